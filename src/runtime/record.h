// Games as lines of JSON (docs/records.md): writing one step by step, reading
// as much of one as there is, and checking that every rule was followed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/json_writer.h"
#include "runtime/match.h"
#include "runtime/recorded_game.h"
#include "runtime/result.h"
#include "runtime/seal.h"

namespace km {

inline constexpr int kRecordVersion = 2;
// The most that is read of one game. The longest that our games make by their usual options are those of Cersei that go
// round until the limit of 10,000 rounds ends them: 91 MB at most among 200,000 games. The other games stay below 7 MB, and below
// 61 MB (Kingdom Kards of 10,000 turns) by any options. Only a Cersei that goes round with a limit set higher than usual
// is longer. To check a game needs half as much memory again as its text has.
inline constexpr std::size_t kLongestRecord = std::size_t{128} << 20;
// The most that is read of one line. A step takes up to 11 KB; but in version 1 a whole game stands in one line, and to
// read that as JSON needs twenty times as much memory.
inline constexpr std::size_t kLongestLine = std::size_t{16} << 20;
inline constexpr Message kTooLong = "longer than 128 MiB, the most that is read of a record"_m;
inline constexpr Message kLineTooLong = "a line longer than 16 MiB, the most that is read of one"_m;

// Gives out the lines of a record, each with its end, as the game goes on: the
// head, the start, every step, the end. What was written so far is never
// touched again.
class RecordWriter {
 public:
  explicit RecordWriter(const GameKind& game) : game_(game) {}
  // Goes on behind what was read.
  explicit RecordWriter(const Record& record) : game_(*record.game), check_(record.check) {}

  std::string write_head(const RecordHead& head);
  std::string write_start(const EventLog& log);
  std::string write_step(const RecordedStep& step,
                         const EventLog& log);  // its chances are in the log
  std::string write_end(const Scores& scores);

 private:
  void write_events(const EventLog& log, JsonWriter& json) const;
  std::string sealed(const JsonWriter& open);

  const GameKind& game_;
  std::uint64_t check_ = kFirstCheck;
};

// Listens to a game from its start to its end; an observer of play_out.
class GameRecorder {
 public:
  explicit GameRecorder(const RecordHead& head)
      : writer_(*head.game), text_(writer_.write_head(head)) {}

  void event(const Event& event) { log_.push_back(event); }
  void table_steps() { begin_step({}); }
  void acts(Seat seat, Action action) { begin_step({seat, action, {}}); }
  void stepped() {}
  std::string finish(const Scores& scores);  // all lines

 private:
  void begin_step(const RecordedStep& step);
  void end_step();

  RecordWriter writer_;
  std::string text_;
  EventLog log_;
  std::optional<RecordedStep> step_;  // none: the start
};

// Takes the text of the next game off a text of many.
std::string_view next_record(std::string_view& text);
// For who reads line by line: whether a record, of any version, begins here, and whether it goes on
// in the lines that follow, up to its end or to where another one begins.
bool begins_record(std::string_view line);
bool is_record_head(std::string_view line);
bool is_record_end(std::string_view line);
// What a replay found: a summary of the game, or the first difference with its place and rule.
struct Replayed {
  const GameKind* game = nullptr;
  int players = 0;
  std::size_t moves = 0;
  Scores scores;
  bool finished = false;
  std::size_t bytes = 0;  // of the text
};
// The text of one game, of any version. If it is cut off, it is read up to its
// last whole step.
Result<Replayed> replay(std::string_view text);
// The game step by step, after the same checks.
Result<Record> read_record(std::string_view text);

// Follows a replay: is told what every step did, with all cards. The first is the start.
class ReplayListener {
 public:
  virtual ~ReplayListener() = default;
  virtual void starts(const GameKind& game, const RuleValues& rules) = 0;
  virtual void stepped(const Match& match, const EventLog& log) = 0;
};
Result<Replayed> replay(std::string_view text, ReplayListener& listener);

}  // namespace km
