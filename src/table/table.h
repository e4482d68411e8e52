// One live table, without I/O: a function of what it is told. Commands of its clients, answers of bots and the time go
// in; answers, numbered packets for each viewer, questions to bots, lines for a log and the time of the next waking come
// out. The same inputs give the same outputs, in a browser's worker, behind a socket, in a terminal and in a
// simulation of faults.
//
// A home writes `log` to where nothing is lost before it sends anything else; then a crash loses nothing: `resume`
// makes the same table of its log, clients send again what was not answered, and ask for the packets that they miss.
//
// Every command with a new number is a line of the log, also one that is refused or changes nothing: so it is done once,
// and answered the same, whatever happens. The log therefore grows with what clients say, by some 50 bytes more than the
// command has; a home that strangers can reach limits how much each of them may say.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/told.h"
#include "table/picture.h"

namespace km {

class GameKind;
struct Beginning;

// How long things take at a table, in milliseconds. None depends on what somebody holds, so nobody learns anything by
// waiting: as long as bots think for less than `bot`, which the home sees to by the budgets of those that it seats.
struct Pace {
  Millis bot = 0;   // a bot's choice is shown so long after it was asked; or when it has thought
  Millis step = 0;  // before the table does something by itself
  Millis turn = 0;  // a person's time to choose, before a bot does it; 0: no limit
  Millis gone = 30'000;  // before a bot plays for who left
  friend bool operator==(const Pace&, const Pace&) = default;
};

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

// Who sits where is said by commands.
struct TablePlan {
  const GameKind* game = nullptr;
  RuleValues rules;
  int players = 0;
  // Of the shuffles. Who knows it knows all cards: a home tells it to nobody at the table before the game is over, unless
  // they play alone.
  std::uint64_t seed = 0;
  std::string time = {};  // when it was opened, as records say it; may be empty
  Pace pace = {};
  BotSpec stand_in = {};  // who plays for people that left
  // What was played before, elsewhere (table/beginning.h), or nothing. The dice of the seed fall only after it. It has all
  // cards, as the seed has.
  std::shared_ptr<const Beginning> from = {};
};

// The answer to a command, which is the same however often the command arrives.
struct Answer {
  std::int64_t number = 0;
  bool done = false;
  Phrase why = {};   // it is not: the reason, with references to cards and players
  RuleId rule = {};  // that forbids it, if one does
  friend bool operator==(const Answer&, const Answer&) = default;
};

// NOLINTEND(readability-redundant-member-init)

struct Letter {
  std::string to;  // a client
  std::variant<Answer, Picture, Packet> content;
  Language language =
      Language::kEnglish;  // of that client; pictures and packets have their words already
};

// A bot is to choose, or somebody wants advice. The view is a copy: who thinks needs nothing else.
struct BotAsked {
  Seat seat;
  std::int64_t ask = 0;  // to be sent back with the answer
  BotSpec bot;
  std::shared_ptr<const SeatView> view;
};
struct HintAsked {
  std::string client;
  std::int64_t number = 0;  // of the command
  std::shared_ptr<const SeatView> view;
  Language language = Language::kEnglish;
};

struct Outputs {
  std::string log;  // lines, to be kept before anything else is done
  std::vector<Letter> letters;
  std::vector<BotAsked> bots;
  std::vector<HintAsked> hints;
  std::optional<Millis> wake;  // when to call `wake`, if nothing else happens before
};

class Table {
 public:
  // The plan must be one that the game allows (check_start in runtime/resume.h, check_beginning in table/beginning.h).
  static Result<Table> open(const TablePlan& plan, Millis now);
  // From all lines of a log, or from its first lines: what stands behind the last whole line is left out; a home goes
  // on writing behind `log_bytes()`. All connections are lost: with the first input whoever sat there is gone, and back
  // as soon as they say so.
  static Result<Table> resume(std::string_view log);

  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  Table(const Table&);
  Table& operator=(const Table&);
  ~Table();

  // A command in words, as table/command.h reads it, from a client whose id the home vouches for.
  Outputs command(Millis now, std::string_view client, std::string_view line);
  // What a bot has chosen. An answer to a question that is not open any more is ignored.
  Outputs answer(Millis now, Seat seat, std::int64_t ask, Action action);
  Outputs wake(Millis now);
  // The connection of this client broke: as if it had left, but without a number, which is the client's own to give.
  Outputs lost(Millis now, std::string_view client);
  // What is open, for a home that has just begun or come back: questions to bots and the time of waking; no log.
  Outputs open_questions();

  const std::string& first_line() const;  // of the log
  std::size_t log_bytes() const;          // so far
  const GameFace& game() const;
  const TablePlan& plan() const;
  Phase phase() const;
  std::int64_t number() const;  // of packets so far
  Millis now() const;           // when it was last told something

  Viewer viewer_of(std::string_view client) const;  // a spectator, if the client sits nowhere
  // The highest number of this client's commands that is remembered; a client that has forgotten its own goes on there.
  std::int64_t last_command(std::string_view client) const;
  Picture picture(Viewer viewer, Language language) const;
  // All packets after this number; nothing if it is too long ago, or has not come yet.
  std::optional<std::vector<Packet>> since(std::int64_t number, Viewer viewer,
                                           Language language) const;
  std::vector<HistoryPart> history(Viewer viewer, Language language) const;
  // The game so far, as a record: a finished one, or one that can be gone on with.
  std::string record() const;

 private:
  struct State;
  explicit Table(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace km
