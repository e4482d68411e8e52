// The Royal Game: what the table shows and what is asked, in the words that a player reads.
#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "core/look.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"
#include "runtime/play_out.h"

namespace km {
namespace {

using royal::Game;

// A game in the hands of a test: decks in the order in which they are drawn, then what is played.
struct Played {
  Game::State state;
  Played(std::string_view deal, std::initializer_list<const char*> actions, int roll = 0,
         const Game::Rules& rules = {}) {
    NullSink sink;
    test::StackedDice dice(parse_deal(deal).value());
    if (roll > 0) dice.stack_number(static_cast<std::uint32_t>(roll - 1));
    state = Game::start_from(rules, parse_deal(deal).value(), sink);
    Game::proceed(state, dice, sink);
    play(actions, dice);
  }
  // The same game, a few actions later; cards that are drawn then are any.
  Played then(std::initializer_list<const char*> actions) const {
    Played later = *this;
    FastDice dice(1);
    later.play(actions, dice);
    return later;
  }
  template <class D>
  void play(std::initializer_list<const char*> actions, D& dice) {
    NullSink sink;
    for (const char* action : actions) {
      Game::apply(state, Game::to_act(state.pub).first(), Game::parse(action).value(), dice, sink);
    }
  }
  const Game::Private* own(int seat) const { return &state.own[as_index(seat)]; }
  TableView table(int seat) const {
    return table_of<Game>(state.pub, own(seat), Viewer(Seat(seat)));
  }
  Question question(int seat) const {
    return question_of<Game>(state.pub, own(seat), Viewer(Seat(seat)));
  }
  Choice choice(int seat, std::string_view action) const {
    for (const Choice& choice : question(seat).choices) {
      if (choice.action == Game::parse(action)) return choice;
    }
    ADD_FAILURE() << action;
    return {};
  }
};

// The battle of the rule book's example, with the defender to add.
Played example() {
  return {"9S 4C 3H 5H 6H | 10D KD 7H 8H DJ", {"attack 9S", "defend 10D", "add 4C"}, 5};
}

// Cards as a command writes them.
std::string shown(const Filling& cards) { return plain(cards.in(Language::kEnglish)); }

const Mark* mark_on(const TableView& table, royal::Pile pile, int seat, MarkKind kind) {
  for (const Mark& mark : table.marks) {
    if (mark.on == pile_of(pile, Seat(seat)) && mark.kind == kind) return &mark;
  }
  return nullptr;
}

TEST(RoyalLook, RG_9_RG_10_RG_15_addends_under_each_card) {
  const TableView table = example().table(1);
  const Mark* attack = mark_on(table, royal::Pile::kMain, 0, MarkKind::kAdds);
  const Mark* defence = mark_on(table, royal::Pile::kMain, 1, MarkKind::kAdds);
  const Mark* added = mark_on(table, royal::Pile::kAddon, 0, MarkKind::kAdds);
  ASSERT_TRUE(attack && defence && added);
  EXPECT_EQ(attack->parts, (std::vector<int>{9, 1}));
  EXPECT_EQ(attack->words, "Spades attack for one more.");
  EXPECT_EQ(defence->parts, (std::vector<int>{10, 2}));
  EXPECT_EQ(defence->words, "{10D} defends for two more.");
  EXPECT_EQ(added->parts, (std::vector<int>{4}));
  EXPECT_EQ(added->rule, royal::rg(15));
}

// `attack 14 leads: 9 9S, 1 9S RG-10, 4 4C RG-15`; nothing if it is not shown.
std::string total(const TableView& table, royal::Number kind) {
  for (const NumberView& number : table.numbers) {
    if (!(number.id == royal::number_id(kind))) continue;
    std::string text = std::to_string(number.value) + (number.leads ? " leads:" : ":");
    for (const NumberPart& part : number.parts) {
      text += ' ' + std::to_string(part.value) + ' ' + shown(*part.card);
      if (part.rule.number > 0) text += " RG-" + std::to_string(part.rule.number);
      EXPECT_EQ(part.words.empty(), part.rule.number == 0);
    }
    return text;
  }
  return "";
}

TEST(RoyalLook, RG_20_totals_with_their_parts) {
  const TableView table = example().table(1);
  EXPECT_EQ(total(table, royal::Number::kAttack), "14 leads: 9 9S 1 9S RG-10 4 4C RG-15");
  EXPECT_EQ(total(table, royal::Number::kDefence), "12: 10 10D 2 10D RG-9");
  const TableView attacked = Played("9C 4C | 10D KD", {"attack 9C"}).table(1);
  EXPECT_EQ(total(attacked, royal::Number::kAttack), "9: 9 9C");
  EXPECT_EQ(total(attacked, royal::Number::kDefence), "");
  const TableView dealt = Played("9C 4C | 10D KD", {}).table(1);
  EXPECT_EQ(total(dealt, royal::Number::kAttack), "");
}

TEST(RoyalLook, RG_12_RG_19_totals_of_kings) {
  const TableView red = Played("5S RJ | KD", {"attack 5S", "defend KD", "add RJ"}).table(0);
  EXPECT_EQ(total(red, royal::Number::kAttack), "17: 10 5S RG-10 7 RJ RG-36");
  EXPECT_EQ(total(red, royal::Number::kDefence), "19 leads: 14 KD 1 KD RG-9 4 KD RG-12");
  const TableView black = Played("QD | KS 7S 9S", {"attack QD", "defend KS with-spades"}).table(0);
  EXPECT_EQ(total(black, royal::Number::kDefence), "30 leads: 14 KS 7 7S RG-19 9 9S RG-19");
}

// Where a special card decides, or nobody is ahead, no total leads.
TEST(RoyalLook, RG_29_totals_that_do_not_count) {
  const TableView ace = Played("AS | KD", {"attack AS", "defend KD"}).table(0);
  EXPECT_EQ(total(ace, royal::Number::kAttack), "12: 11 AS 1 AS RG-10");
  EXPECT_EQ(total(ace, royal::Number::kDefence), "17: 14 KD 1 KD RG-9 2 KD RG-12");
  const TableView tie = Played("9C | 9H", {"attack 9C", "defend 9H"}).table(0);
  EXPECT_EQ(total(tie, royal::Number::kAttack), "9: 9 9C");
  EXPECT_EQ(total(tie, royal::Number::kDefence), "9: 9 9H");
}

// Against 2D a card counts 1; RG-46 names those that count by a rule of their own.
TEST(RoyalLook, RG_11_RG_46_what_counts_1) {
  const auto attack = [](const char* card, int roll) {
    const Played played(std::string(card) + " | 2D", {}, roll);
    const std::string action = "attack " + std::string(card);
    return total(played.then({action.c_str(), "defend 2D"}).table(0), royal::Number::kAttack);
  };
  EXPECT_EQ(attack("9S", 0), "1: 1 9S RG-11");
  EXPECT_EQ(attack("5S", 0), "1: 1 5S RG-46");
  EXPECT_EQ(attack("RJ", 0), "1: 1 RJ RG-46");
  EXPECT_EQ(attack("DJ", 5), "1: 1 DJ RG-46");
  EXPECT_EQ(attack("DJ", 4), "1: 1 DJ RG-11");
}

TEST(RoyalLook, RG_2_who_attacks_and_for_how_much) {
  const TableView table = example().table(1);
  EXPECT_EQ(table.where.words, "Round 1, {@0} attacks");
  ASSERT_EQ(table.tags.size(), 2U);
  EXPECT_EQ(table.tags[0].words, "attacks");
  EXPECT_EQ(table.tags[0].value, 14);
  EXPECT_EQ(table.tags[1].words, "defends");
  EXPECT_EQ(table.tags[1].value, 12);
}

TEST(RoyalLook, RG_20_who_would_win) {
  const TableView table = example().table(1);
  ASSERT_EQ(table.standing.size(), 1U);
  EXPECT_EQ(table.standing[0].words, "As it lies, {@0} wins. The higher total decides.");
  EXPECT_FALSE(table.standing[0].sure);
}

TEST(RoyalLook, RG_37_the_die_on_the_dark_joker_in_both_views) {
  for (const int seat : {0, 1}) {
    const TableView table = example().table(seat);
    const Mark* roll = mark_on(table, royal::Pile::kHand, 1, MarkKind::kRoll);
    ASSERT_TRUE(roll);
    EXPECT_EQ(roll->value, 5);
    for (const PileView& pile : table.piles) {
      if (!(pile.id == roll->on)) continue;
      const CardList& seen = seat == 1 ? pile.cards : pile.known;
      EXPECT_EQ(seen[as_index(roll->i)], royal::cards::kDJ);
    }
  }
}

TEST(RoyalLook, RG_13_what_comes_of_the_last_add_on) {
  const Played played = example();
  const Choice joker = played.choice(1, "add DJ");
  EXPECT_EQ(joker.effect, "With a 5 it adds 5.");
  EXPECT_EQ(joker.result->words, "17 to 14: you win.");
  EXPECT_TRUE(joker.result->sure);
  ASSERT_EQ(joker.result->numbers.size(), 1U);
  EXPECT_EQ(joker.result->numbers[0].to, 33);
  EXPECT_EQ(played.choice(1, "add 7H").result->words, "12 to 14: all cards go to the grave.");
  EXPECT_EQ(played.choice(1, "add 8H").result->words, "12 to 14: {@0} wins.");
  EXPECT_EQ(played.choice(1, "pass").result->words, "{@0} takes 3 cards.");
}

TEST(RoyalLook, RG_13_the_attacker_is_told_the_new_total_only) {
  const Played played("9S 4C | 10D KD", {"attack 9S", "defend 10D"});
  const Choice cross = played.choice(0, "add 4C");
  EXPECT_EQ(cross.result->words, "14 to 12 so far.");
  EXPECT_FALSE(cross.result->sure);
}

TEST(RoyalLook, RG_14_kings_are_no_add_ons) {
  const Question question = example().question(1);
  EXPECT_EQ(question.words, "Add a card to your defence?");
  ASSERT_EQ(question.not_now.size(), 1U);
  EXPECT_EQ(question.not_now[0].words, "No king can be added.");
  EXPECT_EQ(question.not_now[0].rule, royal::rg(14));
}

// What a mark says to who laid the card, and to the other one; nothing if there is none.
struct Said {
  std::string you;
  std::string they;
  int rule = 0;
  friend bool operator==(const Said&, const Said&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Said& said) {
    return out << said.you << " | " << said.they << " | RG-" << said.rule;
  }
};
Said effect(const Played& played, royal::Pile pile, int seat) {
  const TableView own = played.table(seat);
  const TableView others = played.table(1 - seat);
  const Mark* you = mark_on(own, pile, seat, MarkKind::kEffect);
  const Mark* they = mark_on(others, pile, seat, MarkKind::kEffect);
  if (!you || !they) return {};
  return {you->words, they->words, you->rule.number};
}
// Of a main card that everybody is told the same about.
Said both(const std::string& words, int rule) { return {words, words, rule}; }

Said attacking(const std::string& card, const std::string& defence = "3C", int roll = 0,
               const Game::Rules& rules = {}) {
  const std::string attack = "attack " + card;
  const std::string defend = "defend " + defence;
  return effect(Played(card + " | " + defence, {attack.c_str(), defend.c_str()}, roll, rules),
                royal::Pile::kMain, 0);
}
Said defending(const std::string& card, int roll = 0) {
  const std::string defend = "defend " + card;
  return effect(Played("3C | " + card, {"attack 3C", defend.c_str()}, roll), royal::Pile::kMain, 1);
}

TEST(RoyalLook, RG_28_RG_34_RG_35_what_kings_do) {
  EXPECT_EQ(attacking("KS"), both("It beats every main card of its suit.", 28));
  EXPECT_EQ(attacking("KD"), both("It beats every main card of its suit.", 28));
  EXPECT_EQ(defending("KD"),
            both("It beats diamonds. Each card of the attacker brings it two more.", 12));
  EXPECT_EQ(attacking("KC"), Said());
  EXPECT_EQ(defending("KC"),
            both("If it wins, all cards in both hands but Crosses go to the grave.", 35));
  EXPECT_EQ(attacking("KH"),
            both("It beats hearts. If it wins, it takes all hearts of both hands.", 34));
  Game::Rules rules;
  rules.heart_king = royal::HeartKing::kReshuffle;
  EXPECT_EQ(attacking("KH", "3C", 0, rules),
            both("It beats hearts. If it wins, all hearts in hands go back into the decks.", 34));
}

TEST(RoyalLook, RG_29_to_RG_33_what_main_cards_do) {
  EXPECT_EQ(attacking("AS"),
            both("It beats all but {AS}, {AD}, {KS} and a Dark Joker with a 1 or 2.", 29));
  EXPECT_EQ(defending("AS"),
            both("It beats all but {AS}, {AD}, {KS}, the Hook and a Dark Joker with a 1.", 29));
  EXPECT_EQ(attacking("AD"), both("It ties with {AS}.", 27));
  EXPECT_EQ(defending("AD"),
            both("It beats all but {AS}, {AD}, {KD}, the Hook and a Dark Joker with a 1.", 30));
  EXPECT_EQ(attacking("2D"), both("A defending {AC} or {AH} counts 1.", 11));
  EXPECT_EQ(defending("2D"), both("The attacking main card counts 1, but not {AS}.", 11));
  EXPECT_EQ(
      attacking("JD"),
      both("It beats kings but {KD}, and queens but {QH}. It beats sevens, {AH}, {4H}, {8H}, {AC} "
           "and {2C}. It beats jokers, but no Dark Joker with a 1 or 2.",
           31));
  EXPECT_EQ(
      defending("JD"),
      both("It beats kings but {KD}, and queens but {QH}. It beats sevens, {AH}, {4H}, {8H}, {AC} "
           "and {2C}. It beats jokers, but no Dark Joker with a 1, and not the Hook.",
           31));
  EXPECT_EQ(attacking("JH"),
            (Said{"It beats every queen, and always comes to your Count Stack.",
                  "It beats every queen, and always goes back to its owner.", 21}));
  EXPECT_EQ(attacking("QH"), both("It beats every jack but {JH}.", 32));
  EXPECT_EQ(attacking("JC"), both("It beats every queen but {QH}.", 32));
  EXPECT_EQ(attacking("QC"), both("It beats {KC}.", 33));
  EXPECT_EQ(attacking("8H"), Said());
  EXPECT_EQ(defending("8H"), (Said{"Two random cards of the grave come to your Count Stack.",
                                   "{@1} takes two random cards of the grave.", 18}));
  EXPECT_EQ(attacking("9C"), Said());
}

// An ace beats every main card that it does not name, as battles are judged, and no other.
TEST(RoyalLook, RG_24_to_RG_30_aces_name_all_that_they_do_not_beat) {
  const auto expect_true = [](Card ace, royal::Outcome mine, const Said& said) {
    for (const Card card : royal::kAllCards) {
      const bool dark = card == royal::cards::kDJ;
      for (int roll = dark ? 1 : 0; roll <= (dark ? 5 : 0); ++roll) {
        const royal::Structure own{.main = ace, .addon = {}, .spades = {}};
        const royal::Structure other{.main = card, .addon = {}, .spades = {}};
        const bool attacks = mine == royal::Outcome::kAttack;
        const royal::Verdict verdict =
            attacks ? royal::judge({own, other, 0, roll}) : royal::judge({other, own, roll, 0});
        const bool beats = verdict.outcome == mine && verdict.rule != royal::rg(20);
        const std::string name = dark ? std::to_string(roll) : Filling(card).in(Language::kEnglish);
        EXPECT_EQ(beats, said.you.find(name) == std::string::npos) << name << ": " << said.you;
      }
    }
  };
  expect_true(royal::cards::kAS, royal::Outcome::kAttack, attacking("AS"));
  expect_true(royal::cards::kAS, royal::Outcome::kDefence, defending("AS"));
  expect_true(royal::cards::kAD, royal::Outcome::kDefence, defending("AD"));
}

TEST(RoyalLook, RG_36_RG_37_what_jokers_do) {
  EXPECT_EQ(attacking("RJ"), both("The Giant counts 17.", 36));
  EXPECT_EQ(defending("RJ"),
            (Said{"It counts nothing. Two cards of your deck come to your Count Stack.",
                  "It counts nothing. {@1} takes two cards of their own deck.", 36}));
  EXPECT_EQ(attacking("DJ", "3C", 1), both("With a 1 it wins as a main card.", 26));
  EXPECT_EQ(attacking("DJ", "3C", 2), both("With a 2 it counts nothing in attack.", 37));
  EXPECT_EQ(defending("DJ", 2),
            (Said{"Nobody wins. {@0} also loses a random card of the hand.",
                  "Nobody wins. A random card of your hand goes to the grave, too.", 24}));
  EXPECT_EQ(attacking("DJ", "3C", 3),
            (Said{"Three cards of the enemy's deck come to your Count Stack.",
                  "{@0} takes three cards of your deck onto the Count Stack.", 37}));
  EXPECT_EQ(attacking("DJ", "3C", 4), both("With a 4 it counts 14.", 37));
  EXPECT_EQ(attacking("DJ", "3C", 5), both("With a 5 it counts nothing.", 37));
}

// The choice of an add-on: `Add {4C}: Parasite. It adds 4.` It says the same as the mark once it lies there.
std::string addon(const Played& played, int seat, const std::string& card) {
  const std::string action = "add " + card;
  const Choice choice = played.choice(seat, action);
  const Played added = played.then({action.c_str()});
  if (added.state.pub.phase == royal::Phase::kDefenderAdd) {
    EXPECT_EQ(effect(added, royal::Pile::kAddon, seat).you, choice.effect);
  }
  EXPECT_EQ(choice.sign, '{' + card + '}');
  return choice.label + ". " + choice.effect;
}

TEST(RoyalLook, RG_15_to_RG_18_what_the_attacker_can_add) {
  const Played played("9H 4C AC 2C 7C | 3D", {"attack 9H", "defend 3D"});
  EXPECT_EQ(addon(played, 0, "4C"), "Add {4C}: Parasite. It adds 4.");
  EXPECT_EQ(addon(played, 0, "AC"),
            "Add {AC}: Parasite. It adds 1. The top card of the enemy's deck goes to the grave.");
  EXPECT_EQ(addon(played, 0, "2C"),
            "Add {2C}: Poison. It adds 2, and you take the top card of the enemy's deck. "
            "If you lose, each deck loses its top card to the grave instead.");
  EXPECT_EQ(addon(played, 0, "7C"),
            "Add {7C}: Seven. It adds 7. "
            "If you lose, all cards go to the grave, but this one is yours.");
  const Played cross("9C 7C 7H 7S 8H | 3D", {"attack 9C", "defend 3D"});
  EXPECT_EQ(addon(cross, 0, "7C"),
            "Add {7C}: Seven. If you lose, all cards go to the grave, but this one is yours.");
  EXPECT_EQ(addon(cross, 0, "7H"), "Add {7H}: Seven. If you lose, all cards go to the grave.");
  EXPECT_EQ(addon(cross, 0, "7S"), "Add {7S}: Hook. You win whatever the defence.");
  EXPECT_EQ(addon(cross, 0, "8H"),
            "Add {8H}: Revive. A random card of the grave comes to your Count Stack.");
  const Played weapon("9C RJ | 3D", {"attack 9C", "defend 3D"});
  EXPECT_EQ(addon(weapon, 0, "RJ"),
            "Add {RJ}: Weapon. It adds 7. If you win, you take the two top cards of the grave.");
}

TEST(RoyalLook, RG_17_RG_41_RG_60_add_ons_that_do_nothing) {
  const Played king("9H 7C 7H | KC", {"attack 9H", "defend KC"});
  EXPECT_EQ(addon(king, 0, "7C"), "Add {7C}: Seven. It adds 7, but saves no cards from {KC}.");
  EXPECT_EQ(addon(king, 0, "7H"), "Add {7H}: Seven. It saves no cards from {KC}.");
  const Played shield("9H 7S | DJ", {"attack 9H", "defend DJ"}, 2);
  EXPECT_EQ(addon(shield, 0, "7S"), "Add {7S}: Hook. It does nothing against the Ultimate Shield.");
  const Played hooked("9H 7S | 3D 7H", {"attack 9H", "defend 3D", "add 7S"});
  EXPECT_EQ(addon(hooked, 1, "7H"), "Add {7H}: Seven. It does nothing against the Hook.");
}

TEST(RoyalLook, RG_14_add_ons_as_the_other_one_reads_them) {
  const auto added = [](const std::string& card) {
    const std::string add = "add " + card;
    const Played played("9H " + card + " | 3D", {"attack 9H", "defend 3D", add.c_str()});
    return effect(played, royal::Pile::kAddon, 0).they;
  };
  EXPECT_EQ(added("7C"), "It adds 7. If {@0} loses, all cards but this one go to the grave.");
  EXPECT_EQ(added("7D"), "If {@0} loses, all cards go to the grave.");
  EXPECT_EQ(added("7S"), "{@0} wins whatever the defence.");
  EXPECT_EQ(added("8H"), "{@0} takes a random card of the grave.");
  EXPECT_EQ(added("RJ"), "It adds 7. If {@0} wins, the two top cards of the grave come along.");
  EXPECT_EQ(added("2C"),
            "It adds 2, and {@0} takes the top card of your deck. "
            "If {@0} loses, each deck loses its top card to the grave instead.");
}

// How it stands, for the attacker and for the defender, with the row of the legend that counts.
std::string standing(const std::string& deal, std::initializer_list<const char*> actions,
                     int roll = 0) {
  const Played played(deal, actions, roll);
  const TableView mine = played.table(0);
  const TableView theirs = played.table(1);
  EXPECT_EQ(mine.standing.size(), 1U);
  EXPECT_EQ(mine.lit.size(), 1U);
  EXPECT_EQ(mine.lit[0].seat, mine.standing[0].winner);
  EXPECT_EQ(mine.lit[0].legend, Game::info.legends[0].id);
  for (const int seat : {0, 1}) {
    const bool wins = mine.standing[0].winner == Seat(seat);
    EXPECT_EQ(mark_on(mine, royal::Pile::kMain, seat, MarkKind::kWinning) != nullptr, wins);
  }
  return mine.standing[0].words + ' ' + theirs.standing[0].words + ' ' +
         std::string(mine.lit[0].row);
}

TEST(RoyalLook, RG_24_to_RG_33_why_somebody_would_win) {
  EXPECT_EQ(standing("9C | 3D", {"attack 9C", "defend 3D"}),
            "As it lies, you win. The higher total decides. "
            "As it lies, {@0} wins. The higher total decides. totals");
  EXPECT_EQ(standing("9C | 9H", {"attack 9C", "defend 9H"}),
            "As it lies, nobody wins. The totals are equal. "
            "As it lies, nobody wins. The totals are equal. totals");
  EXPECT_EQ(standing("9C 7S | KH", {"attack 9C", "defend KH", "add 7S"}),
            "You win. The Hook decides. {@0} wins. The Hook decides. hook");
  EXPECT_EQ(standing("9C | DJ", {"attack 9C", "defend DJ"}, 2),
            "Nobody wins. The Ultimate Shield stops the battle. "
            "Nobody wins. The Ultimate Shield stops the battle. shield");
  EXPECT_EQ(standing("9C | DJ", {"attack 9C", "defend DJ"}, 1),
            "As it lies, {@1} wins. A Dark Joker with a 1 beats every card. "
            "As it lies, you win. A Dark Joker with a 1 beats every card. dark");
  EXPECT_EQ(standing("DJ | DJ", {"attack DJ", "defend DJ"}),
            "As it lies, nobody wins. Both Dark Jokers have a 1. "
            "As it lies, nobody wins. Both Dark Jokers have a 1. dark");
}

TEST(RoyalLook, RG_27_to_RG_33_which_main_card_beats_which) {
  const auto of_defender = [](const std::string& attack, const std::string& defence) {
    const std::string first = "attack " + attack;
    const std::string second = "defend " + defence;
    const std::string both_views =
        standing(attack + " | " + defence, {first.c_str(), second.c_str(), "pass"});
    return both_views.substr(both_views.find(". ", both_views.find(". ") + 1) + 2);
  };
  EXPECT_EQ(of_defender("AS", "AD"), "Nobody wins. {AS} and {AD} tie. aces");
  EXPECT_EQ(of_defender("KH", "KH"), "Nobody wins. {KH} and {KH} tie. kings");
  EXPECT_EQ(of_defender("KC", "KC"), "Nobody wins. {KC} and {KC} tie. kings");
  EXPECT_EQ(of_defender("9H", "KH"), "You win. {KH} beats every main card of its suit. kings");
  EXPECT_EQ(of_defender("AS", "9H"), "{@0} wins. {AS} beats every other main card. black_ace");
  EXPECT_EQ(of_defender("9H", "AD"),
            "You win. In defence {AD} beats every other main card. red_ace");
  EXPECT_EQ(of_defender("JD", "KH"), "{@0} wins. {JD} beats {KH}. red_jack");
  EXPECT_EQ(of_defender("QC", "JH"), "You win. {JH} beats {QC}. court");
  EXPECT_EQ(of_defender("QC", "KC"), "{@0} wins. {QC} beats {KC}. queen");
}

// A Dark Joker that rolled 5 may still turn it.
TEST(RoyalLook, RG_37_what_a_known_joker_can_change_is_not_sure) {
  const auto sure = [](const char* defence) {
    const std::string deal = "9C | " + std::string(defence) + " DJ";
    const std::string defend = "defend " + std::string(defence);
    return Played(deal, {"attack 9C", defend.c_str(), "pass"}, 5).table(0).standing[0].sure;
  };
  EXPECT_FALSE(sure("6H"));
  EXPECT_FALSE(sure("4H"));  // 9 to 9: nobody
  EXPECT_TRUE(sure("3H"));
  EXPECT_TRUE(sure("KH"));
}

TEST(RoyalLook, RG_13_the_plate_says_what_is_fought) {
  const TableView attacked = Played("9S | 3D", {"attack 9S"}).table(1);
  EXPECT_EQ(attacked.plate->title, "{9S} attacks");
  EXPECT_EQ(attacked.plate->words, std::vector<Words>{"Attack 10"});
  EXPECT_TRUE(attacked.standing.empty());
  const TableView fought = example().table(0);
  EXPECT_EQ(fought.plate->title, "{9S} against {10D}");
  EXPECT_EQ(fought.plate->words, std::vector<Words>{"Attack 14, defence 12"});
  EXPECT_EQ(Played("9S | 3D", {}).table(1).plate, std::nullopt);
}

TEST(RoyalLook, RG_13_when_each_card_was_laid) {
  const TableView table =
      Played("QD 4C | KS 7S 8H", {"attack QD", "defend KS with-spades", "add 4C"}).table(0);
  const auto moments = [&table](royal::Pile pile, int seat) {
    for (const PileView& view : table.piles) {
      if (view.id == pile_of(pile, Seat(seat))) return view.at;
    }
    return std::vector<int>{-1};
  };
  EXPECT_EQ(moments(royal::Pile::kMain, 0), std::vector<int>{0});
  EXPECT_EQ(moments(royal::Pile::kMain, 1), std::vector<int>{1});
  EXPECT_EQ(moments(royal::Pile::kSpades, 1), std::vector<int>{1});
  EXPECT_EQ(moments(royal::Pile::kAddon, 0), std::vector<int>{2});
  EXPECT_EQ(moments(royal::Pile::kAddon, 1), std::vector<int>{});
}

TEST(RoyalLook, RG_2_where_the_game_is) {
  const Played played("9S | 3D", {"attack 9S"});
  EXPECT_EQ(played.table(0).where.words, "Round 1, you attack");
  EXPECT_EQ(played.table(1).where.words, "Round 1, {@0} attacks");
  const Played ended = played.then({"defend 3D", "pass", "pass"});
  EXPECT_EQ(ended.table(1).where.words, "Round 2 begins");
}

TEST(RoyalLook, RG_13_what_each_is_asked) {
  Played played("9S 4C | 10D 7H", {});
  EXPECT_EQ(played.question(0).words, "Attack with a card.");
  EXPECT_EQ(played.question(1).words, "{@0} chooses a card to attack with.");
  EXPECT_EQ(played.question(1).then, std::vector<Seat>{Seat(1)});
  played = played.then({"attack 9S"});
  EXPECT_EQ(played.question(0).words, "{@1} chooses a card to defend with.");
  EXPECT_EQ(played.question(1).words, "{@0} attacks with {9S}. Defend with a card.");
  EXPECT_EQ(played.question(1).then, std::vector<Seat>{Seat(0)});
  played = played.then({"defend 10D"});
  EXPECT_EQ(played.question(0).words, "Add a card to your attack?");
  EXPECT_EQ(played.question(1).words, "{@0} may add a card.");
  EXPECT_EQ(played.question(0).then, std::vector<Seat>{Seat(1)});
  played = played.then({"pass"});
  EXPECT_EQ(played.question(0).words, "{@1} may add a card.");
  EXPECT_EQ(played.question(1).words, "Add a card to your defence?");
  EXPECT_TRUE(played.question(1).then.empty());
}

std::string result(const Choice& choice) {
  const char* const tones[] = {"even", "good", "bad"};
  return choice.result->words + (choice.result->sure ? " (sure, " : " (") +
         tones[as_index(choice.result->tone)] + ')';
}

TEST(RoyalLook, RG_13_what_comes_of_a_main_card) {
  const Played attack("9S KH RJ | 3D", {});
  EXPECT_EQ(result(attack.choice(0, "attack 9S")), "The attack counts 10 so far. (even)");
  EXPECT_EQ(attack.choice(0, "attack 9S").effect, "Spades attack for one more.");
  EXPECT_EQ(result(attack.choice(0, "attack RJ")), "The attack counts 17 so far. (even)");
  const Played defence("9H | 3C 9C QC KH DJ", {"attack 9H"}, 2);
  EXPECT_EQ(result(defence.choice(1, "defend 3C")),
            "If nobody adds a card, it is 3 to 9: {@0} wins. (bad)");
  EXPECT_EQ(result(defence.choice(1, "defend 9C")),
            "If nobody adds a card, it is 9 to 9: nobody wins. (even)");
  EXPECT_EQ(result(defence.choice(1, "defend QC")),
            "If nobody adds a card, it is 13 to 9: you win. (good)");
  EXPECT_EQ(result(defence.choice(1, "defend KH")), "You win, unless the Hook comes. (good)");
  EXPECT_EQ(result(defence.choice(1, "defend DJ")), "Nobody wins. (sure, even)");
  const Played ace("AS | AD 9H", {"attack AS"});
  EXPECT_EQ(result(ace.choice(1, "defend AD")), "Nobody wins, unless the Hook comes. (even)");
  EXPECT_EQ(result(ace.choice(1, "defend 9H")), "{@0} wins. (sure, bad)");
}

TEST(RoyalLook, RG_25_what_comes_of_an_add_on_where_totals_do_not_count) {
  const Played attacker("9H 7S 7H | KH", {"attack 9H", "defend KH"});
  EXPECT_EQ(result(attacker.choice(0, "add 7S")), "You win. (sure, good)");
  EXPECT_EQ(result(attacker.choice(0, "pass")), "{@1} wins. (sure, bad)");
  const Played tie("AS | AD 7H", {"attack AS", "defend AD"});
  EXPECT_EQ(result(tie.choice(0, "pass")), "Nobody wins. (sure, even)");
  const Played defender("AS | 9H 7H 8H", {"attack AS", "defend 9H", "pass"});
  EXPECT_EQ(result(defender.choice(1, "add 7H")), "All cards go to the grave. (sure, even)");
  EXPECT_EQ(result(defender.choice(1, "add 8H")), "{@0} wins. (sure, bad)");
  EXPECT_EQ(result(tie.then({"pass"}).choice(1, "pass")), "Nobody wins. (sure, even)");
  const Played even("9C | 9H 7H", {"attack 9C", "defend 9H", "pass"});
  EXPECT_EQ(result(even.choice(1, "pass")), "9 to 9: nobody wins. (sure, even)");
  const Played won("9H | KH", {"attack 9H", "defend KH", "pass"});
  EXPECT_EQ(result(won.choice(1, "pass")), "You take 2 cards. (sure, good)");
}

TEST(RoyalLook, RG_19_the_king_of_spades_alone_or_with_spades) {
  const Played played("QD | KS 7S 9S 3D", {"attack QD"});
  const Choice with = played.choice(1, "defend KS with-spades");
  const Choice alone = played.choice(1, "defend KS");
  EXPECT_EQ(with.label, "Defend with {KS} and the spades");
  EXPECT_EQ(with.effect, "Beside it lie your other spades: {7S} {9S}.");
  EXPECT_EQ(with.parts, (std::vector{Part::of(royal::cards::kKS), Part::of_word("spades")}));
  EXPECT_EQ(result(with), "If nobody adds a card, it is 30 to 13: you win. (good)");
  EXPECT_EQ(alone.label, "Defend with {KS} alone");
  EXPECT_EQ(alone.parts, (std::vector{Part::of(royal::cards::kKS), Part::of_word("alone")}));
  const Choice only = Played("QD | KS 3D", {"attack QD"}).choice(1, "defend KS");
  EXPECT_EQ(only.label, "Defend with {KS}");
  EXPECT_EQ(only.parts, std::vector{Part::of(royal::cards::kKS)});
}

// One line for each reason.
std::string not_now(const Played& played, int seat) {
  std::string lines;
  for (const NotNow& reason : played.question(seat).not_now) {
    lines += "RG-" + std::to_string(reason.rule.number) + ' ' + shown(reason.cards) + ": " +
             reason.words + '\n';
  }
  return lines;
}

TEST(RoyalLook, RG_14_RG_15_RG_37_RG_51_why_a_card_cannot_be_played) {
  EXPECT_EQ(not_now(Played("9C 4C KH 3D DJ | 3D", {"attack 9C", "defend 3D"}, 3), 0),
            "RG-15 4C: To an attack with a Cross no Cross can be added but {7C}.\n"
            "RG-14 3D: Only a seven, {AH}, {4H}, {8H} or a joker can be added.\n"
            "RG-37 DJ: Your {DJ} has a 3. Only with a 5 can it be added.\n"
            "RG-14 KH: No king can be added.\n");
  EXPECT_EQ(not_now(Played("9C | 3D 4C 9H RJ", {"attack 9C", "defend 3D", "pass"}), 1),
            "RG-14 4C: A Cross can be added to an attack only.\n"
            "RG-14 RJ: {RJ} can be added to an attack only.\n"
            "RG-14 9H: Only a seven, {AH}, {4H}, {8H} or a Dark Joker with a 5 can be added.\n");
  Game::Rules rules;
  rules.special_first = royal::SpecialFirst::kIfNothingElse;
  EXPECT_EQ(not_now(Played("9C 7H 8H | 3D", {}, 0, rules), 0),
            "RG-51 7H 8H: Special cards attack only when nothing else is in your hand.\n");
  EXPECT_EQ(not_now(Played("9C 7H | 3D", {}), 0), "");
  EXPECT_EQ(not_now(Played("9H 3D KH | 3S", {"attack 9H", "defend 3S"}), 0),
            "RG-14 3D: Only a Cross, a seven, {AH}, {4H}, {8H} or a joker can be added.\n"
            "RG-14 KH: Of the kings only {KC} can be added.\n");
}

TEST(RoyalLook, RG_37_the_die_lies_on_the_joker_where_it_is_played) {
  const Played main("9C | DJ 3D", {"attack 9C", "defend DJ"}, 4);
  const TableView table = main.table(0);
  const Mark* roll = mark_on(table, royal::Pile::kMain, 1, MarkKind::kRoll);
  ASSERT_TRUE(roll);
  EXPECT_EQ(roll->value, 4);
  EXPECT_EQ(roll->words, "rolled 4");
  EXPECT_EQ(mark_on(table, royal::Pile::kHand, 1, MarkKind::kRoll), nullptr);
  EXPECT_EQ(total(table, royal::Number::kDefence), "14 leads: 14 DJ RG-37");
}

// The notes of the last step, and that all are told before the cards are swept: `effect RG-18 1 8H`.
std::string notes(const test::Table& t) {
  const auto card_text = [](int index) { return shown(Card::from_index(index)); };
  std::string text;
  for (const Event& event : t.log()) {
    if (event.kind == EventKind::kMove && event.from.kind == as_byte(royal::Pile::kMain)) break;
    if (event.kind != EventKind::kNote) continue;
    const Subject& about = event.about;
    const bool verdict = about.note == NoteKind::kVerdict;
    text += verdict ? "verdict" : about.note == NoteKind::kOwn ? "own" : "effect";
    text += " RG-" + std::to_string(event.rule.number) + ' ' + std::to_string(about.seat) + ' ' +
            card_text(about.card);
    if (verdict) text += " against " + card_text(about.against);
    if (about.value != 0) text += " " + std::to_string(about.value);
    text += '\n';
  }
  return text;
}

TEST(RoyalLook, the_last_addon_says_what_it_adds_and_does) {
  const auto dark = test::battle("9S 10D 4C DJ5");
  EXPECT_EQ(notes(dark), "own RG-37 1 DJ 5\nverdict RG-20 1 10D against 9S\n");
  EXPECT_TRUE(test::tells(dark, "RG-37  With a 5 it adds 5."));
  const auto hearts = test::battle("9S 10D 4C 8H");
  EXPECT_EQ(notes(hearts), "effect RG-18 1 8H\nverdict RG-20 0 9S against 10D\n");
  EXPECT_TRUE(test::tells(hearts, "RG-18  B takes a random card of the grave."));
  const auto hooked = test::battle("9S 10D 7S 7D");
  EXPECT_EQ(notes(hooked), "effect RG-60 1 7D\nverdict RG-25 0 7S against 10D\n");
  EXPECT_TRUE(test::tells(hooked, "RG-60  It does nothing against the Hook."));
  const auto seven = test::battle("9S 10D - 7C");
  EXPECT_EQ(notes(seven), "effect RG-16 1 7C\nverdict RG-20 1 10D against 9S\n");
  EXPECT_NE(seven.told(1).find("If you lose, all cards go to the grave, but this one is yours.\n"),
            std::string::npos);
}

TEST(RoyalLook, a_verdict_says_who_wins_or_nobody) {
  const auto won = test::battle("9S 10D");
  EXPECT_EQ(notes(won), "verdict RG-20 1 10D against 9S\n");
  EXPECT_NE(won.told(1).find("You win the battle. The higher total decides.\n"), std::string::npos);
  EXPECT_EQ(notes(test::battle("9S 10H")), "verdict RG-20 -1 10H against 9S\n");
}

// Whom a rule of the last step concerns, with the card: `1 10D`.
std::string concerned(const test::Table& t, int rule) {
  for (const Event& event : t.log()) {
    if (event.kind != EventKind::kRule || event.rule != royal::rg(rule)) continue;
    return std::to_string(event.about.seat) + ' ' + shown(Card::from_index(event.about.card));
  }
  return "";
}

TEST(RoyalLook, a_rule_says_whose_card_it_concerns) {
  EXPECT_EQ(concerned(test::battle("9S 10D"), 9), "1 10D");
  EXPECT_EQ(concerned(test::battle("9S 10D"), 10), "0 9S");
  EXPECT_EQ(concerned(test::battle("9S 2D"), 11), "0 9S");
  EXPECT_EQ(concerned(test::battle("2D AH"), 11), "1 AH");
  EXPECT_EQ(concerned(test::battle("9S KD"), 12), "1 KD");
  EXPECT_EQ(concerned(test::battle("AD AD"), 42), "0 AD");
  EXPECT_EQ(concerned(test::battle("5S 2D"), 46), "0 5S");
  EXPECT_EQ(concerned(test::battle("9C 8C 4H 7C"), 50), "0 4H");
  EXPECT_EQ(concerned(test::battle("9C 8C - 7C"), 50), "1 7C");
}

// But for the beginning, and for what is left over in the end.
TEST(RoyalLook, every_rule_that_concerns_somebody_says_whom) {
  std::set<int> heard;
  EventSink sink([&heard](const Event& event) {
    if (event.kind != EventKind::kRule) return;
    heard.insert(event.rule.number);
    if (event.rule == royal::rg(1) || event.rule == royal::rg(52)) return;
    EXPECT_GE(event.about.seat, 0) << "RG-" << as_number(event.rule.number);
  });
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FastDice dice(seed);
    Game::State state = Game::start({}, royal::kPlayers, dice, sink);
    while (!Game::over(state.pub)) {
      const SeatSet asked = Game::to_act(state.pub);
      if (asked.empty()) {
        Game::proceed(state, dice, sink);
        continue;
      }
      Choices choices;
      Game::legal(state.pub, state.own[asked.first().index()], asked.first(), choices);
      Game::apply(state, asked.first(), choose_any(choices, dice), dice, sink);
    }
  }
  EXPECT_EQ(heard, (std::set<int>{1, 4, 5, 9, 10, 11, 12, 40, 42, 46, 47, 50, 52}));
}

TEST(RoyalLook, RG_43_one_card_is_not_called_cards) {
  const Played home("KH 4C | JH 5C", {"attack KH", "defend JH", "pass"});
  EXPECT_EQ(home.choice(1, "pass").result->words, "{@0} takes one card.");
}

TEST(RoyalLook, RG_34_texts_of_cards_name_no_option) {
  for (const Card card : royal::kAllCards) {
    for (const Language language : test::kAllLanguages) {
      EXPECT_EQ(Game::describe(card, language).text.find('='), Words::npos);
    }
  }
}

}  // namespace
}  // namespace km
