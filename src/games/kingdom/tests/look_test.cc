// Kingdom Kards: what the table shows, what is asked and in which words.
#include <gtest/gtest.h>

#include <set>

#include "games/kingdom/game.h"
#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using kingdom::Game;
using test::after;
using test::drawn;
using test::play;
using test::Table;

constexpr std::string_view kAimed = "KC 7H QD 3S 5C | JC AD 2S 4D 6H | 3C 5D 6C 8C 9C | 2C 4S";

// The choices of a viewer, by their notation.
Choice choice(const Table& t, int viewer, std::string_view action) {
  for (const Choice& choice : t.question(viewer).choices) {
    Line line;
    Game::print(choice.action, line);
    if (line.view() == action) return choice;
  }
  ADD_FAILURE() << "no choice " << action;
  return {};
}
// "KC 7H @1", "pass".
std::string parts(const Choice& choice) {
  std::string text;
  for (const Part& part : choice.parts) {
    if (!text.empty()) text += ' ';
    if (part.card) text += plain(Filling(*part.card).in(Language::kEnglish));
    if (part.seat) text += '@' + std::to_string(part.seat->number());
    text += part.word;
  }
  return text;
}
std::string result(const Choice& choice) {
  if (!choice.result) return "";
  return choice.result->words + (choice.result->sure ? " (sure)" : "");
}
// "points/1 100 to 83".
std::string changes(const Choice& choice) {
  std::string text;
  if (!choice.result) return text;
  for (const NumberChange& change : choice.result->numbers) {
    text += std::string(Game::info.numbers[change.number.kind].id) + '/' +
            std::to_string(change.number.seat) + ' ' + std::to_string(change.from) + " to " +
            std::to_string(change.to);
  }
  return text;
}
NumberView number(const Table& t, kingdom::Number kind, int seat = -1) {
  for (const NumberView& number : t.view(-1).numbers) {
    if (number.id.kind == as_number(kind) && number.id.seat == seat) return number;
  }
  ADD_FAILURE() << "no such number";
  return {};
}
// "10 KC, 7 7H".
std::string addends(const std::vector<NumberPart>& parts) {
  std::string text;
  for (const NumberPart& part : parts) {
    if (!text.empty()) text += ", ";
    text += std::to_string(part.value);
    if (part.card) text += ' ' + plain(Filling(*part.card).in(Language::kEnglish));
  }
  return text;
}
// "1 would lose 17".
std::string tags(const Table& t, TagKind kind) {
  std::string text;
  for (const Tag& tag : t.view(-1).tags) {
    if (tag.kind != kind) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(tag.seat.number()) + ' ' + tag.words;
  }
  return text;
}
std::string lit(const Table& t) {
  std::string text;
  for (const LitRow& row : t.view(-1).lit) text += std::string(row.row) + ' ';
  return text;
}
// "KK-13 JC AD: words", a line each.
std::string not_now(const Table& t, int viewer) {
  std::string text;
  for (const NotNow& reason : t.question(viewer).not_now) {
    text += "KK-" + std::to_string(reason.rule.number) + ' ' +
            plain(Filling(reason.cards).in(Language::kEnglish)) + ": " + reason.words + '\n';
  }
  return text;
}
std::string then(const Table& t, int viewer) {
  std::string text;
  for (const Seat seat : t.question(viewer).then) text += std::to_string(seat.number()) + ' ';
  return text;
}

void expect_labels_of_their_own(const Question& question) {
  EXPECT_GT(question.choices.size(), 1U);
  std::set<Words> labels;
  for (const Choice& choice : question.choices) {
    EXPECT_TRUE(labels.insert(choice.label).second) << choice.label;
  }
}

TEST(KingdomLook, where_the_game_is) {
  auto t = test::table("kingdom", kAimed);
  EXPECT_EQ(t.view(0).where.words, "Before the first turn");
  t.goes_on();
  EXPECT_EQ(t.view(0).where.words, "Turn 1, you play");
  EXPECT_EQ(t.view(1).where.words, "Turn 1, {@0} plays");
  t.plays("0 end");
  EXPECT_EQ(t.view(-1).where.words, "Turn 2, {@1} plays");
  ASSERT_EQ(t.view(-1).where.steps.size(), 1U);
  EXPECT_EQ(t.view(-1).where.steps[0].value, 2);
  EXPECT_EQ(t.view(-1).where.steps[0].of, 1000);
}

