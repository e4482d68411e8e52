#include "bots/blackball_policy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/fixed_list.h"

namespace km::blackball {
namespace {

constexpr std::size_t class_of(Card card) { return as_index(kWorth[as_index(card.rank())].cls); }
constexpr auto kFace = [] {
  ByClass points{};
  for (const Worth& worth : kWorth) points[as_index(worth.cls)] = worth.points;
  return points;
}();

double sum(const ByClass& deck) { return std::accumulate(deck.begin(), deck.end(), 0.0); }
double product(const ByClass& a, const ByClass& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}
ByClass scaled(ByClass deck, double by) {
  for (double& cards : deck) cards *= by;
  return deck;
}
ByClass sum_of(ByClass deck, const ByClass& other) {
  for (std::size_t c = 0; c < kClasses; ++c) deck[c] += other[c];
  return deck;
}
// Which part of a deck each class is; nothing of an empty one.
ByClass shares(const ByClass& deck) {
  const double cards = sum(deck);
  return cards > 0 ? scaled(deck, 1 / cards) : ByClass{};
}

// A class of four ranks meets itself in the same rank every fourth time.
constexpr double kSameRank = 0.25;
// What a war takes from each deck: mostly two cards, three after equal ranks (KB-9).
constexpr double kDown = 1 + kSameRank;
constexpr double kWarCards = kDown + 1;

// KB-19: what a king costs when it is spent, and those that are left at the end.
double king_cost(const Game::Rules& rules) {
  return rules.kings == Kings::kSpent ? -kKingPoints : 0;
}
Ahead at_the_end(const Game::Rules& rules) {
  Ahead end;
  if (rules.kings != Kings::kHeld) return end;
  for (int kings = 0; kings <= kKings; ++kings) {
    end.mine[kings] = end.theirs[kings] = kKingPoints * kings;
  }
  return end;
}

// What a card is worth to me on my won pile, and to them on theirs.
struct Prices {
  ByClass mine{};
  ByClass theirs{};
};

// The window over a trick that brings me `swing` more if it is let be than if it is trashed.
Dilemma window(const Ahead& next, int mine, int theirs, double swing, double cost) {
  const double let = next.lead(mine, theirs) + swing;
  // Who holds no king cannot blackball.
  if (mine == 0 && theirs == 0) return {let, let, let, let};
  if (mine == 0) {
    const double trashed = next.lead(0, theirs - 1) + cost;
    return {let, trashed, let, trashed};
  }
  const double trashed = next.lead(mine - 1, theirs) - cost;
  if (theirs == 0) return {let, let, trashed, trashed};
  return {let, next.lead(mine, theirs - 1) + cost, trashed, next.lead(mine - 1, theirs - 1)};
}

// How likely each swing is, in steps of half a point; what lies between two is shared by them.
class Swings {
 public:
  void add(double swing, double chance) {
    const double at = place(swing);
    const auto below = static_cast<std::size_t>(at);
    const double above = at - static_cast<double>(below);
    chance_[below] += chance * (1 - above);
    chance_[below + 1] += chance * above;
  }
  void add_up() {
    double chance = 0;
    for (std::size_t i = 0; i + 1 < kSteps; ++i) {
      mean_ += chance_[i] * (static_cast<double>(i) - kMiddle) * kStep;
      chance += chance_[i];
      shortfall_[i + 1] = shortfall_[i] + chance * kStep;
    }
  }
  double mean() const { return mean_; }
  // By how much swings fall below a limit, or rise above it, on average.
  double below(double limit) const {
    const double at = place(limit);
    const auto i = static_cast<std::size_t>(at);
    const double part = at - static_cast<double>(i);
    return shortfall_[i] + part * (shortfall_[i + 1] - shortfall_[i]);
  }
  double above(double limit) const { return below(limit) + mean_ - limit; }

