// Where a game's news goes. A Sink is a template parameter of the game's functions: the null sink
// vanishes in simulation, the coverage sink counts rules, an event sink collects Events.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/event.h"

namespace km {

template <class S>
concept Sink = requires(S& sink, Audience who, RuleId rule, PileId pile, NumberId what, Seat seat,
                        Action action, Card card, CardSet set, const CardBag& bag,
                        std::span<const Card> cards) {
  sink.moved(who, rule, pile, pile, card);
  sink.moved(who, rule, pile, pile, set);
  sink.moved(who, rule, pile, pile, bag);
  sink.moved(who, rule, pile, pile, cards);
  sink.moved_from(who, rule, pile, std::size_t{}, pile, card);
  sink.number(who, rule, what, 0);
  sink.rolled(who, rule, seat, 6, 1);
  sink.said(who, rule, seat, action);
  sink.fired(who, rule);
  sink.fired(who, rule, Subject());
  sink.noted(who, rule, NoteKind::kEffect, Subject());
};

struct NullSink {
  static void moved(Audience, RuleId, PileId, PileId, const auto&) {}
  static void moved_from(Audience, RuleId, PileId, std::size_t, PileId, Card) {}
  static void number(Audience, RuleId, NumberId, int) {}
  static void rolled(Audience, RuleId, Seat, int, int) {}
  static void said(Audience, RuleId, Seat, Action) {}
  static void fired(Audience, RuleId, Subject = {}) {}
  static void noted(Audience, RuleId, NoteKind, Subject) {}
};
static_assert(Sink<NullSink>);

// For worlds that exist only in somebody's mind: nobody listens, and nobody will ever ask what the play has
// proved, so that a game need not remember it.
struct ImaginedSink : NullSink {};
static_assert(Sink<ImaginedSink>);

// Whether it is worth the while to work out what to say.
template <class S>
inline constexpr bool kListens = !std::derived_from<S, NullSink>;
// Whether anybody at the table will have to imagine what others hold.
template <class S>
inline constexpr bool kRemembers = !std::same_as<S, ImaginedSink>;

// Whether anybody hears notes: what follows from the cards, and is worked out only to be told.
template <class S>
inline constexpr bool kHearsNotes = requires { requires S::kHearsNotes; };

// Whether numbers are read, not only that there are some. A sink may say that it reads none.
template <class S>
inline constexpr bool kWantsNumbers = kListens<S> && !requires { requires !S::kReadsNumbers; };

// Counts how often each rule did something.
class CoverageSink {
 public:
  static constexpr bool kReadsNumbers = false;
  void moved(Audience, RuleId rule, PileId, PileId, const auto& cards) {
    if (!listed(cards).empty()) count(rule);
  }
  void moved_from(Audience, RuleId rule, PileId, std::size_t, PileId, Card) { count(rule); }
  void number(Audience, RuleId rule, NumberId, int) { count(rule); }
  void rolled(Audience, RuleId rule, Seat, int, int) { count(rule); }
  void said(Audience, RuleId rule, Seat, Action) { count(rule); }
  void fired(Audience, RuleId rule, Subject = {}) { count(rule); }
  static void noted(Audience, RuleId, NoteKind, Subject) {}

  const std::array<std::uint64_t, 256>& counts() const { return counts_; }

 private:
  void count(RuleId rule) { ++counts_[rule.number]; }
  std::array<std::uint64_t, 256> counts_{};
};
static_assert(Sink<CoverageSink>);

// Makes an Event of all that happens and hands it to `take`, a function or an object called with
// it.
template <std::invocable<const Event&> Take>
class EventSink {
 public:
  static constexpr bool kHearsNotes = true;
  explicit EventSink(Take take) : take_(take) {}

  void moved(Audience who, RuleId rule, PileId from, PileId to, const auto& cards) {
    const CardList list = listed(cards);
    if (!list.empty()) take_(Event::move(who, rule, from, to, list));
  }
  // Of one card, with its place in `from` (see Event).
  void moved_from(Audience who, RuleId rule, PileId from, std::size_t place, PileId to, Card card) {
    take_(Event::move(who, rule, from, to, listed(card), static_cast<std::int16_t>(place)));
  }
  void number(Audience who, RuleId rule, NumberId what, int value) {
    take_(Event::number(who, rule, what, value));
  }
  void rolled(Audience who, RuleId rule, Seat seat, int sides, int value) {
    take_(Event::roll(who, rule, seat, sides, value));
  }
  void said(Audience who, RuleId rule, Seat seat, Action action) {
    take_(Event::say(who, rule, seat, action));
  }
  void fired(Audience who, RuleId rule, Subject about = {}) {
    take_(Event::fired(who, rule, about));
  }
  void noted(Audience who, RuleId rule, NoteKind kind, Subject about) {
    take_(Event::noted(who, rule, kind, about));
  }

 private:
  Take take_;
};

// Dice that also tell an event taker what they decided, so that a record can be replayed.
template <Dice Inner, std::invocable<const Event&> Take>
class RecordingDice {
 public:
  RecordingDice(Inner& inner, Take take) : inner_(inner), take_(take) {}

  std::uint32_t below(std::uint32_t n) {
    const std::uint32_t got = inner_.below(n);
    if (n > 1) take_(Event::chance(Outcome::number(n, got)));
    return got;
  }
  Card pick(CardSet set) { return told(inner_.pick(set), set.size()); }
  Card pick(const CardBag& bag) { return told(inner_.pick(bag), bag.size()); }
  CardSet deal(CardSet from, int count) {
    const CardSet dealt = deal_cards(inner_, from, count);
    int left = from.size();
    for (const Card card : dealt) told(card, left--);
    return dealt;
  }

 private:
  Card told(Card card, int among) {
    if (among > 1) take_(Event::chance(Outcome::picked(card)));
    return card;
  }

  Inner& inner_;
  Take take_;
};

}  // namespace km