TEST(KingdomLook, points_start_at_a_hundred_and_say_what_they_would_be) {
  EXPECT_EQ(Game::info.numbers[as_index(kingdom::Number::kPoints)].start, 100);
  EXPECT_EQ(Game::info.direction, Direction::kLeft);
  auto t = after(kAimed, "0 king 7 -> 1");
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 1).then, 83);
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 0).then, std::nullopt);
  play(t, "1 redace -> 2");
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 1).then, std::nullopt);
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 2).then, 83);
  play(t, "2 pass, 3 pass, 0 pass, 0 queen 3");
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 0).then, 113);
  EXPECT_EQ(number(t, kingdom::Number::kPoints, 2).then, std::nullopt);
}

TEST(KingdomLook, an_arrow_from_who_plays_through_the_cards_to_the_target) {
  auto t = after(kAimed, "0 king 7 -> 1");
  ASSERT_EQ(t.view(1).links.size(), 1U);
  Link link = t.view(1).links[0];
  EXPECT_EQ(link.from, Seat(0));
  EXPECT_EQ(link.to, Seat(1));
  EXPECT_EQ(plain(Filling(link.cards).in(Language::kEnglish)), "KC 7H");
  EXPECT_EQ(link.value, -17);
  EXPECT_EQ(addends(link.parts), "10 KC, 7 7H");
  EXPECT_EQ(link.rule, kingdom::kk(9));
  EXPECT_EQ(addends(number(t, kingdom::Number::kWorth).parts), "10 KC, 7 7H");
  EXPECT_EQ(lit(t), "king number ");

  play(t, "1 redace -> 2");
  link = t.view(1).links[0];
  EXPECT_EQ(link.from, Seat(0));
  EXPECT_EQ(link.to, Seat(2));
  EXPECT_EQ(plain(Filling(link.cards).in(Language::kEnglish)), "KC 7H AD");
  EXPECT_EQ(link.words, "In your place");
  EXPECT_EQ(t.view(3).links[0].words, "In place of {@1}");
  EXPECT_EQ(link.rule, kingdom::kk(17));
  EXPECT_EQ(lit(t), "king number red_ace ");

  play(t, "2 pass, 3 pass, 0 pass");
  EXPECT_TRUE(t.view(1).links.empty());
  EXPECT_EQ(lit(t), "");
  play(t, "0 queen");
  link = t.view(1).links[0];
  EXPECT_EQ(link.to, Seat(0));
  EXPECT_EQ(link.value, 10);
  EXPECT_EQ(addends(link.parts), "10 QD");
}

TEST(KingdomLook, tags_say_who_is_on_turn_who_is_the_target_and_who_is_out) {
  auto t = after(kAimed, "0 king 7 -> 1");
  EXPECT_EQ(tags(t, TagKind::kDuty), "0 on turn");
  EXPECT_EQ(tags(t, TagKind::kTarget), "1 would lose 17");
  EXPECT_EQ(tags(t, TagKind::kOut), "");
  play(t, "1 pass, 2 pass, 3 pass, 0 queen 3");
  EXPECT_EQ(tags(t, TagKind::kTarget), "0 would gain 13");

  auto out = drawn(std::string(test::kStriker) + "|" + std::string(test::kNobody) + "| 3C 4C");
  test::bring_to_ten(out, "0", "1");
  play(out, "0 king -> 1, 1 pass, 2 pass");
  EXPECT_EQ(tags(out, TagKind::kOut), "1 out");
  EXPECT_EQ(tags(out, TagKind::kTarget), "");
}

TEST(KingdomLook, how_it_stands) {
  auto t = after(kAimed, "0 king 7 -> 1");
  EXPECT_EQ(t.view(1).standing[0].words, "If nobody answers, you lose 17 points.");
  EXPECT_EQ(t.view(2).standing[0].words, "If nobody answers, {@1} loses 17 points.");
  EXPECT_FALSE(t.view(2).standing[0].sure);
  play(t, "1 pass, 2 pass, 3 pass");
  EXPECT_TRUE(t.view(2).standing.empty());
  play(t, "0 queen");
  EXPECT_EQ(t.view(0).standing[0].words, "If nobody answers, you gain 10 points.");

  auto out = drawn(std::string(test::kStriker) + "|" + std::string(test::kNobody));
  test::bring_to_ten(out, "0", "1");
  play(out, "0 king -> 1");
  EXPECT_EQ(out.view(0).standing[0].words, "If nobody answers, {@1} is out.");
  EXPECT_EQ(number(out, kingdom::Number::kPoints, 1).then, 0);
  EXPECT_EQ(result(choice(out, 1, "pass")), "you go from 10 to 0 and are out (sure)");
}

