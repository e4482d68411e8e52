// A table as one viewer sees it at one moment, and the way from one moment to the next: a picture and packets. Who has
// the picture of moment n and the packets up to m has the picture of m: in a browser, a terminal or a test.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game_info.h"
#include "core/language.h"
#include "core/news.h"
#include "core/numbers.h"
#include "core/question.h"
#include "core/table_view.h"

namespace km {

// A moment in milliseconds, on a clock of the table's home; it never goes back.
using Millis = std::int64_t;
inline constexpr Millis kLatest = Millis{1}
                                  << 52;  // a hundred thousand years: sums of two are no problem

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

enum class Holder : std::uint8_t { kNobody, kPerson, kBot };
struct PlayerView {
  Holder kind = Holder::kNobody;
  std::string name;
  std::string bot;             // which one: `medium`; at a person's seat the one that stands in
  std::optional<Millis> gone;  // since when a person is not there
  bool stand_in = false;       // a bot plays for who is gone
  std::optional<Millis> until = {};  // when one will
  friend bool operator==(const PlayerView&, const PlayerView&) = default;
};

enum class Phase : std::uint8_t { kSeating, kPlaying, kOver };

// What lay in the middle before it was swept away.
struct LastView {
  std::vector<Words> words;
  std::vector<PileView> piles;
  friend bool operator==(const LastView&, const LastView&) = default;
};

// What is asked, with what only a table knows.
struct AskedView {
  Question question;
  std::int64_t id = 0;       // to be sent back with the answer; 0 for who is not asked
  std::int64_t because = 0;  // the packet that led to it
  std::optional<Millis> deadline;
  friend bool operator==(const AskedView&, const AskedView&) = default;
};

struct Picture {
  std::int64_t n = 0;  // of how many packets it is made
  Viewer viewer = Viewer::spectator();
  Language language = Language::kEnglish;
  Phase phase = Phase::kSeating;
  std::vector<PlayerView> players;
  std::vector<std::string> can;  // what the viewer may ask for: `hint`, `take_back`
  Scores scores;
  SeatSet winners;          // who leads, or has won
  std::vector<int> places;  // of a game that is over, by seat; equal ones share a place
  Words conclusion;
  TableView table;
  std::optional<LastView> last;
  std::optional<AskedView> asked;
};

// A part of the game that is over: a trick, a hand, a round.
struct HistoryPart {
  int n = 0;                    // from 1, as the game counts its length
  Words title = {};             // what it was about, where the game says it
  std::string_view row = {};    // of the game's sheet
  std::optional<Seat> by = {};  // who declared it
  std::int64_t first = 0;       // its packets
  std::int64_t last = 0;
  Scores changes = {};            // what it brought
  Scores scores = {};             // after it
  std::vector<Words> words = {};  // how it ended, where it has a title
  friend bool operator==(const HistoryPart&, const HistoryPart&) = default;
};

// NOLINTEND(readability-redundant-member-init)

// What a packet can change as a whole; piles and numbers are changed one by one.
enum class Field : std::uint8_t {
  kPhase,
  kPlayers,
  kCan,
  kScores,
  kWinners,
  kPlaces,
  kConclusion,
  kWhere,
  kMarks,
  kTags,
  kPlate,
  kStanding,
  kLinks,
  kLit,
  kLast,
  kQuestion
};
inline constexpr int kFields = 16;

// A table with a row for each field, which is found by its number.
template <class Rows>
constexpr bool stand_in_order(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (as_index(rows[i].field) != i) return false;
  }
  return true;
}

// One thing that the viewer is told, with its words.
struct News {
  SeatEvent event;
  Words words;
  Staged stage;
};

// One step: what happened, and what else looks different now.
struct Packet {
  std::int64_t n = 0;
  std::optional<Seat> by;                  // who chose; none: the table itself
  std::optional<Action> action;            // what was chosen, for who chose it
  std::optional<std::int64_t> taken_back;  // the game stands as after this packet
  std::vector<News> news;                  // cards move and numbers change by them
  std::vector<Field> fields;               // these are other ones now
  std::vector<PileId> piles;               // and these, where the news does not say it
  std::vector<NumberId> numbers;
  Picture now;  // where the fields, piles and numbers are
};

// Piles and numbers are known by their ids.
template <class List, class Id>
auto find_by_id(List& list, Id id) {
  return std::find_if(list.begin(), list.end(), [id](const auto& each) { return each.id == id; });
}

// The packet that leads from one picture to the other, which the same viewer has in the same language.
Packet packet_between(const GameInfo& game, const Picture& before, Picture now,
                      std::vector<News> news);
// What a client does with a packet. Only what the packet names is taken from it.
void apply(const GameInfo& game, const Packet& packet, Picture& picture);

// The same but for the order of piles and numbers, and for piles without a card: what a viewer sees.
bool same_picture(const Picture& a, const Picture& b);

}  // namespace km
