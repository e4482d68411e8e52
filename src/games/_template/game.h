// Stay or Fold: the values of the game and the list of what can be done with them. The rules are in
// rules.md; the functions that carry them out are in play.h, the words and the look in text.cc, what records call
// things in notation.md.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"

namespace km::_template {

// The literal of this game's messages: whole sentences and names, in English. What they are in other languages
// stands in words/LANG.po; tools/catalogue brings these files up to date.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

inline constexpr int kMostPlayers = 4;

enum class Verb : std::uint8_t { kStay, kFold };
enum class Pile : std::uint8_t { kPack, kHand, kShown };
enum class Number : std::uint8_t { kRound, kPoints };
enum class Phase : std::uint8_t { kDeal, kChoose, kOver };

struct Game {
  static constexpr int kSeats = kMostPlayers;
  static const GameInfo info;

  struct Rules {
    std::uint8_t rounds = 3;  // TG-4
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  // What the whole table sees and may remember.
  struct Public {
    Rules rules;
    Phase phase = Phase::kDeal;
    std::uint8_t players = 2;
    std::uint8_t round = 0;
    SeatSet waiting;  // who has yet to choose
    CardSet unseen;   // not yet shown: in the pack or in a hand
    CardSet shown;
    std::int8_t points[kMostPlayers] = {};
    friend bool operator==(const Public&, const Public&) = default;
  };
  // What one seat alone knows.
  struct Private {
    CardSet hand;
    Verb chosen = Verb::kStay;
    friend bool operator==(const Private&, const Private&) = default;
  };
  // What nobody knows.
  struct Hidden {
    CardSet pack;
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  // The play (play.h).
  template <class D, class S>
  static State start(const Rules& rules, int players, D& dice, S& sink);
  template <class S>
  static State start_from(const Rules& rules, const Deal& deal, S& sink);
  static SeatSet to_act(const Public& pub) { return pub.waiting; }
  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices);
  static Refusal refuse(const Public& pub, const Private& own, Seat me, Action action);
  template <class D, class S>
  static void apply(State& state, Seat seat, Action action, D& dice, S& sink);
  template <class D, class S>
  static void proceed(State& state, D& dice, S& sink);
  static bool over(const Public& pub) { return pub.phase == Phase::kOver; }
  static Scores scores(const Public& pub);
  static int players(const Public& pub) { return pub.players; }
  static int length(const Public& pub) { return pub.round; }
  static std::int64_t max_steps(const Rules& rules, int players) {
    return rules.rounds * (1 + players);
  }
  static std::string_view fault(const State& now, const State& start);

  // The imagination (play.h).
  template <class D>
  static State sample_world(const View& view, D& dice);

  // The text and the look (text.cc).
  static std::span<const Option<Rules>> options();
  static void print(Action action, Line& line);
  static std::optional<Action> parse(std::string_view text);
  static Words tell(const SeatEvent& event, const Voice& voice);
  static CardNotes describe(Card card, Language language);
  static Words conclude(const Public& pub, const Voice& voice);
  static void layout(const Public& pub, const Private* own, const Voice& voice, TableView& table);
  static void ask(const Public& pub, const Private* own, const Voice& voice, Question& question);
  static void explain(const View& view, const Voice& voice, Choice& choice);
};

}  // namespace km::_template

#include "games/_template/play.h"  // IWYU pragma: keep