TEST(KingdomLook, who_is_asked_now_and_who_after) {
  auto t = after(kAimed, "0 king 7 -> 1");
  EXPECT_EQ(t.question(1).words, "{@0} aims a King at you: 17 points. Do you answer?");
  EXPECT_EQ(t.question(2).words, "{@1} may answer the King.");
  EXPECT_EQ(t.question(2).to, SeatSet::only(Seat(1)));
  EXPECT_EQ(then(t, 1), "2 3 ");
  EXPECT_EQ(then(t, -1), "2 3 ");
  play(t, "1 pass");
  EXPECT_EQ(t.question(2).words, "{@0} aims a King at {@1}: 17 points. Do you answer?");
  EXPECT_EQ(then(t, 1), "3 ");
  play(t, "2 pass");
  EXPECT_EQ(then(t, 1), "");
}

TEST(KingdomLook, who_is_asked_about_a_Red_Ace) {
  auto t = after(kAimed, "0 king 7 -> 1, 1 redace -> 3");
  EXPECT_EQ(t.question(3).words, "{@1} sends the King to you: 17 points. Do you answer?");
  EXPECT_EQ(t.question(0).words, "{@3} may answer the Red Ace.");
  EXPECT_EQ(then(t, 0), "0 2 ");  // everyone but who played it
  play(t, "3 pass");
  EXPECT_EQ(t.question(0).words, "{@1} sends the King to {@3}: 17 points. Do you answer?");
  auto queen = after(kAimed, "0 queen");
  EXPECT_EQ(queen.question(1).words, "{@0} calls a Queen: 10 points. Do you answer?");
  EXPECT_EQ(queen.question(0).words, "{@1} may answer the Queen.");
  play(queen, "1 redace -> 1");
  EXPECT_EQ(queen.question(2).words, "{@1} takes the Queen over: 10 points. Do you answer?");
}

TEST(KingdomLook, what_is_asked_in_the_own_turn) {
  auto t = drawn("2C KC QC 3D | 3S");
  EXPECT_EQ(t.question(0).words, "Your turn: play cards, or end it.");
  EXPECT_EQ(t.question(1).words, "{@0} plays cards, or ends the turn.");
  play(t, "0 number 2");
  EXPECT_EQ(t.question(0).words, "Discard 2 more cards.");
  EXPECT_EQ(t.question(1).words, "{@0} discards 2 more cards.");
  EXPECT_EQ(tags(t, TagKind::kDuty), "0 on turn, 0 2 more to discard");
  EXPECT_EQ(number(t, kingdom::Number::kToDiscard).value, 2);
  EXPECT_EQ(choice(t, 0, "discard K").note, "2 more to discard");
  EXPECT_EQ(lit(t), "number ");
  play(t, "0 discard K");
  EXPECT_EQ(t.question(0).words, "Discard one more card.");
  EXPECT_EQ(t.question(1).words, "{@0} discards one more card.");
}

TEST(KingdomLook, answers_say_what_comes_of_them) {
  auto t = after(kAimed, "0 king 7 -> 1");
  const Choice jack = choice(t, 1, "jack");
  EXPECT_EQ(parts(jack), "JC");
  EXPECT_EQ(jack.label, "Answer with a Jack");
  EXPECT_EQ(jack.effect, "The King does nothing");
  EXPECT_EQ(result(jack), "you stay at 100 (sure)");
  const Choice ace = choice(t, 1, "redace -> 2");
  EXPECT_EQ(parts(ace), "AD @2");
  EXPECT_EQ(ace.group, "Red Ace: send it to");
  EXPECT_EQ(ace.label, "Red Ace: the new target is {@2}");
  EXPECT_EQ(result(ace), "if nobody answers, {@2} goes from 100 to 83");
  EXPECT_EQ(changes(ace), "points/2 100 to 83");
  EXPECT_EQ(ace.result->tone, Tone::kGood);
  const Choice pass = choice(t, 1, "pass");
  EXPECT_EQ(parts(pass), "pass");
  EXPECT_EQ(pass.label, "Let it happen");
  EXPECT_EQ(pass.effect, "{@2} is asked next");
  EXPECT_EQ(result(pass), "if nobody answers, you go from 100 to 83");
  EXPECT_EQ(changes(pass), "points/1 100 to 83");
  EXPECT_EQ(pass.result->tone, Tone::kBad);
}

