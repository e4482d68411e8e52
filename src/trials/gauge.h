// Watches games for the lab, one after the other: it hears the news of a game (as its Sink), every step and every
// question (as its observer), and adds what it saw to Measures when the game is over.
#pragma once

#include <array>
#include <vector>

#include "core/game.h"
#include "trials/loop_watch.h"
#include "trials/measures.h"

namespace km {

template <class G>
class Gauge {
 public:
  // What is chosen tells something of players who think, and takes its time to count.
  explicit Gauge(bool of_thinkers)
      : of_thinkers_(of_thinkers),
        asked_for_(of_thinkers ? kActionKeys : 0),
        offered_in_(asked_for_.size()) {}

  // The start of a game is heard before there is a state to look at.
  void begin() {
    state_ = nullptr;
    dice_ = nullptr;
    loops_.begin();
    offered_.clear();
    ++begun_;
    seen_.clear();
    rules_.fill(0);
    shown_ = CardSet();
    length_ = 0;
    last_rule_ = 0;
  }
  // Both must outlive the watching. Without dice nothing is said of loops.
  void watch(const State<G>& state, const FastDice* dice) {
    state_ = &state;
    dice_ = dice;
    if (dice != nullptr) dice_before_ = *dice;
  }

  // --- the news
  static constexpr bool kReadsNumbers = false;
  void moved(Audience who, RuleId rule, PileId from, PileId to, const auto& cards) {
    const CardSet set = together(cards);
    if (set.empty()) return;
    heard(rule);
    concerns(from.seat);
    concerns(to.seat);
    if (from.seat < 0 || !who.includes(Viewer::spectator())) return;
    for (const Card card : set - shown_) {
      shown_by_[as_index(card.index())] = from.seat;
    }
    shown_ |= set;
  }
  void moved_from(Audience who, RuleId rule, PileId from, std::size_t, PileId to, Card card) {
    moved(who, rule, from, to, card);
  }
  void number(Audience, RuleId rule, NumberId what, int) {
    heard(rule);
    concerns(what.seat);
  }
  void rolled(Audience, RuleId rule, Seat seat, int, int) {
    heard(rule);
    concerns(seat.number());
  }
  void said(Audience, RuleId rule, Seat seat, Action) {
    heard(rule);
    concerns(seat.number());
  }
  void fired(Audience, RuleId rule, Subject = {}) { heard(rule); }
  static void noted(Audience, RuleId, NoteKind, Subject) {}

  // --- the steps
  static void table_steps() {}
  static void acts(Seat, Action) {}
  void stepped() {
    ++seen_.steps;
    look_for_a_loop();
    const int length = G::length(state_->pub);
    if (length == length_ && !G::over(state_->pub)) return;
    length_ = length;
    seen_.trail.note(G::scores(state_->pub));
  }

  // --- the questions
  void asked(Seat seat, const Choices& choices, Action chosen) {
    if (seen_.first_asked < 0) seen_.first_asked = seat.number();
    if (choices.size() < 2) {
      ++seen_.forced;
      return;
    }
    ++seen_.decisions;
    loops_.leave();
    seen_.choices.add(choices.size());
    if (!of_thinkers_) return;
    for (int i = 0; i < choices.size(); ++i) offer(key(choices[i]));
    ++asked_for_[key(chosen)].chosen;
  }

  // The game is over: what was seen of it.
  const GameSeen& game() {
    const auto& pub = state_->pub;
    seen_.players = G::players(pub);
    seen_.length = G::length(pub);
    seen_.scores = G::scores(pub);
    seen_.winners = winners_of<G>(pub);
    seen_.goes_round = loops_.found();
    return seen_;
  }
  // The game is over. In a batch it has this number.
  void end(std::int64_t number) {
    totals_.count(game(), number);
    const Witness played{seen_.steps, number};
    add_cards(played);
    for (const std::size_t action : offered_) asked_for_[action].shown.offer(played);
    add_rules(played);
  }
  void add_same_deal(int first, int second) { totals_.same_deal.add(first, second); }

  Measures totals() {
    for (std::size_t k = 0; k < asked_for_.size(); ++k) {
      const ActionTotals& action = asked_for_[k];
      if (action.offered > 0) totals_.actions[static_cast<ActionKey>(k)] = action;
    }
    return totals_;
  }

 private:
  static constexpr std::size_t kActionKeys = 1 << 16;
  static std::size_t key(Action action) { return std::size_t{action.verb} << 8U | action.a; }

  static CardSet together(Card card) { return CardSet{card}; }
  static CardSet together(CardSet cards) { return cards; }
  static CardSet together(const CardBag& cards) { return cards.once(); }
  static CardSet together(const auto& cards) {
    CardSet set;
    for (const Card card : cards) set.add(card);
    return set;
  }
  void look_for_a_loop() {
    if (dice_ == nullptr) return;
    if (!(dice_before_ == *dice_)) {
      dice_before_ = *dice_;
      loops_.leave();
    }
    loops_.stepped(*state_);
  }
  void offer(std::size_t action) {
    ++asked_for_[action].offered;
    if (offered_in_[action] == begun_) return;
    offered_in_[action] = begun_;
    offered_.push_back(action);
  }
  void heard(RuleId rule) {
    ++rules_[rule.number];
    last_rule_ = rule.number;
  }
  void concerns(int seat) {
    if (seat >= 0 && state_ != nullptr) seen_.last_news[as_index(seat)] = G::length(state_->pub);
  }
  void add_cards(const Witness& game) {
    for (const Card card : shown_) {
      const auto c = as_index(card.index());
      const int won = seen_.share(shown_by_[c]);
      CardTotals& totals = totals_.cards[c];
      totals.share.add(won - seen_.due());
      (won > 0 ? totals.won : totals.lost).offer(game);
    }
  }
  void add_rules(const Witness& game) {
    for (std::size_t r = 0; r < rules_.size(); ++r) {
      if (rules_[r] == 0) continue;
      RuleTotals& rule = totals_.rules[r];
      rule.times += rules_[r];
      ++rule.games;
      rule.shown.offer(game);
    }
    ++totals_.rules[last_rule_].endings;
    totals_.rules[last_rule_].ended.offer(game);
  }

  Measures totals_;
  bool of_thinkers_;
  std::vector<ActionTotals> asked_for_;  // by key
  std::vector<std::int64_t>
      offered_in_;  // by key: the last game in which it was, as they were begun
  std::int64_t begun_ = 0;

  // The game under way.
  const State<G>* state_ = nullptr;
  const FastDice* dice_ = nullptr;
  FastDice dice_before_{0};
  typename LoopWatchFor<G>::type loops_;
  std::vector<std::size_t> offered_;  // keys
  GameSeen seen_;
  std::array<std::int32_t, kRuleNumbers> rules_{};
  CardSet shown_;
  std::array<std::int8_t, kCardNumbers> shown_by_{};
  int length_ = 0;
  std::uint8_t last_rule_ = 0;
};

}  // namespace km
