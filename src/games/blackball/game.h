// King's Blackball: the values of the game and the list of what can be done with them. The rules
// are in rules.md; the functions that carry them out are in play.h, the words in text.cc, the
// look in look.cc.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"

namespace km::blackball {

// The literal of this game's messages; what they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

// KB-10, KB-15, KB-17, KB-19: where the rule book leaves a choice; default first.
enum class Ace : std::uint8_t { kHigh, kLow };
enum class Peek : std::uint8_t { kNo, kYes };
enum class Leftover : std::uint8_t { kKept, kTrashed };
enum class Kings : std::uint8_t { kSpent, kHeld, kAll };

enum class Verb : std::uint8_t { kLet, kBlackball, kRock, kPaper, kScissors };
enum class Pile : std::uint8_t { kDeck, kUp, kDown, kWon, kKings, kSpent, kDiscard };
enum class Number : std::uint8_t { kRound, kScore };

enum class Phase : std::uint8_t {
  kBetween,      // no trick on the table: the table turns one up
  kWindow,       // who holds a king chooses: let, or blackball (KB-13)
  kSuddenDeath,  // rock, paper, scissors (KB-11)
  kOver
};

inline constexpr int kPlayers = 2;
inline constexpr int kRounds = 2;
inline constexpr int kWarsATrick = 2;     // KB-10
inline constexpr int kEqualThrows = 100;  // KB-11
inline constexpr int kKingPoints = -5;    // KB-19

// How a trick stands between the two newest face-up cards (KB-8).
enum class Standing : std::uint8_t { kFirstWins, kSecondWins, kTrash, kWar };
constexpr Standing compare(Rank first, Rank second);

// One player's cards of the trick on the table. The face-down ones are known to nobody (Hidden) or,
// with `peek`, to who laid them (Private); the table sees how many there are.
struct TrickSide {
  FixedList<Card, kWarsATrick + 1> up;
  std::uint8_t down = 0;
  friend bool operator==(const TrickSide&, const TrickSide&) = default;
};
using FaceDown = FixedList<Card, 2 * kWarsATrick>;

struct Game {
  static constexpr int kSeats = kPlayers;
  static const GameInfo info;

  struct Rules {
    Ace ace = Ace::kHigh;
    Peek peek = Peek::kNo;
    Leftover leftover = Leftover::kKept;
    Kings kings = Kings::kSpent;
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  struct Public {
    Rules rules;
    Phase phase = Phase::kBetween;
    std::uint8_t round = 1;
    std::uint8_t wars = 0;                 // in this trick
    std::uint8_t throws = 0;               // equal ones, in this sudden death
    std::uint16_t tricks = 0;              // turned up so far, in both rounds
    SeatSet waiting;                       // who has yet to choose
    std::uint8_t held[kPlayers] = {4, 4};  // kings in front
    std::uint8_t deck[kPlayers] = {0, 0};  // cards left in the deck
    TrickSide trick[kPlayers];
    CardBag unseen[kPlayers];  // of a player's deck of this round: not yet seen by all
    CardBag won[kPlayers];
    CardBag discard;  // KB-6
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    std::uint8_t chosen = 0;  // a Verb, where this seat has chosen and others have not
    FaceDown down;            // with `peek`
    friend bool operator==(const Private&, const Private&) = default;
  };
  struct Hidden {
    FaceDown down[kPlayers];  // without `peek`
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  // The play (play.h).
  template <class D, class S>
  static State start(const Rules& rules, int players, D& dice, S& sink);
  template <class S>
  static State start_from(const Rules& rules, const Deal& deal, S& sink);
  static SeatSet to_act(const Public& pub);
  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices);
  static Refusal refuse(const Public& pub, const Private& own, Seat me, Action action);
  template <class D, class S>
  static void apply(State& state, Seat seat, Action action, D& dice, S& sink);
  template <class D, class S>
  static void proceed(State& state, D& dice, S& sink);
  static bool over(const Public& pub) { return pub.phase == Phase::kOver; }
  static Scores scores(const Public& pub);
  static int players(const Public&) { return kPlayers; }
  static int length(const Public& pub) { return pub.tricks; }
  static std::int64_t max_steps(const Rules& rules, int players);
  static std::string_view fault(const State& now, const State& start);

  // The imagination (play.h).
  template <class D>
  static State sample_world(const View& view, D& dice);

  // The words (text.cc).
  static std::span<const Option<Rules>> options();
  static void print(Action action, Line& line);
  static std::optional<Action> parse(std::string_view text);
  static Words tell(const SeatEvent& event, const Voice& voice);
  static CardNotes describe(Card card, Language language);
  static Words conclude(const Public& pub, const Voice& voice);

  // The look (look.cc).
  static void layout(const Public& pub, const Private* own, const Voice& voice, TableView& table);
  static void ask(const Public& pub, const Private* own, const Voice& voice, Question& question);
  static void explain(const View& view, const Voice& voice, Choice& choice);
};

// The score of KB-19 on the won pile and the kings as they lie.
Points score(const Game::Public& pub, Seat seat);
int points_won(const Game::Public& pub, Seat seat);
int points_of_kings(const Game::Public& pub, Seat seat);

}  // namespace km::blackball

#include "games/blackball/play.h"  // IWYU pragma: keep
