// Records: what was played can be replayed, and nothing else passes for it.
#include "runtime/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "runtime/match.h"
#include "runtime/resume.h"
#include "runtime/seal.h"
#include "trials/trials.h"

namespace km {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> records_in(std::string_view text) {
  std::vector<std::string> list;
  while (!text.empty()) list.emplace_back(next_record(text));
  return list;
}

// The records of some games.
std::vector<std::string> records(std::string_view game, std::uint64_t games, std::uint64_t seed,
                                 int limit = 0) {
  const GameKind* kind = find_game(game).value();
  BatchSpec spec;
  spec.rules = kind->default_rules();
  // A number limits how long a game goes on.
  for (std::size_t i = 0; limit > 0 && i < kind->options().size(); ++i) {
    if (kind->options()[i].is_number()) spec.rules[i] = limit;
  }
  spec.players = {kind->info().min_players, kind->info().max_players};
  spec.seed = seed;
  spec.games = games;
  spec.records = true;
  return records_in(trials_of(*kind).run_batch(spec).records);
}

// Records as they were written once, of games in which no rule has acted that has changed since: in files
// by the game and the record's version, `cersei-v1.jsonl`.
std::vector<fs::path> kept_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(KM_SOURCE_DIR "/tests/runtime/data")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}
std::vector<std::string> kept_records(const fs::path& path) {
  std::ifstream file(path);
  return records_in(std::string((std::istreambuf_iterator<char>(file)), {}));
}
// One that was written before records were written step by step.
std::string old_record(std::string_view game) {
  for (const fs::path& path : kept_files()) {
    if (path.stem() == std::string(game) + "-v1") return kept_records(path).front();
  }
  ADD_FAILURE() << "no old record of " << game;
  return "";
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(next_field(text, '\n'));
  return lines;
}

TEST(Record, of_every_game_replays) {
  for (const GameKind* game : all_games()) {
    for (const std::string& text : records(game->info().id, 20, 5)) {
      const auto replayed = replay(text);
      ASSERT_TRUE(replayed) << replayed.error().text.english();
      EXPECT_EQ(replayed->game, game);
      EXPECT_TRUE(replayed->finished);
      EXPECT_EQ(replayed->bytes, text.size());
      EXPECT_EQ(replayed->moves + 3, lines_of(text).size());
    }
  }
}

void expect_kept(const std::string& text, const std::string& name) {
  const auto record = read_record(text);
  ASSERT_TRUE(record) << record.error().text.english();
  const std::string_view version = is_record_head(text.substr(0, text.find('\n'))) ? "-v2" : "-v1";
  EXPECT_EQ(std::string(record->game->info().id) + std::string(version), name);
  EXPECT_NE(text.find("\"seed\":" + std::to_string(record->seed) + ','), text.npos);
  EXPECT_TRUE(record->finished);
  EXPECT_GT(record->steps.size(), 0u);
  EXPECT_TRUE(record->names.empty());
  const auto resumed = resume(*record);
  ASSERT_TRUE(resumed) << resumed.error().text.english();
  EXPECT_EQ((*resumed)->scores(), record->scores);
}

TEST(Record, that_was_kept_replays) {
  int old = 0;
  for (const fs::path& path : kept_files()) {
    SCOPED_TRACE(path);
    const std::vector<std::string> texts = kept_records(path);
    EXPECT_FALSE(texts.empty());
    for (const std::string& text : texts) expect_kept(text, path.stem());
    old += path.stem().string().ends_with("-v1") ? 1 : 0;
  }
  EXPECT_EQ(old, 5) << "every game that there was then";
}

// How many of the record's steps stand whole in its first bytes, and where the last whole line ends.
struct Whole {
  std::size_t steps = 0;
  std::size_t bytes = 0;
};
Whole whole_in(const std::string& text, std::size_t at) {
  const std::string_view part = std::string_view(text).substr(0, at);
  const auto lines = as_index(std::count(part.begin(), part.end(), '\n'));
  const std::size_t all_steps = lines_of(text).size() - 3;  // but the head, the start and the end
  return {std::min(lines < 2 ? 0 : lines - 2, all_steps), part.rfind('\n') + 1};
}

// One of lines gives its last whole step. Of its very last line only the end does not matter.
void expect_read_up_to(const std::string& text, std::size_t at) {
  const auto read = read_record(std::string_view(text).substr(0, at));
  if (at <= text.find('\n')) {
    ASSERT_FALSE(read);
    return;
  }
  ASSERT_TRUE(read) << read.error().text.english();
  const Whole whole = whole_in(text, at);
  ASSERT_EQ(read->steps.size(), whole.steps);
  ASSERT_EQ(read->finished, at + 1 == text.size());
  ASSERT_EQ(read->bytes, read->finished ? at : whole.bytes);
}

