#include "lab/arena.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/clock.h"
#include "lab/in_order.h"
#include "runtime/play_step.h"

namespace km {
namespace {

// What a lone bot among copies of another reached.
struct Alone {
  double score = 0;
  double points = 0;  // the score less the mean of the others'
  double wins = 0;
  int length = 0;
};

struct DealResult {
  double points = 0;
  double wins = 0;
  double alone = 0;
  double length = 0;
  MoveTime candidate, other;
  int games = 0;
  bool illegal = false;
};

// One thread's bots.
class Ring {
 public:
  Ring(const GameKind& game, const ArenaSpec& spec) : game_(game), spec_(spec) {
    for (int s = 0; s < spec.players; ++s) {
      candidates_.push_back(game.make_bot(spec.candidate));
      others_.push_back(game.make_bot(spec.other));
    }
  }

  DealResult play_deal(std::uint64_t deal) {
    DealResult result;
    const double each = spec_.players;
    // Of two, who is alone at one seat is the other one's other: that is a mirror already.
    const bool mirrored = spec_.mirror && spec_.players > 2;
    for (int seat = 0; seat < spec_.players; ++seat) {
      const Alone candidate = play(deal, seat, true, result);
      Alone gain{0, candidate.points, candidate.wins - 1 / each};
      if (mirrored) {
        const Alone other = play(deal, seat, false, result);
        gain.points = (gain.points - other.points) / 2;
        gain.wins = (candidate.wins - other.wins) / 2;
      }
      result.points += gain.points / each;
      result.wins += gain.wins / each;
      result.alone += candidate.score / each;
      result.length += candidate.length / each;
    }
    return result;
  }

 private:
  // One match, with a lone bot among copies of the other.
  class LoneMatch {
   public:
    LoneMatch(Ring& ring, std::uint64_t deal, int lone_seat, bool candidate_alone,
              DealResult& result)
        : ring_(ring),
          lone_seat_(lone_seat),
          candidate_alone_(candidate_alone),
          result_(result),
          dice_(FastDice(ring.spec_.seed, deal)),
          match_(ring.game_.start(ring.spec_.rules, ring.spec_.players, dice_, log_)) {}

    const Match& match() const { return *match_; }
    bool illegal() const { return illegal_; }
    bool over() const { return illegal_ || match_->over(); }

    SeatSet to_act() const { return match_->to_act(); }
    void proceed() {
      log_.clear();
      match_->proceed(dice_, log_);
    }
    Action choose(Seat seat) {
      const bool candidate = (seat.number() == lone_seat_) == candidate_alone_;
      auto& bots = candidate ? ring_.candidates_ : ring_.others_;
      MoveTime& time = candidate ? result_.candidate : result_.other;
      std::atomic<std::uint64_t>* decisions = ring_.spec_.decisions;
      if (decisions != nullptr) decisions->fetch_add(1, std::memory_order_relaxed);
      const double before = cpu_milliseconds();
      const Action action = *match_->ask(seat, *bots[seat.index()]);
      time.add(cpu_milliseconds() - before);
      return action;
    }
    void act(Seat seat, Action action) {
      if (illegal_) return;
      log_.clear();
      illegal_ = match_->try_apply(seat, action, dice_, log_).has_value();
      result_.illegal = result_.illegal || illegal_;
    }

   private:
    Ring& ring_;
    int lone_seat_;
    bool candidate_alone_;
    DealResult& result_;
    DiceSourceOf<FastDice> dice_;
    EventLog log_;
    std::unique_ptr<Match> match_;
    bool illegal_ = false;
  };

  Alone play(std::uint64_t deal, int lone_seat, bool candidate_alone, DealResult& result) {
    for (std::size_t s = 0; s < candidates_.size(); ++s) {
      const std::uint64_t seed = mix_bits(spec_.seed ^ mix_bits(deal * kMaxSeats + s));
      candidates_[s]->new_game(seed);
      others_[s]->new_game(~seed);
    }
    ++result.games;
    LoneMatch play(*this, deal, lone_seat, candidate_alone, result);
    while (!play.over()) play_step(play);
    return play.illegal() ? Alone() : outcome(play.match(), lone_seat);
  }

  Alone outcome(const Match& match, int lone_seat) const {
    const Scores scores = match.scores();
    const SeatSet winners = match.winners();
    double others = 0;
    for (const Points points : scores) others += points.value;
    const double own = scores[as_index(lone_seat)].value;
    others = (others - own) / (spec_.players - 1);
    const bool won = winners.has(Seat(lone_seat));
    const double share = won ? 1.0 / winners.size() : 0;
    return {own, own - others, share, match.length()};
  }

  const GameKind& game_;
  const ArenaSpec& spec_;
  std::vector<std::unique_ptr<Bot>> candidates_, others_;
};

// Whether to go on.
bool add_up(const ArenaSpec& spec, const DealResult& result, ArenaReport& report) {
  report.points.add(result.points);
  report.wins.add(result.wins);
  report.games += static_cast<std::uint64_t>(result.games);
  report.alone.add(result.alone);
  report.length.add(result.length);
  report.candidate_time.add(result.candidate);
  report.other_time.add(result.other);
  report.illegal = report.illegal || result.illegal;
  const double sure = report.points.interval_at_any_time();
  constexpr std::uint64_t kFewest = 10;
  const bool clear = report.points.count() >= kFewest && std::abs(report.points.mean()) > sure;
  report.stopped = report.illegal || (spec.stop_early && clear);
  return !report.stopped;
}

}  // namespace

ArenaReport run_arena(const GameKind& game, const ArenaSpec& spec, const ArenaProgress& progress) {
  ArenaReport report;
  const auto sit_down = [&] {
    return [ring = Ring(game, spec)](std::uint64_t deal) mutable { return ring.play_deal(deal); };
  };
  const auto take = [&](const DealResult& result) {
    const bool go_on = add_up(spec, result, report);
    return (!progress || progress(report.points.count())) && go_on;
  };
  work_in_order(0, spec.deals, spec.threads, sit_down, take);
  return report;
}

}  // namespace km