 private:
  static constexpr double kMost = 50;
  static constexpr double kStep = 0.5;
  static constexpr double kMiddle = kMost / kStep;
  static constexpr std::size_t kSteps = 2 * static_cast<std::size_t>(kMiddle) + 1;
  static double place(double swing) {
    return std::clamp(swing / kStep + kMiddle, 0.0, kSteps - 1.001);
  }
  std::array<double, kSteps> chance_{};
  std::array<double, kSteps> shortfall_{};  // below each step
  double mean_ = 0;
};

// What cards are worth to each of us who takes them.
struct Pot {
  double mine = 0;
  double theirs = 0;
};
Pot operator+(const Pot& a, const Pot& b) { return {a.mine + b.mine, a.theirs + b.theirs}; }
Pot operator*(double cards, const Pot& pot) { return {cards * pot.mine, cards * pot.theirs}; }
Pot worth(const ByClass& cards, const Prices& prices) {
  return {product(cards, prices.mine), product(cards, prices.theirs)};
}

// `part` of the way from one to the other.
Ahead between(const Ahead& from, const Ahead& to, double part) {
  Ahead ahead;
  ahead.without_kings = (1 - part) * from.without_kings + part * to.without_kings;
  for (int kings = 0; kings <= kKings; ++kings) {
    ahead.mine[kings] = (1 - part) * from.mine[kings] + part * to.mine[kings];
    ahead.theirs[kings] = (1 - part) * from.theirs[kings] + part * to.theirs[kings];
  }
  return ahead;
}

// Tricks drawn from two decks, for these prices.
class Tricks {
 public:
  Tricks(const ByClass& mine, const ByClass& theirs, const Prices& prices)
      : prices_(prices), mine_(shares(mine)), theirs_(shares(theirs)) {
    down_ = worth(mine_, prices) + worth(theirs_, prices);
    for_each_reveal(Pot{}, [&](Standing standing, double chance, const Pot& pot) {
      switch (standing) {
        case Standing::kFirstWins:
          won_ += chance;
          gain_ += chance * pot.mine;
          break;
        case Standing::kSecondWins:
          lost_ += chance;
          gain_ -= chance * pot.theirs;
          break;
        case Standing::kWar:
          war_ += chance;
          break;
        case Standing::kTrash:
          break;
      }
    });
  }

  // How much more I have of a trick that stands so than of a trashed one. A war brings what its next
  // reveal does, on average.
  double swing(Standing standing, const Pot& pot) const {
    switch (standing) {
      case Standing::kFirstWins:
        return pot.mine;
      case Standing::kSecondWins:
        return -pot.theirs;
      case Standing::kTrash:
        return 0;
      case Standing::kWar:
        break;
    }
    const Pot then = pot + kDown * down_;
    return won_ * then.mine - lost_ * then.theirs + gain_;
  }
  // Calls back with every swing, and its chance, that the next reveal of a war may have.
  template <class Take>
  void for_each_swing(const Pot& pot, double down, Take take) const {
    for_each_reveal(pot + down * down_, [&](Standing standing, double chance, const Pot& then) {
      take(swing(standing, then), chance);
    });
  }
  // Of whole tricks.
  Swings swings() const {
    Swings all;
    for_each_reveal(Pot{}, [&](Standing standing, double chance, const Pot& pot) {
      if (standing != Standing::kWar) return all.add(swing(standing, pot), chance);
      for_each_swing(pot, kDown, [&](double then, double part) { all.add(then, chance * part); });
    });
    all.add_up();
    return all;
  }
  // That a trick takes from each deck, with its wars (KB-10).
  double cards() const { return 1 + kWarCards * war_ * (1 + war_); }

 private:
  template <class Take>
  void for_each_reveal(const Pot& on_table, Take take) const {
    for (std::size_t a = 0; a < kClasses; ++a) {
      for (std::size_t b = 0; b < kClasses; ++b) {
        const double chance = mine_[a] * theirs_[b];
        if (chance == 0) continue;
        const Pot pot = on_table + Pot{prices_.mine[a] + prices_.mine[b],
                                       prices_.theirs[a] + prices_.theirs[b]};
        const auto first = as_enum<Class>(a);
        const auto second = as_enum<Class>(b);
        const Standing unlike = compare_classes(first, second, false);
        const Standing alike = compare_classes(first, second, true);
        if (unlike == alike) {
          take(unlike, chance, pot);
        } else {  // Bad against Bad (KB-8)
          take(unlike, (1 - kSameRank) * chance, pot);
          take(alike, kSameRank * chance, pot);
        }
      }
    }
  }

  Prices prices_;
  ByClass mine_, theirs_;  // chances
  Pot down_;               // a card of each deck
  double won_ = 0;         // chances of a reveal
  double lost_ = 0;
  double war_ = 0;
  double gain_ = 0;  // by the cards of a reveal
};

// What lies ahead with so many cards left in the shorter deck.
class Outlook {
 public:
  Outlook(const Tricks& tricks, double cards, const Ahead& end, double cost)
      : a_trick_(tricks.cards()) {
    const Swings swings = tricks.swings();
    values_.push_back(end);
    const auto tricks_left = static_cast<int>(std::ceil(cards / a_trick_));
    for (int i = 0; i < tricks_left; ++i) {
      values_.push_back(before(values_.back(), swings, cost));
    }
  }
  // Between two numbers of tricks by how near they are.
  Ahead with(double cards) const {
    const double tricks = std::max(0.0, cards / a_trick_);
    const auto below = static_cast<std::size_t>(tricks);
    if (below + 1 >= values_.size()) return values_.back();
    return between(values_[below], values_[below + 1], tricks - static_cast<double>(below));
  }

