// King's Blackball: what its table shows and says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/news.h"
#include "games/blackball/game.h"
#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using blackball::Game;
using test::after;
using test::Table;
using test::trick;
using test::without_kings;

const std::string kWar = "8S 3C 10C 2C 2D | QD 5D 9D 2S 2H";  // Good, Good: war; then Top beats Bad

bool says(const Table& t, int viewer, std::string_view sentence) {
  return ('\n' + t.told(viewer)).find('\n' + std::string(sentence) + '\n') != std::string::npos;
}
std::string now(const Table& t, int viewer = -1) { return t.view(viewer).standing.back().words; }
const PileView& pile(const TableView& view, std::string_view name) {
  return *std::find_if(view.piles.begin(), view.piles.end(), [&](const PileView& p) {
    return std::string(Game::info.piles[p.id.kind].id) + '/' + std::to_string(p.id.seat) == name;
  });
}
const NumberView& score_of(const TableView& view, int seat) {
  return *std::find_if(view.numbers.begin(), view.numbers.end(), [&](const NumberView& n) {
    return n.id == blackball::score_number(Seat(seat));
  });
}
// The last step beat by beat, each with the piles `to` which, or `from` which, cards go: `up/0 up/1`.
std::vector<std::string> beats(const Table& t, std::string_view kind) {
  std::vector<SeatEvent> news;
  for (const Event& event : t.log()) {
    if (is_told(event)) news.push_back(project(event, Viewer(Seat(0))));
  }
  const std::vector<Staged> stages = staged(Game::info, news);
  std::vector<std::string> beats(as_index(stages.back().beat + 1));
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (news[i].kind != EventKind::kMove) continue;
    const PileId pile = kind == "from" ? news[i].from : news[i].to;
    std::string& beat = beats[as_index(stages[i].beat)];
    if (!beat.empty()) beat += ' ';
    beat += std::string(Game::info.piles[pile.kind].id) + '/' + std::to_string(pile.seat);
  }
  std::erase(beats, "");
  return beats;
}
Choice choice(const Table& t, int seat, std::size_t i) { return t.question(seat).choices.at(i); }

// KB-8, KB-19: what never changes

TEST(BlackballLook, every_card_has_its_class_and_its_points) {
  const CardNotes ten = Game::describe(Card(Rank::k10, Suit::kSpades), Language::kEnglish);
  ASSERT_EQ(ten.marks.size(), 1U);
  EXPECT_EQ(ten.marks[0].kind, MarkKind::kClass);
  EXPECT_EQ(ten.marks[0].words, "Top");
  EXPECT_EQ(ten.marks[0].value, 5);
  const CardNotes king = Game::describe(Card(Rank::kKing, Suit::kClubs), Language::kEnglish);
  EXPECT_EQ(king.marks.at(0).value, -5);
  std::set<Words> texts;
  for (const Card card : Game::info.pack) {
    texts.insert(Game::describe(card, Language::kEnglish).text);
  }
  EXPECT_EQ(texts.size(), std::size_t{kRanks});  // each rank has its own
}

TEST(BlackballLook, the_legend_has_every_card_of_the_decks_in_one_row) {
  const LegendInfo& legend = Game::info.legends[0];
  CardSet all;
  for (const LegendRow& row : legend.rows) {
    EXPECT_TRUE((all & row.cards).empty()) << row.id;
    all |= row.cards;
    const int points = blackball::points_of(row.cards.first());
    const std::string sign = points > 0 ? "+" : points < 0 ? "−" : "";
    EXPECT_EQ(row.value.english(), sign + std::to_string(std::abs(points)));
  }
  EXPECT_EQ(all, blackball::round_one_pack());
}

// The trick

TEST(BlackballLook, the_rows_of_the_two_newest_cards_are_lit) {
  const TableView view = trick(kWar).all_play("let").view(-1);
  ASSERT_EQ(view.lit.size(), 2U);
  EXPECT_EQ(view.lit[0], (LitRow{"classes", "top", Seat(0)}));
  EXPECT_EQ(view.lit[1], (LitRow{"classes", "bad", Seat(1)}));
}

