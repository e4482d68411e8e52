// Watches games for the lab, one after the other: it hears the news of a game (as its Sink), every step and every
// question (as its observer), and adds what it saw to Measures when the game is over.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/game.h"
#include "runtime/loop_watch.h"
#include "runtime/measures.h"

namespace km {

// How the scores went, looked at whenever the game got longer, and at the end.
class ScoreTrail {
 public:
  void clear() { trail_.clear(); }
  void note(const Scores& scores) { trail_.push_back(scores); }
  bool empty() const { return trail_.empty(); }
  // After so many tenths of the game.
  const Scores& after(int tenths) const {
    return trail_[(trail_.size() - 1) * static_cast<std::size_t>(tenths) / 10];
  }

  int lead_changes() const;
  // After which part of the game this seat leads alone to the end.
  int decided_after(int seat) const;
  // How far behind a seat was while it was behind: the mean root of its gap, as a part of the widest.
  int drama(int seat) const;

  static int leader(const Scores& scores);  // -1: several
  static int lead(const Scores& scores);    // over the next
  static bool is_last(const Scores& scores, int seat);

 private:
  std::vector<Scores> trail_;
};

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
    trail_.clear();
    rules_.fill(0);
    last_news_.fill(0);
    shown_ = CardSet();
    steps_ = length_ = decisions_ = forced_ = 0;
    first_asked_ = -1;
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
      shown_by_[static_cast<std::size_t>(card.index())] = static_cast<std::int8_t>(from.seat);
    }
    shown_ |= set;
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
  void fired(Audience, RuleId rule) { heard(rule); }

  // --- the steps
  static void table_steps() {}
  static void acts(Seat, Action) {}
  void stepped() {
    ++steps_;
    look_for_a_loop();
    const int length = G::length(state_->pub);
    if (length == length_ && !G::over(state_->pub)) return;
    length_ = length;
    trail_.note(G::scores(state_->pub));
  }

  // --- the questions
  void asked(Seat seat, const Choices& choices, Action chosen) {
    if (first_asked_ < 0) first_asked_ = seat.number();
    if (choices.size() < 2) {
      ++forced_;
      return;
    }
    ++decisions_;
    loops_.leave();
    totals_.choices.add(choices.size());
    if (!of_thinkers_) return;
    for (int i = 0; i < choices.size(); ++i) offer(key(choices[i]));
    ++asked_for_[key(chosen)].chosen;
  }

  // The result of seat 0 in the game that has ended, in sixtieths of a win.
  int first_share() const { return share(0); }

  // Of the game that is over.
  GameNumbers numbers() const {
    const SeatSet winners = winners_of<G>(state_->pub);
    const Scores scores = G::scores(state_->pub);
    GameNumbers numbers{};
    const auto set = [&numbers](GameNumber which, std::int64_t x) {
      numbers[static_cast<std::size_t>(which)] = x;
    };
    set(GameNumber::kLength, G::length(state_->pub));
    set(GameNumber::kDraw, winners.size() > 1 ? 1 : 0);
    set(GameNumber::kSeat0, share(winners, 0));
    if (first_asked_ >= 0) {
      set(GameNumber::kFirstMover, share(winners, first_asked_) - due());
    }
    set(GameNumber::kMargin, ScoreTrail::lead(scores));
    set(GameNumber::kLeadChanges, trail_.lead_changes());
    set(GameNumber::kDecisive, winners.size() > 1 || trail_.empty()
                                   ? kWholeGame
                                   : trail_.decided_after(winners.first().number()));
    set(GameNumber::kDecisions, decisions_);
    set(GameNumber::kForced, forced_part());
    return numbers;
  }

  // The game is over. In a batch it has this number.
  void end(std::int64_t number) {
    const auto& pub = state_->pub;
    winners_ = winners_of<G>(pub);
    ++totals_.games;
    totals_.steps += steps_;
    totals_.draws += winners_.size() > 1 ? 1 : 0;
    const Witness game{steps_, number};
    add_length(game);
    add_seats(game);
    add_cards(game);
    add_lead(game);
    add_questions(game);
    add_rules(game);
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
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

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
  void sees(Sight sight, const Witness& game) {
    totals_.sights[static_cast<std::size_t>(sight)].offer(game);
  }
  void heard(RuleId rule) {
    ++rules_[rule.number];
    last_rule_ = rule.number;
  }
  void concerns(int seat) {
    if (seat >= 0 && state_ != nullptr) last_news_[at(seat)] = G::length(state_->pub);
  }
  static int share(SeatSet winners, int seat) {
    return winners.has(Seat(seat)) ? kWholeWin / winners.size() : 0;
  }
  // Of the game that has ended.
  int share(int seat) const { return share(winners_, seat); }

  void add_length(const Witness& game) {
    const int length = G::length(state_->pub);
    totals_.length.add(length);
    if (totals_.lengths.size() <= at(length)) totals_.lengths.resize(at(length) + 1);
    ++totals_.lengths[at(length)];
    totals_.shortest.offer(game);
    totals_.longest.offer({-game.steps, game.game});
    if (!loops_.found()) return;
    ++totals_.loops;
    totals_.loop.offer(game);
  }
  // Of all questions.
  std::int64_t forced_part() const {
    const int questions = decisions_ + forced_;
    return questions == 0 ? 0 : std::int64_t{forced_} * kWholeGame / questions;
  }
  int due() const { return kWholeWin / G::players(state_->pub); }
  void add_seats(const Witness& game) {
    const Scores scores = G::scores(state_->pub);
    const int length = std::max(1, G::length(state_->pub));
    std::int64_t all_points = 0;
    for (const Points points : scores) all_points += points.value;
    for (int s = 0; s < static_cast<int>(scores.size()); ++s) {
      SeatTotals& seat = totals_.seats[at(s)];
      const std::int64_t own = scores[at(s)].value;
      seat.score.add(own);
      seat.edge.add(own * static_cast<int>(scores.size()) - all_points);
      seat.share.add(share(s));
      (share(s) > 0 ? seat.won : seat.lost).offer(game);
      const std::int64_t waiting = std::int64_t{length - last_news_[at(s)]} * kWholeGame / length;
      seat.waiting.add(waiting);
      if (waiting > kWholeGame / 3) sees(Sight::kLongWait, game);
    }
    totals_.margin.add(ScoreTrail::lead(scores));
    if (winners_.size() > 1) sees(Sight::kSeveralWin, game);
    if (first_asked_ < 0) return;
    const int first = share(first_asked_);
    totals_.first_mover.add(first - due());
    sees(first > 0 ? Sight::kFirstMoverWins : Sight::kFirstMoverLoses, game);
  }
  void add_cards(const Witness& game) {
    for (const Card card : shown_) {
      const auto c = static_cast<std::size_t>(card.index());
      const int won = share(shown_by_[c]);
      CardTotals& totals = totals_.cards[c];
      totals.share.add(won - due());
      (won > 0 ? totals.won : totals.lost).offer(game);
    }
  }
  void add_lead(const Witness& game) {
    if (trail_.empty()) return;
    const int changes = trail_.lead_changes();
    totals_.lead_changes.add(changes);
    if (changes == 0) sees(Sight::kSameLeader, game);
    const int at_half_time = ScoreTrail::leader(trail_.after(5));
    if (at_half_time >= 0 && share(at_half_time) > 0) sees(Sight::kLeaderWins, game);
    for (int m = 0; m < kMoments; ++m) {
      const Scores& then = trail_.after(m + 1);
      totals_.lead[at(m)].add(ScoreTrail::lead(then));
      const int leader = ScoreTrail::leader(then);
      if (leader >= 0) totals_.leader_share[at(m)].add(share(leader));
    }
    if (winners_.size() > 1) return;
    const int winner = winners_.first().number();
    const int decided = trail_.decided_after(winner);
    totals_.decisive.add(decided);
    if (decided < kWholeGame * 3 / 10) sees(Sight::kDecidedEarly, game);
    totals_.drama.add(trail_.drama(winner));
    totals_.comeback.add(ScoreTrail::is_last(trail_.after(5), winner) ? 1 : 0);
  }
  void add_questions(const Witness& game) {
    totals_.decisions.add(decisions_);
    for (const std::size_t action : offered_) asked_for_[action].shown.offer(game);
    if (decisions_ + forced_ == 0) return;
    totals_.forced.add(forced_part());
    if (forced_ > decisions_) sees(Sight::kMostlyForced, game);
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
  ScoreTrail trail_;
  std::array<std::int32_t, kRuleNumbers> rules_{};
  std::array<int, kMaxSeats> last_news_{};
  CardSet shown_;
  std::array<std::int8_t, kCardNumbers> shown_by_{};
  SeatSet winners_;
  std::int64_t steps_ = 0;
  int length_ = 0;
  int decisions_ = 0;
  int forced_ = 0;
  int first_asked_ = -1;
  std::uint8_t last_rule_ = 0;
};

}  // namespace km
