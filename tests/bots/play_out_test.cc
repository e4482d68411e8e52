// Games played out at random: the short way of a card is the long one.
#include "runtime/play_out.h"

#include <gtest/gtest.h>

#include "games/king/game.h"

namespace km::king {
namespace {

// Hears of steps only, so that cards can be asked for in short.
struct Counter : NoObserver {
  int acted = 0;
  void acts(Seat, Action) { ++acted; }
};
// Also wants to hear of every question.
struct Listener : Counter {
  int questions = 0;
  void asked(Seat, const Choices& choices, Action chosen) {
    EXPECT_TRUE(choices.contains(chosen));
    ++questions;
  }
};

template <class Observer>
State<Game> played_out(std::uint64_t game, Observer& observer) {
  FastDice dice(1, game);
  NullSink sink;
  RandomPlayer player(1, game);
  State<Game> state = Game::start({}, kPlayers, dice, sink);
  play_out<Game>(state, dice, sink, player, observer);
  return state;
}

TEST(PlayOut, WhoListensHearsOfEveryQuestionAndTheGameIsTheSame) {
  for (std::uint64_t game = 0; game < 20; ++game) {
    Counter counter;
    Listener listener;
    ASSERT_EQ(played_out(game, counter), played_out(game, listener));
    EXPECT_GT(listener.acted, 0);
    EXPECT_EQ(listener.acted, counter.acted);
    EXPECT_EQ(listener.acted, listener.questions);
  }
}

}  // namespace
}  // namespace km::king
