// The Royal Game: how a game is played. Each function carries out the rules cited above it.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "games/royal/cards.h"
#include "games/royal/duel.h"
#include "games/royal/game.h"

namespace km::royal {

constexpr PileId grave_pile() { return table_pile(Pile::kGrave); }
constexpr NumberId number_id(Number kind) { return table_number(kind); }
constexpr NumberId number_id(Number kind, Seat seat) { return number_of(kind, seat); }
constexpr Seat other(Seat seat) { return Seat(1 - seat.number()); }
inline constexpr std::array<Seat, kPlayers> kBoth = {Seat(0), Seat(1)};

constexpr Verb verb_of(Action action) { return as_enum<Verb>(action.verb); }
using km::act;
constexpr Action act(Verb verb, Card card) { return act(verb, card.index()); }

inline Battle battle_of(const Game::Public& pub) {
  const Seat attacker = pub.attacker;
  const Seat defender = other(attacker);
  return {pub.structure[at(attacker)], pub.structure[at(defender)], pub.dark[at(attacker)],
          pub.dark[at(defender)]};
}

// RG-55: suit by suit, the jokers last.
inline CardList in_order(const CardBag& bag) {
  CardList list = listed(bag.among(CardSet::pack52()));
  for (const Card joker : listed(bag.among(CardSet::jokers()))) list.push_back(joker);
  return list;
}

// A Dark Joker is never drawn unseen, so one that nobody has seen is in the deck; what everybody can
// tell about a hand (DrawnHand) is about the other cards.
inline CardBag unseen_without_dark(const Game::Public& pub, Seat seat) {
  return pub.unseen[at(seat)].among(kAllCards - CardSet{cards::kDJ});
}
inline int deck_without_dark(const Game::Public& pub, Seat seat) {
  return pub.deck[at(seat)] - pub.unseen[at(seat)].count(cards::kDJ);
}

// One game in play: the state with the dice and the sink of the step under way.
template <class D, class S>
class Step {
  using State = Game::State;
  using Public = Game::Public;

 public:
  Step(State& state, D& dice, S& sink) : state_(state), pub_(state.pub), dice_(dice), sink_(sink) {
    if constexpr (kListens<S>) {
      for (const Seat seat : kBoth) score_before_[at(seat)] = score(pub_, seat);
    }
  }

  // RG-3, RG-39: a new round; who will attack draws first.
  void begin_round() {
    ++pub_.round;
    tell(rg(3), number_id(Number::kRound), pub_.round);
    for (const Seat seat : {pub_.attacker, other(pub_.attacker)}) {
      const bool five = pub_.rules.refill == Refill::kDraw5;
      draw(seat, five ? kHandSize : kHandSize - pub_.hand[at(seat)], rg(3));
    }
    pub_.phase = Phase::kAttack;
    if (pub_.hand[0] == 0 || pub_.hand[1] == 0) end_game();
    tell_scores();
  }

  void act(Seat seat, Action action) {
    switch (pub_.phase) {
      case Phase::kAttack:
        return attack(seat, Card::from_index(action.a));
      case Phase::kDefend:
        return defend(seat, action);
      default:
        return add(seat, action);
    }
  }

 private:
  // RG-13. RG-51: under `if_nothing_else` a special card that attacks shows that there is nothing
  // else in this hand.
  void attack(Seat seat, Card card) {
    const bool nothing_else =
        pub_.rules.special_first == SpecialFirst::kIfNothingElse && kSpecials.has(card);
    leave_hand(seat, card);
    pub_.structure[at(seat)].main = card;
    sink_.moved(Audience::everyone(), nothing_else ? rg(51) : rg(13), pile_of(Pile::kHand, seat),
                pile_of(Pile::kMain, seat), card);
    if (nothing_else) prove_absent(seat, kAllCards - kSpecials);
    pub_.phase = Phase::kDefend;
  }

