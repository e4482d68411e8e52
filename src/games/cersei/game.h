// Cersei: the values of the game and the list of what can be done with them. The rules are in
// rules.md; what the cards are is in cards.h, the functions that carry the rules out are in play.h,
// the words in text.cc, the look in look.cc. Nobody decides anything in this game: the table plays
// one round after the other.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "games/cersei/cards.h"
#include "games/cersei/deck.h"

namespace km::cersei {

// The literal of this game's messages; what they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

constexpr RuleId ce(int number) { return RuleId::of(number); }

inline constexpr int kMostPlayers = 4;
inline constexpr int kFightsARound = 10;  // CE-16
inline constexpr int kCerseiPlays = 3;    // CE-20

enum class Pickup : std::uint8_t { kOwnFirst, kShuffled };                     // CE-5
enum class Ending : std::uint8_t { kNone, kThirdCersei, kEmptyDeck, kLimit };  // CE-20, 21, 24

enum class Pile : std::uint8_t { kPack, kDeck, kUp, kDown };
enum class Number : std::uint8_t { kRounds, kCersei };

struct Game {
  static constexpr int kSeats = kMostPlayers;
  static constexpr bool kAsksNobody = true;
  static const GameInfo info;

  struct Rules {
    Pickup pickup = Pickup::kOwnFirst;
    std::int32_t limit = 10'000;  // CE-24
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  struct Public {
    Rules rules;
    std::int32_t rounds = 0;
    std::uint8_t players = 2;
    std::uint8_t cersei = 0;  // times she has lain face up (CE-20)
    Ending ending = Ending::kNone;
    // Decks that a never-seen Cersei is known not to be in: their players played a joker and did
    // not put her at the bottom (CE-19).
    SeatSet without_cersei;
    CardSet never_seen;
    Deck deck[kMostPlayers];
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    friend bool operator==(const Private&, const Private&) = default;
  };
  struct Hidden {
    CardSet unseen[kMostPlayers];  // the never-seen cards of each deck, all in its upper part
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  // The play (play.h).
  template <class D, class S>
  static State start(const Rules& rules, int players, D& dice, S& sink);
  template <class S>
  static State start_from(const Rules& rules, const Deal& deal, S& sink);
  template <class S>
  static State lay_out(const Rules& rules, std::span<const CardSet> decks, S& sink);
  static SeatSet to_act(const Public&) { return SeatSet(); }
  static void legal(const Public&, const Private&, Seat, Choices& choices) { choices.clear(); }
  static Refusal refuse(const Public& pub, const Private& own, Seat me, Action action);
  template <class D, class S>
  static void apply(State&, Seat, Action, D&, S&) {
    assert(false);
  }
  template <class D, class S>
  static void proceed(State& state, D& dice, S& sink);
  static bool over(const Public& pub) { return pub.ending != Ending::kNone; }
  static Scores scores(const Public& pub);
  static int players(const Public& pub) { return pub.players; }
  static int length(const Public& pub) { return pub.rounds; }
  static State without_clock(State state) {
    state.pub.rounds = 0;
    return state;
  }
  static std::int64_t max_steps(const Rules& rules, int) { return rules.limit; }
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
};

// How many cards the game is played with: 51, or those of a deal.
int cards_of(const Game::Public& pub);

}  // namespace km::cersei

#include "games/cersei/play.h"  // IWYU pragma: keep
