// What a game is: a type with static functions over plain values, satisfying `concept km::Game`.
// Its state says by its shape who knows what: Public (the whole table), Private (one seat alone),
// Hidden (nobody). A view is a copy of what its viewer may know; there is nothing to cross out.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/action.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/fixed_list.h"
#include "core/game_info.h"
#include "core/language.h"
#include "core/line.h"
#include "core/options.h"
#include "core/question.h"
#include "core/seat.h"
#include "core/sink.h"
#include "core/table_view.h"
#include "core/words.h"

namespace km {

template <class G>
struct State {
  typename G::Public pub;
  std::array<typename G::Private, G::kSeats> own;
  typename G::Hidden hid;
  friend bool operator==(const State&, const State&) = default;
};

template <class G>
struct View {
  typename G::Public pub;
  typename G::Private own;
  Seat me;
  friend bool operator==(const View&, const View&) = default;
};

template <class G>
View<G> view_of(const State<G>& state, Seat seat) {
  return {state.pub, state.own[seat.index()], seat};
}

// A plain value: copying it is the undo.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// Who is asked for what. `legal` and `refuse` are given only what the acting seat may know, and
// `to_act` only what everybody knows: a window cannot open, or skip a seat, by what a hand holds.
template <class G>
concept AsksWithinAView = requires(const typename G::Public& pub, const typename G::Private& own,
                                   Seat seat, Action action, Choices& choices) {
  { G::to_act(pub) } -> std::same_as<SeatSet>;
  { G::legal(pub, own, seat, choices) } -> std::same_as<void>;
  { G::refuse(pub, own, seat, action) } -> std::same_as<Refusal>;  // why it is not legal
};

// Where most of all questions are which card to play, a game may answer them in short: whether a card is due,
// whose it is, and what `legal` would list.
template <class G>
concept AsksForCards = requires(const typename G::Public& pub, const typename G::Private& own) {
  { G::is_card_due(pub) } -> std::same_as<bool>;
  { G::turn(pub) } -> std::same_as<Seat>;
  { G::card_choices(pub, own) } -> std::same_as<ActionGroup>;
};

// Where nobody ever decides anything, a game says so, and nothing that thinks is built for it.
template <class G>
concept AsksNobody = requires { requires G::kAsksNobody; };

// The play.
template <class G>
concept Playable =
    AsksWithinAView<G> && Plain<State<G>> && Plain<View<G>> &&
    requires(State<G>& state, const typename G::Rules& rules, const typename G::Public& pub,
             Seat seat, Action action, FastDice& dice, NullSink& sink, const Deal& deal) {
      { G::start(rules, 2, dice, sink) } -> std::same_as<State<G>>;
      { G::start_from(rules, deal, sink) } -> std::same_as<State<G>>;  // these cards, no shuffle
      { G::apply(state, seat, action, dice, sink) } -> std::same_as<void>;
      {
        G::proceed(state, dice, sink)
      } -> std::same_as<void>;  // nobody is to act: the table goes on
      { G::over(pub) } -> std::same_as<bool>;
      { G::scores(pub) } -> std::same_as<Scores>;
      { G::players(pub) } -> std::same_as<int>;
      { G::length(pub) } -> std::same_as<int>;                   // in GameInfo::length
      { G::max_steps(rules, 2) } -> std::same_as<std::int64_t>;  // every game ends within so many
      // A broken invariant, in words; empty if there is none. The start tells which cards there
      // must be.
      { G::fault(state, state) } -> std::same_as<std::string_view>;
    };

// The imagination: a full state that agrees with all the view knows, with the right probability.
template <class G>
concept Imaginable = requires(const View<G>& view, FastDice& dice) {
  { G::sample_world(view, dice) } -> std::same_as<State<G>>;
};

// The text and the look.
template <class G>
concept Printable = requires(const typename G::Public& pub, const typename G::Private* own,
                             const Voice& voice, Action action, Line& line, std::string_view text,
                             TableView& table, const SeatEvent& event) {
  { G::info } -> std::convertible_to<const GameInfo&>;
  { G::options() } -> std::convertible_to<std::span<const Option<typename G::Rules>>>;
  { G::print(action, line) } -> std::same_as<void>;
  { G::parse(text) } -> std::same_as<std::optional<Action>>;
  { G::tell(event, voice) } -> std::same_as<Words>;             // a sentence; may stay silent
  { G::layout(pub, own, voice, table) } -> std::same_as<void>;  // own: null for spectators
};

// What a game may have beside this. What somebody is asked, in words, who is asked next, and what the viewer has
// answered in secret; else it is "Your turn".
template <class G>
concept Asks = requires(const typename G::Public& pub, const typename G::Private* own,
                        const Voice& voice, Question& question) {
  { G::ask(pub, own, voice, question) } -> std::same_as<void>;
};
// What a choice is called and what it would do. It is given with its parts and its label as the verb has them.
template <class G>
concept Explains = requires(const View<G>& view, const Voice& voice, Choice& choice) {
  { G::explain(view, voice, choice) } -> std::same_as<void>;
};
// Which action it would be to play a card of the hand, where the verbs alone do not say it: so that a card that
// cannot be played can be told why.
template <class G>
concept TriesCards = requires(const View<G>& view, Card card) {
  { G::with_card(view, card) } -> std::same_as<std::optional<Action>>;
};
template <class G>
concept HasCardTexts = requires(Card card, Language language) {
  { G::describe(card, language) } -> std::same_as<CardNotes>;
};
// One sentence for the end of the game.
template <class G>
concept Concludes = requires(const typename G::Public& pub, const Voice& voice) {
  { G::conclude(pub, voice) } -> std::same_as<Words>;
};
// Who has won, where the highest score alone does not say it.
template <class G>
concept NamesWinners = requires(const typename G::Public& pub) {
  { G::winners(pub) } -> std::same_as<SeatSet>;
};

// The state without the count of rounds or turns that only a limit looks at: equal ones go on alike. For games
// in which a position can come back.
template <class G>
concept CanRepeat = requires(const State<G>& state) {
  { G::without_clock(state) } -> std::same_as<State<G>>;
};

template <class G>
concept Game = Plain<typename G::Rules> && Playable<G> && Imaginable<G> && Printable<G>;

// Who has won; several share it.
template <class G>
SeatSet winners_of(const typename G::Public& pub) {
  if constexpr (NamesWinners<G>) {
    return G::winners(pub);
  } else {
    const Scores scores = G::scores(pub);
    const Points best = *std::max_element(scores.begin(), scores.end());
    SeatSet winners;
    for (std::size_t s = 0; s < scores.size(); ++s) {
      winners.add_if(scores[s] == best, Seat(as_number(s)));
    }
    return winners;
  }
}

// The border: what comes from outside is checked before it is applied.
template <class G, class D, class S>
std::optional<Refusal> try_apply(State<G>& state, Seat seat, Action action, D& dice, S& sink) {
  const auto& own = state.own[seat.index()];
  if (G::to_act(state.pub).has(seat)) {
    Choices choices;
    G::legal(state.pub, own, seat, choices);
    if (choices.contains(action)) {
      G::apply(state, seat, action, dice, sink);
      return std::nullopt;
    }
  }
  return G::refuse(state.pub, own, seat, action);
}

}  // namespace km