  void defend(Seat seat, Action action) {
    const Card card = Card::from_index(action.a);
    leave_hand(seat, card);
    pub_.structure[at(seat)].main = card;
    sink_.moved(Audience::everyone(), rg(13), pile_of(Pile::kHand, seat),
                pile_of(Pile::kMain, seat), card);
    if (verb_of(action) == Verb::kDefendWithSpades) lay_spades(seat);
    pub_.phase = Phase::kAttackerAdd;
  }

  // RG-19: all other spades in hand, so that none is left there. RG-47.
  void lay_spades(Seat seat) {
    const CardBag spades = hand(seat).among(kSpadeCards);
    leave_hand(seat, spades);
    pub_.structure[at(seat)].spades = spades;
    sink_.moved(Audience::everyone(), rg(19), pile_of(Pile::kHand, seat),
                pile_of(Pile::kSpades, seat), spades);
    if (spades.has(cards::k7S)) {
      sink_.fired(Audience::everyone(), rg(47), Subject(seat).with(cards::k7S));
    }
    prove_absent(seat, kSpadeCards);
  }

  // RG-13, RG-14: one add-on each, the attacker's first. RG-59.
  void add(Seat seat, Action action) {
    if (verb_of(action) == Verb::kAdd) {
      const Card card = Card::from_index(action.a);
      leave_hand(seat, card);
      pub_.structure[at(seat)].addon = card;
      sink_.moved(Audience::everyone(), rule_of_addon(seat, card), pile_of(Pile::kHand, seat),
                  pile_of(Pile::kAddon, seat), card);
    } else {
      sink_.said(Audience::everyone(), pub_.hand[at(seat)] == 0 ? rg(59) : rg(13), seat, action);
    }
    if (pub_.phase == Phase::kDefenderAdd) return settle_battle();
    pub_.phase = Phase::kDefenderAdd;
  }
  RuleId rule_of_addon(Seat seat, Card card) const {
    if (seat != pub_.attacker) return rg(14);
    if (card == cards::k7S) return rg(17);
    const bool cross_attack = kClubCards.has(pub_.structure[at(seat)].main_card());
    return kClubCards.has(card) && !cross_attack ? rg(15) : rg(14);
  }

  // RG-23: the order after a battle.
  void settle_battle() {
    const Verdict verdict = judge(battle_of(pub_));
    const bool decided =
        verdict.outcome == Outcome::kAttack || verdict.outcome == Outcome::kDefence;
    const Seat attacker = pub_.attacker;
    const Seat winner = verdict.outcome == Outcome::kAttack ? attacker : other(attacker);
    pub_.winner = as_signed_byte(decided ? winner.number() : -1);
    note_last_addon();
    tell_verdict(verdict);
    // What is needed of the structures, for they are cleared first.
    const std::array<Structure, kPlayers> played = {pub_.structure[0], pub_.structure[1]};
    const bool drowned = drowns(battle_of(pub_), verdict);
    clear_table(verdict, drowned);
    carry_out_deck_effects(played[at(attacker)]);
    if (decided) carry_out_king(winner, played[at(winner)].main_card());
    for (const Seat seat : {attacker, other(attacker)}) carry_out_joker(seat, played[at(seat)]);
    for (const Seat seat : {attacker, other(attacker)}) revive(seat, played[at(seat)]);
    if (decided && !drowned && same_suit(played[0].main_card(), played[1].main_card())) {
      draw(winner, 1, rg(22));  // RG-22, RG-41
    }
    end_battle(played);
  }

