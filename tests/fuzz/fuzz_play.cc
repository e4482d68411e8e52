// Any game with any options and players, and any actions, legal or not. Law: no invariant is ever
// broken; an action is accepted just if it is legal; a refused one leaves the table of every viewer
// as it was and makes no news; and from anywhere legal choices lead to an end.
#include "runtime/match.h"

#include <fuzzer/FuzzedDataProvider.h>

#include <vector>

#include "law.h"

namespace {

using km::fuzz::require;

constexpr int kSmallNumber = 300;     // of an option: rounds, points, …
constexpr int kLongestGame = 25'000;  // steps, with such options

km::RuleValues any_rules(const km::GameKind& game, FuzzedDataProvider& in) {
  km::RuleValues rules;
  for (const km::OptionInfo& option : game.options()) {
    const int most = std::min(option.max, option.min + kSmallNumber);
    rules.push_back(in.ConsumeIntegralInRange(option.min, most));
  }
  return rules;
}

// All that anybody can see of a match.
struct Sight {
  explicit Sight(const km::Match& match) : over(match.over()), to_act(match.to_act()) {
    tables.push_back(match.layout(km::Viewer::spectator()));
    for (int s = 0; s < match.players(); ++s) {
      tables.push_back(match.layout(km::Viewer(km::Seat(s))));
      match.legal(km::Seat(s), choices.emplace_back());
    }
  }
  friend bool operator==(const Sight&, const Sight&) = default;

  bool over;
  km::SeatSet to_act;
  std::vector<km::TableView> tables;
  std::vector<km::Choices> choices;
};

class Play {
 public:
  explicit Play(FuzzedDataProvider& in)
      : in_(in), dice_(km::FastDice(in.ConsumeIntegral<std::uint8_t>())) {
    const auto games = km::all_games();
    const km::GameKind& game = *games[in.ConsumeIntegralInRange<std::size_t>(0, games.size() - 1)];
    const int players = in.ConsumeIntegralInRange(game.info().min_players, game.info().max_players);
    match_ = game.start(any_rules(game, in), players, dice_, log_);
    check();
  }

  bool over() const { return match_->over(); }

  // A legal choice of a seat that is asked, or the table's own step.
  void go_on() {
    log_.clear();
    const km::SeatSet asked = match_->to_act();
    if (asked.empty()) {
      match_->proceed(dice_, log_);
    } else {
      const km::Seat seat = one_of(asked);
      km::Choices choices;
      match_->legal(seat, choices);
      const km::Action action = choices[in_.ConsumeIntegralInRange(0, choices.size() - 1)];
      require(!match_->try_apply(seat, action, dice_, log_), "a legal action is accepted");
    }
    check();
  }

  void try_anything() {
    const km::Seat seat(in_.ConsumeIntegralInRange(0, match_->players() - 1));
    const km::Action action{in_.ConsumeIntegral<std::uint8_t>(),
                            in_.ConsumeIntegral<std::uint8_t>(),
                            in_.ConsumeIntegral<std::uint8_t>()};
    km::Choices choices;
    match_->legal(seat, choices);
    const Sight before(*match_);
    log_.clear();
    const auto refusal = match_->try_apply(seat, action, dice_, log_);
    require(refusal.has_value() != choices.contains(action), "accepted just if legal");
    if (refusal) {
      require(!refusal->why.empty(), "a refusal says why");
      require(log_.empty(), "a refused action makes no news");
      require(Sight(*match_) == before, "a refused action leaves the table as it was");
    }
    check();
  }

 private:
  void check() const {
    require(match_->fault().empty(), "no invariant is broken", match_->fault());
    require(match_->over() <= match_->to_act().empty(), "nobody is asked after the end");
  }
  km::Seat one_of(km::SeatSet asked) {
    for (int skip = in_.ConsumeIntegralInRange(0, asked.size() - 1); skip > 0; --skip) {
      asked.remove(asked.first());
    }
    return asked.first();
  }

  FuzzedDataProvider& in_;
  km::DiceSourceOf<km::FastDice> dice_;
  km::EventLog log_;
  std::unique_ptr<km::Match> match_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  Play play(in);
  while (in.remaining_bytes() > 0) {
    in.ConsumeBool() || play.over() ? play.try_anything() : play.go_on();
  }
  for (int steps = 0; !play.over(); ++steps) {
    require(steps < kLongestGame, "every game ends");
    play.go_on();
  }
  play.try_anything();
  return 0;
}
