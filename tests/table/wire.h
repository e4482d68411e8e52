// A table with its clients and bots over a wire that doubles, delays and reorders commands, breaks connections, and a
// home that crashes. All that happens follows from a seed.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/dice.h"
#include "runtime/match.h"
#include "table/table.h"

namespace km::test {

// What is wrong on purpose, to see that it is found.
enum class Fault : std::uint8_t {
  kNone,
  kLogLineLost,     // the home sends before it writes, and crashes between
  kPacketLost,      // and nobody asks for it again
  kPacketTwice,     // and it is applied again
  kFieldForgotten,  // a client leaves out one field of a packet
  kLogOutOfOrder    // two lines of the log change places
};

// A client that keeps its picture by packets, and chooses by what it is asked; or leaves, or takes a choice back.
struct Person {
  std::string name;
  std::optional<Seat> seat = {};  // none: a spectator
  Language language = Language::kEnglish;
  std::int64_t number = 0;  // of its last command
  std::map<std::int64_t, std::string> unanswered = {};
  std::optional<Picture> picture = {};
  std::vector<Picture> earlier = {};  // pictures that it had
  std::int64_t told = 0;              // the last packet of which it knows
  std::int64_t joined =
      0;  // the command by which it wants to be told; what comes before its answer is lost
  std::int64_t answered_ask = 0;
  bool away = false;  // until a bot has answered that question
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
        0;  // so many questions are answered; where nobody is asked, so many packets come
    bool keeps_all = false;
  };
  explicit Wire(const Settings& settings);

  // Plays as far as the settings allow; what was found wrong on the way, or nothing.
  std::string run();
  // What everybody sees at the end, and the game as a record.
  std::vector<Picture> pictures() const;
  const std::string& log() const { return log_; }
  const std::vector<Seen>& seen() const { return seen_; }

 private:
  void send(Person& person, const std::string& words);
  void join(Person& person);
  bool go_on();
  bool let_persons_choose();
  void let_a_bot_choose();
  bool decide(Person& person);
  bool come_back(Person& person);
  std::int64_t open_ask(Seat seat) const;
  std::uint64_t choice(std::int64_t ask) const;
  void disturb();
  void crash();
  void reconnect(Person& person);
  void deliver_command();
  void take(Outputs out);
  void read(const Letter& letter);
  void read_answer(Person& person, const Answer& answer);
  void read_packet(Person& person, Packet packet);
  void note_seen();
  bool one_in(int n) { return any_below(n, dice_) == 0; }
  static int any_below(int n, FastDice& dice) {
    return static_cast<int>(dice.below(static_cast<std::uint32_t>(n)));
  }
  void check_pictures();
  void check_resumed();
  void complain(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }

  Settings settings_;
  const GameKind& game_;
  FastDice dice_;
  std::optional<Table> table_;
  std::vector<BotAsked> bots_;  // that think
  std::string log_;
  std::optional<Millis> wake_;
  std::vector<Person> persons_;
  std::vector<std::pair<std::string, std::string>> sent_;  // commands under way: client and line
  std::vector<std::pair<std::string, std::string>> old_;   // commands that arrived before
  bool disturbed_ = false;                                 // not before everybody sits
  std::vector<Seen> seen_;
  std::string wrong_;
};

}  // namespace km::test
