// One live table: who sits where, who is told what, what time does.
#include "table/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "runtime/match.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "runtime/seal.h"
#include "table/bots.h"
#include "table/command.h"

namespace km {
namespace {

TablePlan plan_of(std::string_view game, Pace pace = {}, int players = 0) {
  const ChosenGame chosen = *choose_game(game, "", players);
  TablePlan plan{.game = chosen.game, .rules = chosen.rules, .players = chosen.players, .seed = 7};
  plan.pace = pace;
  plan.stand_in = *parse_bot("random");
  return plan;
}

// A table with what came out of it.
struct Room {
  explicit Room(const TablePlan& plan)
      : table(*Table::open(plan, 0)), bots(table), log(table.first_line()) {}

  void take(Outputs out) {
    log += out.log;
    wake = out.wake;
    for (Letter& letter : out.letters) letters.push_back(std::move(letter));
    for (HintAsked& hint : out.hints) hints.push_back(std::move(hint));
    asked = out.bots;
    bots.listen(out);
  }
  Answer say(std::string_view client, std::string_view words) {
    const std::string line = std::to_string(++numbers) + ' ' + std::string(words);
    return send(client, line);
  }
  Answer send(std::string_view client, std::string_view line) {
    letters.clear();
    take(table.command(now, client, line));
    return std::get<Answer>(letters.front().content);
  }
  // Why it is refused.
  std::string refused(std::string_view client, std::string_view words) {
    const Answer answer = say(client, words);
    return answer.done ? "it is done" : answer.why.english();
  }
  void let_bots_choose() {
    while (bots.are_asked()) take(bots.choose(table, now));
  }
  // Until somebody is asked, or the game is over.
  void go_on(Seat seat) {
    for (int i = 0; i < 10'000 && table.phase() == Phase::kPlaying; ++i) {
      let_bots_choose();
      if (ask(seat) != 0) return;
      if (wake) take(table.wake(now = std::max(now, *wake)));
    }
  }
  AskedView question(Seat seat) const {
    return table.picture(Viewer(seat), Language::kEnglish).asked.value_or(AskedView{});
  }
  std::int64_t ask(Seat seat) const { return question(seat).id; }
  bool gone(Seat seat) const {
    const Picture seen = table.picture(Viewer::spectator(), Language::kEnglish);
    return seen.players[seat.index()].gone.has_value();
  }
  std::string choice(Seat seat, std::size_t i = 0) const {
    Line line;
    table.game().print(question(seat).question.choices[i].action, line);
    return std::string(line.view());
  }
  Answer choose(std::string_view client, Seat seat, std::size_t i = 0) {
    return say(client, "choose " + std::to_string(ask(seat)) + ' ' + choice(seat, i));
  }
  // Ana against bots.
  void seat_ana() {
    say("ana", "watch en");
    say("ana", "sit 0 Ana");
    for (int s = 1; s < table.plan().players; ++s)
      say("ana", "bot " + std::to_string(s) + " random");
    say("ana", "start");
  }
  // Two people, and bots at the other seats.
  void seat_two() {
    say("ana", "watch en");
    say("ana", "sit 0 Ana");
    say("mert", "watch en");
    say("mert", "sit 1 Mert");
    for (int s = 2; s < table.plan().players; ++s)
      say("ana", "bot " + std::to_string(s) + " random");
    say("ana", "start");
  }
  template <class Content>
  std::vector<Content> letters_to(std::string_view client) const {
    std::vector<Content> found;
    for (const Letter& letter : letters) {
      if (letter.to != client) continue;
      if (const auto* content = std::get_if<Content>(&letter.content)) found.push_back(*content);
    }
    return found;
  }