// All bytes, or where there are many, those around each line's end and some others.
std::vector<std::size_t> cuts(const std::string& text) {
  constexpr std::size_t kFew = 6'000;
  std::vector<std::size_t> list;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool near_an_end = at < kFew && (text[at] == '\n' || (at > 0 && text[at - 1] == '\n'));
    if (at < 700 || near_an_end || at + 40 > text.size() || at % (text.size() / 40 + 1) == 0) {
      list.push_back(at);
    }
  }
  return list;
}

TEST(Record, cut_off_is_read_up_to_its_last_whole_step) {
  for (const GameKind* game : all_games()) {
    const std::string text = records(game->info().id, 1, 8, 3).front();
    for (const std::size_t at : cuts(text)) {
      SCOPED_TRACE(std::string(game->info().id) + ", cut at byte " + std::to_string(at));
      ASSERT_NO_FATAL_FAILURE(expect_read_up_to(text, at));
    }
  }
}

// One short record of each version, at every byte.
TEST(Record, cut_off_at_any_byte_is_read_up_to_its_last_whole_step) {
  const std::string lines = records("cersei", 1, 8, 3).front();
  const auto all = read_record(lines);
  ASSERT_TRUE(all);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    SCOPED_TRACE("cut at byte " + std::to_string(at));
    ASSERT_NO_FATAL_FAILURE(expect_read_up_to(lines, at));
    const auto read = read_record(std::string_view(lines).substr(0, at));
    if (!read) continue;
    ASSERT_TRUE(std::equal(read->steps.begin(), read->steps.end(), all->steps.begin(),
                           [](const RecordedStep& here, const RecordedStep& there) {
                             return here.seat == there.seat && here.action == there.action &&
                                    here.chances == there.chances;
                           }));
  }
  // One that is all in one line has no whole step before its end.
  const std::string old = old_record("cersei");
  for (std::size_t at = 0; at < old.size(); ++at) {
    ASSERT_FALSE(read_record(std::string_view(old).substr(0, at))) << "cut at byte " << at;
  }
}

// Plays on from where a record stops, as the table would: the whole is a record again.
TEST(Record, that_was_cut_off_can_be_gone_on_with) {
  const std::string text = records("blackball", 1, 4)[0];
  const std::string part = text.substr(0, text.size() / 2);
  const auto read = read_record(part);
  ASSERT_TRUE(read);
  auto match = resume(*read);
  ASSERT_TRUE(match);
  std::string whole = part.substr(0, read->bytes);
  RecordWriter writer(*read);
  DiceSourceOf dice(FastDice{77});
  while (!(*match)->over()) {
    EventLog log;
    RecordedStep step;
    if ((*match)->to_act().empty()) {
      (*match)->proceed(dice, log);
    } else {
      Choices choices;
      step.seat = (*match)->to_act().first();
      (*match)->legal(*step.seat, choices);
      step.action = choices[0];
      ASSERT_FALSE((*match)->try_apply(*step.seat, step.action, dice, log));
    }
    step.milliseconds = 1000 + log.size();
    whole += writer.write_step(step, log);
  }
  whole += writer.write_end((*match)->scores());
  const auto again = read_record(whole);
  ASSERT_TRUE(again) << again.error().text.english();
  EXPECT_TRUE(again->finished);
  EXPECT_GT(again->steps.size(), read->steps.size());
  EXPECT_EQ(again->steps[0].milliseconds, std::nullopt);
  EXPECT_GT(again->steps.back().milliseconds, 999u);
}

TEST(Record, keeps_who_played_when_and_what_was_promised) {
  const GameKind& game = *find_game("cersei").value();
  RecordHead head;
  head.game = &game;
  head.rules = game.default_rules();
  head.players = 2;
  head.names = {"Çağla \"C\"", ""};
  head.bots = {"", "medium"};
  head.time = "2026-11-18T20:15:00Z";
  head.seed = ~std::uint64_t{0};
  head.number = 3;
  head.commitment = "sha256:ab";
  const auto read = read_record(RecordWriter(game).write_head(head));
  ASSERT_TRUE(read) << read.error().text.english();
  EXPECT_EQ(read->names, head.names);
  EXPECT_EQ(read->bots, head.bots);
  EXPECT_EQ(read->time, head.time);
  EXPECT_EQ(read->seed, head.seed);
  EXPECT_EQ(read->number, head.number);
  EXPECT_EQ(read->commitment, head.commitment);
  EXPECT_FALSE(read->finished);
  head.names[1] = "\xff\x01";  // no text: something like it is kept
  EXPECT_TRUE(read_record(RecordWriter(game).write_head(head)));
}

