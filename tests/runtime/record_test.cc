// Records: what was played can be replayed, and nothing else passes for it.
#include "runtime/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "runtime/match.h"

namespace km {
namespace {

// The records of some games, one a line.
std::vector<std::string> records(std::string_view game, std::uint64_t games, std::uint64_t seed,
                                 int limit = 0) {
  const GameKind* kind = find_game(game).value();
  BatchSpec spec;
  spec.rules = kind->default_rules();
  if (limit > 0) spec.rules[1] = limit;  // Cersei's: short games
  spec.players = {kind->info().min_players, kind->info().max_players};
  spec.seed = seed;
  spec.games = games;
  spec.records = true;
  std::vector<std::string> lines;
  std::string text = kind->run_batch(spec).records;
  for (std::string_view rest = text; !rest.empty();) lines.emplace_back(next_field(rest, '\n'));
  return lines;
}

TEST(Record, of_every_game_replays) {
  for (const GameKind* game : all_games()) {
    for (const std::string& line : records(game->info().id, 20, 5)) {
      const auto replayed = replay(line);
      ASSERT_TRUE(replayed) << replayed.error().text;
      EXPECT_EQ(replayed->game, game);
      EXPECT_GT(replayed->moves, 0u);
    }
  }
}

TEST(Record, with_any_byte_changed_is_refused) {
  const std::string line = records("cersei", 1, 3, 2).front();
  ASSERT_TRUE(replay(line));
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (const char flip : {'\x01', '\x10'}) {
      std::string changed = line;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      EXPECT_FALSE(replay(changed)) << "byte " << i;
    }
  }
}

RC_GTEST_PROP(Record, with_a_piece_cut_out_or_doubled_is_refused,
              (std::uint16_t at, std::uint8_t length)) {
  static const std::string line = records("blackball", 1, 3).front();
  const std::size_t begin = at % line.size();
  const std::size_t count = 1 + length % (line.size() - begin);
  std::string cut = line;
  cut.erase(begin, count);
  RC_ASSERT(!replay(cut));
  std::string doubled = line;
  doubled.insert(begin, line.substr(begin, count));
  RC_ASSERT(!replay(doubled));
}

// What is said of a record that is wrong in one place.
std::string told(std::string line, std::string_view from, std::string_view to) {
  const std::size_t at = line.find(from);
  EXPECT_NE(at, line.npos) << from;
  line.replace(at, from.size(), to);
  const auto replayed = replay(line);
  return replayed ? "nothing" : replayed.error().text;
}

TEST(Record, that_is_wrong_says_where_and_by_which_rule) {
  const std::string line = records("blackball", 1, 3).front();
  EXPECT_EQ(replay("{\"game\":").error().text, "not JSON from byte 9 on");
  EXPECT_EQ(replay("[]").error().text, "a record is a JSON object");
  EXPECT_EQ(told(line, "blackball", "blackbal"),
            "no game 'blackbal'; there is blackball, cersei, king, kingdom or royal (did you mean "
            "'blackball'?)");
  EXPECT_EQ(told(line, "\"ace\":\"high\"", "\"ace\":\"hihg\""),
            "rules: option ace of blackball (KB-10) is high or low, not 'hihg' (did you mean "
            "'high'?)");
  EXPECT_EQ(told(line, "\"players\":2", "\"players\":3"),
            "players: blackball is for 2 players, not 3");
  EXPECT_EQ(told(line, "\"version\":1", "\"version\":2"), "version: expected 1, not '2'");
  EXPECT_EQ(told(line, "\"seed\":3", "\"seed\":-3"), "seed: expected a number from 0 to 2^64 - 1");
  EXPECT_EQ(told(line, "\"start\":[", "\"begin\":["),
            "record: expected the field 'start', not 'begin'");
  EXPECT_NE(told(line, "\"seat\":1,\"action\":\"", "\"seat\":1,\"action\":\"rock").find("move 2"),
            std::string::npos);
  EXPECT_NE(told(line, "\"action\":\"trick\"", "\"action\":\"round\"").find("own step is 'trick'"),
            std::string::npos);
  EXPECT_NE(told(line, "\"seed\":3", "\"seed\":4").find("check: "), std::string::npos);
}

TEST(Record, with_an_illegal_action_names_the_rule) {
  const std::string line = records("blackball", 1, 3).front();
  const std::string text =
      told(line, "{\"seat\":0,\"action\":\"let\"", "{\"seat\":0,\"action\":\"rock\"");
  EXPECT_NE(text.find("KB-11: rock, paper and scissors are for sudden death"), std::string::npos)
      << text;
}

TEST(Record, with_another_card_names_the_rule) {
  const std::string line = records("blackball", 1, 3).front();
  const std::size_t at = line.find("\"from\":\"deck/0\",\"to\":\"up/0\",\"cards\":[\"") + 39;
  std::string changed = line;
  changed[at] = changed[at] == '7' ? '8' : '7';
  const auto replayed = replay(changed);
  ASSERT_FALSE(replayed);
  EXPECT_NE(replayed.error().text.find("move 0 (table 'trick'), event 1: KB-4: the rules give"),
            std::string::npos)
      << replayed.error().text;
}

TEST(Record, that_is_nested_like_a_bomb_is_refused) {
  EXPECT_EQ(replay(std::string(100'000, '[')).error().text, "nested too deeply for a record");
}

}  // namespace
}  // namespace km