  Table table;
  TableBots bots;
  std::string log;
  std::optional<Millis> wake;
  Millis now = 0;
  int numbers = 0;
  std::vector<Letter> letters;
  std::vector<BotAsked> asked;
  std::vector<HintAsked> hints;
};

constexpr Seat kAna(0);
constexpr Seat kMert(1);

// --- seats

TEST(Table, IsOpenedAtATime) {
  TablePlan plan = plan_of("king");
  for (const char* const time : {"", "2026-11-18T20:15:00Z", "2026-11-18T20:15:00.123Z"}) {
    plan.time = time;
    EXPECT_TRUE(Table::open(plan, 0)) << time;
  }
  for (const char* const time :
       {"-", "yesterday", "2026-11-18T20:15:00", "2026-11-18T20:15:00X", "2026-11-18 20:15:00Z",
        "2026-11-18T20:15:00.Z", "2026-11-18T20:15:00.12345678901Z"}) {
    plan.time = time;
    ASSERT_FALSE(Table::open(plan, 0)) << time;
    EXPECT_EQ(Table::open(plan, 0).error().text.english(),
              "expected a time like 2026-11-18T20:15:00Z");
  }
}

TEST(Table, KeepsTheLast64Packets) {
  Room room(plan_of("king"));
  for (int i = 0; i < 50; ++i) {
    room.say("ana", "sit 0 Ana");
    room.say("ana", "stand");
  }
  const std::int64_t n = room.table.number();
  const auto since = [&](std::int64_t number) {
    return room.table.since(number, Viewer::spectator(), Language::kEnglish);
  };
  ASSERT_TRUE(since(n - 64));
  EXPECT_EQ(since(n - 64)->size(), 64U);
  EXPECT_FALSE(since(n - 65));
}

TEST(Table, SeatsPeopleAndBots) {
  Room room(plan_of("king"));
  EXPECT_EQ(room.refused("ana", "stand"), "you sit nowhere");
  EXPECT_TRUE(room.say("ana", "sit 2 Ana").done);
  EXPECT_EQ(room.refused("ana", "sit 1 Ana"), "you sit at seat 2 already");
  EXPECT_EQ(room.refused("mert", "sit 2 Mert"), "somebody sits there already");
  EXPECT_EQ(room.refused("mert", "bot 0 medium"), "who sits at the table seats bots");
  EXPECT_EQ(room.refused("mert", "start"), "who sits at the table starts the game");
  EXPECT_EQ(room.refused("ana", "bot 2 medium"), "somebody sits there already");
  EXPECT_EQ(room.refused("ana", "bot 4 medium"), "seats are numbered from 0 to 3, not 4");
  EXPECT_TRUE(room.say("ana", "bot 0 random Defne").done);
  EXPECT_TRUE(room.say("ana", "bot 1 random").done);
  EXPECT_EQ(room.refused("ana", "start"), "seat 3 is empty: somebody sits there, or a bot");
  EXPECT_TRUE(room.say("ana", "empty 1").done);
  EXPECT_EQ(room.refused("ana", "empty 1"), "nobody sits there");
  EXPECT_TRUE(room.say("mert", "sit 1 Mert").done);
  EXPECT_TRUE(room.say("ana", "bot 3 random").done);
  EXPECT_EQ(room.table.phase(), Phase::kSeating);
  EXPECT_TRUE(room.say("ana", "start").done);
  EXPECT_EQ(room.table.phase(), Phase::kPlaying);
  for (const std::string_view words : {"sit 0 X", "stand", "bot 0 easy", "empty 0", "start"}) {
    EXPECT_EQ(room.refused("ana", words), "the game has begun") << words;
  }
  const std::vector<PlayerView> players =
      room.table.picture(Viewer(kAna), Language::kEnglish).players;
  EXPECT_EQ(players[0], (PlayerView{Holder::kBot, "Defne", "random", {}, false}));
  EXPECT_EQ(players[1], (PlayerView{Holder::kPerson, "Mert", "", {}, false}));
}

TEST(Table, EmptiesASeatWhoseOwnerIsGone) {
  Room room(plan_of("royal"));
  room.say("mert", "watch en");
  room.say("mert", "sit 1 Mert");
  room.say("ana", "sit 0 Ana");
  EXPECT_EQ(room.refused("ana", "empty 1"), "who sits there is not gone");
  room.say("mert", "leave");
  EXPECT_EQ(room.refused("eve", "empty 1"), "who sits at the table empties seats");
  const std::int64_t before = room.table.number();
  EXPECT_TRUE(room.say("ana", "empty 1").done);
  EXPECT_TRUE(room.table.viewer_of("mert").is_spectator());
  room.say("mert", "watch en since " + std::to_string(before));  // seen from a seat
  ASSERT_EQ(room.letters_to<Picture>("mert").size(), 1U);
  EXPECT_TRUE(room.letters_to<Picture>("mert")[0].viewer.is_spectator());
  EXPECT_TRUE(room.say("eve", "sit 1 Eve").done);
}

TEST(Table, IsAnybodysWhereOnlyTheGoneSit) {
  Room room(plan_of("royal"));
  room.say("ana", "sit 0 Ana");
  room.say("ana", "bot 1 random");
  EXPECT_EQ(room.refused("mert", "empty 1"), "who sits at the table empties seats");
  room.say("ana", "leave");
  EXPECT_TRUE(room.say("mert", "empty 1").done);
  EXPECT_TRUE(room.say("mert", "empty 0").done);
  EXPECT_TRUE(room.say("mert", "sit 0 Mert").done);
}

TEST(Table, IsSetUpByWhoeverComesWhereNobodySits) {
  Room room(plan_of("blackball"));
  EXPECT_TRUE(room.say("judge", "bot 0 random").done);
  EXPECT_TRUE(room.say("judge", "bot 1 random").done);
  EXPECT_TRUE(room.say("judge", "start").done);
}

// --- commands

TEST(Table, AnswersACommandOnce) {
  Room room(plan_of("blackball"));
  EXPECT_TRUE(room.send("ana", "5 sit 0 Ana").done);
  EXPECT_EQ(room.send("ana", "6 sit 1 Ana").why, "you sit at seat 0 already");
  const std::string log = room.log;
  EXPECT_TRUE(room.send("ana", "5 sit 0 Ana").done);
  EXPECT_EQ(room.send("ana", "6 stand").why, "you sit at seat 0 already");  // as it was answered
  EXPECT_EQ(room.send("ana", "3 stand").why, "a later command was answered already");
  EXPECT_EQ(room.log, log);
  EXPECT_TRUE(room.send("mert", "1 sit 1 Mert").done);  // the numbers are each client's own
}

TEST(Table, RemembersItsLastAnswers) {
  constexpr int kAnswers = 32;
  Room room(plan_of("blackball"));
  for (int n = 1; n <= kAnswers + 1; ++n) {
    EXPECT_EQ(room.send("ana", std::to_string(n) + " stand").why, "you sit nowhere");
  }
  EXPECT_EQ(room.send("ana", "2 sit 0 Ana").why, "you sit nowhere");
  EXPECT_EQ(room.send("ana", "1 sit 0 Ana").why, "a later command was answered already");
}

TEST(Table, DoesNothingTwiceForWhoWasAway) {
  Room room(plan_of("blackball"));
  for (const char* const line : {"1 sit 0 Ana", "2 stand", "3 leave"}) {
    EXPECT_TRUE(room.send("ana", line).done);
  }
  EXPECT_TRUE(room.send("ana", "1 sit 0 Ana").done);  // as it was answered
  EXPECT_TRUE(room.table.viewer_of("ana").is_spectator());
  EXPECT_EQ(Table::resume(room.log)->last_command("ana"), 3);
}

TEST(Table, DoesNothingAfterACrashThatItHadRefused) {
  Room room(plan_of("blackball"));
  room.send("bo", "1 sit 0 Bo");
  const Answer refused = room.send("ana", "2 sit 0 Ana");
  EXPECT_EQ(refused.why, "somebody sits there already");
  room.send("bo", "2 stand");
  room.table = *Table::resume(room.log);
  EXPECT_EQ(room.send("ana", "2 sit 0 Ana"), refused);
  EXPECT_TRUE(room.table.viewer_of("ana").is_spectator());
  EXPECT_TRUE(room.send("ana", "3 sit 0 Ana").done);
}

TEST(Table, KnowsAfterACrashWhoSpeaksWhichLanguage) {
  Room room(plan_of("royal"));
  room.say("ana", "watch sr");
  room.say("ana", "sit 0 Ana");
  room.table = *Table::resume(room.log);
  const std::string since = " since " + std::to_string(room.table.number());
  room.say("ana", "watch sr" + since);
  EXPECT_TRUE(room.letters_to<Picture>("ana").empty());
  room.table = *Table::resume(room.log);
  room.say("ana", "watch en" + since);
  EXPECT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  room.say("eve", "watch en" + since);  // whom it has never heard
  EXPECT_EQ(room.letters_to<Picture>("eve").size(), 1U);
}

TEST(Table, WritesInItsLogThatConnectionsWereLost) {
  Room room(plan_of("royal"));
  room.say("ana", "watch en");
  room.table = *Table::resume(room.log);
  room.say("mert", "sit 0 Mert");
  EXPECT_NE(room.log.find(" back 0\n"), std::string::npos) << room.log;
  const std::size_t lines = as_index(std::count(room.log.begin(), room.log.end(), '\n'));
  room.say("mert", "stand");
  room.table = *Table::resume(room.log);  // nobody was connected, and nobody sat there
  room.say("mert", "sit 0 Mert");
  EXPECT_EQ(as_index(std::count(room.log.begin(), room.log.end(), '\n')), lines + 2) << room.log;
  EXPECT_EQ(Table::resume(room.log)->log_bytes(), room.log.size());
}

// A connection that broke takes none of the client's own numbers.
TEST(Table, LosesAConnectionWithoutANumber) {
  Room room(plan_of("royal", {.gone = 1000}));
  room.say("ana", "watch en");
  room.say("ana", "sit 0 Ana");
  const std::int64_t number = room.table.last_command("ana");
  room.take(room.table.lost(room.now, "ana"));
  EXPECT_TRUE(room.gone(kAna));
  EXPECT_NE(room.log.find(" lost 0 ana\n"), std::string::npos) << room.log;
  const std::string log = room.log;
  room.take(room.table.lost(room.now, "ana"));  // it is
  room.take(room.table.lost(room.now, "eve"));  // nobody knows her
  EXPECT_EQ(room.log, log);
  EXPECT_EQ(room.table.last_command("ana"), number);
  room.say("ana", "watch en");
  EXPECT_FALSE(room.gone(kAna));
  EXPECT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  EXPECT_EQ(Table::resume(room.log)->number(), room.table.number());
}

TEST(Table, LetsABotStandInForWhoDoesNotComeBackAfterACrash) {
  Room room(plan_of("royal", {.gone = 1000}));
  room.seat_two();
  room.say("ana", "start");
  room.now = 500;
  room.table = *Table::resume(room.log);
  room.say("ana", "watch en");
  EXPECT_FALSE(room.gone(kAna));
  EXPECT_TRUE(room.gone(kMert));
  ASSERT_TRUE(room.wake);
  while (room.wake && room.now < 1500) {
    room.now = std::max(room.now, *room.wake);
    room.take(room.table.wake(room.now));
  }
  const auto players = room.table.picture(Viewer(kAna), Language::kEnglish).players;
  EXPECT_FALSE(players[0].stand_in);
  EXPECT_TRUE(players[1].stand_in);
  EXPECT_EQ(Table::resume(room.log)->number(), room.table.number());
}

TEST(Table, GivesAdviceAgainThatWasLost) {
  Room room(plan_of("royal"));
  room.seat_ana();
  room.go_on(kAna);
  room.send("ana", "100 hint");
  ASSERT_EQ(room.hints.size(), 1U);
  room.table = *Table::resume(room.log);
  room.hints.clear();
  EXPECT_TRUE(room.send("ana", "100 hint").done);
  ASSERT_EQ(room.hints.size(), 1U);
  EXPECT_EQ(room.hints[0].number, 100);
  EXPECT_EQ(room.hints[0].client, "ana");
  room.send("ana", "101 watch en");
  room.hints.clear();
  EXPECT_TRUE(room.send("ana", "100 hint").done);  // overtaken
  EXPECT_TRUE(room.hints.empty());
}

TEST(Table, RefusesWhatMakesNoSense) {
  Room room(plan_of("blackball"));
  const auto why = [&room](std::string_view line) { return room.send("ana", line).why; };
  EXPECT_EQ(why(""), "expected the number of the command, from 1 to 2^53 - 1, not ''");
  EXPECT_EQ(why("0 start"), "expected the number of the command, from 1 to 2^53 - 1, not '0'");
  EXPECT_EQ(why("-1 start"), "expected the number of the command, from 1 to 2^53 - 1, not '-1'");
  EXPECT_EQ(why("99999999999999999999 start"),
            "expected the number of the command, from 1 to 2^53 - 1, not '99999999999999999999'");
  EXPECT_EQ(why("9007199254740992 start"),
            "expected the number of the command, from 1 to 2^53 - 1, not '9007199254740992'");
  EXPECT_EQ(why("1 dance"),
            "expected watch, leave, sit, stand, bot, empty, start, choose, take_back or hint, not "
            "'dance'");
  EXPECT_EQ(why("1 start now"), "nothing is expected behind it, not 'now'");
  EXPECT_EQ(why("1 watch xx"), "expected a language, en, tr or sr, not 'xx'");
  for (const std::string from : {"since", "since -1", "back", "back x", "by 3"}) {
    EXPECT_EQ(why("1 watch en " + from),
              "expected 'since' and the number of a packet, or 'back' and how many packets");
  }
  EXPECT_EQ(why("1 sit six Ana"), "expected a seat from 0 to 5, not 'six'");
  for (const std::string name : {"", "\x1b[2J", "\u009b2J", "a\u202eb", "a\u200eb", "\u200b",
                                 "\ufeff", "\u00a0", "\u3164", "\u2800\ufe0f"}) {
    EXPECT_EQ(why("1 sit 0 " + name),
              "expected a name of 1 to 40 bytes that can be seen and disturbs nothing");
  }
  for (const std::string name :
       {"Ana", "\u0645\u06cc\u200c\u062e", "\U0001f468\u200d\U0001f469", "\u2764\ufe0f"}) {
    EXPECT_TRUE(parse_command("1 sit 0 " + name)) << name;
  }
  EXPECT_EQ(why("1 choose x play"), "expected the number of a question, not 'x'");
  EXPECT_EQ(why("1 choose 1"), "expected a choice behind the number of the question");
  for (const std::string words : {"choose 1 play\nQH", "choose 1 \xff", "sit 0 \xed\xa0\x80",
                                  "choose 1 {KS}", "sit 0 {@1}", "dance{@7}"}) {
    const Answer answer = room.send("ana", "1 " + words);
    EXPECT_EQ(answer.why, "a command is one line, in UTF-8, without braces");
    EXPECT_EQ(answer.number, 1);
  }
  EXPECT_EQ(why("{@7} start"), "a command is one line, in UTF-8, without braces");
  for (const std::string bot : {"mcts:10001ms", "policy:1000001"}) {
    EXPECT_EQ(why("1 bot 0 " + bot),
              "a bot at a table has at most 1000000 simulations or 10000ms for a choice");
  }
  EXPECT_EQ(why("1 " + std::string(300, 'x')), "a command has at most 256 bytes");
  EXPECT_EQ(room.send("no spaces", "1 start").why, "this is no client's id");
  EXPECT_EQ(room.send("", "1 start").why, "this is no client's id");
  EXPECT_EQ(room.log, room.table.first_line());
}

TEST(Table, HasRoomForSoManyOnly) {
  Room room(plan_of("blackball"));
  for (int i = 0; i < 256; ++i) EXPECT_TRUE(room.send("c" + std::to_string(i), "1 watch en").done);
  EXPECT_EQ(room.send("late", "1 watch en").why, "too many are at this table");
  EXPECT_EQ(room.send("late", "2 sit 0 Late").why, "too many are at this table");
  EXPECT_TRUE(room.send("c3", "2 leave").done);
  EXPECT_EQ(room.send("late", "1 watch en").why, "too many are at this table");  // as it was
  EXPECT_TRUE(room.send("late", "3 watch en").done);
}

TEST(Table, ForgetsWhoWasAwayForLongest) {
  Room room(plan_of("blackball"));
  room.send("ana", "1 watch en");
  room.send("mert", "1 sit 0 Mert");
  room.send("bo", "1 leave");
  room.send("defne", "1 leave");
  for (int i = 0; i < 509; ++i) room.send("c" + std::to_string(i), "1 leave");
  const auto remembered = [](const Table& table) {
    std::vector<std::int64_t> numbers;
    for (const char* const client : {"ana", "mert", "bo", "defne", "c508"}) {
      numbers.push_back(table.last_command(client));
    }
    return numbers;
  };
  const std::vector<std::int64_t> expected = {1, 1, 0, 1, 1};
  EXPECT_EQ(remembered(room.table), expected);
  EXPECT_EQ(remembered(*Table::resume(room.log)), expected);
}

// --- choices

TEST(Table, TakesChoicesOfWhoIsAsked) {
  Room room(plan_of("royal"));
  EXPECT_EQ(room.refused("ana", "choose 1 pass"), "you sit nowhere");
  room.say("ana", "sit 0 Ana");
  EXPECT_EQ(room.refused("ana", "choose 1 pass"), "the game has not begun");
  room.say("mert", "sit 1 Mert");
  room.say("ana", "start");
  room.go_on(kAna);
  const std::string ask = std::to_string(room.ask(kAna));
  const std::string choice = room.choice(kAna);
  EXPECT_EQ(room.refused("ana", "choose 0 " + choice), "that question is not open any more");
  EXPECT_EQ(room.refused("eve", "choose " + ask + ' ' + choice), "you sit nowhere");
  EXPECT_NE(room.refused("ana", "choose " + ask + " dance"), "it is done");
  EXPECT_TRUE(room.say("ana", "choose " + ask + ' ' + choice).done);
  EXPECT_NE(room.refused("ana", "choose " + ask + ' ' + choice), "it is done");
}

// An answer under way does not come too late because another one was quicker.
TEST(Table, AsksTheSameWhileOthersChoose) {
  Room room(plan_of("blackball", {.turn = 5000}));
  room.seat_two();
  room.go_on(kAna);
  const AskedView before = room.question(kMert);
  ASSERT_NE(before.id, 0);
  room.now += 1000;
  ASSERT_TRUE(room.choose("ana", kAna).done);
  const AskedView after = room.question(kMert);
  EXPECT_EQ(after.id, before.id);
  EXPECT_EQ(after.because, before.because);
  EXPECT_EQ(after.deadline, before.deadline);
}

TEST(Table, TellsWhyAndByWhichRuleAChoiceIsRefused) {
  Room room(plan_of("king"));
  room.seat_ana();
  for (int i = 0; i < 200; ++i) {
    room.go_on(kAna);
    const Question question = room.question(kAna).question;
    if (!question.not_now.empty()) {
      const NotNow& reason = question.not_now.front();
      Line line;
      line << "play " << reason.cards[0];
      const Answer answer = room.say(
          "ana", "choose " + std::to_string(room.ask(kAna)) + ' ' + std::string(line.view()));
      EXPECT_FALSE(answer.done);
      EXPECT_EQ(answer.rule, reason.rule);
      EXPECT_EQ(answer.why, reason.words);
      return;
    }
    room.choose("ana", kAna);
  }
  FAIL() << "every card could be played";
}

// --- who is told what

TEST(Table, TellsEachWhatTheyMayKnow) {
  Room room(plan_of("blackball"));
  room.seat_two();
  room.say("eve", "watch en");
  for (int i = 0; i < 200 && (room.ask(kAna) == 0 || room.ask(kMert) == 0); ++i) {
    if (room.wake) room.take(room.table.wake(0));
    if (room.ask(kAna) != 0 && room.ask(kMert) == 0) room.choose("ana", kAna);
    if (room.ask(kMert) != 0 && room.ask(kAna) == 0) room.choose("mert", kMert);
  }
  ASSERT_TRUE(room.choose("ana", kAna).done);  // in secret: both choose at once
  const Packet ana = room.letters_to<Packet>("ana").at(0);
  EXPECT_TRUE(ana.action.has_value());
  for (const std::string_view client : {"mert", "eve"}) {
    const Packet other = room.letters_to<Packet>(client).at(0);
    EXPECT_EQ(other.by, kAna);
    EXPECT_FALSE(other.action.has_value()) << client;
    for (const News& news : other.news) EXPECT_FALSE(news.event.open) << client;
    ASSERT_TRUE(other.now.asked);
    EXPECT_FALSE(other.now.asked->question.mine.has_value()) << client;
    EXPECT_TRUE(other.now.asked->question.chosen.has(kAna)) << client;
  }
  EXPECT_TRUE(ana.now.asked->question.mine.has_value());
  EXPECT_TRUE(room.letters_to<Packet>("eve").at(0).now.asked->question.choices.empty());
}

TEST(Table, ShowsTheTableAnewToWhoSitsDownOrSpeaksAnotherLanguage) {
  Room room(plan_of("royal"));
  room.say("ana", "watch en");
  EXPECT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  room.say("ana", "sit 0 Ana");
  ASSERT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  EXPECT_EQ(room.letters_to<Picture>("ana")[0].viewer, Viewer(kAna));
  room.say("ana", "watch sr since 1");
  ASSERT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  EXPECT_EQ(room.letters_to<Picture>("ana")[0].language, Language::kSerbian);
  room.say("ana", "watch sr since 1");
  EXPECT_TRUE(room.letters_to<Picture>("ana").empty());
  EXPECT_TRUE(room.letters_to<Packet>("ana").empty());
}

// A connection may break just when somebody sits down or gets up.
TEST(Table, ShowsTheTableAnewToWhoSawItFromElsewhere) {
  Room room(plan_of("royal"));
  room.say("ana", "watch en");
  room.say("ana", "sit 0 Ana");
  room.say("ana", "watch en since 0");
  ASSERT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  EXPECT_EQ(room.letters_to<Picture>("ana")[0].viewer, Viewer(kAna));
  room.say("ana", "stand");
  room.say("ana", "leave");
  room.say("ana", "watch en since 1");
  ASSERT_EQ(room.letters_to<Picture>("ana").size(), 1U);
  EXPECT_TRUE(room.letters_to<Picture>("ana")[0].viewer.is_spectator());
}

// Who reads on in another language, or after a page was loaded anew, wants to read what has just happened.
TEST(Table, ShowsTheTableFromSomePacketsAgo) {
  Room room(plan_of("royal"));
  room.say("ana", "watch en");
  room.say("ana", "sit 0 Ana");
  const std::int64_t sat = room.table.number();
  room.say("ana", "bot 1 random");
  room.say("ana", "start");
  for (int i = 0; i < 6; ++i) {
    room.go_on(kAna);
    room.choose("ana", kAna);
  }
  const std::int64_t now = room.table.number();
  const auto looks_back = [&](const std::string& packets) {
    room.say("ana", "watch sr back " + packets);
    const auto pictures = room.letters_to<Picture>("ana");
    EXPECT_EQ(pictures.size(), 1U);
    Picture picture = pictures.at(0);
    EXPECT_EQ(picture.viewer, Viewer(kAna));
    const std::int64_t from = picture.n;
    for (const Packet& packet : room.letters_to<Packet>("ana")) {
      EXPECT_EQ(packet.n, picture.n + 1);
      apply(room.table.game().info(), packet, picture);
    }
    EXPECT_TRUE(same_picture(picture, room.table.picture(Viewer(kAna), Language::kSerbian)));
    return from;
  };
  EXPECT_EQ(looks_back("0"), now);
  EXPECT_EQ(looks_back("4"), now - 4);
  // Not farther than to where somebody sat down: what was before was seen by another viewer.
  EXPECT_EQ(looks_back("9223372036854775807"), sat);
  room.say("eve", "watch en back 4");
  EXPECT_EQ(room.letters_to<Picture>("eve").at(0).n, now - 4);
  EXPECT_EQ(room.letters_to<Packet>("eve").size(), 4U);
  room.say("ana", "watch sr");
  EXPECT_EQ(room.letters_to<Picture>("ana").at(0).n, now);
}

TEST(Table, TellsWhatWasMissedOrShowsAllAnew) {
  Room room(plan_of("cersei"));
  room.seat_ana();
  const Picture first = room.table.picture(Viewer(kAna), Language::kEnglish);
  EXPECT_EQ(room.table.since(first.n, Viewer(kAna), Language::kEnglish)->size(), 0U);
  EXPECT_FALSE(room.table.since(first.n + 1, Viewer(kAna), Language::kEnglish));
  for (int i = 0; i < 10; ++i) room.take(room.table.wake(i));
  room.say("ana", "watch en since " + std::to_string(first.n));
  EXPECT_EQ(room.letters_to<Packet>("ana").size(), 10U);
  for (int i = 0; i < 70; ++i) room.say("ana", i % 2 == 0 ? "leave" : "watch en");
  EXPECT_FALSE(room.table.since(first.n, Viewer(kAna), Language::kEnglish));
  room.say("ana", "watch en since " + std::to_string(first.n));
  EXPECT_EQ(room.letters_to<Picture>("ana").size(), 1U);
}

// --- time

TEST(Table, WaitsBeforeItGoesOnByItself) {
  Room room(plan_of("cersei", {.step = 500}));
  room.now = 1000;
  room.seat_ana();
  EXPECT_EQ(room.wake, 1500);
  const std::int64_t n = room.table.number();
  const std::string log = room.log;
  room.take(room.table.wake(1499));
  EXPECT_EQ(room.table.number(), n);
  EXPECT_EQ(room.log, log);
  room.take(room.table.wake(1500));
  EXPECT_EQ(room.table.number(), n + 1);
  EXPECT_EQ(room.wake, 2000);
}

// Where a bot is asked.
Room with_a_bot_that_thinks(Pace pace) {
  Room room(plan_of("royal", pace));
  room.seat_ana();
  while (room.asked.empty()) {
    if (room.ask(kAna) != 0) room.choose("ana", kAna);
    if (room.asked.empty() && room.wake) room.take(room.table.wake(room.now = *room.wake));
  }
  return room;
}

TEST(Table, WaitsForAnotherAnswerOfABotThatMayNotChooseThat) {
  for (const Millis wait : {Millis{0}, Millis{300}}) {
    Room room = with_a_bot_that_thinks({.bot = wait});
    const BotAsked asked = room.asked[0];
    const Action first = asked.view->choices()[0];
    for (const auto& [seat, ask, action] :
         {std::tuple(asked.seat, asked.ask, Action{}), std::tuple(asked.seat, asked.ask + 1, first),
          std::tuple(asked.seat, asked.ask - 1, first), std::tuple(kAna, asked.ask, first),
          std::tuple(Seat(5), asked.ask, first)}) {
      EXPECT_TRUE(room.table.answer(room.now, seat, ask, action).log.empty());
    }
    EXPECT_FALSE(room.table.answer(room.now, asked.seat, asked.ask, first).log.empty());
    EXPECT_TRUE(room.table.answer(room.now, asked.seat, asked.ask, first).log.empty());  // again
  }
}

// Who counts how often somebody thinks, and does not answer.
class CountedView : public SeatView {
 public:
  explicit CountedView(int& thoughts) : thoughts_(thoughts) {}
  Seat seat() const override { return kMert; }
  const Choices& choices() const override { return none_; }
  Result<Action> choose(Bot& /*bot*/) const override {
    ++thoughts_;
    return failure("no choice"_m);
  }
  std::vector<Advice> advise(const Budget& /*budget*/, std::uint64_t /*seed*/,
                             Language /*language*/) const override {
    return {};
  }