 private:
  // A trick that is worse for a player than its trashing, less the king, brings that and no worse.
  static Ahead before(const Ahead& next, const Swings& swings, double cost) {
    Ahead now = next;
    now.without_kings += swings.mean();
    for (int kings = 1; kings <= kKings; ++kings) {
      const double mine = cost + next.mine[kings] - next.mine[kings - 1];
      const double theirs = cost + next.theirs[kings] - next.theirs[kings - 1];
      now.mine[kings] += swings.below(-mine);
      now.theirs[kings] += swings.above(theirs);
    }
    return now;
  }

  double a_trick_;
  FixedList<Ahead, 64> values_;  // by tricks left
};

}  // namespace

// If no choice of either is best against both choices of the other, both mix theirs so that the
// other's choice makes no difference.
Mixed solve(const Dilemma& d) {
  const double let = std::min(d.let, d.theirs);
  const double blackball = std::min(d.mine, d.both);
  const double most = std::min(std::max(d.let, d.mine), std::max(d.theirs, d.both));
  if (std::max(let, blackball) >= most) {
    return blackball > let ? Mixed{1, blackball} : Mixed{0, let};
  }
  const double slope = d.let - d.theirs - d.mine + d.both;
  return {(d.let - d.theirs) / slope, (d.let * d.both - d.theirs * d.mine) / slope};
}

ByClass count_classes(const CardBag& cards) {
  ByClass count{};
  for (std::size_t rank = 0; rank < kWorth.size(); ++rank) {
    count[as_index(kWorth[rank].cls)] += cards.count(CardSet::of_rank(as_enum<Rank>(rank)));
  }
  return count;
}

// KB-17: what of the longer deck is not played is kept, or not.
Ahead round_two(const Game::Rules& rules, const ByClass& mine, const ByClass& theirs) {
  const double my_cards = sum(mine);
  const double their_cards = sum(theirs);
  const double cards = std::min(my_cards, their_cards);
  const Tricks tricks(mine, theirs, {kFace, kFace});
  Ahead ahead = Outlook(tricks, cards, at_the_end(rules), king_cost(rules)).with(cards);
  if (rules.leftover == Leftover::kTrashed) return ahead;
  ahead.without_kings += product(shares(mine), kFace) * (my_cards - cards);
  ahead.without_kings -= product(shares(theirs), kFace) * (their_cards - cards);
  return ahead;
}

namespace {

// Round two as it looks from within round one: with the decks that will be won, as far as they can be
// foreseen, and somewhat longer or shorter than that.
class Foreseen {
 public:
  Foreseen(const Game::Public& pub, Seat me)
      : rules_(pub.rules),
        my_kings_(pub.held[me.index()]),
        their_kings_(pub.held[other(me).index()]),
        mine_(count_classes(pub.won[me.index()])),
        theirs_(count_classes(pub.won[other(me).index()])),
        spread_(kSpread * std::sqrt(static_cast<double>(pub.deck[0]))) {
    ByClass share = sum_of(count_classes(pub.unseen[0]), count_classes(pub.unseen[1]));
    for (std::size_t c = 0; c < kClasses; ++c) share[c] *= kShare[c];
    mine_ = sum_of(mine_, share);
    theirs_ = sum_of(theirs_, share);
    ahead_ = ahead(mine_, theirs_);
  }

  const Ahead& ahead() const { return ahead_; }
  // Of these cards, if I take them or they do.
  Pot worth_of(const ByClass& cards) const {
    return {lead(sum_of(mine_, cards), theirs_) - lead_now(),
            lead_now() - lead(mine_, sum_of(theirs_, cards))};
  }
  Prices prices() const {
    Prices prices;
    for (std::size_t c = 0; c < kClasses; ++c) {
      ByClass handful{};
      handful[c] = kHandful;
      const Pot pot = worth_of(handful);
      prices.mine[c] = pot.mine / kHandful;
      prices.theirs[c] = pot.theirs / kHandful;
    }
    return prices;
  }

 private:
  double lead_now() const { return ahead_.lead(my_kings_, their_kings_); }
  double lead(const ByClass& mine, const ByClass& theirs) const {
    return ahead(mine, theirs).lead(my_kings_, their_kings_);
  }
  // The mean of two: my deck longer and theirs shorter, and the other way round.
  Ahead ahead(const ByClass& mine, const ByClass& theirs) const {
    const double my_part = std::min(kMostOff, spread_ / std::max(1.0, sum(mine)));
    const double their_part = std::min(kMostOff, spread_ / std::max(1.0, sum(theirs)));
    return between(round_two(rules_, scaled(mine, 1 + my_part), scaled(theirs, 1 - their_part)),
                   round_two(rules_, scaled(mine, 1 - my_part), scaled(theirs, 1 + their_part)),
                   0.5);
  }