// KK-14: after the last one who is asked nobody can change it any more.
TEST(KingdomLook, the_last_who_is_asked_decides_it) {
  auto t = after(kAimed, "0 king 7 -> 1, 1 pass, 2 pass");
  EXPECT_EQ(choice(t, 3, "pass").effect, "Nobody else is asked");
  EXPECT_EQ(result(choice(t, 3, "pass")), "{@1} goes from 100 to 83 (sure)");
  play(t, "3 pass");
  EXPECT_EQ(t.number("points/1"), 83);
}

// KK-15: the King or Queen then has the target that it had before.
TEST(KingdomLook, a_Jack_against_a_Red_Ace) {
  auto t = after("KC 7H QD JH 5C | AD 2S | 3C 5D", "0 king 7 -> 1, 1 redace -> 0");
  const Choice jack = choice(t, 0, "jack");
  EXPECT_EQ(jack.effect, "The Red Ace does nothing: {@1} is the target again");
  EXPECT_EQ(result(jack), "{@1} goes from 100 to 83 (sure)");
  EXPECT_EQ(changes(jack), "points/1 100 to 83");
  play(t, "0 jack");
  EXPECT_EQ(t.number("points/1"), 83);
}

// KK-20: an action names a rank; what is tapped is the card that would be used.
TEST(KingdomLook, plays_are_made_of_cards_and_seats) {
  auto t = drawn("KD KH 7H QD AS | 3S | 4S");
  const Choice king = choice(t, 0, "king 7 -> 2");
  EXPECT_EQ(parts(king), "KD 7H @2");
  EXPECT_EQ(king.label, "Aim a King with {7H} at {@2}");
  EXPECT_EQ(king.sign, "{KD} + {7H}");
  EXPECT_EQ(king.effect, "{@2} loses 17 points");
  EXPECT_EQ(result(king), "if nobody answers, {@2} goes from 100 to 83");
  EXPECT_EQ(parts(choice(t, 0, "king -> 1")), "KD @1");
  // No choice is the beginning of another one, so that taps always lead to one.
  EXPECT_EQ(parts(choice(t, 0, "queen")), "QD @0");
  EXPECT_EQ(parts(choice(t, 0, "queen 7")), "QD 7H @0");
  EXPECT_EQ(result(choice(t, 0, "queen 7")), "if nobody answers, you go from 100 to 117");
  EXPECT_EQ(choice(t, 0, "queen 7").result->tone, Tone::kGood);
  EXPECT_EQ(parts(choice(t, 0, "end")), "end");
  EXPECT_EQ(choice(t, 0, "end").effect, "{@1} is on turn next");
  play(t, "0 king -> 1, 1 pass, 2 pass");
  const Choice ace = choice(t, 0, "blackace K");
  EXPECT_EQ(parts(ace), "AS KD");
  EXPECT_EQ(ace.label, "Take back {KD}");
}

TEST(KingdomLook, the_last_turn_ends_the_game) {
  auto t = drawn("KD | 3S", "stall=1");
  EXPECT_EQ(choice(t, 0, "end").effect, "The game ends, and the most points win");
}

TEST(KingdomLook, a_Number_says_how_many_cards_it_swaps) {
  auto t = drawn("2D KH 7H | 3S");
  const Choice two = choice(t, 0, "number 2");
  EXPECT_EQ(parts(two), "2D");
  EXPECT_EQ(two.label, "Swap 2 cards");
  EXPECT_EQ(two.effect, "Discard 2 other cards, then draw 2");
}

