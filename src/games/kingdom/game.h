// Kingdom Kards: the values of the game and the list of what can be done with them. The rules are
// in rules.md; the functions that carry them out are in play.h, the words in text.cc, the look in look.cc.
#pragma once

#include <cstdint>
#include <optional>

#include "core/drawn_hand.h"
#include "core/game.h"

namespace km::kingdom {

// The literal of this game's messages; what they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

// KK-5: what the turn player draws; default first.
enum class Draw : std::uint8_t { kFive, kRefill, kOne, kNone };

enum class Verb : std::uint8_t {
  kEnd,
  kKing,   // a: the attached Number, or kNothing; b: the target
  kQueen,  // a: the attached Number, or kNothing
  kNumber,
  kDiscard,
  kBlackAce,  // a: what is taken back
  kJack,
  kRedAce,  // b: the new target
  kPass
};
enum class Pile : std::uint8_t { kDeck, kHand, kDiscard };
enum class Number : std::uint8_t { kTurn, kTurns, kPoints, kWorth, kTarget, kAsked, kToDiscard };

// KK-20: what an action calls a card. Numbers come first, 2 to 10.
enum class Kind : std::uint8_t {
  k2,
  k3,
  k4,
  k5,
  k6,
  k7,
  k8,
  k9,
  k10,
  kJack,
  kQueen,
  kKing,
  kRedAce,
  kBlackAce
};
inline constexpr int kKinds = 14;
inline constexpr std::uint8_t kNothing = kKinds;  // no card attached

enum class Phase : std::uint8_t {
  kDeal,     // nobody has cards yet: the table deals
  kTurn,     // the turn player plays, or ends the turn
  kDiscard,  // the turn player discards for a Number (KK-11)
  kWindow,   // one player is asked for a reaction (KK-14)
  kOver
};

inline constexpr int kMostPlayers = 6;
inline constexpr int kStartPoints = 100;  // KK-2
inline constexpr int kHandSize = 5;       // KK-1, KK-5
inline constexpr int kRoyalPoints = 10;   // KK-9, KK-10
inline constexpr int kMostTurns = 10'000;

// A King or a Queen that may still be answered. The cards themselves lie in the discard piles of who
// played them (KK-6, KK-18); they are named here, so that whoever joins sees what is under way.
struct Royal {
  Kind card = Kind::kKing;
  std::uint8_t worth = 0;  // 0: none is under way
  Seat target;
  Seat target_before;       // KK-15: before the last Red Ace
  bool redirected = false;  // the last card played is a Red Ace
  Seat last;                // who played the last card
  Seat asked;
  Seat first_asked;
  Card played;    // the King or Queen itself
  Card attached;  // only if there is one
  Card red_ace;   // the last one, if it was redirected

  std::optional<Card> attached_number() const {
    return worth > kRoyalPoints ? std::optional(attached) : std::nullopt;
  }
  std::optional<Card> last_red_ace() const {
    return redirected ? std::optional(red_ace) : std::nullopt;
  }
  friend bool operator==(const Royal&, const Royal&) = default;
};

// One player's cards as the table knows them. What lies neither in the discard pile nor known in
// hand is unseen: it is in the hand or in the deck.
struct Side {
  CardSet pack;  // all of the player's cards
  CardSet discard;
  CardSet known;               // in hand, as everybody has seen (KK-12)
  DrawnHandOf<CardSet> drawn;  // what everybody can tell about the rest of the hand
  std::uint8_t hand = 0;       // how many
  bool had_turn = false;       // KK-5
  friend bool operator==(const Side&, const Side&) = default;
};

struct Game {
  static constexpr int kSeats = kMostPlayers;
  static const GameInfo info;

  struct Rules {
    Draw draw = Draw::kFive;
    std::int16_t stall = 1000;
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  struct Public {
    Rules rules;
    Phase phase = Phase::kDeal;
    std::uint8_t players = 0;
    SeatSet in;  // who is not eliminated
    Seat turn;
    std::int16_t turns = 0;   // ended
    std::uint8_t number = 0;  // KK-11: the Number played
    std::uint8_t to_discard = 0;
    Royal royal;
    std::int32_t points[kMostPlayers] = {};
    Side side[kMostPlayers];
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    CardSet hand;
    friend bool operator==(const Private&, const Private&) = default;
  };
  // A deck is what is neither in hand nor in the discard pile, so nothing else is hidden.
  struct Hidden {
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  // The play (play.h, game.cc).
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
  static int players(const Public& pub) { return pub.players; }
  static int length(const Public& pub) { return pub.turns; }
  static State without_clock(State state) {
    state.pub.turns = 0;
    return state;
  }
  static std::int64_t max_steps(const Rules& rules, int players);
  static std::string_view fault(const State& now, const State& start);

  // The imagination (play.h).
  template <class D>
  static State sample_world(const View& view, D& dice);

  // The text (text.cc).
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
  static std::optional<Action> with_card(const View& view, Card card);
};

}  // namespace km::kingdom

#include "games/kingdom/play.h"  // IWYU pragma: keep