  // RG-16, RG-17, RG-21, RG-24, RG-43: where the cards of the battle go, in the order of RG-45.
  void clear_table(const Verdict& verdict, bool drowned) {
    const Seat attacker = pub_.attacker;
    const Seat defender = other(attacker);
    const RuleId rule = rule_of_clearing(verdict, drowned);
    clear_card(attacker, Pile::kMain, pub_.structure[at(attacker)].main, rule, drowned);
    clear_card(defender, Pile::kMain, pub_.structure[at(defender)].main, rule, drowned);
    clear_spades(defender, rule, drowned);
    clear_card(attacker, Pile::kAddon, pub_.structure[at(attacker)].addon, rule, drowned);
    clear_card(defender, Pile::kAddon, pub_.structure[at(defender)].addon, rule, drowned);
    if (verdict.outcome != Outcome::kShielded || pub_.hand[at(attacker)] == 0) return;
    const Card lost = dice_.pick(hand(attacker));
    leave_hand(attacker, lost);
    bury(lost, pile_of(Pile::kHand, attacker), rg(24));
    if (lost == cards::kDJ) lose_dark(attacker);
  }
  RuleId rule_of_clearing(const Verdict& verdict, bool drowned) const {
    if (drowned) return rg(16);
    if (verdict.rule == rg(24)) return rg(24);
    if (verdict.rule == rg(25)) return rg(17);
    const auto lost_addon = pub_.structure[at(pub_.attacker)].addon;
    if (purges(battle_of(pub_), verdict) && lost_addon && kSevens.has(*lost_addon)) return rg(41);
    return rg(21);
  }
  void clear_card(Seat owner, Pile from, std::optional<Card>& card, RuleId rule, bool drowned) {
    if (!card) return;
    const PileId pile = pile_of(from, owner);
    if (*card == cards::kJH) {
      count(*card, owner, pile, rule == rg(17) ? rg(43) : rg(21));
    } else if (drowned && from == Pile::kAddon && *card == cards::k7C &&
               owner.number() != pub_.winner) {
      count(*card, owner, pile, rg(16));
    } else if (drowned || pub_.winner < 0) {
      bury(*card, pile, rule);
    } else {
      count(*card, Seat(pub_.winner), pile, rule);
    }
    card.reset();
  }
  void clear_spades(Seat owner, RuleId rule, bool drowned) {
    CardBag& spades = pub_.structure[at(owner)].spades;
    if (spades.empty()) return;
    const bool to_grave = drowned || pub_.winner < 0;
    const PileId to = to_grave ? grave_pile() : pile_of(Pile::kCount, Seat(pub_.winner));
    sink_.moved(Audience::everyone(), rule, pile_of(Pile::kSpades, owner), to, spades);
    if (to_grave) {
      for (const Card card : listed(spades)) lay_in_grave(card);
    } else {
      pub_.count[pub_.winner].add(spades);
    }
    spades = CardBag();
  }

  // RG-15, RG-48: what AC and 2C do as parasites.
  void carry_out_deck_effects(const Structure& attack) {
    if (!attack.addon || kClubCards.has(attack.main_card())) return;
    const Seat attacker = pub_.attacker;
    const Seat enemy = other(attacker);
    if (*attack.addon == cards::kAC) bury_top(enemy, rg(15));
    if (*attack.addon != cards::k2C) return;
    if (pub_.winner == enemy.number()) {
      bury_top(attacker, rg(15));
      bury_top(enemy, rg(15));
    } else {
      count_top(enemy, attacker, pub_.winner < 0 ? rg(48) : rg(15));
    }
  }

  // RG-34, RG-35.
  void carry_out_king(Seat winner, Card main) {
    if (main == cards::kKH) harvest_hearts(winner);
    if (main == cards::kKC && winner != pub_.attacker) purge_hands(winner);
  }

