// Cersei: what is told of a round beside the cards, and what the table says of itself.
#include <gtest/gtest.h>

#include "core/news.h"
#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"

namespace km::cersei {
namespace {

using test::one_round;
using test::table;
using test::Table;

bool tells(const Table& t, const std::string& line, int viewer = -1) {
  return t.story(viewer).find("  " + line + "\n") != std::string::npos;
}

// The values of a kind of note in the last round, seat by seat: `13 0`; of each look at the table.
std::string noted(const Table& t, NoteKind kind) {
  std::string text;
  for (const Event& event : t.log()) {
    if (event.kind != EventKind::kNote || event.about.note != kind) continue;
    test::add_word(text, std::to_string(event.about.value));
  }
  return text;
}

// The last round beat by beat, each with the seats whose cards go to a kind of pile: `up 0 1`.
std::vector<std::string> laid(const Table& t) {
  std::vector<SeatEvent> news;
  for (const Event& event : t.log()) {
    if (is_told(event)) news.push_back(project(event, Viewer::spectator()));
  }
  const std::vector<Staged> stages = staged(Game::info, news);
  std::vector<std::string> beats(as_index(stages.back().beat + 1));
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (news[i].kind != EventKind::kMove || !is_lay(Game::info, news[i].to)) continue;
    std::string& beat = beats[as_index(stages[i].beat)];
    if (beat.empty()) beat = Game::info.piles[news[i].to.kind].id;
    test::add_word(beat, std::to_string(news[i].to.seat));
  }
  std::erase(beats, "");
  return beats;
}

// --- beats

TEST(CerseiLook, a_round_is_laid_in_columns) {
  using Beats = std::vector<std::string>;
  const auto war = one_round("7S 3C 3D 3H 10S 2C | 7D 6C 6D 6H 4D 2D | 7H 10C 10D 3S KS 2H");
  EXPECT_EQ(laid(war), (Beats{"up 0 1 2", "down 0 0 0 1 1 1 2 2 2", "up 0 1 2"}));
  const auto runs_short = one_round("7S 3C 3D 3H 10S | 7D 6C 6D | 7H 10C 10D 3S KS 2H");
  EXPECT_EQ(laid(runs_short), (Beats{"up 0 1 2", "down 0 0 0 1 2 2 2", "up 0 1 2"}));
  EXPECT_EQ(laid(one_round("QD 3S | KS 3D | 7H 3H")), (Beats{"up 0 1 2"}));  // she is counted
  EXPECT_EQ(laid(one_round("5S 5C 7S | 6D 3D")), (Beats{"up 0 1", "up 0", "up 0"}));
}

// --- sums

TEST(CerseiLook, own_value_what_others_take_and_strength_of_everybody) {
  const auto t = one_round("8S 10S 3S | KD 3D | 7H 3H");  // a Captain takes 10 from all others
  EXPECT_EQ(noted(t, NoteKind::kOwn), "8 10 7");
  EXPECT_EQ(noted(t, NoteKind::kOthers), "0 -10 -10");
  EXPECT_EQ(noted(t, NoteKind::kStrength), "8 0 -3");
  EXPECT_TRUE(tells(t, "CE-6  The chain of A takes 10 from B."));
  EXPECT_TRUE(tells(t, "CE-6  Your chain takes 10 from C.", 0));
  EXPECT_TRUE(tells(t, "CE-6  The chain of A takes 10 from you.", 2));
  EXPECT_TRUE(tells(t, "CE-7  C has strength −3."));
  EXPECT_TRUE(tells(t, "CE-7  Your strength is 8.", 0));
}

TEST(CerseiLook, the_sums_are_told_again_after_every_fight) {
  const auto t = one_round("7S 3C 3D 3H 10S 2C | 7D 6C 6D 6H 4D 2D");
  EXPECT_EQ(noted(t, NoteKind::kStrength), "7 7 10 4");
}

TEST(CerseiLook, an_own_value_has_words_where_one_card_does_not_say_it) {
  EXPECT_TRUE(tells(one_round("5S 7S | 6D 3D"), "CE-6  The cards of A count 12."));
  EXPECT_EQ(one_round("7S 3S | 6D 3D").story().find("count"), std::string::npos);
}

// What stands there is a sum, never a sign between the game and its own words.
TEST(CerseiLook, an_effect_without_a_sum_has_no_value) {
  for (const char* deal : {"QD 3S | KS 3D | 10H 3H", "5S QD 3S | KS 3D", "QD 3S | KS 3D",
                           "4S 6S 3S | 10D 7D", "4S | 10D 3D"}) {
    const Table t = one_round(deal);
    for (const Event& event : t.log()) {
      if (event.kind != EventKind::kNote || event.about.note != NoteKind::kEffect) continue;
      EXPECT_EQ(event.about.value, 0) << deal;
    }
  }
}

// --- who does what to whom

TEST(CerseiLook, a_cannoneer_counts_by_whose_card) {
  EXPECT_TRUE(
      tells(one_round("AS 3S | 6C 3D"), "CE-8  AS counts 14: the last card of B is black, too."));
  EXPECT_TRUE(tells(one_round("AS 3S | 6D 3D"), "CE-8  AS counts −14: your last card is red.", 1));
  EXPECT_TRUE(
      tells(one_round("AS 3S | RJ 3D"), "CE-8  AS counts nothing: the last card of B is a joker."));
}

TEST(CerseiLook, a_cannoneer_of_the_wrong_colour_in_a_chain_gives) {
  const auto t = one_round("8S AS 3S | 6D 3D");
  EXPECT_TRUE(tells(t, "CE-6  The chain of A misfires and gives 14 to B."));
  EXPECT_EQ(noted(t, NoteKind::kStrength), "8 20");
}

// A placement is told apart from the one before it, of which no card lies between.
TEST(CerseiLook, a_cannoneer_of_an_earlier_placement_is_no_longer_told) {
  const auto t = one_round("AS 3S | 5C 9C 7D");  // 14 to 14, then the last cards
  EXPECT_EQ(noted(t, NoteKind::kStrength), "14 14 3 7");
  const std::string story = t.story();
  EXPECT_EQ(story.find("AS counts"), story.rfind("AS counts"));
}

TEST(CerseiLook, what_becomes_of_cerseis_power) {
  const auto stopped = one_round("QD 3S | KS 3D | 10H 3H");
  EXPECT_TRUE(tells(stopped, "CE-9  10H of C is a Pawn: Cersei has no power and counts 2."));
  EXPECT_TRUE(tells(stopped, "CE-9  Your 10H is a Pawn: Cersei has no power and counts 2.", 2));
  EXPECT_TRUE(tells(one_round("5S QD 3S | KS 3D"),
                    "CE-9  Drawn by a chain, Cersei has no power and counts 2."));
  const auto alone = one_round("QD 3S | KS 3D");
  EXPECT_TRUE(tells(alone, "CE-9  Cersei has her power: she beats all."));
  EXPECT_EQ(noted(alone, NoteKind::kStrength), "10");  // hers is no number
}

TEST(CerseiLook, a_benedict_comes_back_or_is_lost) {
  EXPECT_TRUE(tells(one_round("4S 6S 3S | 10D 7D"),
                    "CE-17  Your 4S is a Benedict: it comes back for another card.", 0));
  EXPECT_TRUE(tells(one_round("4S 6S 3S | 10D 7D"), "CE-17  Benedict: A gives 6S to B."));
  EXPECT_TRUE(
      tells(one_round("4S | 10D 3D"), "CE-17  A has no card to give for 4S: the winner keeps it."));
}

TEST(CerseiLook, an_assassin_steals) {
  const auto t = one_round("JS 3S | 6D 3D");
  EXPECT_TRUE(tells(t, "CE-18  JS of A is an Assassin: it steals from you.", 1));
  EXPECT_TRUE(tells(t, "CE-18  A steals 3D from your deck.", 1));
  EXPECT_TRUE(tells(t, "CE-18  You steal 3D from the deck of B.", 0));
}

// --- what comes of it

TEST(CerseiLook, every_look_ends_with_a_verdict) {
  EXPECT_TRUE(
      tells(one_round("7S 3S | 6D 3D"), "CE-15  A wins the round by the greatest strength."));
  EXPECT_TRUE(tells(one_round("QD 3S | KS 3D"), "CE-9  Cersei wins the round for A."));
  const auto war = one_round("7S 3C 3D 3H KS 2C | 7D 6C 6D 6H 10D 2D");
  EXPECT_TRUE(tells(war, "CE-11  You tie for the greatest strength.", 0));
  EXPECT_TRUE(tells(war, "CE-11  A ties for the greatest strength.", 1));
  EXPECT_TRUE(tells(war, "CE-10  KS of A is a King and wins the fight."));
  EXPECT_TRUE(tells(one_round("7S 3C 3D 3H 9S 2C | 7D 6C 6D 6H 10D 2D"),
                    "CE-14  9S of A is a Diplomat: all cards go back."));
  EXPECT_TRUE(tells(one_round("7S 3C 3D 3H KS 2C | 7D 6C 6D 6H KD 2D"),
                    "CE-37  The King of B ties with another King."));
}

TEST(CerseiLook, a_tie_that_cannot_be_fought_is_added_up) {
  const auto t = one_round("9S | 9D");  // Diplomats, but not of a fight
  EXPECT_TRUE(tells(t, "CE-16  All your cards of the round add up to 9.", 0));
  EXPECT_TRUE(tells(t, "CE-16  The sums are equal: all cards go back."));
}

// --- rules say whom they concern

TEST(CerseiLook, rules_name_whom_they_concern) {
  EXPECT_TRUE(tells(one_round("7S 10S 3S 6S | 2D 3C 3D 3H"),
                    "CE-12  2D of B is a Scout. Battle: one card face down, one face up."));
  EXPECT_TRUE(tells(one_round("7S 3S | 2D 3C 3D 3H"),
                    "CE-13  The deck of A runs short: its last card goes face up."));
  EXPECT_TRUE(tells(one_round("7S | 2D 3C 3D 3H"),
                    "CE-26  A has no card left: the last ones go on counting."));
  EXPECT_TRUE(
      tells(one_round("3S 6S | RJ 6D"), "CE-19  RJ of B is a Eunuch: every deck is shuffled."));
  EXPECT_TRUE(
      tells(one_round("3S | 6D 7D"), "CE-21  You have no cards left: the game is over.", 0));
}

TEST(CerseiLook, hidden_cards_are_told_without_their_faces) {
  const auto t = one_round("2S 10S 3S 6S | 7D 3C 3D 3H");
  EXPECT_TRUE(tells(t, "CE-12  A places a card face down."));
  EXPECT_TRUE(tells(t, "CE-12  You place a card face down.", 0));
  EXPECT_EQ(t.story().find("places 10S"), std::string::npos);  // it lies face down
  EXPECT_TRUE(tells(t, "CE-15  B wins 10S from A.") || tells(t, "CE-15  A takes back 10S."));
}

// --- the table between two rounds

TEST(CerseiLook, where_the_game_is) {
  auto t = table("cersei", "QD 3S | KS 3D");
  EXPECT_EQ(t.view(0).where.words, "Before the first round");
  t.goes_on();
  EXPECT_EQ(t.view(0).where.words, "Round 1");
  const std::vector<ProgressStep> steps = {{rounds_number(), 1, 0}, {cersei_number(), 1, 3}};
  EXPECT_EQ(t.view(0).where.steps, steps);
}

TEST(CerseiLook, nobody_is_asked_and_the_table_says_so) {
  const auto t = one_round("7S 3S 6S | 6D 3D 10D");
  EXPECT_EQ(t.question(0).words, "There is nothing to decide: round 2 comes next.");
  EXPECT_EQ(one_round("7S 3S | 6D").question(0).words, "");
}

TEST(CerseiLook, who_has_how_many_cards_of_all) {
  const auto t = one_round("7S 3S 6S | 6D 3D 10D");
  const Standing standing = t.view(1).standing.at(0);
  EXPECT_EQ(plain(standing.words), "Seat 0 leads with 4 of 6 cards.");
  EXPECT_EQ(standing.winner, Seat(0));
  EXPECT_EQ(standing.value, 4);
  EXPECT_FALSE(standing.sure);
  EXPECT_EQ(t.view(0).standing.at(0).words, "You lead with 4 of 6 cards.");
  EXPECT_TRUE(t.view(0).tags.empty());
  EXPECT_EQ(table("cersei", "7S | 6D").view(0).standing.at(0).words,
            "Nobody leads: more than one player has 1 of 2 cards.");
}

TEST(CerseiLook, the_end) {
  const auto t = one_round("7S 3S | 6D");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.conclusion(0), "You win with 3 of 3 cards.");
  EXPECT_EQ(plain(t.conclusion(1)), "Seat 0 wins with 3 of 3 cards.");
  EXPECT_TRUE(t.view(0).standing.at(0).sure);
  const std::vector<Tag> tags = t.view(0).tags;
  ASSERT_EQ(tags.size(), 2U);
  EXPECT_EQ(tags[0].kind, TagKind::kResult);
  EXPECT_EQ(tags[0].words, "3 of 3 cards");
  EXPECT_EQ(tags[1].kind, TagKind::kOut);
}

