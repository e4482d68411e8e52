// What the declarations that a player of King has left are worth: the dynamic programme over the quotas
// of KR-1 and KR-4.
#pragma once

#include <array>

#include "games/king/game.h"

namespace km::king {

// Points that a player may expect from the own declarations to come, with hands as they are dealt, if
// each is used for what the hand at that time is best for.
class DeclarationValues {
 public:
  // Made once; it takes some 50 ms.
  static const DeclarationValues& get();

  // For this seat, with the declarations and the penalty contracts that are left now.
  float of(const Game::Public& pub, Seat seat) const {
    return values_[open_contracts(pub)][pub.penalties[seat.index()]][pub.trumps[seat.index()]];
  }

 private:
  static constexpr std::size_t kMostPenalties = 3;  // KR-1
  static constexpr std::size_t kMostTrumps = 2;
  static constexpr std::size_t kSets = std::size_t{1} << kPenaltyContracts;

  DeclarationValues();
  // The penalty contracts that may still be declared, as a set of bits.
  static std::size_t open_contracts(const Game::Public& pub);

  std::array<std::array<std::array<float, kMostTrumps + 1>, kMostPenalties + 1>, kSets> values_{};
};

}  // namespace km::king