TEST(KingdomLook, why_a_card_cannot_be_played_now) {
  EXPECT_EQ(not_now(drawn("7C JC AD AS 9D | 3S"), 0),
            "KK-11 7C: {7C} asks for 7 other cards to discard; you have 4.\n"
            "KK-13 JC AD: Jacks and Red Aces only answer another card.\n"
            "KK-11 9D: {9D} asks for 9 other cards to discard; you have 4.\n"
            "KK-12 AS: There is nothing in your discard pile to take back.\n");
  EXPECT_EQ(not_now(after("KC | JC AD 2S KD QD", "0 king -> 1"), 1),
            "KK-14 QD KD 2S: Only a Jack or a Red Ace can answer.\n");
}

// KK-20.
TEST(KingdomLook, of_equal_ranks_one_goes_first) {
  EXPECT_EQ(not_now(drawn("KC KD 7H 7S | 3S"), 0),
            "KK-20 KD: Suits make no difference: {KC} goes first.\n"
            "KK-20 7S: Suits make no difference: {7H} goes first.\n");
  EXPECT_EQ(not_now(drawn("QC QD 2C 2S | 3S"), 0),
            "KK-20 QD: Suits make no difference: {QC} goes first.\n"
            "KK-20 2S: Suits make no difference: {2C} goes first.\n");
  EXPECT_EQ(not_now(after("KC | JC JD AD AH", "0 king -> 1"), 1),
            "KK-20 JD: Suits make no difference: {JC} goes first.\n"
            "KK-20 AH: Suits make no difference: {AD} goes first.\n");
  EXPECT_EQ(not_now(after("2C 9C 9D 8S | 3S", "0 number 2"), 0),
            "KK-20 9D: Suits make no difference: {9C} goes first.\n");
  EXPECT_EQ(not_now(after("KC AC AS | 3S", "0 king -> 1, 1 pass"), 0),
            "KK-20 AS: Suits make no difference: {AC} goes first.\n");
}

// Whoever hears only the label knows which choice it is.
TEST(KingdomLook, every_choice_has_a_label_of_its_own) {
  auto t = drawn("KC 2C 7H QD AS | 3S | 4S");
  expect_labels_of_their_own(t.question(0));
  play(t, "0 king 7 -> 1, 1 pass, 2 pass");
  expect_labels_of_their_own(t.question(0));
  play(t, "0 number 2");
  expect_labels_of_their_own(t.question(0));
  expect_labels_of_their_own(after("KC | JC AD | 3S", "0 king -> 1").question(1));
}

// KK-19: the same question, with fewer buttons.
TEST(KingdomLook, KK_19_who_cannot_answer_is_asked_alike) {
  const auto with = after("KC 7H | JC AD | 3C", "0 king 7 -> 1");
  const auto without = after("KC 7H | 2C 3D | 3C", "0 king 7 -> 1");
  EXPECT_EQ(with.question(1).words, without.question(1).words);
  EXPECT_EQ(with.question(1).then, without.question(1).then);
  EXPECT_EQ(without.question(1).choices.size(), 1U);
  EXPECT_EQ(choice(with, 1, "pass"), choice(without, 1, "pass"));
  for (const int viewer : {0, 2, -1}) EXPECT_EQ(with.question(viewer), without.question(viewer));
}

// KK-12: all saw what a Black Ace took back.
TEST(KingdomLook, known_cards_show_in_a_hidden_hand) {
  auto t = after("KC AS 3D | 3S", "0 king -> 1, 1 pass, 0 blackace K");
  const auto hand_of_0 = [&t](int viewer) {
    for (const PileView& pile : t.view(viewer).piles) {
      if (pile.id == pile_of(kingdom::Pile::kHand, Seat(0))) return pile;
    }
    return PileView();
  };
  EXPECT_EQ(plain(Filling(hand_of_0(1).known).in(Language::kEnglish)), "KC");
  EXPECT_EQ(hand_of_0(1).count, 2);
  EXPECT_TRUE(hand_of_0(0).known.empty());
  EXPECT_EQ(plain(Filling(hand_of_0(0).cards).in(Language::kEnglish)), "KC 3D");
  play(t, "0 king -> 1, 1 pass");
  EXPECT_TRUE(hand_of_0(1).known.empty());
}

TEST(KingdomLook, the_news_says_whom_it_concerns) {
  auto t = drawn(std::string(test::kStriker) + "|" + std::string(test::kNobody) + "| 3C 4C");
  test::bring_to_ten(t, "0", "1");
  play(t, "0 king -> 1, 1 pass, 2 pass");
  const std::string story = t.story();
  EXPECT_TRUE(test::says(story, "KK-14  Nobody answers.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-9  B is down to 0 points.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-2  B has no points left and is out.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-2  B lays down the hand: ")) << story;
}