  void harvest_hearts(Seat winner) {
    const bool take = pub_.rules.heart_king == HeartKing::kTake;
    int taken[kPlayers] = {0, 0};
    for (const Seat seat : {pub_.attacker, other(pub_.attacker)}) {
      const CardBag hearts = hand(seat).among(kHeartCards);
      taken[at(seat)] = hearts.size();
      leave_hand(seat, hearts);
      prove_absent(seat, kHeartCards);
      if (hearts.empty()) continue;
      const PileId from = pile_of(Pile::kHand, seat);
      if (take) {
        pub_.count[at(winner)].add(hearts);
        sink_.moved(Audience::everyone(), rg(34), from, pile_of(Pile::kCount, winner), hearts);
      } else {
        shuffle_into_deck(seat, hearts);
        sink_.moved(Audience::only(seat), rg(53), from, pile_of(Pile::kDeck, seat), hearts);
      }
    }
    for (const Seat seat : {pub_.attacker, other(pub_.attacker)}) {
      draw(seat, taken[at(seat)], rg(34));
    }
  }
  // RG-38, RG-53: into the deck of who held them.
  void shuffle_into_deck(Seat seat, const CardBag& cards) {
    pub_.drawn[at(seat)].shuffle_in(cards, deck_without_dark(pub_, seat));
    pub_.unseen[at(seat)].add(cards);
    pub_.deck[at(seat)] = as_byte(pub_.deck[at(seat)] + cards.size());
  }

  void purge_hands(Seat winner) {
    for (const Seat seat : {pub_.attacker, other(pub_.attacker)}) {
      const CardBag gone = hand(seat).among(kAllCards - kClubCards);
      leave_hand(seat, gone);
      prove_absent(seat, kAllCards - kClubCards);
      const CardList list = in_order(gone);
      sink_.moved(Audience::everyone(), rg(35), pile_of(Pile::kHand, seat), grave_pile(), list);
      for (const Card card : list) lay_in_grave(card);
      if (gone.has(cards::kDJ)) lose_dark(seat);
    }
    count_top(other(winner), winner, rg(35));
  }

  // RG-36, RG-37, RG-44, RG-49.
  void carry_out_joker(Seat seat, const Structure& played) {
    const bool attacks = seat == pub_.attacker;
    const bool won = pub_.winner == seat.number();
    if (attacks && won && played.addon == cards::kRJ) take_old_grave_cards(seat);
    if (!attacks && played.main == cards::kRJ) {
      constexpr int kTaken = amount_of(cards::kRJ, When::kDefending, What::kTakesOwn);
      for (int i = 0; i < kTaken; ++i) count_top(seat, seat, won ? rg(36) : rg(49));
    }
    if (played.main == cards::kDJ && pub_.dark[at(seat)] == kThief) {
      for (int i = 0; i < kThief; ++i) count_top(other(seat), seat, won ? rg(37) : rg(49));
    }
  }
  void take_old_grave_cards(Seat seat) {
    constexpr int kTaken = amount_of(cards::kRJ, When::kAddedToAttack, What::kTakesGrave);
    int wanted = kTaken;
    for (std::size_t place = pub_.grave.size(); place-- > 0 && wanted > 0;) {
      if (pub_.grave[place].battle > pub_.battles) continue;
      unearth(place, seat, rg(44));
      --wanted;
    }
  }

  // RG-18: one card for an add-on, two for a defending main card.
  void revive(Seat seat, const Structure& played) {
    int revived = 0;
    constexpr int kByAddon = amount_of(cards::kAH, When::kAddedToAttack, What::kRevives);
    constexpr int kByDefence = amount_of(cards::kAH, When::kDefending, What::kRevives);
    if (played.addon && kRevivers.has(*played.addon)) revived += kByAddon;
    if (seat != pub_.attacker && kRevivers.has(played.main_card())) revived += kByDefence;
    for (; revived > 0 && !pub_.grave.empty(); --revived) {
      unearth(as_index(any_below(count_of(pub_.grave), dice_)), seat, rg(18));
    }
  }