  // Fitted, over games of the policy with itself: bench/best_response/blackball.cc prints them.
  // Which part of the cards still to be turned up each player wins, by class;
  static constexpr ByClass kShare = {0.43, 0.42, 0.357, 0.278, 0.247, 0.389};
  // by how many cards a deck gets longer or shorter than that, for the root of the cards to come.
  static constexpr double kSpread = 0.93;

  static constexpr double kMostOff = 0.8;  // of a deck
  static constexpr double kHandful = 3;    // about what a war is about

  Game::Rules rules_;
  int my_kings_, their_kings_;
  ByClass mine_, theirs_;
  double spread_;
  Ahead ahead_;
};

// KB-5: the cards of the trick, as far as this seat knows them.
ByClass on_table(const Game::View& view) {
  ByClass cards{};
  for (const Seat seat : kBoth) {
    const TrickSide& side = view.pub.trick[seat.index()];
    for (const Card card : side.up) ++cards[class_of(card)];
    if (seat == view.me && view.pub.rules.peek == Peek::kYes) {
      for (const Card card : view.own.down) ++cards[class_of(card)];
    } else {
      const ByClass unseen = count_classes(view.pub.unseen[seat.index()]);
      cards = sum_of(cards, scaled(shares(unseen), side.down));
    }
  }
  return cards;
}

// KB-10, KB-12: the higher rank takes it. KB-11: sudden death is a toss.
double swing_by_rank(const Game::Rules& rules, Rank mine, Rank theirs, const Pot& pot) {
  const auto height = [&](Rank rank) {
    return rank == Rank::kAce && rules.ace == Ace::kLow ? -1 : as_number(rank);
  };
  if (mine == theirs) return (pot.mine - pot.theirs) / 2;
  return height(mine) > height(theirs) ? pot.mine : -pot.theirs;
}

// In round one no two cards cost anybody as much as a king but a ten with a six.
bool is_small(const Game::Public& pub) {
  if (pub.rules.kings != Kings::kSpent || pub.round == 2 || pub.wars > 0) return false;
  const Rank first = pub.trick[0].up.back().rank();
  const Rank second = pub.trick[1].up.back().rank();
  if (compare(first, second) == Standing::kWar) return false;
  return std::min(first, second) != Rank::k6 || std::max(first, second) != Rank::k10;
}

// What the trick on the table is about.
struct Stakes {
  Pot pot;
  Prices prices;  // of cards to come
  Ahead end;      // of the round
};
Stakes stakes_of(const Game::View& view) {
  const ByClass cards = on_table(view);
  if (view.pub.round == 2) {
    const Prices face = {kFace, kFace};
    return {worth(cards, face), face, at_the_end(view.pub.rules)};
  }
  const Foreseen foreseen(view.pub, view.me);
  return {foreseen.worth_of(cards), foreseen.prices(), foreseen.ahead()};
}

}  // namespace

Dilemma dilemma(const Game::View& view) {
  const Game::Public& pub = view.pub;
  const int mine = pub.held[view.me.index()];
  const int theirs = pub.held[other(view.me).index()];
  const double cost = king_cost(pub.rules);
  const Stakes stakes = stakes_of(view);
  const Tricks tricks(count_classes(pub.unseen[view.me.index()]),
                      count_classes(pub.unseen[other(view.me).index()]), stakes.prices);
  const double cards = std::min(pub.deck[0], pub.deck[1]);
  const Outlook outlook(tricks, cards, stakes.end, cost);
  const Ahead now = outlook.with(cards);

  const Rank my_rank = pub.trick[view.me.index()].up.back().rank();
  const Rank their_rank = pub.trick[other(view.me).index()].up.back().rank();
  const Standing standing = compare(my_rank, their_rank);
  if (standing != Standing::kWar) {
    return window(now, mine, theirs, tricks.swing(standing, stakes.pot), cost);
  }
  if (pub.wars == kWarsATrick || cards == 0) {
    const double swing = swing_by_rank(pub.rules, my_rank, their_rank, stakes.pot);
    return window(now, mine, theirs, swing, cost);
  }
  // KB-9: more cards, and another window.
  const int down = my_rank == their_rank ? 2 : 1;
  const Ahead then = outlook.with(cards - down - 1);
  double mean = 0;
  tricks.for_each_swing(stakes.pot, down, [&](double swing, double chance) {
    mean += chance * solve(window(then, mine, theirs, swing, cost)).value;
  });
  return window(now, mine, theirs, mean - now.lead(mine, theirs), cost);
}

double blackball_chance(const Game::View& view) {
  return is_small(view.pub) ? 0 : solve(dilemma(view)).blackball;
}

}  // namespace km::blackball
