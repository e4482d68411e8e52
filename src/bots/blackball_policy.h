// King's Blackball by dynamic programming. A king is worth the trick that it trashes, less what it
// costs and what it could still do: so a window is a game of two by two choices, between values of
// what lies ahead. These are found backwards, from the last trick, for every number of kings, in a
// simpler game: every trick is drawn anew from decks of the same mixture, and a war is one draw too.
//
// Points are only added up: those won so far never change what is best. The policy plays for the
// lead in score, not for being ahead.
#pragma once

#include <array>

#include "games/blackball/game.h"

namespace km::blackball {

inline constexpr int kClasses = 6;
inline constexpr int kKings = 4;

// Numbers by class: cards of a deck, or what a card of each is worth.
using ByClass = std::array<double, kClasses>;
using ByKings = double[kKings + 1];

// My lead in score that is to come. Who would lose by a trick blackballs it and the other lets it be,
// so that what my kings are worth does not depend on theirs.
struct Ahead {
  double without_kings = 0;
  ByKings mine{};    // what so many kings add to it
  ByKings theirs{};  // what so many take from it
  double lead(int my_kings, int their_kings) const {
    return without_kings + mine[my_kings] - theirs[their_kings];
  }
};

// What it leads to if both let it be, if only they blackball, if only I do, and if both do.
struct Dilemma {
  double let = 0;
  double theirs = 0;
  double mine = 0;
  double both = 0;
};
// How often I should blackball, and my lead then, whatever they do.
struct Mixed {
  double blackball = 0;
  double value = 0;
};
Mixed solve(const Dilemma& dilemma);

// What round two is worth to who has these decks.
ByClass count_classes(const CardBag& cards);
Ahead round_two(const Game::Rules& rules, const ByClass& mine, const ByClass& theirs);

// The window that is open now, and how often the policy blackballs in it.
Dilemma dilemma(const Game::View& view);
double blackball_chance(const Game::View& view);

}  // namespace km::blackball