  // RG-2, RG-4: the roles swap; without cards in a hand the round is over.
  void end_battle(const std::array<Structure, kPlayers>& played) {
    ++pub_.battles;
    for (const Seat seat : kBoth) {
      const Structure& mine = played[at(seat)];
      if (mine.main == cards::kDJ || mine.addon == cards::kDJ) lose_dark(seat);
    }
    tell_scores();
    pub_.attacker = other(pub_.attacker);
    tell(rg(2), number_id(Number::kAttacker), pub_.attacker.number());
    const bool round_over = pub_.hand[0] == 0 || pub_.hand[1] == 0;
    if (round_over) sink_.fired(Audience::everyone(), rg(4), Subject(seat_without_cards()));
    pub_.phase = round_over ? Phase::kRound : Phase::kAttack;
  }

  // RG-5, RG-52.
  void end_game() {
    const bool left = pub_.hand[0] + pub_.hand[1] + pub_.deck[0] + pub_.deck[1] > 0;
    if (left) sink_.fired(Audience::everyone(), rg(52));
    sink_.fired(Audience::everyone(), rg(5), Subject(seat_without_cards()));
    pub_.phase = Phase::kOver;
  }
  Seat seat_without_cards() const { return Seat(pub_.hand[0] == 0 ? 0 : 1); }

  // --- drawing

  // RG-3, RG-22, RG-34: what there is, if fewer.
  void draw(Seat seat, int wanted, RuleId rule) {
    const int count = std::min<int>(wanted, pub_.deck[at(seat)]);
    for (int i = 0; i < count; ++i) draw_one(seat, rule, count > 1);
  }
  void draw_one(Seat seat, RuleId rule, bool of_several) {
    const Card card = dice_.pick(deck(seat));
    --pub_.deck[at(seat)];
    ++pub_.hand[at(seat)];
    hand(seat).add(card);
    const bool dark = card == cards::kDJ;
    sink_.moved(dark ? Audience::everyone() : Audience::only(seat), rule,
                pile_of(Pile::kDeck, seat), pile_of(Pile::kHand, seat), card);
    if (!dark) return pub_.drawn[at(seat)].draw();
    pub_.unseen[at(seat)].remove(card);
    pub_.known[at(seat)].add(card);
    roll_dark(seat, of_several);
  }

  // RG-37: openly. RG-40: result 6 acts before the next card is drawn.
  void roll_dark(Seat seat, bool of_several) {
    const int result = 1 + any_below(6, dice_);
    sink_.rolled(Audience::everyone(), rg(37), seat, 6, result);
    if (result != kRiot) {
      pub_.dark[at(seat)] = as_byte(result);
      return tell(rg(37), number_id(Number::kDark, seat), result);
    }
    if (of_several) {
      sink_.fired(Audience::everyone(), rg(40), Subject(seat).with(cards::kDJ));
    }
    leave_hand(seat, cards::kDJ);
    bury(cards::kDJ, pile_of(Pile::kHand, seat), rg(37));
    shuffle_grave();
    for (int i = 0; i < 2 && !pub_.grave.empty(); ++i) {
      unearth(pub_.grave.size() - 1, seat, rg(57));
    }
    draw_from_enemy(seat);
  }
  // RG-38, RG-54.
  void draw_from_enemy(Seat seat) {
    const Seat enemy = other(seat);
    if (pub_.deck[at(enemy)] == 0) return;
    const Card card = take_top(enemy);
    hand(seat).add(card);
    ++pub_.hand[at(seat)];
    pub_.known[at(seat)].add(card);
    sink_.moved(Audience::everyone(), rg(54), pile_of(Pile::kDeck, enemy),
                pile_of(Pile::kHand, seat), card);
    if (card == cards::kDJ) roll_dark(seat, false);
  }
  // RG-57: the new order, from the bottom up.
  void shuffle_grave() {
    if (pub_.grave.size() < 2) return;
    Grave left = pub_.grave;
    CardList order;
    pub_.grave.clear();
    while (!left.empty()) {
      const std::size_t place = as_index(any_below(count_of(left), dice_));
      pub_.grave.push_back(left[place]);
      order.push_back(left[place].card);
      left.erase(place);
    }
    sink_.moved(Audience::everyone(), rg(37), grave_pile(), grave_pile(), order);
  }