 private:
  int& thoughts_;
  Choices none_;
};

TEST(TableBots, ThinkAboutTheLastQuestionOfASeatAlone) {
  Room room(plan_of("blackball"));
  int thoughts = 0;
  for (int ask = 1; ask <= 3; ++ask) {
    Outputs out;
    out.bots.push_back({kMert, ask, *parse_bot("random"), std::make_shared<CountedView>(thoughts)});
    room.bots.listen(out);
  }
  room.bots.choose(room.table, room.now);
  EXPECT_EQ(thoughts, 1);
}

TEST(Table, ShowsWhatABotChoseWhenItsTimeHasCome) {
  Room room = with_a_bot_that_thinks({.bot = 300});
  const std::int64_t n = room.table.number();
  const Millis asked_at = room.now;
  room.take(room.bots.choose(room.table, room.now + 10));
  EXPECT_EQ(room.table.number(), n);  // it has thought quickly: nobody is to see that
  EXPECT_EQ(room.wake, asked_at + 300);
  room.take(room.table.wake(asked_at + 300));
  EXPECT_EQ(room.table.number(), n + 1);
}

TEST(Table, LetsABotPlayForWhoLeftUntilTheyComeBack) {
  Room room(plan_of("royal", {.gone = 30'000}));
  room.seat_two();
  room.go_on(kAna);
  room.now = 1000;
  EXPECT_TRUE(room.say("ana", "leave").done);
  EXPECT_EQ(room.letters_to<Packet>("mert").at(0).now.players[0].gone, 1000);
  EXPECT_EQ(room.letters_to<Packet>("mert").at(0).now.players[0].until, 31'000);
  EXPECT_TRUE(room.letters_to<Packet>("ana").empty());
  EXPECT_EQ(room.wake, 31'000);
  EXPECT_TRUE(room.asked.empty());
  room.take(room.table.wake(31'000));
  ASSERT_EQ(room.asked.size(), 1U);
  EXPECT_EQ(room.asked[0].seat, kAna);
  EXPECT_EQ(room.asked[0].bot, *parse_bot("random"));
  EXPECT_TRUE(room.table.picture(Viewer(kMert), Language::kEnglish).players[0].stand_in);
  EXPECT_FALSE(room.table.picture(Viewer(kMert), Language::kEnglish).players[0].until);
  room.say("ana", "watch en");  // before the bot has thought
  EXPECT_FALSE(room.table.picture(Viewer(kMert), Language::kEnglish).players[0].stand_in);
  const std::int64_t n = room.table.number();
  room.let_bots_choose();
  EXPECT_EQ(room.table.number(), n);
  EXPECT_TRUE(room.choose("ana", kAna).done);
}

TEST(Table, ForgetsWhatABotChoseForWhoIsBack) {
  Room room(plan_of("royal", {.bot = 300, .gone = 100}));
  room.seat_two();
  room.go_on(kAna);
  const Millis asked_at = room.now;
  room.say("ana", "leave");
  room.take(room.table.wake(room.now += 100));
  const std::int64_t n = room.table.number();
  room.let_bots_choose();  // it is not to be shown before its time
  EXPECT_EQ(room.wake, asked_at + 300);
  room.say("ana", "watch en");
  EXPECT_EQ(room.table.number(), n + 1);
  room.take(room.table.wake(asked_at + 300));
  EXPECT_EQ(room.table.number(), n + 1);
  EXPECT_TRUE(room.choose("ana", kAna).done);
}

TEST(Table, LetsABotChooseForWhoThinksTooLong) {
  Room room(plan_of("royal", {.turn = 5000}));
  room.seat_two();
  room.go_on(kAna);
  const Millis asked_at = room.now;
  EXPECT_EQ(room.question(kAna).deadline, asked_at + 5000);
  EXPECT_EQ(room.question(kMert).deadline, asked_at + 5000);  // all see it
  room.take(room.table.wake(room.now = asked_at + 5000));
  ASSERT_EQ(room.asked.size(), 1U);
  const std::int64_t ask = room.ask(kAna);
  EXPECT_TRUE(room.say("ana", "leave").done);
  EXPECT_TRUE(room.say("ana", "watch en").done);
  EXPECT_TRUE(room.asked.empty());  // the bot is asked already
  room.let_bots_choose();
  EXPECT_NE(room.ask(kAna), ask);
  EXPECT_FALSE(room.table.picture(Viewer(kMert), Language::kEnglish).players[0].stand_in);
}

// --- taking back

TEST(Table, TakesBackAgainstBotsAndTheDiceFallTheSame) {
  for (const std::string_view game : {"royal", "king", "kingdom", "blackball"}) {
    Room room(plan_of(game));
    room.seat_ana();
    room.go_on(kAna);
    EXPECT_EQ(room.refused("ana", "take_back"), "there is nothing to take back") << game;
    room.choose("ana", kAna);
    room.go_on(kAna);
    Picture before = room.table.picture(Viewer(kAna), Language::kEnglish);
    EXPECT_EQ(before.can, (std::vector<std::string>{"hint", "take_back"})) << game;
    const std::string record = room.table.record();
    ASSERT_TRUE(room.choose("ana", kAna).done) << game;
    const std::string after = room.table.record();
    room.let_bots_choose();
    EXPECT_TRUE(room.say("ana", "take_back").done) << game;
    const std::int64_t back_to = room.letters_to<Packet>("ana").at(0).taken_back.value();
    EXPECT_EQ(back_to, before.n) << game;
    EXPECT_EQ(room.table.record(), record) << game;
    Picture again = room.table.picture(Viewer(kAna), Language::kEnglish);
    EXPECT_NE(again.asked->id, before.asked->id);  // an answer to the old question comes too late
    again.n = before.n;
    again.asked = before.asked;
    EXPECT_TRUE(same_picture(again, before)) << game;
    room.choose("ana", kAna);
    EXPECT_EQ(room.table.record(), after) << game;
  }
}

TEST(Table, TakesNothingBackOnceAllMayBeKnown) {
  Room room(plan_of("blackball"));
  room.seat_ana();
  while (room.table.phase() != Phase::kOver) {
    room.go_on(kAna);
    if (room.ask(kAna) != 0) room.choose("ana", kAna);
  }
  EXPECT_EQ(room.table.picture(Viewer(kAna), Language::kEnglish).can, std::vector<std::string>());
  EXPECT_EQ(room.refused("ana", "take_back"), "the game is over");
}

// A bot that is asked before and after, and thinks about what is not any more.
TEST(Table, AsksItsBotsAnewWhereAChoiceIsTakenBack) {
  Room room(plan_of("blackball", {.step = 1}));
  room.seat_ana();
  const auto turn_up = [&] {
    while (room.ask(kAna) == 0) room.take(room.table.wake(room.now = *room.wake));
  };
  turn_up();
  room.choose("ana", kAna);
  room.let_bots_choose();
  turn_up();
  ASSERT_EQ(room.asked.size(), 1U);
  const BotAsked late = room.asked[0];
  EXPECT_TRUE(room.say("ana", "take_back").done);
  ASSERT_EQ(room.asked.size(), 1U);
  EXPECT_GT(room.asked[0].ask, late.ask);
  const Action action = late.view->choices()[0];
  EXPECT_TRUE(room.table.answer(room.now, late.seat, late.ask, action).log.empty());
}

TEST(Table, TakesNothingBackAgainstPeople) {
  Room room(plan_of("royal"));
  room.seat_two();
  room.go_on(kAna);
  room.choose("ana", kAna);
  EXPECT_EQ(room.refused("ana", "take_back"), "only against bots can a choice be taken back");
  EXPECT_EQ(room.refused("eve", "take_back"), "there is nothing to take back");
}

// --- hints

TEST(Table, AsksForAdviceFromWhatTheSeatSees) {
  Room room(plan_of("king"));
  room.seat_ana();
  EXPECT_EQ(room.refused("eve", "hint"), "you are not asked now");
  room.go_on(kAna);
  EXPECT_TRUE(room.say("ana", "hint").done);
  ASSERT_EQ(room.hints.size(), 1U);
  EXPECT_EQ(room.hints[0].client, "ana");
  EXPECT_EQ(room.hints[0].view->seat(), kAna);
  EXPECT_FALSE(room.hints[0].view->advise({.simulations = 10}, 1, Language::kEnglish).empty());
  EXPECT_TRUE(room.say("ana", "watch sr").done);
  EXPECT_TRUE(room.say("ana", "hint").done);
  EXPECT_EQ(room.hints[0].language, Language::kEnglish);
  EXPECT_EQ(room.hints.back().language, Language::kSerbian);
}

// --- the log and the record

// A few choices of Ana against bots.
Room played(std::string_view game, int choices) {
  Room room(plan_of(game));
  room.seat_ana();
  for (int i = 0; i < choices && room.table.phase() == Phase::kPlaying; ++i) {
    room.go_on(kAna);
    if (room.ask(kAna) != 0) room.choose("ana", kAna, 0);
  }
  return room;
}

TEST(Table, IsReadUpToTheLastWholeLineOfItsLog) {
  const Room room = played("royal", 4);
  const std::size_t first = room.log.find('\n') + 1;
  std::size_t whole = 0;
  for (std::size_t bytes = 0; bytes <= room.log.size(); ++bytes) {
    if (bytes > 0 && room.log[bytes - 1] == '\n') whole = bytes;
    const auto table = Table::resume(room.log.substr(0, bytes));
    ASSERT_EQ(table.has_value(), bytes >= first) << bytes;
    if (table) {
      ASSERT_EQ(table->log_bytes(), whole) << bytes;
    }
  }
  const auto table = Table::resume(room.log);
  EXPECT_EQ(table->record(), room.table.record());
  EXPECT_EQ(table->number(), room.table.number());
}

TEST(Table, FindsADamagedLog) {
  const Room room = played("blackball", 2);
  const auto why = [](const std::string& log) {
    const auto table = Table::resume(log);
    return table ? "it is read" : table.error().text.english();
  };
  EXPECT_EQ(why(""), "a table's log begins with its plan");
  EXPECT_EQ(why("\n"), "line 1 of the table's log: its check does not fit");
  for (std::size_t i = 0; i < room.log.size(); i += 7) {
    std::string damaged = room.log;
    damaged[i] = damaged[i] == 'x' ? 'y' : 'x';
    EXPECT_NE(why(damaged), "it is read") << i;
  }
  const std::size_t second = room.log.find('\n') + 1;
  const std::size_t third = room.log.find('\n', second) + 1;
  EXPECT_EQ(why(room.log.substr(0, second) + room.log.substr(third)),
            "line 2 of the table's log: its check does not fit");
}

// A log of these lines, as it would be sealed.
std::string sealed(std::initializer_list<std::string_view> lines) {
  std::string log;
  std::uint64_t check = kFirstCheck;
  for (const std::string_view line : lines) {
    check = fnv1a(line, check);
    log += hex16(check) + ' ' + std::string(line) + '\n';
  }
  return log;
}

TEST(Table, ReadsNoTimesThatCannotBe) {
  constexpr std::string_view kPlan = "table 2 cersei 2 7 5 20 10 500 300 random - ";
  constexpr std::string_view kLate = "table 2 cersei 2 7 5 20 10 9223372036854775807 300 random - ";
  const auto why = [](const std::string& log) {
    const auto table = Table::resume(log);
    return table ? "it is read" : table.error().text.english();
  };
  EXPECT_EQ(why(sealed({kPlan, "command 6 ana 1 sit 0 Ana"})), "it is read");
  EXPECT_EQ(why(sealed({kLate})),
            "line 1 of the table's log: expected numbers in the plan of a table");
  EXPECT_EQ(why(sealed({kPlan, "command 9223372036854775807 ana 1 sit 0 Ana"})),
            "line 2 of the table's log: expected numbers behind 'command'");
  EXPECT_EQ(why(sealed({kPlan, "command 6 ana 1 bot 0 greedy", "command 6 ana 2 bot 1 greedy",
                        "command 6 ana 3 start", "wake 20 and on"})),
            "line 5 of the table's log: nothing is expected behind 'wake'");
  EXPECT_EQ(why(sealed({kPlan, "back 6"})),
            "line 2 of the table's log: it changes nothing, so it does not belong there");
  EXPECT_EQ(why(sealed({kPlan, "command 6 ana 1 leave", "command 6 ana 1 leave"})),
            "line 3 of the table's log: this command was answered before");
  EXPECT_EQ(why(sealed({kPlan, "command 6 ana 1 stand"})),
            "line 2 of the table's log: you sit nowhere");
  EXPECT_EQ(why(sealed({kPlan, "refused 6 ana 1 stand"})), "it is read");
  EXPECT_EQ(why(sealed({kPlan, "refused 6 ana 1 sit 0 Ana"})),
            "line 2 of the table's log: it was refused, and now it is done");
}

TEST(Table, HasAClockThatEnds) {
  TablePlan plan = plan_of("royal", {.turn = 5000});
  plan.pace.turn = std::numeric_limits<Millis>::max();
  EXPECT_FALSE(Table::open(plan, 0));
  Room room(plan_of("royal", {.turn = 5000}));
  room.now = std::numeric_limits<Millis>::max();
  room.seat_two();
  EXPECT_EQ(room.table.now(), kLatest);
  EXPECT_EQ(Table::resume(room.log)->now(), kLatest);
}

TEST(Table, AsksItsBotsAgainAfterACrash) {
  Room room(plan_of("royal", {.step = 100}));
  room.say("judge", "bot 0 random");
  room.say("judge", "bot 1 random");
  room.say("judge", "start");
  while (room.asked.empty()) room.take(room.table.wake(room.now = *room.wake));
  auto table = Table::resume(room.log);
  const Outputs open = table->open_questions();
  ASSERT_EQ(open.bots.size(), room.asked.size());
  EXPECT_EQ(open.bots[0].ask, room.asked[0].ask);
  EXPECT_EQ(open.wake, room.wake);
  EXPECT_TRUE(open.log.empty());
  EXPECT_TRUE(open.letters.empty());
  EXPECT_TRUE(
      table->command(room.now, "judge", "100 watch en").bots.empty());  // they think already
}

TEST(Table, WritesARecordThatCanBeReplayed) {
  for (const GameKind* game : all_games()) {
    Room room = played(game->info().id, 3);
    const auto half = replay(room.table.record());
    ASSERT_TRUE(half) << half.error().text.english();
    EXPECT_EQ(half->finished, room.table.phase() == Phase::kOver) << game->info().id;
    while (room.table.phase() == Phase::kPlaying) {
      room.go_on(kAna);
      if (room.ask(kAna) != 0) room.choose("ana", kAna, 0);
    }
    const auto whole = replay(room.table.record());
    ASSERT_TRUE(whole) << whole.error().text.english();
    EXPECT_TRUE(whole->finished) << game->info().id;
    EXPECT_EQ(room.refused("ana", "choose 1 pass"), "you are not asked now");
    EXPECT_FALSE(room.wake.has_value());
    EXPECT_FALSE(room.table.picture(Viewer(kAna), Language::kEnglish).asked.has_value());
  }
}

TEST(Table, RecordsNamesIfAnybodyHasOne) {
  const auto names = [](std::string_view first, std::string_view second) {
    Room room(plan_of("royal"));
    room.say("judge", first);
    room.say("judge", second);
    EXPECT_TRUE(room.say("judge", "start").done);
    return read_record(room.table.record())->names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("bot 0 random Defne", "bot 1 random"), (Names{"Defne", ""}));
  EXPECT_EQ(names("bot 0 random", "sit 1 Ana"), (Names{"", "Ana"}));
  EXPECT_EQ(names("bot 0 random", "bot 1 random"), Names{});
}

// The parts, one behind the other, cover the game.
void expect_whole(const std::vector<HistoryPart>& history, std::int64_t packets) {
  ASSERT_FALSE(history.empty());
  std::int64_t last = 0;
  int n = 0;
  for (const HistoryPart& part : history) {
    EXPECT_EQ(part.n, ++n);
    EXPECT_EQ(part.first, last + 1) << part.n;
    EXPECT_GE(part.last, part.first) << part.n;
    last = part.last;
  }
  EXPECT_EQ(last, packets);
}

TEST(Table, KeepsAHistoryOfEveryGame) {
  for (const GameKind* game : all_games()) {
    Room room = played(game->info().id, 100'000);
    const std::vector<HistoryPart> history = room.table.history(Viewer(kAna), Language::kEnglish);
    SCOPED_TRACE(game->info().id);
    expect_whole(history, room.table.number());
    EXPECT_EQ(history.back().scores, room.table.picture(Viewer(kAna), Language::kEnglish).scores);
  }
}

TEST(Table, KeepsAHistoryByParts) {
  Room room(plan_of("king"));
  room.seat_ana();
  while (room.table.phase() == Phase::kPlaying) {
    room.go_on(kAna);
    if (room.ask(kAna) != 0) room.choose("ana", kAna, 0);
  }
  const std::vector<HistoryPart> history =
      room.table.history(Viewer::spectator(), Language::kEnglish);
  ASSERT_EQ(history.size(), 20U);
  for (const HistoryPart& part : history) {
    EXPECT_FALSE(part.title.empty()) << part.n;
    EXPECT_TRUE(part.by.has_value()) << part.n;
    EXPECT_FALSE(part.words.empty()) << part.n;
  }
}

// The game ends where a round would begin: that is no part of its own.
TEST(Table, CallsNothingABattleThatWasNone) {
  const Room room = played("royal", 100'000);
  const std::vector<HistoryPart> history =
      room.table.history(Viewer::spectator(), Language::kEnglish);
  expect_whole(history, room.table.number());
  for (const HistoryPart& part : history) {
    EXPECT_FALSE(part.title.empty()) << part.n;
    ASSERT_FALSE(part.words.empty()) << part.n;
    EXPECT_NE(part.words.front().find(" the battle. "), Words::npos) << part.words.front();
    for (const Words& words : part.words) EXPECT_EQ(words.find("diamond"), Words::npos) << words;
  }
}

TEST(Table, SaysHowAHandOfTricksEndedAndNotHowItsLastTrickDid) {
  const Room room = played("king", 100'000);
  for (const HistoryPart& part : room.table.history(Viewer::spectator(), Language::kEnglish)) {
    for (const Words& words : part.words) {
      EXPECT_EQ(words.find("wins the trick"), Words::npos) << words;
    }
  }
}

TEST(Table, SaysWhoWonWhatLayInTheMiddle) {
  const auto last_words = [](std::string_view game) {
    const Room room = played(game, 100'000);
    return room.table.picture(Viewer::spectator(), Language::kEnglish).last->words;
  };
  EXPECT_NE(last_words("king").front().find(" wins the trick with {"), Words::npos);
  EXPECT_NE(last_words("royal").front().find(" the battle. "), Words::npos);
  for (const char* game : {"king", "royal", "cersei", "blackball"}) {
    for (const Words& words : last_words(game)) {
      EXPECT_EQ(words.find(" points"), Words::npos) << words;
    }
  }
}

TEST(Table, SaysWhatEachPartBrought) {
  const Room room = played("kingdom", 100'000);
  Scores scores;
  for (int s = 0; s < room.table.plan().players; ++s) scores.push_back({100});
  for (const HistoryPart& part : room.table.history(Viewer(kAna), Language::kEnglish)) {
    for (std::size_t s = 0; s < scores.size(); ++s) scores[s] = scores[s] + part.changes[s];
    EXPECT_EQ(scores, part.scores) << part.n;
  }
}

TEST(Table, KeepsItsHistoryWhereAChoiceIsTakenBack) {
  Room room(plan_of("king"));
  room.seat_ana();
  const auto history = [&room] {
    return room.table.history(Viewer::spectator(), Language::kEnglish);
  };
  for (room.go_on(kAna); history().size() < 3; room.go_on(kAna)) room.choose("ana", kAna, 0);
  const std::vector<HistoryPart> before = history();
  ASSERT_TRUE(room.say("ana", "take_back").done);  // a card of the third hand
  const std::vector<HistoryPart> after = history();
  ASSERT_EQ(after.size(), 2U);
  EXPECT_EQ(after[0], before[0]);
  EXPECT_EQ(after[1], before[1]);
  while (room.table.phase() == Phase::kPlaying) {
    room.go_on(kAna);
    if (room.ask(kAna) != 0) room.choose("ana", kAna, 0);
  }
  expect_whole(history(), room.table.number());
}

TEST(Table, ShowsTheLastTrickAsItWasLaid) {
  Room room(plan_of("king"));
  room.seat_ana();
  const auto last = [&room] { return room.table.picture(Viewer(kAna), Language::kEnglish).last; };
  while (!last()) {
    room.go_on(kAna);
    room.choose("ana", kAna, 0);
  }
  const LastView trick = *last();
  std::vector<int> moments;
  for (const PileView& pile : trick.piles) {
    ASSERT_EQ(pile.at.size(), 1U);
    moments.push_back(pile.at[0]);
  }
  std::sort(moments.begin(), moments.end());
  EXPECT_EQ(moments, (std::vector<int>{0, 1, 2, 3}));
  ASSERT_FALSE(trick.words.empty());
  EXPECT_NE(trick.words.front().find(" the trick with {"), std::string::npos);
}

// When the cards of all piles of a kind were laid; of each moment once.
std::set<int> moments_of(const GameInfo& game, const LastView& last, std::string_view kind) {
  std::set<int> moments;
  for (const PileView& pile : last.piles) {
    if (game.piles[pile.id.kind].id == kind) moments.insert(pile.at.begin(), pile.at.end());
  }
  return moments;
}

TEST(Table, ShowsTheLastTrickInColumns) {
  for (const std::string_view game : {"blackball", "cersei"}) {
    Room room(plan_of(game));
    room.seat_ana();
    std::size_t wars = 0;
    const GameInfo& info = room.table.game().info();
    for (int i = 0; i < 3'000 && room.table.phase() == Phase::kPlaying; ++i) {
      room.let_bots_choose();
      if (room.ask(kAna) != 0) room.choose("ana", kAna, 0);
      if (room.wake) room.take(room.table.wake(room.now = std::max(room.now, *room.wake)));
      const auto last = room.table.picture(Viewer(kAna), Language::kEnglish).last;
      if (!last) continue;
      const std::set<int> down = moments_of(info, *last, "down");
      wars = std::max(wars, down.size());
      for (const int moment : moments_of(info, *last, "up")) EXPECT_FALSE(down.contains(moment));
      for (const PileView& pile : last->piles) {
        EXPECT_TRUE(std::is_sorted(pile.at.begin(), pile.at.end()));
        if (info.piles[pile.id.kind].id == "up") {
          EXPECT_EQ(pile.at[0], 0);
        }
      }
    }
    EXPECT_GT(wars, 0U) << game;
  }
}

TEST(Table, ShowsALastRoundThatWasOneStep) {
  const Room room = played("cersei", 100'000);
  const LastView last = *room.table.picture(Viewer(kAna), Language::kEnglish).last;
  int first = 0;
  for (const PileView& pile : last.piles) {
    ASSERT_EQ(count_of(pile.at), pile.count);
    EXPECT_TRUE(std::is_sorted(pile.at.begin(), pile.at.end()));
    first += pile.at[0] == 0 ? 1 : 0;
  }
  EXPECT_EQ(first, 2);  // both began at once
}

TEST(Table, TellsWhatIsChosenInSecretOnce) {
  Room room(plan_of("blackball"));
  room.seat_two();
  room.go_on(kAna);
  room.choose("ana", kAna, 0);
  room.choose("mert", kMert, 0);
  for (const auto& [client, words] : {std::pair{"ana", "You let it be. {@1} lets it be."},
                                      {"mert", "{@0} lets it be. You let it be."}}) {
    std::string told;
    const std::vector<Packet> packets = room.letters_to<Packet>(client);
    for (const News& news : packets.at(0).news) {
      if (news.event.kind != EventKind::kSay || news.words.empty()) continue;
      told += (told.empty() ? "" : " ") + news.words;
    }
    EXPECT_EQ(told, words);
  }
}

TEST(Table, GivesPlacesInTheEnd) {
  for (const GameKind* game : all_games()) {
    const Room room = played(game->info().id, 100'000);
    const Picture picture = room.table.picture(Viewer(kAna), Language::kEnglish);
    ASSERT_EQ(picture.places.size(), picture.scores.size()) << game->info().id;
    for (std::size_t s = 0; s < picture.places.size(); ++s) {
      EXPECT_EQ(picture.places[s] == 1, picture.winners.has(Seat(as_number(s)))) << game->info().id;
    }
  }
}

}  // namespace
}  // namespace km
