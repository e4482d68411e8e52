// Watches games for the lab, one after the other: it hears the news of a game (as its Sink), every step (as
// its observer) and every question, and adds what it saw to Measures when the game is over.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/game.h"
#include "runtime/measures.h"

namespace km {

// How the scores went, looked at whenever the game got longer, and at the end.
class ScoreTrail {
 public:
  void clear() { trail_.clear(); }
  void note(const Scores& scores) { trail_.push_back(scores); }
  bool empty() const { return trail_.empty(); }
  const Scores& last() const { return trail_.back(); }
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
  Gauge() : offered_(kActionKeys), chosen_(kActionKeys) {}

  // The start of a game is heard before there is a state to look at.
  void begin() {
    state_ = nullptr;
    trail_.clear();
    rules_.fill(0);
    last_news_.fill(0);
    shown_ = CardSet();
    steps_ = length_ = decisions_ = forced_ = 0;
    first_asked_ = -1;
    last_rule_ = 0;
  }
  void watch(const State<G>& state) { state_ = &state; }

  // --- the news
  void moved(Audience who, RuleId rule, PileId from, PileId to, const auto& cards) {
    const CardList list = listed(cards);
    if (list.empty()) return;
    heard(rule);
    concerns(from.seat);
    concerns(to.seat);
    if (from.seat < 0 || !who.includes(Viewer::spectator())) return;
    for (const Card card : list) show(card, from.seat);
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
    totals_.choices.add(choices.size());
    for (int i = 0; i < choices.size(); ++i) ++offered_[key(choices[i])];
    ++chosen_[key(chosen)];
  }

  // The result of seat 0, in sixtieths of a win.
  int first_share() const { return share(0); }

  // Of the game that is over.
  GameNumbers numbers() const {
    const SeatSet winners = winners_of<G>(state_->pub);
    const Scores scores = G::scores(state_->pub);
    const int questions = decisions_ + forced_;
    GameNumbers numbers{};
    const auto set = [&numbers](GameNumber which, std::int64_t x) {
      numbers[static_cast<std::size_t>(which)] = x;
    };
    set(GameNumber::kLength, G::length(state_->pub));
    set(GameNumber::kDraw, winners.size() > 1 ? 1 : 0);
    set(GameNumber::kSeat0, share(0));
    if (first_asked_ >= 0) {
      set(GameNumber::kFirstMover, share(first_asked_) - kWholeWin / static_cast<int>(scores.size()));
    }
    set(GameNumber::kMargin, ScoreTrail::lead(scores));
    set(GameNumber::kLeadChanges, trail_.lead_changes());
    set(GameNumber::kDecisive, winners.size() > 1 || trail_.empty()
                                   ? kWholeGame
                                   : trail_.decided_after(winners.first().number()));
    set(GameNumber::kDecisions, decisions_);
    set(GameNumber::kForced, questions == 0 ? 0 : std::int64_t{forced_} * kWholeGame / questions);
    return numbers;
  }

  // The game is over. In a batch it has this number.
  void end(std::int64_t number) {
    const auto& pub = state_->pub;
    winners_ = winners_of<G>(pub);
    ++totals_.games;
    totals_.steps += steps_;
    totals_.draws += winners_.size() > 1 ? 1 : 0;
    add_length(number);
    add_seats(G::scores(pub));
    add_lead();
    add_questions();
    add_rules({steps_, number});
  }
  void add_same_deal(int first, int second) { totals_.same_deal.add(first, second); }

  Measures totals() {
    for (std::size_t k = 0; k < kActionKeys; ++k) {
      if (offered_[k] > 0) totals_.actions[static_cast<ActionKey>(k)] = {offered_[k], chosen_[k]};
    }
    return totals_;
  }

 private:
  static constexpr std::size_t kActionKeys = 1 << 16;
  static std::size_t key(Action action) { return std::size_t{action.verb} << 8U | action.a; }
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

  void heard(RuleId rule) {
    ++rules_[rule.number];
    last_rule_ = rule.number;
  }
  void concerns(int seat) {
    if (seat >= 0 && state_ != nullptr) last_news_[at(seat)] = G::length(state_->pub);
  }
  void show(Card card, int seat) {
    if (shown_.has(card)) return;
    shown_.add(card);
    shown_by_[static_cast<std::size_t>(card.index())] = static_cast<std::int8_t>(seat);
  }
  int share(int seat) const {
    const SeatSet winners = winners_of<G>(state_->pub);
    return winners.has(Seat(seat)) ? kWholeWin / winners.size() : 0;
  }

  void add_length(std::int64_t number) {
    const int length = G::length(state_->pub);
    totals_.length.add(length);
    if (totals_.lengths.size() <= at(length)) totals_.lengths.resize(at(length) + 1);
    ++totals_.lengths[at(length)];
    totals_.shortest.offer({steps_, number});
    totals_.longest.offer({-steps_, number});
  }
  void add_seats(const Scores& scores) {
    const int length = std::max(1, G::length(state_->pub));
    const int due = kWholeWin / static_cast<int>(scores.size());
    for (int s = 0; s < static_cast<int>(scores.size()); ++s) {
      SeatTotals& seat = totals_.seats[at(s)];
      seat.score.add(scores[at(s)].value);
      seat.share.add(share(s));
      seat.waiting.add(std::int64_t{length - last_news_[at(s)]} * kWholeGame / length);
    }
    for (const Card card : shown_) {
      const auto c = static_cast<std::size_t>(card.index());
      totals_.cards[c].add(share(shown_by_[c]) - due);
    }
    totals_.margin.add(ScoreTrail::lead(scores));
    if (first_asked_ >= 0) totals_.first_mover.add(share(first_asked_) - due);
  }
  void add_lead() {
    if (trail_.empty()) return;
    totals_.lead_changes.add(trail_.lead_changes());
    for (int m = 0; m < kMoments; ++m) {
      const Scores& then = trail_.after(m + 1);
      totals_.lead[at(m)].add(ScoreTrail::lead(then));
      const int leader = ScoreTrail::leader(then);
      if (leader >= 0) totals_.leader_share[at(m)].add(share(leader));
    }
    if (winners_.size() > 1) return;
    const int winner = winners_.first().number();
    totals_.decisive.add(trail_.decided_after(winner));
    totals_.drama.add(trail_.drama(winner));
    totals_.comeback.add(ScoreTrail::is_last(trail_.after(5), winner) ? 1 : 0);
  }
  void add_questions() {
    totals_.decisions.add(decisions_);
    const int questions = decisions_ + forced_;
    if (questions > 0) totals_.forced.add(std::int64_t{forced_} * kWholeGame / questions);
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
  std::vector<std::int64_t> offered_, chosen_;  // by key

  // The game under way.
  const State<G>* state_ = nullptr;
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

// A player whose questions are counted.
template <class G, class Player>
class Questioned {
 public:
  Questioned(Player& player, Gauge<G>& gauge) : player_(player), gauge_(gauge) {}
  Action choose(const View<G>& view, const Choices& choices) {
    Action action;
    if constexpr (requires { player_.choose(choices); }) {
      action = player_.choose(choices);
    } else {
      action = player_.choose(view, choices);
    }
    gauge_.asked(view.me, choices, action);
    return action;
  }

 private:
  Player& player_;
  Gauge<G>& gauge_;
};

}  // namespace km