  // --- cards from here to there. RG-58: what is not there is not taken.

  CardBag deck(Seat seat) { return pub_.unseen[at(seat)] - (hand(seat) - pub_.known[at(seat)]); }
  Card take_top(Seat seat) {
    const Card card = dice_.pick(deck(seat));
    --pub_.deck[at(seat)];
    pub_.unseen[at(seat)].remove(card);
    if (card != cards::kDJ) pub_.drawn[at(seat)].show_from_deck(card);
    return card;
  }
  void bury_top(Seat seat, RuleId rule) {
    if (pub_.deck[at(seat)] == 0) return;
    const Card card = take_top(seat);
    bury(card, pile_of(Pile::kDeck, seat), rule);
  }
  void count_top(Seat from, Seat owner, RuleId rule) {
    if (pub_.deck[at(from)] == 0) return;
    const Card card = take_top(from);
    count(card, owner, pile_of(Pile::kDeck, from), rule);
  }
  void leave_hand(Seat seat, Card card) {
    hand(seat).remove(card);
    --pub_.hand[at(seat)];
    if (pub_.known[at(seat)].has(card)) return pub_.known[at(seat)].remove(card);
    pub_.unseen[at(seat)].remove(card);
    pub_.drawn[at(seat)].show_from_hand(card);
  }
  void leave_hand(Seat seat, const CardBag& bag) {
    for (const Card card : listed(bag)) leave_hand(seat, card);
  }
  // Everybody sees that none of these cards is in a hand any more.
  void prove_absent(Seat seat, CardSet cards) {
    assert(hand(seat).count(cards) == 0);
    const CardBag absent = unseen_without_dark(pub_, seat).among(cards);
    if (!absent.empty()) pub_.drawn[at(seat)].prove_in_deck(absent, deck_without_dark(pub_, seat));
  }

  void bury(Card card, PileId from, RuleId rule) {
    lay_in_grave(card);
    sink_.moved(Audience::everyone(), rule, from, grave_pile(), card);
  }
  // RG-44: what gets there in a battle is newer than what lay there before it.
  void lay_in_grave(Card card) {
    const int battle = pub_.battles + (pub_.phase == Phase::kRound ? 0 : 1);
    pub_.grave.push_back({card, as_byte(battle)});
  }
  // Both decks have every card: two equal ones can lie there, so the news tells the place.
  void unearth(std::size_t place, Seat owner, RuleId rule) {
    const Card card = pub_.grave[place].card;
    pub_.grave.erase(place);
    pub_.count[at(owner)].add(card);
    sink_.moved_from(Audience::everyone(), rule, grave_pile(), place, pile_of(Pile::kCount, owner),
                     card);
  }
  void count(Card card, Seat owner, PileId from, RuleId rule) {
    pub_.count[at(owner)].add(card);
    sink_.moved(Audience::everyone(), rule, from, pile_of(Pile::kCount, owner), card);
  }
  void lose_dark(Seat seat) {
    pub_.dark[at(seat)] = 0;
    tell(rg(37), number_id(Number::kDark, seat), 0);
  }

  // --- news

