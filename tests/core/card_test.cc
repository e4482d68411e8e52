#include "core/card.h"

#include <gtest/gtest.h>

#include "core/card_set.h"
#include "core/card_text.h"

namespace km {
namespace {

TEST(Card, every_card_has_one_text) {
  for (const Card card : CardSet::pack52() | CardSet::jokers()) {
    Line line;
    line << card;
    EXPECT_EQ(parse_card(line.view()), card);
  }
}

}  // namespace
}  // namespace km
