// A finished game as one line of JSON (docs/records.md): writing one, reading one, and checking
// that every rule was followed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/json_writer.h"
#include "runtime/match.h"
#include "runtime/result.h"

namespace km {

inline constexpr int kRecordVersion = 1;
// The most that is read: a line of this size needs some 5 GB to be checked.
inline constexpr std::size_t kLongestRecord = std::size_t{256} << 20;
inline constexpr const char* kTooLong = "longer than 256 MiB, the most that is read of a record";

// Where a record's dice came from.
struct RecordOrigin {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
};

// Listens to a game from its start to its end; also an observer of play_out.
class RecordWriter {
 public:
  RecordWriter(const GameKind& game, const RuleValues& rules, int players, RecordOrigin origin);

  void event(const Event& event);
  void table_steps();
  void acts(Seat seat, Action action);
  void stepped() {}
  std::string finish(const Scores& scores);  // the line, without its end

 private:
  void begin_move();

  const GameKind& game_;
  JsonWriter json_;
  bool in_moves_ = false;
};

// What a replay found: a summary of the game, or the first difference with its place and rule.
struct Replayed {
  const GameKind* game = nullptr;
  int players = 0;
  std::size_t moves = 0;
  Scores scores;
};
Result<Replayed> replay(std::string_view line);
// The game step by step, after the same checks.
Result<Record> read_record(std::string_view line);

// Follows a replay: is told what every step did, with all cards. The first is the start.
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  virtual void starts(const GameKind& game, const RuleValues& rules) = 0;
  virtual void stepped(const Match& match, const EventLog& log) = 0;
};
Result<Replayed> replay(std::string_view line, ReplayListener& listener);

}  // namespace km