  void tell(RuleId rule, NumberId what, int value) {
    sink_.number(Audience::everyone(), rule, what, value);
  }
  void tell_scores() {
    if constexpr (kListens<S>) {
      for (const Seat seat : kBoth) {
        const int now = score(pub_, seat);
        if (now != score_before_[at(seat)]) tell(rg(6), number_id(Number::kScore, seat), now);
      }
    }
  }
  void tell_verdict(const Verdict& verdict) {
    if constexpr (kListens<S>) {
      const Battle battle = battle_of(pub_);
      if (verdict.rule == rg(20)) tell_totals(battle);
      note_winner(battle, verdict);
      tell(verdict.rule, number_id(Number::kWinner), pub_.winner);
    }
  }
  // Who wins, and with which card against which.
  void note_winner(const Battle& battle, const Verdict& verdict) {
    if constexpr (kHearsNotes<S>) {
      const bool attack_won = verdict.outcome == Outcome::kAttack;
      Card better = attack_won ? battle.attacker() : battle.defender();
      if (verdict.rule == rg(25)) better = cards::k7S;  // the Hook
      const Card worse = attack_won ? battle.defender() : battle.attacker();
      const Subject about = pub_.winner < 0 ? Subject() : Subject(Seat(pub_.winner));
      note(verdict.rule, NoteKind::kVerdict, about.with(better).compared_with(worse));
    }
  }
  // The battle ends with the step of the defender's add-on, so that no view shows what that card adds and does.
  void note_last_addon() {
    if constexpr (kHearsNotes<S>) {
      const Battle battle = battle_of(pub_);
      if (!battle.defence.addon) return;
      const Card card = *battle.defence.addon;
      const Subject about = Subject(other(pub_.attacker)).with(card);
      if (card == cards::kDJ) {
        return note(rg(37), NoteKind::kOwn, about.worth(worth_of(card).added));
      }
      const bool hooked = battle.attack.addon == cards::k7S;
      const RuleId of_seven = hooked ? rg(60) : rg(16);
      note(kSevens.has(card) ? of_seven : rg(18), NoteKind::kEffect, about);
    }
  }
  void note(RuleId rule, NoteKind kind, Subject about) {
    sink_.noted(Audience::everyone(), rule, kind, about);
  }
  // RG-9 to RG-12, RG-42, RG-46 and RG-50, where they counted.
  void tell_totals(const Battle& battle) {
    const auto fired = [this](bool yes, int rule, Subject about) {
      if (yes) sink_.fired(Audience::everyone(), rg(rule), about);
    };
    const Card attacker = battle.attacker();
    const Card defender = battle.defender();
    const auto& added = battle.attack.addon;
    const auto& backed = battle.defence.addon;
    const bool weakened = is_weakened(battle);
    const bool by_itself = counts_by_itself(attacker, battle.attack_roll);
    const Subject attack = Subject(pub_.attacker).with(attacker);
    const Subject defence = Subject(other(pub_.attacker)).with(defender);
    fired(kDiamondCards.has(defender), 9, defence);
    fired(kSpadeCards.has(attacker) && !weakened, 10, attack);
    fired((weakened && !by_itself) || is_one_weakened(battle), 11,
          weakened ? attack.compared_with(cards::k2D) : defence.compared_with(cards::k2D));
    fired(weakened && by_itself, 46, attack.compared_with(cards::k2D));
    fired(defender == cards::kKD, 12, defence);
    // Of two such add-ons the attacker's, which came first.
    const bool no_value = added && kRevivers.has(*added);
    const bool no_backing = backed && (kRevivers | CardSet{cards::k7C}).has(*backed);
    fired(no_value || no_backing, 50,
          no_value ? attack.with(*added) : defence.with(backed.value_or(defender)));
    tell(rg(20), number_id(Number::kAttack), attack_total(battle));
    tell(rg(20), number_id(Number::kDefence), defence_total(battle));
    fired(attacker == cards::kAD && defender == cards::kAD, 42, attack.compared_with(defender));
  }

  CardBag& hand(Seat seat) { return state_.own[at(seat)].hand; }

