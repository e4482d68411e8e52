// King: what the table shows, what it asks and what it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/king/game.h"
#include "games/king/tests/hands.h"
#include "runtime/notation.h"

namespace km {
namespace {

using test::after;
using test::dealt;
using test::declares;
using test::hand;
using test::one_card_hand;
using test::one_card_session;
using test::play;
using test::Table;
using test::usual_hands;

std::string cards_text(const CardList& cards) {
  return plain(Filling(cards).in(Language::kEnglish));
}

const GameInfo& info() { return king::Game::info; }

// One line for each: `crown 1 declares KR-2`.
std::string tags(const TableView& view) {
  static constexpr std::string_view kKinds[] = {"crown",  "duty", "target",
                                                "effect", "out",  "result"};
  std::string text;
  for (const Tag& tag : view.tags) {
    text += std::string(kKinds[as_index(tag.kind)]) + ' ' + std::to_string(tag.seat.number()) +
            ' ' + tag.words + ' ' + rule_text(info(), tag.rule) + '\n';
  }
  return text;
}

// `KH AH/2`: who took it behind the stroke.
std::string items(const TableView& view) {
  std::string text;
  for (const PlateItem& item : view.plate->items) {
    if (!text.empty()) text += ' ';
    text += cards_text(listed(item.card));
    if (item.by) text += '/' + std::to_string(item.by->number());
  }
  return text;
}

std::string marks(const TableView& view) {
  std::string text;
  for (const Mark& mark : view.marks) {
    text +=
        pile_text(info(), mark.on) + ' ' + mark.words + ' ' + rule_text(info(), mark.rule) + '\n';
  }
  return text;
}

std::string moments(const TableView& view) {
  std::string text;
  for (const PileView& pile : view.piles) {
    for (const int at : pile.at)
      text += pile_text(info(), pile.id) + " " + std::to_string(at) + '\n';
  }
  return text;
}

std::string not_now(const Question& question) {
  std::string text;
  for (const NotNow& reason : question.not_now) {
    text += cards_text(reason.cards) + ": " + reason.words + ' ' + rule_text(info(), reason.rule) +
            '\n';
  }
  return text;
}

Choice choice(const Question& question, king::Contract contract) {
  for (const Choice& choice : question.choices) {
    if (choice.action == king::declare(contract)) return choice;
  }
  ADD_FAILURE() << "this contract is not offered";
  return {};
}

bool says(const std::string& told, std::string_view sentence) {
  return told.find(std::string(sentence) + '\n') != std::string::npos;
}

// The plate

TEST(KingLook, no_plate_before_a_contract) {
  EXPECT_FALSE(dealt("2C | 3C | 4C | 5C").view(0).plate);
}

TEST(KingLook, the_plate_says_contract_worth_and_declarer) {
  const auto t = hand("erkek", "KS 2C | JS 3C | 5D 4C | 6D 5C");
  const Plate plate = *t.view(1).plate;
  EXPECT_EQ(plate.title, "Erkek");
  EXPECT_EQ(plate.rule, RuleId::of(16));
  EXPECT_EQ(plate.words, (std::vector<Words>{"Kings and jacks −60 each", "Declared by {@0}"}));
  EXPECT_EQ(t.view(0).plate->words[1], "Declared by you");
}

TEST(KingLook, every_contract_has_its_plate) {
  const auto first_words = [](std::string_view contract) {
    const Plate plate = *hand(contract, "2C | 3C | 4C | 5C").view(-1).plate;
    return plate.title + ", " + plate.words[0];
  };
  EXPECT_EQ(first_words("trump C"), "Koz: clubs, Each trick +50");
  EXPECT_EQ(first_words("trump S"), "Koz: spades, Each trick +50");
  EXPECT_EQ(first_words("rifki"), "Rıfkı, The king of hearts −320");
  EXPECT_EQ(first_words("kiz"), "Kız, Queens −100 each");
  EXPECT_EQ(first_words("kupa"), "Kupa, Hearts −30 each");
  EXPECT_EQ(first_words("soniki"), "Son iki, The last two tricks −180 each");
  EXPECT_EQ(first_words("elalmaz"), "El almaz, Each trick −50");
}

TEST(KingLook, what_a_contract_is_worth_is_what_it_brings) {
  for (int c = 1; c < king::kContracts; ++c) {
    const auto contract = as_enum<king::Contract>(c);
    const Words points = ' ' + king::points_text(king::terms_of(contract).each);
    const Words worth = king::worth_of(contract, Viewer::spectator()) + ' ';
    EXPECT_NE(worth.find(points + ' '), Words::npos) << worth;
  }
}

const SheetRow* row_called(std::string_view id) {
  const auto rows = info().sheet;
  const auto row =
      std::find_if(rows.begin(), rows.end(), [id](const SheetRow& each) { return each.id == id; });
  return row == rows.end() ? nullptr : &*row;
}

// KR-1, KR-4.
TEST(KingLook, the_sheet_has_a_place_for_each_hand) {
  EXPECT_EQ(info().sheet.size(), 7U);
  int slots = 0;
  for (const SheetRow& row : info().sheet) slots += row.slots;
  EXPECT_EQ(slots, king::kHands);
  EXPECT_EQ(row_called("trump")->slots, 8);
  EXPECT_EQ(row_called("kiz")->slots, 2);
}

TEST(KingLook, every_plate_names_its_row_of_the_sheet) {
  const auto plate_of = [](std::string_view contract) {
    return *hand(contract, "2C | 3C | 4C | 5C").view(-1).plate;
  };
  for (const std::string_view penalty : {"rifki", "kiz", "erkek", "kupa", "soniki", "elalmaz"}) {
    const Plate plate = plate_of(penalty);
    EXPECT_EQ(plate.row, penalty);
    ASSERT_NE(row_called(plate.row), nullptr) << penalty;
    EXPECT_EQ(row_called(plate.row)->title.english(), plate.title);
    EXPECT_EQ(row_called(plate.row)->words.english(), plate.words[0]);
  }
  for (const std::string_view trump : {"trump C", "trump D", "trump H", "trump S"}) {
    EXPECT_EQ(plate_of(trump).row, "trump");
    EXPECT_EQ(row_called("trump")->words.english(), plate_of(trump).words[0]);
  }
}

TEST(KingLook, the_plate_lists_the_penalty_cards_and_who_took_each) {
  auto t = hand("erkek", "2S JH | AS 3C | KS KC | 3S JC");
  EXPECT_EQ(items(t.view(-1)), "KS JH KC JC");
  play(t, "2S AS KS 3S");
  EXPECT_EQ(items(t.view(-1)), "KS/1 JH KC JC");
}

TEST(KingLook, the_plate_says_whether_hearts_may_be_led) {
  auto t = hand("kupa", "2S 5C | AS 3H | KH 4C | 3S JH");
  EXPECT_EQ(t.view(-1).plate->words[2], "Hearts may not be led yet");
  play(t, "2S AS KH 3S");
  EXPECT_EQ(t.view(-1).plate->words[2], "Hearts may be led");
}

TEST(KingLook, between_hands_the_plate_keeps_the_contract_with_its_declarer) {
  auto t = one_card_session();
  one_card_hand(t, "trump C");
  EXPECT_EQ(t.asked(), "");
  EXPECT_EQ(t.view(-1).plate->title, "Koz: clubs");
  EXPECT_EQ(t.view(-1).plate->words[1], "Declared by {@0}");
  EXPECT_EQ(t.view(-1).where.words, "After hand 1 of 20");
  t.goes_on();
  EXPECT_FALSE(t.view(-1).plate);
}

// The trick

TEST(KingLook, the_trick_shows_who_led_who_wins_and_in_which_order) {
  const auto t = after("erkek", "7S 2C | AS 3C | 9S 4C | KS 5S", "7S AS 9S");
  const TableView view = t.view(3);
  EXPECT_EQ(marks(view), "trick/0 led KR-5\ntrick/1 winning KR-9\n");
  EXPECT_EQ(moments(view), "trick/0 0\ntrick/1 1\ntrick/2 2\n");
  ASSERT_EQ(view.standing.size(), 1U);
  EXPECT_EQ(view.standing[0].words, "{@1} wins so far.");
  EXPECT_EQ(view.standing[0].winner, Seat(1));
  EXPECT_FALSE(view.standing[0].sure);
  EXPECT_EQ(t.view(1).standing[0].words, "You win so far.");
}

TEST(KingLook, a_trump_wins_by_another_rule) {
  const auto t = after("trump C", "7S 2C | 3C 4D | 9S 4C | KS 5S", "7S 3C");
  EXPECT_EQ(marks(t.view(-1)), "trick/0 led KR-5\ntrick/1 winning KR-8\n");
}

TEST(KingLook, nothing_is_marked_between_tricks) {
  const auto t = after("erkek", "7S 2C | AS 3C | 9S 4C | KS 5S", "7S AS 9S KS");
  EXPECT_EQ(marks(t.view(-1)) + moments(t.view(-1)), "");
  EXPECT_TRUE(t.view(-1).standing.empty());
}

// Seats, numbers, how far it is

TEST(KingLook, who_declares_deals_and_cuts) {
  auto t = one_card_session();
  EXPECT_EQ(tags(t.view(-1)), "crown 0 declares KR-2\nduty 3 deals KR-2\nduty 2 cuts KR-2\n");
  usual_hands(t, 1);
  EXPECT_EQ(tags(t.view(-1)), "crown 1 declares KR-2\nduty 0 deals KR-2\nduty 3 cuts KR-2\n");
}

TEST(KingLook, no_duties_before_there_is_a_declarer) {
  auto t = Table::fresh("king", 4, "first_declarer=two_of_diamonds");
  EXPECT_EQ(tags(t.view(-1)), "");
  EXPECT_EQ(t.view(-1).where.words, "Before the first hand");
}

TEST(KingLook, who_declares_first_by_a_card_has_it_as_all_know) {
  auto t = dealt("3C 5D | 2D 4C | 6C 7C | 8C 9C", "first_declarer=two_of_diamonds");
  const auto known = [&](int viewer) {
    for (const PileView& pile : t.view(viewer).piles) {
      if (pile_text(info(), pile.id) == "hand/1") return cards_text(pile.known);
    }
    return std::string("no such pile");
  };
  EXPECT_EQ(known(0), "2D");
  EXPECT_EQ(known(1), "");
  declares(t, "elalmaz");
  play(t, "2D");
  EXPECT_EQ(known(0), "");
}

TEST(KingLook, rights_have_a_maximum) {
  const auto of = [](std::string_view id) {
    const auto at = std::find_if(info().numbers.begin(), info().numbers.end(),
                                 [id](const NumberInfo& number) { return number.id == id; });
    return at->role == NumberRole::kRight ? at->of : -1;
  };
  EXPECT_EQ(of("trumps"), 2);
  EXPECT_EQ(of("penalties"), 3);
  for (const char* id : {"rifki", "kiz", "erkek", "kupa", "soniki", "elalmaz"})
    EXPECT_EQ(of(id), 2);
}

TEST(KingLook, where_counts_hands_and_tricks) {
  auto t = dealt("7S 2C | AS 3C | 9S 4C | KS 5S");
  EXPECT_EQ(t.view(0).where.words, "Hand 1 of 20, you declare");
  EXPECT_EQ(t.view(1).where.words, "Hand 1 of 20, {@0} declares");
  EXPECT_EQ(t.view(1).where.steps.size(), 1U);
  declares(t, "elalmaz");
  EXPECT_EQ(t.view(1).where.words, "Hand 1 of 20, trick 1");
  play(t, "7S AS 9S KS");
  const Where where = t.view(1).where;
  EXPECT_EQ(where.words, "Hand 1 of 20, trick 2");
  ASSERT_EQ(where.steps.size(), 2U);
  EXPECT_EQ(where.steps[0], (ProgressStep{king::number_id(king::Number::kHand), 1, 20}));
  EXPECT_EQ(where.steps[1], (ProgressStep{king::number_id(king::Number::kTrick), 2, 2}));
}

// Choosing a contract

TEST(KingLook, the_declarer_is_asked_and_the_others_see_it) {
  auto t = one_card_session();
  EXPECT_EQ(t.question(0).words, "What do you declare? It is your first of five.");
  EXPECT_EQ(t.question(1).words, "{@0} chooses a contract.");
  usual_hands(t, 8);
  EXPECT_EQ(t.question(0).words, "What do you declare? It is your third of five.");
  usual_hands(t, 8);
  EXPECT_EQ(t.question(0).words, "What do you declare? It is your last of five.");
}

TEST(KingLook, a_trump_suit_is_one_tap_and_says_how_many_are_held) {
  const Question question = dealt("2C 3C 5D | 4C 6D 7D | 8D 9D 10D | JD QD KD").question(0);
  const Choice clubs = choice(question, king::Contract::kTrumpClubs);
  EXPECT_EQ(clubs.parts, (std::vector<Part>{Part::of(Suit::kClubs)}));
  EXPECT_EQ(clubs.label, "Declare Koz: clubs");
  EXPECT_EQ(clubs.sign, "♣");
  EXPECT_EQ(clubs.group, "Koz (trumps): 2 of 2 left");
  EXPECT_EQ(clubs.note, "2 cards");
  EXPECT_EQ(clubs.effect, "+50 for each trick");
  EXPECT_EQ(choice(question, king::Contract::kTrumpDiamonds).note, "1 card");
  EXPECT_EQ(choice(question, king::Contract::kTrumpSpades).note, "no card");
}

TEST(KingLook, a_penalty_says_what_it_costs_and_how_often_it_is_left) {
  auto t = one_card_session();
  one_card_hand(t, "rifki").goes_on();
  const Question question = t.question(1);
  const Choice rifki = choice(question, king::Contract::kRifki);
  EXPECT_EQ(rifki.parts, (std::vector<Part>{Part::of_word("rifki")}));
  EXPECT_EQ(rifki.label, "Declare Rıfkı");
  EXPECT_EQ(rifki.sign, "{KH}");
  EXPECT_EQ(rifki.group, "Ceza (penalties): 3 of 3 left");
  EXPECT_EQ(rifki.note, "1 of 2 left");
  EXPECT_EQ(rifki.effect, "−320 for the king of hearts");
  const Choice last = choice(question, king::Contract::kSonIki);
  EXPECT_EQ(last.note, "2 of 2 left");
  EXPECT_EQ(last.sign, "12 13");
  EXPECT_EQ(last.effect, "−180 for each of the last two tricks");
}

// KR-41's question

TEST(KingLook, who_answered_in_secret_is_shown_and_what_only_to_oneself) {
  auto t = hand("trump C", "2C | 3C | 4C | AC", "misdeal_trump=yes");
  EXPECT_EQ(t.question(0).words, "Do you keep this deal, or call a misdeal?");
  EXPECT_EQ(t.question(3).words, "Do you keep this deal? You may not call a misdeal.");
  EXPECT_EQ(t.question(0).choices.size(), 2U);
  EXPECT_EQ(t.question(0).choices[1].effect, "You show your hand, and everybody gets new cards");
  t.plays("0 misdeal");
  EXPECT_EQ(t.question(0).mine, act(king::Verb::kMisdeal));
  EXPECT_FALSE(t.question(1).mine);
  EXPECT_EQ(t.question(1).chosen, SeatSet::only(Seat(0)));
  EXPECT_EQ(t.told(1), "{@0} answers in secret.\n");
  EXPECT_EQ(t.told(0), "You call a misdeal.\n");
  t.plays("1 keep").plays("2 keep");
  EXPECT_TRUE(t.question(3).secret);  // also when only one is left
}

// Playing a card

TEST(KingLook, a_forced_penalty_card_is_named_with_what_beats_it) {
  const auto t = after("erkek", "7S 2C 2D | AS 3C 3D | 9S 4C 4D | KS JS 5S", "7S AS 9S");
  const Question question = t.question(3);
  EXPECT_EQ(question.words, "Your turn. Play {KS} or {JS}.");
  EXPECT_EQ(not_now(question),
            "5S: {AS} beats your {KS} and {JS}: a penalty card that cannot win must be played. "
            "KR-10\n");
  EXPECT_EQ(question.choices[0].label, "Play {JS}");
  EXPECT_EQ(t.question(0).words, "{@3} is to play.");
}

TEST(KingLook, one_forced_penalty_card) {
  const auto t = after("kiz", "KS 2C | QS 5S | 9S 4C | 3S 3D", "KS");
  EXPECT_EQ(t.question(1).words, "Your turn. Play {QS}.");
  EXPECT_EQ(not_now(t.question(1)),
            "5S: {KS} beats your {QS}: a penalty card that cannot win must be played. KR-10\n");
}

TEST(KingLook, many_forced_penalty_cards) {
  const auto t = after("kupa", "AH | 2H 3H 4H KC | 5H | 6H", "AH");
  EXPECT_EQ(t.question(1).words, "Your turn. Play a penalty card.");
  EXPECT_EQ(not_now(t.question(1)),
            "KC: {AH} beats your {4H} {3H} {2H}: one of them must be played. KR-10\n");
}

TEST(KingLook, a_card_of_another_suit_cannot_follow) {
  auto t = after("elalmaz", "7S 2C 2D 3D | AS QS 5S 3C | 9S 4C 4D 5D | KS JS 6S 6D", "7S");
  EXPECT_EQ(t.question(1).words, "Your turn. Follow suit.");
  EXPECT_EQ(not_now(t.question(1)),
            "3C: {7S} is led, and you have {5S} {QS} {AS}: you must follow suit. KR-9\n");
}

TEST(KingLook, who_cannot_follow_plays_a_trump) {
  const auto t = after("trump C", "7S 2D | 3C 4D | 9S 4C | KS 5S", "7S");
  EXPECT_EQ(not_now(t.question(1)),
            "4D: You cannot follow {7S}: you must play a trump, and have {3C}. KR-7\n");
}

TEST(KingLook, who_cannot_follow_discards_a_penalty_card) {
  const auto t = after("kiz", "7S 2D | QC 4D | 9S 4C | KS 5S", "7S");
  EXPECT_EQ(not_now(t.question(1)),
            "4D: You cannot follow {7S}: you must discard a penalty card, and have {QC}. KR-11\n");
}

TEST(KingLook, who_cannot_follow_in_rifki_discards_a_heart_where_the_table_plays_so) {
  const auto t = after("rifki", "7S 2D | 4H 4D | 9S KH | KS 5S", "7S", "rifki_discard=hearts");
  EXPECT_EQ(not_now(t.question(1)),
            "4D: You cannot follow {7S}: you must discard a heart, and have {4H}. KR-26\n");
}

TEST(KingLook, hearts_wait_to_be_led) {
  const auto t = hand("kupa", "7S 2D 8C 4H | QC 4D 5D 6D | 9S 4C 5C 6C | KS 5S 6S 8S");
  EXPECT_EQ(t.question(0).words, "You lead. Hearts have to wait.");
  EXPECT_EQ(
      not_now(t.question(0)),
      "4H: Hearts may be led only after one has been discarded; you have other cards. KR-17\n");
}

TEST(KingLook, who_leads_and_who_plays_next) {
  auto t = hand("elalmaz", "7S 2D 8C | QC 4D 5D | 9S 4C 5C | KS 5S 6S");
  EXPECT_EQ(t.question(0).words, "You lead. Play any card.");
  EXPECT_EQ(t.question(2).words, "{@0} is to lead.");
  EXPECT_EQ(t.question(2).then, (std::vector<Seat>{Seat(1), Seat(2), Seat(3)}));
  play(t, "7S");
  EXPECT_EQ(t.question(1).words, "Your turn. Discard any card.");
  EXPECT_EQ(t.question(1).then, (std::vector<Seat>{Seat(2), Seat(3)}));
}

// The story

TEST(KingLook, a_declaration_says_what_it_is_worth) {
  const auto t = hand("kiz", "2C | 3C | 4C | 5C");
  EXPECT_TRUE(says(t.told(1), "{@0} declares Kız. Queens −100 each."));
  EXPECT_TRUE(says(t.told(0), "You declare Kız. Queens −100 each."));
}

TEST(KingLook, who_deals_and_cuts_is_told_to_each_as_it_concerns_them) {
  auto t = one_card_session();
  one_card_hand(t, "elalmaz").goes_on();
  EXPECT_TRUE(says(t.told(1), "You declare, {@0} deals, {@3} cuts."));
  EXPECT_TRUE(says(t.told(0), "{@1} declares, you deal, {@3} cuts."));
  EXPECT_TRUE(says(t.told(3), "{@1} declares, {@0} deals, you cut."));
  EXPECT_TRUE(says(t.told(2), "{@1} declares, {@0} deals, {@3} cuts."));
}

TEST(KingLook, a_trick_and_what_is_taken_in_it) {
  const auto t = after("kiz", "7S 2C | AS 3C | QS 4C | KS 5C", "7S AS QS KS");
  EXPECT_EQ(t.told(0),
            "{@3} plays {KS}.\n{@1} wins the trick with {AS}.\n{@1} takes {QS}.\n"
            "{@1} has one trick now.\n"
            "The last penalty card is played: the hand is over.\n"
            "{@1} has one penalty card: −100.\n{@1} has −100 points now.\n");
  EXPECT_TRUE(says(t.told(1), "You take {QS}."));
  EXPECT_TRUE(says(t.told(1), "You have −100 points now."));
}

// The verdict on a whole trick, and that it is told before the trick is swept: `KR-9 1 AS`.
std::string verdict_on_trick(const Table& t) {
  for (const Event& event : t.log()) {
    if (event.kind == EventKind::kMove && event.from.kind == as_byte(king::Pile::kTrick)) break;
    if (event.kind != EventKind::kNote || event.about.note != NoteKind::kVerdict) continue;
    return rule_text(info(), event.rule) + ' ' + std::to_string(event.about.seat) + ' ' +
           cards_text(listed(Card::from_index(event.about.card)));
  }
  return "none";
}

TEST(KingLook, KR_8_KR_9_who_wins_a_trick_is_told_before_it_is_swept) {
  const auto suit = after("elalmaz", "7S | AS | QS | KS", "7S AS QS KS");
  EXPECT_EQ(verdict_on_trick(suit), "KR-9 1 AS");
  EXPECT_TRUE(says(suit.told(1), "You win the trick with {AS}."));
  const auto trump = after("trump C", "7S | AS | QS | 2C", "7S AS QS 2C");
  EXPECT_EQ(verdict_on_trick(trump), "KR-8 3 2C");
  EXPECT_TRUE(says(trump.told(1), "{@3} wins the trick with {2C}."));
}

TEST(KingLook, what_a_hand_was_worth_in_tricks) {
  EXPECT_TRUE(says(after("trump C", "7S | AS | QS | KS", "7S AS QS KS").told(1),
                   "You have one trick: +50."));
  EXPECT_TRUE(
      says(after("elalmaz", "7S 2C | AS KC | QS 3C | KS 4C", "7S AS QS KS KC 3C 4C 2C").told(0),
           "{@1} has 2 tricks: −100."));
  EXPECT_TRUE(says(after("soniki", "7S | AS | QS | KS", "7S AS QS KS").told(0),
                   "{@1} has one of the last two tricks: −180."));
}

TEST(KingLook, what_can_be_declared_no_more_is_told) {
  auto t = one_card_session();
  one_card_hand(t, "kiz").goes_on();
  declares(t, "kiz");
  EXPECT_TRUE(says(t.told(0), "Kız is played for the second and last time."));
  t = one_card_session();
  usual_hands(t, 4);
  declares(t, "trump C");
  EXPECT_TRUE(says(t.told(0), "This is your last trump hand."));
  EXPECT_TRUE(says(t.told(1), "This is the last trump hand of {@0}."));
}

// The end

Words conclusion_of(std::array<std::int16_t, 4> scores, Viewer viewer) {
  king::Game::Public pub;
  std::copy(scores.begin(), scores.end(), std::begin(pub.score));
  return king::Game::conclude(pub, viewer);
}

TEST(KingLook, the_end_counts_both_ways) {
  const auto nobody = Viewer::spectator();
  EXPECT_EQ(conclusion_of({150, 600, -730, -20}, nobody),
            "{@1} comes first with +600 points. {@0} and {@1} are above zero: both have won.");
  EXPECT_EQ(conclusion_of({150, 600, -730, -20}, Viewer(Seat(1))),
            "You come first with +600 points. You and {@0} are above zero: both have won.");
  EXPECT_EQ(conclusion_of({90, -30, -30, -30}, Viewer(Seat(0))),
            "You come first with +90 points. Only you are above zero: you alone have won.");
  EXPECT_EQ(conclusion_of({90, -30, -30, -30}, Viewer(Seat(1))),
            "{@0} comes first with +90 points. Only {@0} is above zero and has won.");
}

TEST(KingLook, the_end_with_equal_totals) {
  const auto nobody = Viewer::spectator();
  EXPECT_EQ(conclusion_of({50, 50, -50, -50}, Viewer(Seat(1))),
            "You and {@0} come first with +50 points. You and {@0} are above zero: both have won.");
  EXPECT_EQ(conclusion_of({10, 10, 10, -30}, nobody),
            "{@0}, {@1} and {@2} come first with +10 points. "
            "{@0}, {@1} and {@2} are above zero: all three have won.");
  EXPECT_EQ(conclusion_of({0, 0, 0, 0}, nobody),
            "All four share the first place with 0 points. Nobody is above zero: nobody has won.");
}

TEST(KingLook, at_the_end_every_seat_has_its_result_and_place) {
  auto t = one_card_session();
  for (int i = 0; i < 7; ++i) t.stack("5C 2C 3C");  // seat 0 wins the trump hands but the first
  usual_hands(t, 20);
  const TableView view = t.view(-1);
  EXPECT_EQ(tags(view),
            "result 0 won KR-22\nresult 1 neither won nor lost KR-45\n"
            "result 2 neither won nor lost KR-45\nresult 3 lost KR-22\n");
  EXPECT_EQ(view.tags[1].value, 2);
  EXPECT_EQ(view.tags[3].value, 4);
  EXPECT_EQ(view.where.words, "After the last hand");
  EXPECT_EQ(t.conclusion(3),
            "{@0} comes first with +350 points. Only {@0} is above zero and has won.");
}

// The cards

CardNotes notes_of(Rank rank, Suit suit) {
  return king::Game::describe(Card(rank, suit), Language::kEnglish);
}

TEST(KingLook, a_card_says_what_it_costs) {
  const CardNotes king = notes_of(Rank::kKing, Suit::kHearts);
  EXPECT_EQ(king.name, "king of hearts");
  EXPECT_EQ(king.text,
            "Rıfkı: whoever takes it gets −320. Erkek: whoever takes it gets −60. "
            "Kupa: whoever takes it gets −30. "
            "Only the ace of its suit is higher. In trump hands it often wins a trick. "
            "In Rıfkı and Kupa hearts may be led only after one has been discarded.");
  EXPECT_EQ(king.rules,
            (std::vector<RuleId>{RuleId::of(14), RuleId::of(16), RuleId::of(17), RuleId::of(8)}));
}

TEST(KingLook, a_plain_card_says_what_it_is_good_for) {
  EXPECT_EQ(notes_of(Rank::k7, Suit::kClubs).text,
            "A middle card. In trump hands it is too low to count on. In penalty hands it is high "
            "enough to win what nobody wants.");
  EXPECT_EQ(notes_of(Rank::k2, Suit::kDiamonds).rules,
            (std::vector<RuleId>{RuleId::of(8), RuleId::of(27)}));
}

// Numbers that are no quantities

Words words_of(const TableView& view, std::string_view number) {
  for (const NumberView& each : view.numbers) {
    if (number_text(info(), each.id) == number) return each.words;
  }
  return "there is no such number";
}

TEST(KingLook, what_is_no_quantity_is_said_in_words) {
  EXPECT_EQ(words_of(dealt("2C | 3C | 4C | 5C").view(-1), "contract"), "none yet");
  auto t = hand("kupa", "2S 5C | AS 3H | KH 4C | 3S JH");
  EXPECT_EQ(words_of(t.view(-1), "contract"), "Kupa");
  EXPECT_EQ(words_of(t.view(-1), "hearts"), "may not be led yet");
  play(t, "2S AS KH 3S");
  EXPECT_EQ(words_of(t.view(-1), "hearts"), "may be led");
  EXPECT_EQ(words_of(hand("kiz", "2C | 3C | 4C | 5C").view(-1), "hearts"), "may be led");
}

// Every choice is told apart from the others by its label.
TEST(KingLook, every_contract_has_a_label_of_its_own) {
  std::vector<Words> labels;
  for (const Choice& each : dealt("2C | 3C | 4C | 5C").question(0).choices) {
    labels.push_back(each.label);
  }
  std::sort(labels.begin(), labels.end());
  EXPECT_EQ(labels.size(), 10U);
  EXPECT_EQ(std::adjacent_find(labels.begin(), labels.end()), labels.end());
}

}  // namespace
}  // namespace km