TEST(KingdomLook, the_news_of_a_King_speaks_to_both) {
  SeatEvent said{};
  said.kind = EventKind::kSay;
  said.rule = kingdom::kk(9);
  said.seat = Seat(0);
  said.action = act(kingdom::Verb::kKing, as_number(kingdom::Kind::k7), 1);
  EXPECT_EQ(Game::tell(said, Viewer(Seat(0))), "You aim a King at {@1}: 17 points.");
  EXPECT_EQ(Game::tell(said, Viewer(Seat(1))), "{@0} aims a King at you: 17 points.");
  EXPECT_EQ(Game::tell(said, Viewer(Seat(2))), "{@0} aims a King at {@1}: 17 points.");
}

// KK-21, KK-25.
TEST(KingdomLook, the_news_of_who_is_out_in_the_own_turn) {
  auto t = drawn("KC 2S QC | " + std::string(test::kStriker) + " AD | 4S");
  test::bring_to_ten(t, "1", "0").plays("1 end");
  test::until_turn_of(t, "0");
  play(t, "0 king -> 2, 2 pass, 1 redace -> 0, 0 pass, 2 pass");
  const std::string story = t.story();
  EXPECT_TRUE(test::says(story, "KK-21  A is out: the turn is over.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-4  B is on turn.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-25  B has too few cards in the deck.\n")) << story;
  EXPECT_TRUE(test::says(story, "KK-7  B shuffles 5 discarded cards into the deck.\n")) << story;
}

TEST(KingdomLook, the_end_in_a_sentence) {
  auto t = drawn(std::string(test::kStriker) + "|" + std::string(test::kNobody));
  test::bring_to_ten(t, "0", "1");
  play(t, "0 king -> 1, 1 pass");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.conclusion(0), "You win: you are the last one left.");
  EXPECT_EQ(t.conclusion(1), "{@0} wins: nobody else is left.");
  EXPECT_EQ(tags(t, TagKind::kResult), "0 wins");
  EXPECT_EQ(tags(t, TagKind::kOut), "1 out");
  EXPECT_TRUE(test::says(t.story(), "KK-3  A is the last one left.\n")) << t.story();

  auto stalled = after("QC | 3S", "0 queen, 1 pass, 0 end", "stall=1");
  ASSERT_TRUE(stalled.over());
  EXPECT_EQ(stalled.conclusion(0), "You win with 110 points after the last turn.");
  EXPECT_EQ(stalled.view(0).where.words, "Turn 1, the game is over");
  EXPECT_TRUE(test::says(stalled.story(), "KK-23  Turn 1 is the last one.\n")) << stalled.story();
  auto shared = after("QC | 3S", "0 end", "stall=1");
  EXPECT_EQ(shared.conclusion(0), "You share the win with 100 points. With you at the top: {@1}.");
  EXPECT_EQ(shared.conclusion(-1), "The win is shared with 100 points each: {@0}, {@1}.");
  EXPECT_EQ(tags(shared, TagKind::kResult), "0 wins, 1 wins");
}

TEST(KingdomLook, every_card_says_what_it_does) {
  for (const Card card : CardSet::pack52()) {
    const CardNotes notes = Game::describe(card, Language::kEnglish);
    EXPECT_NE(notes.name, "");
    EXPECT_NE(notes.text, "");
    EXPECT_FALSE(notes.rules.empty());
  }
  const auto name = [](const char* card) {
    return Game::describe(parse_card(card).value(), Language::kEnglish).name;
  };
  EXPECT_EQ(name("7H"), "Number 7");
  EXPECT_EQ(name("AH"), "Red Ace");
  EXPECT_EQ(name("AS"), "Black Ace");
  EXPECT_EQ(name("KC"), "King");
  EXPECT_EQ(name("JC"), "Jack");
}

TEST(KingdomLook, the_legend_has_every_card_once) {
  CardSet all;
  int count = 0;
  for (const LegendRow& row : Game::info.legends[0].rows) {
    all |= row.cards;
    count += row.cards.size();
  }
  EXPECT_EQ(all, CardSet::pack52());
  EXPECT_EQ(count, 52);
}

}  // namespace
}  // namespace km
