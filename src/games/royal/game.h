// Kraljevska igra, the Royal Game: the values of the game and the list of what can be done with
// them. The rules are in rules.md, how a game is written down in notation.md; the functions that
// carry the rules out are in duel.h (who wins) and play.h, all cards with their texts in cards.h,
// the words of the news in text.cc. What the table looks like is in look.cc, what is asked in
// choices.cc; both say of cards what card_words.h says.
#pragma once

#include <cstdint>
#include <optional>

#include "core/drawn_hand.h"
#include "core/game.h"
#include "core/language.h"

namespace km::royal {

// RG-3, RG-6, RG-34, RG-51: where the rule book leaves a choice; default first.
enum class Refill : std::uint8_t { kDraw5, kUpTo5 };
enum class Score : std::uint8_t { kValueMinusCards, kValue, kCards };
enum class HeartKing : std::uint8_t { kTake, kReshuffle };
enum class SpecialFirst : std::uint8_t { kAllowed, kIfNothingElse };

enum class Verb : std::uint8_t { kAttack, kDefend, kDefendWithSpades, kAdd, kPass };
enum class Pile : std::uint8_t { kDeck, kHand, kMain, kSpades, kAddon, kCount, kGrave };
enum class Number : std::uint8_t { kRound, kAttacker, kDark, kScore, kWinner, kAttack, kDefence };

enum class Phase : std::uint8_t {
  kRound,        // the table begins a round (RG-3)
  kAttack,       // the attacker plays a main card (RG-13)
  kDefend,       // the defender answers
  kAttackerAdd,  // the attacker may add
  kDefenderAdd,  // the defender may add
  kOver
};

inline constexpr int kPlayers = 2;
inline constexpr int kHandSize = 5;    // RG-3
inline constexpr int kMostTies = 100;  // RG-56
inline constexpr int kShield = 2;      // RG-37: what the results of the die are called
inline constexpr int kThief = 3;       // takes as many cards
inline constexpr int kStrong = 4;
inline constexpr int kHelper = 5;
inline constexpr int kRiot = 6;

// One player's cards on the table.
struct Structure {
  std::optional<Card> main;
  std::optional<Card> addon;
  CardBag spades;  // RG-19

  Card main_card() const { return main.value_or(Card()); }  // where there is one
  friend bool operator==(const Structure&, const Structure&) = default;
};

// A card in the grave, with the battle in which it got there (RG-44).
struct Buried {
  Card card;
  std::uint8_t battle = 0;
  friend bool operator==(Buried, Buried) = default;
};
using Grave = FixedList<Buried, kMaxPileCards>;

struct Game {
  static constexpr int kSeats = kPlayers;
  static const GameInfo info;

  struct Rules {
    Refill refill = Refill::kDraw5;
    Score score = Score::kValueMinusCards;
    HeartKing heart_king = HeartKing::kTake;
    SpecialFirst special_first = SpecialFirst::kAllowed;
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  struct Public {
    Rules rules;
    Phase phase = Phase::kRound;
    Seat attacker;
    std::int8_t winner = -1;  // of the last battle; -1: nobody
    std::uint8_t round = 0;
    std::uint8_t battles = 0;              // ended
    std::uint8_t dark[kPlayers] = {0, 0};  // the result of a DJ in hand or on the table (RG-37)
    std::uint8_t hand[kPlayers] = {0, 0};  // how many cards
    std::uint8_t deck[kPlayers] = {0, 0};
    Structure structure[kPlayers];
    CardBag count[kPlayers];   // the Count Stacks
    CardBag known[kPlayers];   // in hand, as everybody has seen
    CardBag unseen[kPlayers];  // in the deck, or drawn from it by its owner
    DrawnHand drawn[kPlayers];
    Grave grave;  // the top card last
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    CardBag hand;
    friend bool operator==(const Private&, const Private&) = default;
  };
  // A deck is what is unseen and not in hand, so nothing else is hidden.
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
  static SeatSet winners(const Public& pub);
  static int players(const Public&) { return kPlayers; }
  static int length(const Public& pub) { return pub.battles; }
  static std::int64_t max_steps(const Rules& rules, int players);
  static std::string_view fault(const State& now, const State& start);

  // The imagination (play.h).
  template <class D>
  static State sample_world(const View& view, D& dice);

  // The text (text.cc), the look (look.cc) and the question (choices.cc).
  static std::span<const Option<Rules>> options();
  static void print(Action action, Line& line);
  static std::optional<Action> parse(std::string_view text);
  static Words tell(const SeatEvent& event, const Voice& voice);
  static CardNotes describe(Card card, Language language);
  static Words conclude(const Public& pub, const Voice& voice);
  static void layout(const Public& pub, const Private* own, const Voice& voice, TableView& table);
  static void ask(const Public& pub, const Private* own, const Voice& voice, Question& question);
  static void explain(const View& view, const Voice& voice, Choice& choice);
  static std::optional<Action> with_card(const View& view, Card card);
};

// RG-6, RG-8.
int score(const Game::Public& pub, Seat seat);

}  // namespace km::royal

#include "games/royal/play.h"  // IWYU pragma: keep
