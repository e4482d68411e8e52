// The laws as tests: one for each law and each setting of a game.
#pragma once

#include <gtest/gtest.h>

#include "conformance/laws.h"

namespace km::laws {

template <class G>
void expect_in_every_setting(Violations (*law)(const Setting<G>&)) {
  for (const Setting<G>& setting : all_settings<G>()) {
    EXPECT_EQ(law(setting), Violations()) << setting.name;
  }
}

template <class G>
void expect_in_every_tiny_game(Violations (*law)(const TinyGame<G>&),
                               const std::vector<TinyGame<G>>& games) {
  for (const TinyGame<G>& tiny : games) {
    EXPECT_EQ(law(tiny), Violations()) << deal_text(tiny.deal);
  }
}

}  // namespace km::laws

#define KM_CONFORMANCE_SUITE(G, tiny)                                                         \
  TEST(Laws, L1_choices) { expect_in_every_setting(law_1_choices<G>); }                       \
  TEST(Laws, L1_verbs_are_choices) {                                                          \
    EXPECT_EQ(law_1_verbs_are_choices(all_settings<G>()), Violations());                      \
  }                                                                                           \
  TEST(Laws, L2_worlds_agree) { expect_in_every_setting(law_2_worlds_agree<G>); }             \
  TEST(Laws, L2_worlds_are_as_likely_as_they_are) {                                           \
    expect_in_every_tiny_game(law_2_worlds_are_as_likely_as_they_are<G>, tiny);               \
  }                                                                                           \
  TEST(Laws, L3_news_is_complete) { expect_in_every_setting(law_3_news_is_complete<G>); }     \
  TEST(Laws, L4_equal_views_equal_news) {                                                     \
    expect_in_every_setting(law_4_equal_views_equal_news<G>);                                 \
  }                                                                                           \
  TEST(Laws, L4_choices_are_secret) { expect_in_every_setting(law_4_choices_are_secret<G>); } \
  TEST(Laws, L4_news_tells_no_more_than_the_view) {                                           \
    expect_in_every_tiny_game(law_4_news_tells_no_more_than_the_view<G>, tiny);               \
  }                                                                                           \
  TEST(Laws, L5_order_of_choices) { expect_in_every_setting(law_5_order_of_choices<G>); }     \
  TEST(Laws, L6_text_and_replay) { expect_in_every_setting(law_6_text_and_replay<G>); }       \
  TEST(Laws, L7_invariants) { expect_in_every_setting(law_7_invariants<G>); }                 \
  TEST(Laws, L8_games_end) { expect_in_every_setting(law_8_games_end<G>); }                   \
  TEST(Laws, L9_imagined_games) { expect_in_every_setting(law_9_imagined_games<G>); }         \
  TEST(Laws, L10_what_is_sure_comes) { expect_in_every_setting(law_10_what_is_sure_comes<G>); }

#define KM_TABLE_SUITE(G)                                            \
  TEST(Laws, L11_packets_are_complete) {                             \
    expect_in_every_setting<G>(law_11_packets_are_complete<G>);      \
  }                                                                  \
  TEST(Laws, L12_equal_views_equal_letters) {                        \
    expect_in_every_setting<G>(law_12_equal_views_equal_letters<G>); \
  }
