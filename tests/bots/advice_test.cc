// Hints know what their player knows; the analysis of a game finds what was planted in it.
#include <gtest/gtest.h>

#include <functional>

#include "bots/reasons/blackball.h"
#include "bots/reasons/king.h"
#include "bots/reasons/kingdom.h"
#include "bots/reasons/royal.h"
#include "runtime/match_of.h"
#include "trials/trials.h"

namespace km {
namespace {

// A game played by the rules of thumb, but where `meddle` knows better, and written down.
template <class G>
class Written {
 public:
  using Meddle = std::function<std::optional<Action>(const State<G>&, Seat, const Choices&)>;
  Written(std::uint64_t seed, int players, const Meddle& meddle) : dice_(seed), meddle_(meddle) {
    record_.game = *find_game(G::info.id);
    record_.rules = record_.game->default_rules();
    record_.players = players;
    state_ = step(record_.start, [&](auto& dice) { return G::start({}, players, dice, sink_); });
  }

  // To the end, or to where it is enough.
  void play(const std::function<bool(const typename G::Public&)>& enough) {
    while (!G::over(state_.pub) && !enough(state_.pub)) {
      RecordedStep next;
      const SeatSet asked = G::to_act(state_.pub);
      if (!asked.empty()) {
        next.seat = asked.first();
        next.action = choose(asked.first());
      }
      step(next.chances, [&](auto& dice) {
        if (next.seat) {
          G::apply(state_, *next.seat, next.action, dice, sink_);
        } else {
          G::proceed(state_, dice, sink_);
        }
        return 0;
      });
      record_.steps.push_back(next);
    }
  }
  const State<G>& state() const { return state_; }
  const Record& record() const { return record_; }
  std::size_t move() const { return record_.steps.size(); }

 private:
  Action choose(Seat seat) {
    Choices choices;
    G::legal(state_.pub, state_.own[seat.index()], seat, choices);
    if (const auto action = meddle_(state_, seat, choices)) return *action;
    return Greedy<G>::choose(view_of<G>(state_, seat), choices, dice_);
  }
  auto step(std::vector<Outcome>& chances, const auto& work) {
    const auto take = [&chances](const Event& event) { chances.push_back(event.outcome); };
    RecordingDice recording(dice_, take);
    return work(recording);
  }