TEST(BlackballLook, a_war_has_moments_in_which_face_up_and_face_down_cards_take_turns) {
  const auto t = trick("8S 3C 4C QC 4D 10S 2C | 8D 5D 6D 2D 4H 9S 2H").all_play("let");
  EXPECT_EQ(pile(t.view(-1), "down/0").at, (std::vector<int>{1, 1}));
  const TableView view = Table(t).all_play("let").view(-1);
  EXPECT_EQ(pile(view, "up/0").at, (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(pile(view, "down/0").at, (std::vector<int>{1, 1, 3}));
}

TEST(BlackballLook, a_war_is_laid_in_columns_and_swept_away_at_once) {
  using Beats = std::vector<std::string>;
  const std::string deal = "8S 3C 4C 10C 2C | 8D 5D 6D 2D 2H";
  for (const char* rules : {"peek=no", "peek=yes"}) {
    auto t = trick(deal, rules).all_play("let");
    EXPECT_EQ(beats(t, "to"), (Beats{"down/0 down/0 down/1 down/1", "up/0 up/1"}));
    t.all_play("let");
    EXPECT_EQ(beats(t, "from"), (Beats{"up/0 down/0 up/1 down/1"}));
  }
  const auto second_short = trick("8S 3C 4C QC | 8D 5D 2D").all_play("let");
  EXPECT_EQ(beats(second_short, "to"), (Beats{"down/0 down/0 down/1", "up/0 up/1"}));
  const auto both_short = trick("8S 3C QC | 8D 5D 2D").all_play("let");
  EXPECT_EQ(beats(both_short, "to"), (Beats{"down/0 down/1", "up/0 up/1"}));
}

TEST(BlackballLook, each_pair_of_cards_has_its_verdict) {
  auto t = trick(kWar);
  EXPECT_TRUE(says(t, -1, "Good, Good: war."));
  t.all_play("let");
  EXPECT_TRUE(says(t, -1, "Top beats Bad."));
  const TableView view = t.view(-1);
  ASSERT_EQ(view.standing.size(), 3U);
  EXPECT_EQ(view.standing[0].words, "Good, Good: war.");
  EXPECT_EQ(view.standing[0].at, 0);
  EXPECT_EQ(view.standing[1].words, "Top beats Bad.");
  EXPECT_EQ(view.standing[1].at, 2);
  EXPECT_TRUE(says(trick("9S 4H | JD 4C"), 0, "Bad, Bad: trash."));
  EXPECT_TRUE(says(trick("6S 4H | 10D 4C"), 0, "Top beats Evil."));
}

// KB-10, KB-12
TEST(BlackballLook, where_there_is_no_war_any_more_the_newest_pair_says_so) {
  const auto third = [](const std::string& mine, const std::string& theirs) {
    return trick("QS 3C 8S 4C " + mine + " 7C | 8D 3D QD 4D " + theirs + " 7D")
        .all_play("let")
        .all_play("let");
  };
  const struct {
    Table table;
    int rule;
    std::string words;
  } cases[] = {{third("AH", "2H"), 10, "No third war: {AH} is higher than {2H}."},
               {third("2H", "AH"), 10, "No third war: {AH} is higher than {2H}."},
               {third("9H", "9D"), 10, "No third war: the ranks are equal."},
               {trick("8S | QD"), 12, "No cards are left for a war: {QD} is higher than {8S}."},
               {trick("8S | 8D"), 12, "No cards are left for a war: the ranks are equal."}};
  for (const auto& c : cases) {
    EXPECT_TRUE(says(c.table, -1, c.words)) << c.words;
    const std::vector<Standing> standing = c.table.view(-1).standing;
    const Standing& newest = standing.at(standing.size() - 2);
    EXPECT_EQ(newest.words, c.words);
    EXPECT_EQ(newest.rule, blackball::kb(c.rule));
    EXPECT_EQ(newest.at, 2 * (count_of(standing) - 2));
  }
  EXPECT_EQ(third("AH", "2H").view(-1).standing.at(1).words, "Good, Good: war.");
  auto settled = third("AH", "2H").all_play("let");
  EXPECT_FALSE(says(settled, -1, "No third war: {AH} is higher than {2H}."));  // it was said before
}

TEST(BlackballLook, how_it_lies_counts_what_is_in_sight_and_what_is_not) {
  auto t = trick(kWar).all_play("let");
  EXPECT_EQ(now(t, 0), "You win this as it lies: +5 in sight, 2 cards unseen.");
  EXPECT_EQ(now(t, 1), "{@0} wins this as it lies: +5 in sight, 2 cards unseen.");
  EXPECT_EQ(t.view(1).standing.back().winner, Seat(0));
  EXPECT_EQ(now(trick("9S 4H | JD 4C")), "As it lies, both cards are trashed.");
  EXPECT_EQ(now(trick(kWar)), "As it lies, there is war.");
  EXPECT_EQ(now(trick("8S | 8D")), "Sudden death decides who takes both cards.");
  EXPECT_EQ(trick("QS | 8D").view(-1).standing.back().rule, blackball::kb(12));
}

TEST(BlackballLook, who_peeks_counts_the_own_face_down_cards) {
  const auto t = trick(kWar, "peek=yes").all_play("let");
  EXPECT_EQ(now(t, 0), "You win this as it lies: +3 in sight, one card unseen.");
}

TEST(BlackballLook, the_score_shows_what_it_would_become) {
  const auto t = trick("10S 4H | 6D 4C");
  EXPECT_EQ(score_of(t.view(-1), 0).then, -5);
  EXPECT_EQ(score_of(t.view(-1), 1).then, std::nullopt);
  EXPECT_EQ(score_of(trick(kWar).all_play("let").view(-1), 0).then, std::nullopt);
}

// KB-16: what is won in round one is a deck, not a score.
TEST(BlackballLook, in_round_one_the_score_is_the_won_pile) {
  auto t = trick("10S 4H | 6D 9C");
  EXPECT_EQ(score_of(t.view(0), 0).role, NumberRole::kSecond);
  EXPECT_EQ(score_of(t.view(0), 0).words, "won pile");
  t = after(2, "10S 10H | 6D 4C");
  EXPECT_EQ(t.number("round"), 2);
  EXPECT_EQ(score_of(t.view(0), 0).role, std::nullopt);
  EXPECT_EQ(score_of(t.view(0), 0).words, "");
}

TEST(BlackballLook, spent_kings_are_struck_out) {
  const TableView view = trick("10S 4H | 6D 4C").plays("0 let").plays("1 blackball").view(0);
  ASSERT_EQ(view.marks.size(), 1U);
  EXPECT_EQ(view.marks[0].kind, MarkKind::kOff);
  EXPECT_EQ(score_of(view, 1).parts.at(1).value, -5);
}

TEST(BlackballLook, the_bar_says_where_the_game_is) {
  auto t = trick("8S 3C QC 4D 10S 2C | 2D 5D 8D 4H 9S 2H");
  EXPECT_EQ(t.view(0).where.words, "Round 1 of 2, trick 1");
  EXPECT_EQ(t.all_play("let").view(0).where.words, "Round 1 of 2, trick 1, first war");
  EXPECT_EQ(t.all_play("let").view(0).where.words, "Round 1 of 2, trick 1, second war");
  EXPECT_EQ(t.view(0).where.steps.at(0).of, 2);
}

// KB-13, KB-14: the choice

TEST(BlackballLook, letting_it_be_depends_on_the_other_who_holds_a_king) {
  const auto t = trick(kWar).all_play("let");
  const Choice mine = choice(t, 0, 0);
  EXPECT_EQ(mine.label, "Let it be");
  EXPECT_EQ(mine.note, "Top beats Bad: +5 in sight, 2 cards unseen");
  EXPECT_EQ(mine.result->words, "If {@1} lets it be, too, you take all 6 cards.");
  EXPECT_FALSE(mine.result->sure);
  EXPECT_EQ(mine.result->tone, Tone::kGood);
  EXPECT_TRUE(mine.result->numbers.empty());
  EXPECT_EQ(choice(t, 1, 0).result->words, "If {@0} lets it be, too, {@0} takes all 6 cards.");
  EXPECT_EQ(choice(t, 1, 0).result->tone, Tone::kBad);
}

TEST(BlackballLook, letting_it_be_says_how_the_cards_compare) {
  const auto note = [](const Table& t) { return choice(t, 0, 0).note; };
  EXPECT_EQ(note(trick("10S 4H | 6D 4C")), "Top beats Evil: −5 in all");
  EXPECT_EQ(note(trick("6S 4H | 10D 4C")), "Top beats Evil: −5 in all");
  EXPECT_EQ(note(trick("9S 4H | 4D 4C")), "Bad, Neutral: trash");
  EXPECT_EQ(note(trick(kWar)), "Good, Good: war");
  EXPECT_EQ(note(trick("8S | QD")), "{QD} is higher: +2 in all");
  EXPECT_EQ(note(trick("8S | 8D")), "equal ranks");
}

TEST(BlackballLook, letting_it_be_is_sure_where_nobody_can_stop_it) {
  const auto t = without_kings("1", "10S 4H | 6D 4C").goes_on();
  const Forecast result = *choice(t, 0, 0).result;
  EXPECT_EQ(result.words, "You take both cards.");
  EXPECT_TRUE(result.sure);
  EXPECT_EQ(result.numbers.at(0), (NumberChange{blackball::score_number(Seat(0)), 0, -5}));
  EXPECT_TRUE(choice(trick("9S 4H | JD 4C"), 0, 0).result->sure);  // trash, one way or the other
}

TEST(BlackballLook, a_blackball_is_sure_and_costs_what_the_options_say) {
  const Choice spent = choice(trick("10S 4H | 6D 4C"), 0, 1);
  EXPECT_EQ(spent.sign, "{KC}");
  EXPECT_EQ(spent.result->words, "Both cards are trashed. Your king costs 5.");
  EXPECT_TRUE(spent.result->sure);
  EXPECT_EQ(spent.result->numbers.at(0).to, -5);
  const Choice held = choice(trick("10S 4H | 6D 4C", "kings=held"), 0, 1);
  EXPECT_EQ(held.result->words, "Both cards are trashed. Your king costs nothing more.");
  EXPECT_EQ(held.result->numbers.at(0).to, -15);
  EXPECT_TRUE(choice(trick("10S 4H | 6D 4C", "kings=all"), 0, 1).result->numbers.empty());
}

TEST(BlackballLook, a_choice_is_secret_but_to_who_made_it) {
  const auto t = trick("10S 4H | 6D 4C").plays("0 blackball");
  const Question mine = t.question(0);
  EXPECT_TRUE(mine.secret);
  EXPECT_TRUE(mine.chosen.has(Seat(0)));
  EXPECT_EQ(mine.mine, act(blackball::Verb::kBlackball));
  EXPECT_EQ(mine.words, "{@1} chooses: let it be, or blackball.");
  const Question theirs = t.question(1);
  EXPECT_TRUE(theirs.chosen.has(Seat(0)));
  EXPECT_EQ(theirs.mine, std::nullopt);
  EXPECT_EQ(theirs.words, "Let it be, or blackball?");
}

TEST(BlackballLook, throws_say_what_they_beat) {
  auto t = trick("8S | 8D").all_play("let");
  EXPECT_EQ(t.question(0).words, "Rock, paper or scissors?");
  EXPECT_EQ(choice(t, 0, 0).effect, "Beats scissors");
  EXPECT_EQ(choice(t, 0, 0).note, "+2 in all");
  EXPECT_EQ(choice(t, 0, 0).result->words, "If {@1} throws scissors, the trick is yours.");
  EXPECT_TRUE(says(t.all_play("rock"), -1, "Equal throws: once more."));
}

// The news and the end

TEST(BlackballLook, the_news_speaks_to_who_hears_it) {
  const auto t = trick("10S 4H | 6D 4C");
  EXPECT_TRUE(says(t, 0, "You turn up {10S}."));
  EXPECT_TRUE(says(t, 1, "{@0} turns up {10S}."));
  EXPECT_TRUE(says(trick(kWar).all_play("let"), -1, "War: a card face down, a card face up."));
}

TEST(BlackballLook, the_end_is_one_sentence) {
  auto t = after(1, "10S | 6D");
  ASSERT_TRUE(t.over());
  EXPECT_TRUE(says(t, 1, "You have won no card: there is no round two."));
  EXPECT_EQ(t.conclusion(0), "{@1} wins by 0 to −5.");
  EXPECT_EQ(t.conclusion(1), "You win by 0 to −5.");
}

}  // namespace
}  // namespace km