TEST(Record, is_found_among_others_whatever_their_version) {
  const std::string one = records("cersei", 1, 3, 2).front();
  const std::string left = one.substr(0, one.rfind("{\"scores\""));
  const std::string old = old_record("cersei");
  const std::string file = one + old + '\n' + left + one + left + old + '\n' + left + old;
  std::vector<std::string_view> found;
  for (std::string_view rest = file; !rest.empty();) found.push_back(next_record(rest));
  EXPECT_EQ(found, (std::vector<std::string_view>{one, old, left, one, left, old, left, old}));
}

// As much as was read before the damage may be read; nothing that nobody wrote.
TEST(Record, with_any_byte_changed_is_refused_or_ends_before_it) {
  const std::string text = records("cersei", 1, 3, 2).front();
  const std::string old = old_record("cersei");
  ASSERT_TRUE(replay(text));
  for (const std::string& record : {text, old}) {
    for (std::size_t i = 0; i < record.size(); ++i) {
      for (const char flip : {'\x01', '\x10'}) {
        std::string changed = record;
        changed[i] = static_cast<char>(changed[i] ^ flip);
        const auto replayed = replay(changed);
        if (!replayed) continue;
        EXPECT_FALSE(replayed->finished) << "byte " << i;
        // The last line lost its end.
        EXPECT_EQ(replayed->bytes, record.rfind("{\"scores\"")) << "byte " << i;
        EXPECT_EQ(i + 1, record.size());
      }
    }
  }
}

RC_GTEST_PROP(Record, with_a_piece_cut_out_or_doubled_is_refused,
              (std::uint32_t at, std::uint16_t length)) {
  static const std::string text = records("blackball", 1, 3).front();
  const std::size_t last = text.rfind("{\"scores\"");  // what is cut out of it may be its end
  const std::size_t begin = at % last;
  const std::size_t count = 1 + length % (last - begin);
  std::string cut = text;
  cut.erase(begin, count);
  RC_ASSERT(!replay(cut));
  std::string doubled = text;
  doubled.insert(begin, text.substr(begin, count));
  RC_ASSERT(!replay(doubled));
}

// What is said of a record that is wrong in one place.
std::string told(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  text.replace(at, from.size(), to);
  const auto replayed = replay(text);
  return replayed ? "nothing" : replayed.error().text.english();
}

TEST(Record, that_is_wrong_says_where_and_by_which_rule) {
  EXPECT_EQ(replay("{\"game\":").error().text.english(), "not JSON from byte 9 on");
  EXPECT_EQ(replay("[]").error().text.english(), "a record is a JSON object");
  for (const std::string& text : {records("blackball", 1, 3).front(), old_record("blackball")}) {
    const std::string no_game = told(text, "blackball", "blackbal");
    EXPECT_TRUE(no_game.starts_with("no game 'blackbal'; there is blackball, ")) << no_game;
    EXPECT_TRUE(no_game.ends_with(" (did you mean 'blackball'?)")) << no_game;
    EXPECT_EQ(told(text, "\"ace\":\"high\"", "\"ace\":\"hihg\""),
              "rules: option ace of blackball (KB-10) is high or low, not 'hihg' (did you mean "
              "'high'?)");
    EXPECT_EQ(told(text, "\"players\":2", "\"players\":3"),
              "players: blackball is for 2 players, not 3");
    EXPECT_EQ(told(text, "\"seed\":", "\"seed\":-"), "seed: expected a number from 0 to 2^64 - 1");
    EXPECT_NE(told(text, "\"seat\":1,\"action\":\"", "\"seat\":1,\"action\":\"rock").find("move 2"),
              std::string::npos);
    EXPECT_NE(
        told(text, "\"action\":\"trick\"", "\"action\":\"round\"").find("own step is 'trick'"),
        std::string::npos);
    EXPECT_NE(told(text, "\"seed\":", "\"seed\":4").find("check: "), std::string::npos);
  }
  EXPECT_EQ(told(old_record("blackball"), "\"version\":1", "\"version\":3"),
            "version: expected 1, not '3'");
  EXPECT_EQ(told(old_record("blackball"), "\"start\":[", "\"begin\":["),
            "record: expected the field 'start', not 'begin'");
}

