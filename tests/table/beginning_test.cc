// A table that goes on from the beginning of a game that was played elsewhere: laws of every game.
#include "table/beginning.h"

#include <gtest/gtest.h>

#include <set>

#include "core/card_text.h"
#include "runtime/match.h"
#include "runtime/record.h"
#include "table/bots.h"
#include "table/replay.h"
#include "table/wanted.h"

namespace km {
namespace {

constexpr Seat kAna(0);

// A table that bots and Ana play at.
class Room {
 public:
  explicit Room(const WantedTable& wanted) : Room(*Table::open(*plan_of(wanted), 0)) {}
  explicit Room(Table opened) : table(std::move(opened)), bots(table), log(table.first_line()) {}

  Outputs say(const std::string& words) {
    Outputs out = table.command(0, "ana", std::to_string(++number_) + ' ' + words);
    EXPECT_TRUE(std::get<Answer>(out.letters.front().content).done)
        << words << ": " << std::get<Answer>(out.letters.front().content).why;
    take(out);
    return out;
  }
  // Where Ana plays, she sits at seat 0.
  Outputs begin(bool ana_plays) {
    say("watch en");
    if (ana_plays) say("sit 0 Ana");
    for (int s = ana_plays ? 1 : 0; s < table.plan().players; ++s) {
      say("bot " + std::to_string(s) + " random");
    }
    return say("start");
  }
  // Until Ana is asked, or the game is over.
  void go_on() {
    while (table.phase() == Phase::kPlaying && (bots.are_asked() || wake_)) {
      Outputs out = bots.are_asked() ? bots.choose(table, 0) : table.wake(*wake_);
      take(out);
    }
  }
  std::optional<AskedView> question() const { return see(Viewer(kAna)).asked; }
  void choose_last() {
    const AskedView asked = *question();
    Line line;
    table.game().print(asked.question.choices.back().action, line);
    say("choose " + std::to_string(asked.id) + ' ' + std::string(line.view()));
  }
  Picture see(Viewer viewer) const { return table.picture(viewer, Language::kEnglish); }

  Table table;
  TableBots bots;
  std::string log;

 private:
  void take(Outputs& out) {
    log += out.log;
    wake_ = out.wake;
    bots.listen(out);
  }

  std::optional<Millis> wake_;
  int number_ = 0;
};

std::vector<Viewer> viewers(const Table& table) {
  std::vector<Viewer> all = {Viewer::spectator()};
  for (int s = 0; s < table.plan().players; ++s) all.emplace_back(Seat(s));
  return all;
}

// What a replay does not have: packets are counted from who sits down, and people are asked.
Picture of_the_game_alone(Picture picture) {
  picture.n = 0;
  picture.players.clear();
  picture.can.clear();
  if (!picture.asked) return picture;
  picture.asked->id = picture.asked->because = 0;
  return picture;
}

class Beginnings : public testing::TestWithParam<const GameKind*> {
 protected:
  Beginnings() {
    Room room({.game = GetParam()->info().id, .seed = 4});
    room.begin(false);
    room.go_on();
    record_ = room.table.record();
    replay_ = Replay::open(record_);
  }
  Replay& replay() { return *replay_; }
  Room room_after(std::int64_t steps) {
    from_ = replay().first_steps(steps);
    return Room({.seed = 99, .from = from_});
  }
  // Some of all steps, and all of the first ones.
  std::set<std::int64_t> some_steps() {
    const std::int64_t last = replay().last();
    std::set<std::int64_t> steps = {last / 7, last / 3, last / 2, last - 2, last - 1};
    for (std::int64_t n = 0; n < std::min<std::int64_t>(6, last); ++n) steps.insert(n);
    return steps;
  }