  State& state_;
  Public& pub_;
  D& dice_;
  S& sink_;
  int score_before_[kPlayers] = {0, 0};
};

// RG-1, RG-2, RG-56.
template <class D, class S>
Game::State Game::start(const Rules& rules, int /*players*/, D& dice, S& sink) {
  State state{};
  state.pub.rules = rules;
  for (const Seat seat : kBoth) {
    state.pub.unseen[at(seat)] = CardBag(kAllCards);
    state.pub.deck[at(seat)] = as_byte(kAllCards.size());
  }
  sink.fired(Audience::everyone(), rg(1));
  for (int ties = 0; ties < kMostTies; ++ties) {
    int rolled[kPlayers] = {0, 0};
    for (const Seat seat : kBoth) {
      rolled[at(seat)] = 1 + any_below(6, dice);
      sink.rolled(Audience::everyone(), rg(2), seat, 6, rolled[at(seat)]);
    }
    if (rolled[0] == rolled[1]) continue;
    state.pub.attacker = Seat(rolled[0] > rolled[1] ? 0 : 1);
    break;
  }
  sink.number(Audience::everyone(), rg(2), number_id(Number::kAttacker),
              state.pub.attacker.number());
  return state;
}

// With these decks; seat 0 attacks first.
template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state{};
  state.pub.rules = rules;
  for (const Seat seat : kBoth) {
    for (const Card card : deal.cards[at(seat)]) state.pub.unseen[at(seat)].add(card);
    state.pub.deck[at(seat)] = as_byte(state.pub.unseen[at(seat)].size());
  }
  sink.fired(Audience::everyone(), rg(1));
  return state;
}

inline SeatSet Game::to_act(const Public& pub) {
  switch (pub.phase) {
    case Phase::kAttack:
    case Phase::kAttackerAdd:
      return SeatSet::only(pub.attacker);
    case Phase::kDefend:
    case Phase::kDefenderAdd:
      return SeatSet::only(other(pub.attacker));
    case Phase::kRound:
    case Phase::kOver:
      break;
  }
  return {};
}

// RG-14, RG-15: what may be added.
inline CardSet addons(const Game::Public& pub, CardSet hand, Seat me) {
  CardSet allowed = me == pub.attacker ? kAttackersAddons : kDefendersAddons;
  if (me == pub.attacker && kClubCards.has(pub.structure[at(me)].main_card())) {
    allowed -= kClubCards - CardSet{cards::k7C};
  }
  if (pub.dark[at(me)] == kHelper) allowed.add(cards::kDJ);
  return hand & allowed;
}

inline void Game::legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
  choices.clear();
  if (!to_act(pub).has(me)) return;
  const CardSet hand = own.hand.once();
  if (pub.phase == Phase::kAttack) {
    // RG-51.
    const bool others =
        pub.rules.special_first == SpecialFirst::kIfNothingElse && !(hand - kSpecials).empty();
    choices.add_cards(as_byte(Verb::kAttack), others ? hand - kSpecials : hand);
  } else if (pub.phase == Phase::kDefend) {
    choices.add_cards(as_byte(Verb::kDefend), hand);
    if (hand.has(cards::kKS) && own.hand.count(kSpadeCards) > 1) {  // RG-19
      choices.add(act(Verb::kDefendWithSpades, cards::kKS));
    }
  } else {
    choices.add_cards(as_byte(Verb::kAdd), addons(pub, hand, me));
    choices.add(act(Verb::kPass));
  }
}

template <class D, class S>
void Game::apply(State& state, Seat seat, Action action, D& dice, S& sink) {
  assert(to_act(state.pub).has(seat));
  Step(state, dice, sink).act(seat, action);
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(state.pub.phase == Phase::kRound);
  Step(state, dice, sink).begin_round();
}

// The other hand: what everybody has seen there, and of the unseen cards those that are not imagined
// to be in the deck.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  state.own[at(view.me)] = view.own;
  const Seat them = other(view.me);
  const CardBag unseen = unseen_without_dark(view.pub, them);
  const CardBag deck =
      view.pub.drawn[at(them)].imagine_deck(unseen, deck_without_dark(view.pub, them), dice);
  CardBag hand = view.pub.known[at(them)];
  hand.add(unseen - deck);
  state.own[at(them)].hand = hand;
  return state;
}

static_assert(km::Game<Game>);

}  // namespace km::royal
