// The solver of King for those who do not see the game itself: a hand is what lies open on the
// table, in cards and numbers as records have them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_text.h"

namespace km::king {

inline constexpr int kSolveSeats = 4;
inline constexpr int kMostSolveCards = 13;  // in one hand
inline constexpr int kFirstContract = 1;    // contracts have the numbers that records give them
inline constexpr int kLastContract = 10;

// A hand in play. Everybody has as many cards as the others, with those in the trick under way.
struct OpenHand {
  int contract = 0;
  CardSet hands[kSolveSeats];
  Seat leader;              // of the trick under way
  CardList trick{};         // from the leader on, at most three
  bool hearts = false;      // one has been discarded: they may be led (KR-14)
  bool must_heart = false;  // in Rıfkı any heart must be discarded (KR-26)
  Seat to_act() const;
};

// `kiz`, `trump S`: as King's notation has it.
std::string contract_name(int contract);
std::optional<int> find_contract(std::string_view name);

// A deal at random, played at random until each has so many cards left. Some hands end before that;
// then it is another deal. The same numbers give the same hand.
OpenHand random_hand(int contract, int cards, std::uint64_t seed, std::uint64_t number);

// What is still to come for one player, when the other three play together against it.
class HandSolver {
 public:
  explicit HandSolver(int megabytes);
  ~HandSolver();
  HandSolver(const HandSolver&) = delete;
  HandSolver& operator=(const HandSolver&) = delete;

  struct CardPoints {
    Card card;
    int points = 0;
  };
  struct Answer {
    int points = 0;
    std::vector<CardPoints> cards;  // each that may be played
  };
  // In points, without those that the hero has already.
  int points(const OpenHand& hand, Seat hero);
  Answer answer(const OpenHand& hand, Seat hero);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace km::king