  std::string record_;
  std::string from_;
  Result<Replay> replay_ = failure(Phrase());
};

TEST_P(Beginnings, AreShownAsTheyWerePlayed) {
  for (const std::int64_t n : some_steps()) {
    Room room = room_after(n);
    room.begin(false);
    replay().go_to(n);
    for (const Viewer viewer : viewers(room.table)) {
      EXPECT_TRUE(same_picture(of_the_game_alone(room.see(viewer)),
                               of_the_game_alone(replay().picture(viewer))))
          << n;
    }
    const auto before = replay().history(Viewer(kAna));
    const auto now = room.table.history(Viewer(kAna), Language::kEnglish);
    const std::int64_t seating = room.table.number() - n;
    ASSERT_EQ(now.size(), before.size()) << n;
    for (std::size_t i = 0; i < now.size(); ++i) {
      EXPECT_EQ(now[i].title, before[i].title);
      EXPECT_EQ(now[i].scores, before[i].scores);
      EXPECT_EQ(now[i].words, before[i].words);
      EXPECT_EQ(now[i].last, before[i].last + seating);
    }
  }
}

TEST_P(Beginnings, AreShownWholeToWhoIsThere) {
  Room room = room_after(replay().last() / 2);
  const Outputs started = room.begin(false);
  ASSERT_EQ(started.letters.size(), 2U);  // the answer, and no packets of what was played elsewhere
  ASSERT_TRUE(std::holds_alternative<Picture>(started.letters[1].content));
  EXPECT_EQ(std::get<Picture>(started.letters[1].content).n, room.table.number());
}

TEST_P(Beginnings, AreInTheLog) {
  for (const std::int64_t n : some_steps()) {
    Room room = room_after(n);
    room.begin(true);
    room.go_on();
    if (room.question()) room.choose_last();
    room.go_on();
    const auto again = Table::resume(room.log);
    ASSERT_TRUE(again.has_value()) << again.error().text;
    EXPECT_EQ(again->record(), room.table.record());
    for (const Viewer viewer : viewers(room.table)) {
      EXPECT_TRUE(same_picture(again->picture(viewer, Language::kEnglish), room.see(viewer))) << n;
    }
  }
}

TEST_P(Beginnings, EndAsRecordsOfTheWholeGame) {
  const Record before = *read_record(record_);
  for (const std::int64_t n : some_steps()) {
    Room room = room_after(n);
    room.begin(false);
    room.go_on();
    const auto whole = read_record(room.table.record());
    ASSERT_TRUE(whole.has_value()) << whole.error().text;
    EXPECT_TRUE(whole->finished);
    EXPECT_EQ(whole->start, before.start);
    for (std::size_t i = 0; i < as_index(n); ++i) {
      ASSERT_EQ(whole->steps[i].action, before.steps[i].action) << i;
      ASSERT_EQ(whole->steps[i].chances, before.steps[i].chances) << i;
    }
  }
}

TEST_P(Beginnings, AreNotTakenBack) {
  Room room = room_after(replay().last() / 3);
  room.begin(true);
  room.go_on();
  if (!room.question()) return;  // nobody decides, or Ana no more
  const auto can = room.see(Viewer(kAna)).can;
  EXPECT_EQ(std::count(can.begin(), can.end(), "take_back"), 0);
  const Answer refused =
      std::get<Answer>(room.table.command(0, "ana", "1000 take_back").letters[0].content);
  EXPECT_EQ(refused.why, "there is nothing to take back");
  const Picture before = room.see(Viewer(kAna));
  const std::string record = room.table.record();
  const auto choose = [&](int number) {
    const AskedView asked = *room.question();
    Line line;
    room.table.game().print(asked.question.choices[0].action, line);
    const Outputs out =
        room.table.command(0, "ana",
                           std::to_string(number) + " choose " + std::to_string(asked.id) + ' ' +
                               std::string(line.view()));
    return std::get<Answer>(out.letters[0].content).done;
  };
  ASSERT_TRUE(choose(1001));
  const std::string after = room.table.record();
  ASSERT_NE(after, record);
  const Outputs back = room.table.command(0, "ana", "1002 take_back");
  ASSERT_TRUE(std::get<Answer>(back.letters[0].content).done);
  EXPECT_EQ(room.table.record(), record);
  EXPECT_TRUE(same_picture(of_the_game_alone(room.see(Viewer(kAna))), of_the_game_alone(before)));
  ASSERT_TRUE(choose(1003));
  EXPECT_EQ(room.table.record(), after);
}

TEST_P(Beginnings, AreOfGamesThatAreNotOver) {
  const std::string whole = replay().first_steps(replay().last());
  const auto plan = plan_of({.from = whole});
  ASSERT_TRUE(plan.has_value()) << plan.error().text;
  const auto table = Table::open(*plan, 0);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().text, "the game is over by then");
}

TEST_P(Beginnings, FollowTheRulesOrAreRefused) {
  const std::string good = replay().first_steps(std::min<std::int64_t>(replay().last() - 1, 12));
  ASSERT_TRUE(Table::open(*plan_of({.from = good}), 0).has_value());
  int refused = 0;
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (const char other : {'9', 'Q', ';', ',', ' ', '*', '/'}) {
      std::string bad = good;
      bad[at] = other;
      const auto plan = plan_of({.from = bad});
      const auto table = plan ? Table::open(*plan, 0) : tl::unexpected(plan.error());
      if (!table) {
        EXPECT_FALSE(table.error().text.english().empty());
        ++refused;
      }
      const auto cut = plan_of({.from = good.substr(0, at)});
      if (cut) (void)Table::open(*cut, 0);
    }
  }
  EXPECT_GT(refused, 100);
}

// The same one, after another way to play.
TEST_P(Beginnings, OfTheDealAloneDealItAgain) {
  const Record before = *read_record(record_);
  Room room = room_after(0);
  room.begin(false);
  room.go_on();
  const Record other = *read_record(room.table.record());
  EXPECT_EQ(other.start, before.start);
  Room same_seed({.game = GetParam()->info().id, .seed = 4});
  same_seed.begin(true);
  EXPECT_EQ(read_record(same_seed.table.record())->start, before.start);
}

INSTANTIATE_TEST_SUITE_P(Games, Beginnings,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) { return std::string(test.param->info().id); });

// With the seed all twenty hands are dealt again, however they are played.
TEST(Beginning, AKingIsDealtAgainToItsEndByItsSeed) {
  const auto deals = [](bool ana_plays) {
    Room room({.game = "king", .seed = 4});
    room.begin(ana_plays);
    room.go_on();
    while (room.question()) {
      room.choose_last();
      room.go_on();
    }
    std::vector<std::vector<Outcome>> dealt;
    const Record record = *read_record(room.table.record());
    for (const RecordedStep& step : record.steps) {
      if (!step.chances.empty()) dealt.push_back(step.chances);
    }
    return dealt;
  };
  EXPECT_EQ(deals(true).size(), 20U);
  EXPECT_EQ(deals(true), deals(false));
}

TEST(Beginning, IsRefusedInTheLanguageOfWhoAsks) {
  const auto why = plan_of({.from = "king 4 - 2/4;0 QQ play QH"}).error().text;
  EXPECT_EQ(why, "rules are written option=value,option=value, not '-'");
  const std::string rules =
      "misdeal_trump=no,misdeal_rifki=no,kiz_split=play,rifki_discard=king,first_declarer=random";
  const std::string from = "king 4 " + rules + " 2/4;0 QQ play QH";
  const auto chance = plan_of({.from = from}).error().text;
  EXPECT_EQ(chance, "move 0: no outcome of chance is written 'QQ'");
  EXPECT_NE(chance.in(Language::kTurkish), chance.english());
  EXPECT_NE(chance.in(Language::kSerbian), chance.english());
}

}  // namespace
}  // namespace km