TEST(CerseiLook, a_shared_win) {
  const auto equal = one_round("7S 3S | 6D 3D 10D JC 9C | 6S", "limit=1");
  ASSERT_EQ(equal.scores(), "4 4 0");
  EXPECT_EQ(plain(equal.conclusion(1)), "You and Seat 0 share the win with 4 cards each.");
  EXPECT_EQ(plain(equal.conclusion(2)), "Seat 0 and Seat 1 share the win with 4 cards each.");
  EXPECT_EQ(one_round("9S | 9D", "limit=1").conclusion(0),
            "Everybody has the same number of cards and shares the win.");
}

// --- cards

TEST(CerseiLook, every_card_has_a_title_a_text_and_a_row_of_the_legend) {
  ASSERT_EQ(Game::info.legends.size(), 1U);
  CardSet explained;
  for (const LegendRow& row : Game::info.legends[0].rows) {
    EXPECT_TRUE((explained & row.cards).empty());
    explained |= row.cards;
  }
  EXPECT_EQ(explained, pack());
  for (const Card card : pack()) {
    const CardNotes notes = Game::describe(card, Language::kEnglish);
    EXPECT_FALSE(notes.text.empty());
    EXPECT_FALSE(notes.rules.empty());
    ASSERT_EQ(notes.marks.size(), 1U);
    EXPECT_EQ(notes.marks[0].kind, MarkKind::kTitle);
    EXPECT_EQ(notes.marks[0].words, notes.name);
  }
  const CardNotes queen = Game::describe(kQueenOfDiamonds, Language::kEnglish);
  EXPECT_EQ(queen.name, "Cersei");
  EXPECT_EQ(queen.marks[0].value, 2);
  EXPECT_EQ(Game::describe(parse_card("AS").value(), Language::kEnglish).marks[0].value,
            std::nullopt);  // it depends
}

}  // namespace
}  // namespace km::cersei
