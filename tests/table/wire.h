// A table with its clients and bots over a wire that doubles, delays and reorders commands, breaks connections, and a
// home that crashes, while time passes; and clients who say what they should not. All that happens follows from a seed.
//
// What is chosen depends on the question alone, whoever answers it: the person, or the bot for who is gone or thinks too
// long. So the game is the same whenever something happens, and only times, and who is away, are not.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/dice.h"
#include "runtime/match.h"
#include "table/table.h"

namespace km::test {

// What is wrong on purpose, to see that it is found.
enum class Fault : std::uint8_t {
  kNone,
  kLogLineLost,      // the home sends before it writes, and crashes between
  kPacketLost,       // and nobody asks for it again
  kPacketTwice,      // and it is applied again
  kFieldForgotten,   // a client leaves out one field of a packet
  kLogOutOfOrder,    // two lines of the log change places
  kAnswerForgotten,  // a command that arrives again is a new one for the table
  kRefusalNotLogged  // and for a table that was made of its log, if it had been refused
};

// A client that keeps its picture by packets, and chooses by what it is asked; or leaves, or takes a choice back. Before
// the game they sit down where they should, however they are disturbed.
struct Person {
  std::string name;
  std::optional<Seat> seat = {};  // none: a spectator
  Language language = Language::kEnglish;
  std::int64_t number = 0;  // of its last command
  std::map<std::int64_t, std::string> unanswered = {};
  std::optional<Picture> picture = {};
  std::vector<Picture> earlier = {};  // pictures that it had
  std::int64_t told = 0;              // the last packet of which it knows
  // The command by which it wants to be told: what comes before its answer is lost, and all if it was refused (0).
  std::int64_t joined = 0;
  bool looks_back = false;  // by that command
  std::int64_t answered_ask = 0;
  bool away = false;            // until a bot has answered that question, or not so long
  std::int64_t stayed_for = 0;  // the question for which it came back
};

// A table as everybody saw it after a line of its log.
struct Seen {
  std::size_t bytes = 0;  // of the log
  std::vector<Picture> pictures;
  std::vector<std::int64_t> bots;  // the questions that they think about
  std::optional<Millis> wake;
};

class Wire {
 public:
  struct Settings {
    const GameKind* game = nullptr;
    std::uint64_t seed = 0;
    bool disturbed = false;
    Fault fault = Fault::kNone;
    int people = 2;  // one alone takes choices back
    int most_asks =
        0;  // so many questions are answered; where nobody is asked, so many steps are made
    bool keeps_all = false;
  };
  explicit Wire(const Settings& settings);

  // Plays as far as the settings allow; what was found wrong on the way, or nothing.
  std::string run();
  // What everybody sees at the end, and the game as a record.
  std::vector<Picture> pictures() const;
  const std::string& log() const { return log_; }
  const std::vector<Seen>& seen() const { return seen_; }
  // What has happened, in words.
  const std::set<std::string>& met() const { return met_; }

 private:
  void set_up();
  bool mend_seat_of(Person& person);
  bool mend_bots();
  bool may_start() const;
  void send(Person& person, const std::string& words);
  void say_now(Person& person, const std::string& words);
  void join(Person& person);
  bool go_on();
  bool let_persons_choose();
  void let_a_bot_choose();
  bool decide(Person& person);
  bool come_back(Person& person);
  std::int64_t open_ask(Seat seat) const;
  std::uint64_t wish(std::int64_t ask) const;
  std::string choice(std::int64_t ask, const std::vector<std::string>& texts);
  void let_time_pass();
  std::int64_t steps() const;
  void disturb();
  void say_nonsense();
  std::string some_seating();
  std::string some_choice(const Person& person);
  void send_again(int last);
  Person& any_person();
  void crash();
  void break_connection(Person& person);
  void reconnect(Person& person);
  void deliver_command();
  void command(const std::string& client, const std::string& line) { command(client, line, line); }
  void command(const std::string& client, const std::string& line, const std::string& said);
  void check_once(const Answer& before, const Answer& answer, const std::string& said);
  void take(Outputs out);
  void note_bots(const Outputs& out);
  void lose_refusals();
  void read(const Letter& letter);
  void read_answer(Person& person, const Answer& answer);
  void read_packet(Person& person, Packet packet);
  void note_seen();
  bool one_in(int n) { return any_below(n, dice_) == 0; }
  void check_pictures();
  void check_resumed();
  void check_answers(const Table& again);
  void complain(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }

  Settings settings_;
  const GameKind& game_;
  FastDice dice_;
  std::optional<Table> table_;
  std::vector<BotAsked> bots_;  // that think
  std::string log_;
  Millis now_ = 1000;
  std::optional<Millis> wake_;
  std::vector<Person> persons_;
  std::vector<std::pair<std::string, std::string>> sent_;  // commands under way: client and line
  std::vector<std::pair<std::string, std::string>> old_;   // commands that arrived before
  std::map<std::string, Answer> answers_;  // to what was said, by whom and in which words
  std::vector<std::string> choices_;       // that somebody had, in words
  std::set<std::string> met_;
  std::vector<Seen> seen_;
  std::string wrong_;
};

}  // namespace km::test