  FastDice dice_;
  Meddle meddle_;
  NullSink sink_;
  State<G> state_;
  Record record_;
};

AnalysisSpec with(std::int64_t simulations) {
  AnalysisSpec spec;
  spec.budget.simulations = simulations;
  return spec;
}
const Decision* costliest(const Analysis& analysis, std::size_t first_move) {
  const Decision* worst = &analysis.decisions.back();
  for (const Decision& decision : analysis.decisions) {
    if (decision.move >= first_move && decision.error() > worst->error()) worst = &decision;
  }
  return worst;
}
const Decision* decision_at(const Analysis& analysis, std::size_t move) {
  for (const Decision& decision : analysis.decisions) {
    if (decision.move == move) return &decision;
  }
  return nullptr;
}

// --- hints

// The same advice in two worlds that differ only in what the player cannot see.
template <class G>
void expect_honest_hints(int players) {
  int other_worlds = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Written<G> game(seed, players, [&](const State<G>& state, Seat seat, const Choices& choices) {
      if (choices.size() < 2 || other_worlds >= 12) return std::optional<Action>();
      FastDice dice(seed);
      const State<G> other = G::sample_world(view_of<G>(state, seat), dice);
      if (other == state) return std::optional<Action>();
      ++other_worlds;
      const Budget budget{.simulations = 100};
      EXPECT_EQ(MatchOf<G>(state).advise(seat, budget, seed),
                MatchOf<G>(other).advise(seat, budget, seed));
      return std::optional<Action>();
    });
    game.play([&](const auto&) { return other_worlds >= as_number(4 * seed); });
  }
  EXPECT_EQ(other_worlds, 12);
}
TEST(Hints, KnowWhatThePlayerKnows) {
  expect_honest_hints<king::Game>(4);
  expect_honest_hints<kingdom::Game>(3);
  expect_honest_hints<royal::Game>(2);
}

TEST(Hints, TellTheChoicesApart) {
  // Who is last has no club: the ace goes now, or wins KH later.
  using G = king::Game;
  NullSink sink;
  const Deal deal = *parse_deal("2S 5C | 3S 6C | KH 7C | AS 2H");
  State<G> state = G::start_from({}, deal, sink);
  FastDice dice(1);
  G::apply(state, Seat(0), king::declare(king::Contract::kErkek), dice, sink);
  for (const auto& [seat, card] : {std::pair(0, "5C"), std::pair(1, "6C"), std::pair(2, "7C")}) {
    G::apply(state, Seat(seat), king::play(*parse_card(card)), dice, sink);
  }
  const std::vector<Advice> advice = MatchOf<G>(state).advise(Seat(3), {.simulations = 200}, 1);
  ASSERT_EQ(advice.size(), 2U);
  EXPECT_EQ(advice[0].action, king::play(*parse_card("AS")));
  EXPECT_EQ(advice[0].reason, "You take no more kings and jacks in 100 of 100 layouts.");
  EXPECT_EQ(advice[0].expected, "It brings 0 points in this hand.");
  EXPECT_LT(advice[1].worth, advice[0].worth);
  EXPECT_GT(advice[1].loss.counted(), 0);
}

// --- the analysis

using King = king::Game;

// KH lies in a trick that the last player can take or leave.
bool can_leave_the_king(const State<King>& state, const Choices& choices) {
  const King::Public& pub = state.pub;
  const CardSet cards = choices.cards();
  const bool last = pub.trick.count == king::kPlayers - 1;
  return pub.contract == king::Contract::kRifki && last &&
         pub.trick.cards(pub.leader).has(Card(Rank::kKing, Suit::kHearts)) &&
         !(cards & pub.trick.beaters).empty() && !(cards - pub.trick.beaters).empty();
}

// The first hand is Rıfkı; who could leave the king takes it, or not. The place of that decision.
struct RifkiGame {
  explicit RifkiGame(bool take) {
    for (std::uint64_t seed = 1; place == 0; ++seed) {
      game = std::make_unique<Written<King>>(
          seed, 4,
          [&](const State<King>& state, Seat, const Choices& choices) -> std::optional<Action> {
            if (state.pub.phase == king::Phase::kDeclare) {
              return king::declare(king::Contract::kRifki);
            }
            if (!can_leave_the_king(state, choices)) return std::nullopt;
            place = game->move();
            const CardSet taking = choices.cards() & state.pub.trick.beaters;
            return king::play((take ? taking : choices.cards() - taking).first());
          });
      game->play(
          [](const King::Public& pub) { return pub.phase == king::Phase::kDeal && pub.hand == 1; });
    }
  }
  std::unique_ptr<Written<King>> game;
  std::size_t place = 0;
};

TEST(Analysis, FindsTheKingOfHeartsTakenWithoutNeed) {
  const RifkiGame rifki(true);
  const Record& record = rifki.game->record();
  const Analysis analysis = trials_of(*record.game).analyse(record, with(300));
  constexpr std::size_t kFirstCard = 2;  // after the deal and the declaration
  const Decision* worst = costliest(analysis, kFirstCard);
  EXPECT_EQ(worst->move, rifki.place);
  EXPECT_EQ(worst->error(), 320);  // KR-14: the hand is over, whichever way
  EXPECT_EQ(worst->open.loss.counted(), 320);
  EXPECT_EQ(worst->luck(), 0);
  const Words played = Filling(Card::from_index(worst->played.a)).in(Language::kEnglish);
  const Words best = Filling(Card::from_index(worst->known.best.a)).in(Language::kEnglish);
  EXPECT_TRUE(worst->position.starts_with("Hand 1 of 20, trick ")) << worst->position;
  EXPECT_NE(worst->position.find(" plays {KH}. "), Words::npos) << worst->position;
  EXPECT_NE(worst->position.find(" You hold "), Words::npos) << worst->position;
  EXPECT_EQ(worst->told_played.label, "Play " + played);
  EXPECT_EQ(worst->told_played.expected, "It brings −320 points in this hand.");
  EXPECT_EQ(worst->told_played.reason, played + " is safe in 0 of 100 layouts.");
  EXPECT_EQ(worst->told_best.label, "Play " + best);
  EXPECT_EQ(worst->told_best.reason, best + " is safe in 100 of 100 layouts.");
  const Words open = Filling(Card::from_index(worst->open.best.a)).in(Language::kEnglish);
  EXPECT_EQ(worst->told_open,
            "The best choice with open cards: Play " + open + ". It brings 320 points more.");
}

// The same analysis in another ear: only the words change, and who decided is named.
TEST(Analysis, IsToldToWhoDecidedOrToAnotherViewer) {
  const RifkiGame rifki(true);
  const Record& record = rifki.game->record();
  AnalysisSpec spec = with(100);
  const Analysis own = trials_of(*record.game).analyse(record, spec);
  spec.viewer = Viewer::spectator();
  spec.language = Language::kSerbian;
  const Analysis all = trials_of(*record.game).analyse(record, spec);
  const Decision& to_you = *decision_at(own, rifki.place);
  const Decision& to_all = *decision_at(all, rifki.place);
  const Words name = Filling(to_you.seat).in(Language::kEnglish);
  EXPECT_EQ(to_all.known.loss, to_you.known.loss);
  EXPECT_NE(to_you.position.find("You hold "), Words::npos);
  EXPECT_EQ(to_all.position.find("You "), Words::npos) << to_all.position;
  EXPECT_NE(to_all.position.find(name + " u ruci ima "), Words::npos) << to_all.position;
}

TEST(Analysis, BlamesNobodyForLeavingIt) {
  const RifkiGame rifki(false);
  const Record& record = rifki.game->record();
  const Analysis analysis = trials_of(*record.game).analyse(record, with(300));
  const Decision* decision = decision_at(analysis, rifki.place);
  ASSERT_NE(decision, nullptr);
  EXPECT_EQ(decision->error(), 0);
  EXPECT_EQ(decision->open.loss.counted(), 0);
}

TEST(Analysis, OfOneSeatAndInPartsIsTheSame) {
  const RifkiGame rifki(true);
  const Record& record = rifki.game->record();
  AnalysisSpec spec = with(100);
  const Analysis all = trials_of(*record.game).analyse(record, spec);
  spec.first = 1;
  spec.every = 3;
  const Analysis part = trials_of(*record.game).analyse(record, spec);
  ASSERT_EQ(part.decisions.size(), (all.decisions.size() + 1) / 3);
  for (std::size_t i = 0; i < part.decisions.size(); ++i) {
    EXPECT_EQ(part.decisions[i].move, all.decisions[3 * i + 1].move);
    EXPECT_EQ(part.decisions[i].known.loss, all.decisions[3 * i + 1].known.loss);
    EXPECT_EQ(part.decisions[i].open.loss, all.decisions[3 * i + 1].open.loss);
  }
  spec = with(100);
  spec.seat = Seat(2);
  const Analysis own = trials_of(*record.game).analyse(record, spec);
  EXPECT_FALSE(own.decisions.empty());
  for (const Decision& decision : own.decisions) {
    EXPECT_EQ(decision.seat, Seat(2));
    EXPECT_EQ(decision.known.loss, decision_at(all, decision.move)->known.loss);
  }
}

// Two are left, both weak. Who can strike the other out with a King, which nobody could answer, ends
// the turn instead.
TEST(Analysis, FindsAnOpponentWhoWasSpared) {
  using G = kingdom::Game;
  constexpr int kWeak = 40;
  std::size_t place = 0;
  std::array<std::size_t, 2> decisions{};
  Seat sparing;
  std::unique_ptr<Written<G>> game;
  const auto spare = [&](const State<G>& state, Seat seat,
                         const Choices& choices) -> std::optional<Action> {
    const Seat other(1 - seat.number());
    const CardSet hand = state.own[at(other)].hand;
    const Action strike = act(kingdom::Verb::kKing, kingdom::kNothing, other.number());
    const bool kills = choices.contains(strike) &&
                       state.pub.points[at(other)] <= kingdom::kRoyalPoints &&
                       !kingdom::holds(hand, kingdom::Kind::kJack) &&
                       !kingdom::holds(hand, kingdom::Kind::kRedAce);
    if (choices.size() > 1 && place == 0) ++decisions[at(seat)];
    if (place != 0 || !kills || state.pub.points[at(seat)] > kWeak) return std::nullopt;
    place = game->move();
    sparing = seat;
    return act(kingdom::Verb::kEnd);
  };
  for (std::uint64_t seed = 1; place == 0; ++seed) {
    decisions = {};
    game = std::make_unique<Written<G>>(seed, 2, spare);
    game->play([&](const G::Public&) { return place != 0 && game->move() > place; });
  }
  // This decision, and some of the others.
  AnalysisSpec spec = with(300);
  spec.seat = sparing;
  spec.every = 10;
  spec.first = (decisions[at(sparing)] - 1) % spec.every;
  const Record& record = game->record();
  const Analysis analysis = trials_of(*record.game).analyse(record, spec);
  const Decision* decision = decision_at(analysis, place);
  ASSERT_NE(decision, nullptr);
  EXPECT_GT(analysis.decisions.size(), 3U);
  EXPECT_EQ(kingdom::verb_of(decision->known.best), kingdom::Verb::kKing);
  EXPECT_EQ(kingdom::verb_of(decision->open.best), kingdom::Verb::kKing);
  EXPECT_GT(decision->error(), 5);
  EXPECT_GT(decision->open.loss.counted(), 5);
  EXPECT_EQ(costliest(analysis, 0), decision);
}

// Where both choose at once the second one is judged by what was known when both were asked.
TEST(Analysis, ASecretChoiceIsNoPartOfThePosition) {
  using G = blackball::Game;
  std::array<Analysis, 2> analyses;
  for (const auto verb : {blackball::Verb::kLet, blackball::Verb::kBlackball}) {
    Written<G> game(5, 2, [&](const State<G>&, Seat seat, const Choices&) {
      return std::optional(act(seat == Seat(0) ? verb : blackball::Verb::kLet));
    });
    game.play([&](const G::Public&) { return game.move() == 3; });
    const Record& record = game.record();
    analyses[as_index(verb)] = trials_of(*record.game).analyse(record, with(500));
  }
  for (const Analysis& analysis : analyses) ASSERT_EQ(analysis.decisions.size(), 2U);
  const Decision& after_let = analyses[0].decisions[1];
  const Decision& after_blackball = analyses[1].decisions[1];
  EXPECT_EQ(after_let.seat, Seat(1));
  EXPECT_EQ(after_let.known.loss, after_blackball.known.loss);
  EXPECT_EQ(after_let.open.loss, after_blackball.open.loss);
  EXPECT_EQ(after_let.open.best, after_blackball.open.best);
}

TEST(Measured, NoiseCountsAsNothing) {
  EXPECT_EQ((Measured{5, 3}.counted()), 0);
  EXPECT_EQ((Measured{7, 3}.counted()), 7);
  EXPECT_EQ((Measured{-7, 3}.counted()), 0);
  const Tries best = {3, 5, 7, 9};
  const Tries worse = {1, 4, 5, 8};
  EXPECT_EQ(mean_of(best), 6);
  EXPECT_DOUBLE_EQ(loss_of(worse, best).value, 1.5);
  EXPECT_DOUBLE_EQ(loss_of(worse, best).error, std::sqrt(1.0 / 3 / 4));
}

}  // namespace
}  // namespace km