TEST(Record, that_is_damaged_between_its_lines_says_where) {
  const std::string text = records("blackball", 1, 3).front();
  EXPECT_EQ(told(text, "{\"start\":[", "{\"begin\":["),
            "start: expected the field 'start', not 'begin'");
  EXPECT_EQ(told(text, "{\"seat\":0,", "{\"seat\":0;").substr(0, 20), "move 1: not JSON fro");
  EXPECT_EQ(told(text, "\"names\":[]", "\"names\":[1,2]"),
            "names: expected a text for each seat, not '1'");
  EXPECT_EQ(told(text, "\"names\":[]", "\"names\":[\"a\"]"),
            "names: expected a list, of every seat or empty");
  EXPECT_EQ(told(text, "\"time\":null", "\"time\":7"), "time: expected a text or null, not '7'");
  // A line left out is noticed in the line behind it.
  const std::vector<std::string_view> lines = lines_of(text);
  std::string shorter = text;
  shorter.erase(shorter.find(lines[4]), lines[4].size() + 1);
  EXPECT_EQ(replay(shorter).error().text.english().substr(0, 7), "move 2 ");
  EXPECT_EQ(replay(text + text).error().text.english(),
            "there is more behind the end of the record");
}

// What is said of a record of version 1 that is wrong in one place, with the check that it then has.
std::string told_of_old(std::string_view game, std::string_view from, std::string_view to) {
  std::string text = old_record(game);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  text.replace(at, from.size(), to);
  text.resize(text.rfind(",\"check\":"));
  text += ",\"check\":\"" + hex16(fnv1a(text)) + "\"}";
  const auto replayed = replay(text);
  return replayed ? "nothing" : replayed.error().text.english();
}

TEST(Record, of_the_first_version_is_held_to_cards_chance_choices_and_scores) {
  EXPECT_EQ(
      told_of_old("royal", R"("to":"count/1","cards":["DJ"])", R"("to":"grave","cards":["DJ"])")
          .substr(0, 39),
      "move 4 (seat 1 'pass'), event 4: RG-21:");  // numbers stand before it
  EXPECT_EQ(
      told_of_old("royal", R"({"type":"chance","card":"JH"})", R"({"type":"chance","card":"4H"})")
          .substr(0, 36),
      "move 0 (table 'round'), event 7: RG-");
  EXPECT_EQ(told_of_old("royal", "attack DJ", "attack JH").substr(0, 40),
            "move 1 (seat 0 'attack JH'), event 0: RG");
  EXPECT_EQ(told_of_old("royal", "\"scores\":[293,", "\"scores\":[294,"),
            "scores: the rules give [293,336], the record says [294,336]");
  // What happened is not told in another form either.
  EXPECT_NE(
      told_of_old("royal", R"("to":"count/1","cards")", R"("to":"count/1","place":0,"cards")"),
      "nothing");
}

TEST(Record, of_the_first_version_is_not_held_to_when_it_told_numbers) {
  EXPECT_EQ(told_of_old(
                "king",
                R"({"type":"number","rule":"KR-1","audience":"all","what":"hand","value":1},)", ""),
            "nothing");
}

TEST(Record, with_an_illegal_action_names_the_rule) {
  const std::string text =
      told(records("blackball", 1, 3).front(), "{\"seat\":0,\"action\":\"let\"",
           "{\"seat\":0,\"action\":\"rock\"");
  EXPECT_NE(text.find("KB-11: Rock, paper and scissors are for sudden death"), std::string::npos)
      << text;
}

TEST(Record, with_another_card_names_the_rule) {
  std::string changed = records("blackball", 1, 3).front();
  const std::size_t at = changed.find("\"from\":\"deck/0\",\"to\":\"up/0\",\"cards\":[\"") + 39;
  changed[at] = changed[at] == '7' ? '8' : '7';
  const auto replayed = replay(changed);
  ASSERT_FALSE(replayed);
  EXPECT_NE(
      replayed.error().text.english().find("move 0 (table 'trick'), event 1: KB-4: the rules give"),
      std::string::npos)
      << replayed.error().text.english();
}

TEST(Record, in_a_line_that_is_too_long_is_refused_before_it_is_read) {
  std::string line = R"({"game":")";
  line.resize(kLongestLine + 1, 'x');
  EXPECT_EQ(replay(line).error().text.english(),
            "a line longer than 16 MiB, the most that is read of one");
}

TEST(Record, that_is_nested_like_a_bomb_is_refused) {
  EXPECT_EQ(replay(std::string(100'000, '[')).error().text.english(),
            "nested too deeply for a record");
}

}  // namespace
}  // namespace km
