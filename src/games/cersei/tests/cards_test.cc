// Cersei: the cards, what they are called, what they are worth, and the deal (CE-1 to CE-4).
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"

namespace km::cersei {
namespace {

using test::table;
using test::winner_of;

Game::State dealt(int players, std::uint64_t seed) {
  FastDice dice(seed);
  NullSink sink;
  return Game::start(Game::Rules{}, players, dice, sink);
}

std::vector<int> sizes(const Game::State& state) {
  std::vector<int> sizes;
  for (int s = 0; s < state.pub.players; ++s) sizes.push_back(state.pub.deck[s].size());
  return sizes;
}

TEST(CerseiRules, CE_1_the_pack_is_51_cards_with_one_queen_and_two_jokers) {
  for (int players = 2; players <= 4; ++players) {
    const Game::State state = dealt(players, 1);
    CardSet all;
    int count = 0;
    for (int s = 0; s < players; ++s) {
      all |= state.hid.unseen[s];
      count += state.hid.unseen[s].size();
    }
    EXPECT_EQ(count, 51);
    EXPECT_EQ(all.size(), 51);
    EXPECT_EQ((all & CardSet::jokers()).size(), 2);
    EXPECT_EQ(all & CardSet::of_rank(Rank::kQueen), CardSet{Card(Rank::kQueen, Suit::kDiamonds)});
  }
}

TEST(CerseiRules, CE_2_every_card_has_its_name) {
  const std::map<std::string, std::string> names = {
      {"2S", "Scout"},     {"3S", "Pawn"},     {"4S", "Benedict"}, {"5S", "Lieutenant"},
      {"6S", "Pawn"},      {"7S", "Pawn"},     {"8S", "Captain"},  {"9S", "Diplomat"},
      {"10S", "Pawn"},     {"JS", "Assassin"}, {"QD", "Cersei"},   {"KS", "King"},
      {"AS", "Cannoneer"}, {"RJ", "Eunuch"},   {"DJ", "Eunuch"}};
  for (const auto& [card, name] : names) {
    CardList cards;
    cards.push_back(parse_card(card).value());
    const Event event = Event::move(Audience::everyone(), ce(5), pile_of(Pile::kDeck, Seat(0)),
                                    pile_of(Pile::kUp, Seat(0)), cards);
    const Viewer nobody = Viewer::spectator();
    EXPECT_EQ(Game::tell(project(event, nobody), nobody),
              "{@0} places {" + card + "} (" + name + ").");
  }
}

// Nobody has cards left: a tie in strength and in the sum of CE-16, so every card goes back.
TEST(CerseiRules, CE_3_equal_values_tie) {
  for (const char* deal :
       {"5S QD | 5H 2H", "7S | 5H 2H", "8S | 5H 3H", "9S | 5H 4H", "10S | 5H 5D", "10S | KD",
        "JS | 5H 6H", "5S 7S | 5H 5D 2D", "RJ | 5H 10H", "DJ | 5H KH", "RJ | DJ", "AS | 5H 9C"}) {
    EXPECT_EQ(winner_of(deal), "nobody") << deal;
  }
}

TEST(CerseiRules, CE_3_the_higher_value_wins) {
  for (const char* deal :
       {"2S | 3D", "3S | 4D", "4S | 5D", "5S | 6D", "6S | 7D", "7S | 8D", "8S | 9D", "9S | 10D",
        "9S | KD", "10S | JD", "KS | JD", "JS | RJ", "JS | AC", "AS | DJ"}) {
    EXPECT_EQ(winner_of(deal), "1") << deal;
  }
}

TEST(CerseiRules, CE_4_the_first_seat_gets_the_cards_that_are_over) {
  const std::map<int, std::vector<std::vector<int>>> possible = {
      {2, {{26, 25}, {25, 26}}},
      {3, {{17, 17, 17}}},
      {4, {{13, 13, 13, 12}, {12, 13, 13, 13}, {13, 12, 13, 13}, {13, 13, 12, 13}}}};
  for (const auto& [players, wanted] : possible) {
    std::map<std::vector<int>, int> seen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) ++seen[sizes(dealt(players, seed))];
    EXPECT_EQ(seen.size(), wanted.size());
    for (const auto& size : wanted) {
      EXPECT_GT(seen[size], 300 / count_of(wanted)) << players << " players";
    }
  }
}

TEST(CerseiRules, CE_4_every_card_can_come_to_every_seat) {
  for (int players = 2; players <= 4; ++players) {
    std::array<CardSet, kMostPlayers> got;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Game::State state = dealt(players, seed);
      for (std::size_t s = 0; s < got.size(); ++s) got[s] |= state.hid.unseen[s];
    }
    for (int s = 0; s < players; ++s) EXPECT_EQ(got[as_index(s)].size(), 51);
  }
}

TEST(CerseiRules, CE_4_nobody_sees_what_is_dealt) {
  const auto t = table("cersei", "10S 3H | 6D 7C 4C");
  EXPECT_EQ(t.pile_seen_by(0, "deck/0"), "2 face down");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_EQ(t.news(viewer),
              R"({"type":"move","rule":"CE-4","from":"pack","to":"deck/0","count":2})"
              "\n"
              R"({"type":"move","rule":"CE-4","from":"pack","to":"deck/1","count":3})"
              "\n");
  }
}

// The order in which a deck lies is settled as it is turned up: any of its cards may be on top.
TEST(CerseiRules, CE_4_any_card_of_the_deck_may_be_on_top) {
  CardSet tops;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    FastDice dice(seed);
    const Deal deal = parse_deal("3S 6S 7S 10S | 9D 3D 6D 7D").value();
    NullSink silence;
    Game::State state = Game::start_from(Game::Rules{}, deal, silence);
    CardList up;
    EventSink sink([&up](const Event& event) {
      if (event.to == pile_of(Pile::kUp, Seat(0))) up.push_back(event.cards[0]);
    });
    Game::proceed(state, dice, sink);
    tops.add(up[0]);
  }
  EXPECT_EQ(tops.size(), 4);
}

}  // namespace
}  // namespace km::cersei
