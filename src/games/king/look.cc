// King: its look. What a viewer sees of the table, what is asked, and what the answers are called.
#include <array>

#include "core/trick_look.h"
#include "games/king/game.h"

namespace km::king {
namespace {

using Public = Game::Public;
using Private = Game::Private;

constexpr std::array kSuitsHighFirst = {Suit::kSpades, Suit::kHearts, Suit::kDiamonds,
                                        Suit::kClubs};

// Suit by suit and from high to low, as people hold them.
CardList high_first(CardSet cards) {
  CardList list;
  for (const Suit suit : kSuitsHighFirst) {
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      const Card card(as_enum<Rank>(rank), suit);
      if (cards.has(card)) list.push_back(card);
    }
  }
  return list;
}

// KR-43: there may be no declarer before the first deal.
bool has_declarer(const Public& pub) {
  return !pub.first_deal || pub.rules.first_declarer == FirstDeclarer::kRandom;
}
// KR-43: who declares first by this card has it, and everybody knows.
bool is_known_holder(const Public& pub, Seat seat) {
  const bool by_card = pub.rules.first_declarer == FirstDeclarer::kTwoOfDiamonds &&
                       !pub.first_deal && pub.hand == 1 && pub.again == 0;
  return by_card && seat == pub.declarer && (pub.pack - pub.gone).has(kTwoOfDiamonds);
}

// --- how far the game is

int trick_number(const Public& pub) {
  int played = 0;
  for (const std::uint8_t tricks : pub.tricks) played += tricks;
  return played + 1;
}

Words where_words(const Public& pub, const Voice& voice) {
  switch (pub.phase) {
    case Phase::kDeal:
      if (pub.hand == 0) return voice.say("Before the first hand"_m);
      if (pub.again > 0) return voice.say("Hand {0} of {1}, to be dealt again"_m, pub.hand, kHands);
      return voice.say("After hand {0} of {1}"_m, pub.hand, kHands);
    case Phase::kDeclare:
      return voice.say_of(pub.declarer, "Hand {1} of {2}, you declare"_m,
                          "Hand {1} of {2}, {0} declares"_m, pub.hand, kHands);
    case Phase::kKeep:
      return voice.say("Hand {0} of {1}, keep or misdeal"_m, pub.hand, kHands);
    case Phase::kPlay:
      return voice.say("Hand {0} of {1}, trick {2}"_m, pub.hand, kHands, trick_number(pub));
    case Phase::kOver:
      break;
  }
  return voice.say("After the last hand"_m);
}

void show_where(const Public& pub, const Voice& voice, TableView& table) {
  table.where.words = where_words(pub, voice);
  table.where.steps.push_back({number_id(Number::kHand), pub.hand, kHands});
  if (pub.phase != Phase::kPlay) return;
  table.where.steps.push_back(
      {number_id(Number::kTrick), trick_number(pub), pub.pack.size() / kPlayers});
}

// --- the contract

std::optional<Seat> taker_of(const Public& pub, Card card) {
  for (const Seat seat : SeatSet::all(kPlayers)) {
    if (pub.won[at(seat)].has(card)) return seat;
  }
  return std::nullopt;
}

std::string_view row_of(Contract contract) {
  return Game::info.sheet[as_index(is_trump(contract) ? 0 : 1 + penalty_number(contract))].id;
}

// It stays until the next deal, with who declared it.
void show_plate(const Public& pub, const Voice& voice, TableView& table) {
  if (pub.contract == Contract::kNone) return;
  const Terms& terms = terms_of(pub.contract);
  Plate plate{.title = name_of(pub.contract, voice), .rule = terms.rule};
  plate.words.push_back(worth_of(pub.contract, voice));
  plate.words.push_back(voice.say_of(pub.declarer, "Declared by you"_m, "Declared by {0}"_m));
  if (terms.hearts_wait) {
    plate.words.push_back(pub.hearts ? voice.say("Hearts may be led"_m)
                                     : voice.say("Hearts may not be led yet"_m));
  }
  plate.row = row_of(pub.contract);
  for (const Card card : high_first(terms.penalties & pub.pack)) {
    plate.items.push_back({card, taker_of(pub, card)});
  }
  table.plate = plate;
}

// --- the seats

// KR-22, KR-45: as tables in Turkey count it.
Words result_words(int result, const Voice& voice) {
  static constexpr std::array<Message, 3> kWords = {"lost"_m, "neither won nor lost"_m,
                                                    "result|won"_m};
  return voice.say(kWords[as_index(result + 1)]);
}

void show_result(const Public& pub, Seat seat, const Voice& voice, TableView& table) {
  const int result = result_of(pub, seat);
  table.tags.push_back({.seat = seat,
                        .kind = TagKind::kResult,
                        .words = result_words(result, voice),
                        .rule = kr(result == 0 ? 45 : 22),
                        .value = place_of(pub, seat)});
}

// KR-2. In the end nobody declares, deals or cuts any more.
void show_tags(const Public& pub, const Voice& voice, TableView& table) {
  if (Game::over(pub)) {
    for (const Seat seat : SeatSet::all(kPlayers)) show_result(pub, seat, voice, table);
    return;
  }
  if (!has_declarer(pub)) return;
  const auto add = [&](Seat seat, TagKind kind, Message words) {
    table.tags.push_back({.seat = seat, .kind = kind, .words = voice.say(words), .rule = kr(2)});
  };
  add(pub.declarer, TagKind::kCrown, "declares"_m);
  add(dealer_of(pub.declarer), TagKind::kDuty, "deals"_m);
  add(cutter_of(pub.declarer), TagKind::kDuty, "cuts"_m);
}

PileView hand_of(const Public& pub, const Private* own, Seat seat, const Voice& voice) {
  const PileId id = pile_of(Pile::kHand, seat);
  if (voice.is_you(seat)) return PileView::up(id, listed(own->hand));
  PileView pile = PileView::down(id, pub.left[at(seat)]);
  if (is_known_holder(pub, seat)) pile.known = listed(kTwoOfDiamonds);
  return pile;
}

void show_piles(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  int dealt = pub.trick.count;
  for (const Seat seat : SeatSet::all(kPlayers)) {
    const CardSet won = pub.won[at(seat)];
    table.piles.push_back(hand_of(pub, own, seat, voice));
    table.piles.push_back(PileView::up(pile_of(Pile::kTaken, seat), listed(won & penalties)));
    table.piles.push_back(PileView::down(pile_of(Pile::kWon, seat), (won - penalties).size()));
    dealt += pub.left[at(seat)] + won.size();
  }
  table.piles.push_back(PileView::down(pack_pile(), pub.pack.size() - dealt));
}

void show_numbers_of(const Public& pub, Seat seat, const Voice& voice, TableView& table) {
  table.numbers.push_back({number_id(Number::kTricks, seat), pub.tricks[at(seat)]});
  table.numbers.push_back({number_id(Number::kScore, seat), pub.score[at(seat)]});
  table.numbers.push_back({number_id(Number::kTrumps, seat), pub.trumps[at(seat)]});
  table.numbers.push_back({number_id(Number::kPenalties, seat), pub.penalties[at(seat)]});
  if (!Game::over(pub)) return;
  table.numbers.push_back({number_id(Number::kPlace, seat), place_of(pub, seat)});
  const int result = result_of(pub, seat);
  table.numbers.push_back({number_id(Number::kResult, seat), result, result_words(result, voice)});
}

Words contract_words(const Public& pub, const Voice& voice) {
  if (pub.contract == Contract::kNone) return voice.say("none yet"_m);
  return name_of(pub.contract, voice);
}
// KR-14, KR-17.
Words hearts_words(const Public& pub, const Voice& voice) {
  const bool wait = terms_of(pub.contract).hearts_wait && !pub.hearts;
  return voice.say(wait ? "may not be led yet"_m : "may be led"_m);
}

void show_numbers(const Public& pub, const Voice& voice, TableView& table) {
  table.numbers.push_back({number_id(Number::kHand), pub.hand});
  if (has_declarer(pub)) {
    table.numbers.push_back({number_id(Number::kDeclarer), pub.declarer.number()});
  }
  table.numbers.push_back(
      {number_id(Number::kContract), number_of(pub.contract), contract_words(pub, voice)});
  table.numbers.push_back(
      {number_id(Number::kHearts), as_number(pub.hearts), hearts_words(pub, voice)});
  for (int i = 0; i < kPenaltyContracts; ++i) {
    table.numbers.push_back({plays_number(i), pub.plays[i]});
  }
  for (const Seat seat : SeatSet::all(kPlayers)) show_numbers_of(pub, seat, voice, table);
}

// --- the questions

// KR-1: which of the five declarations it is.
Words ask_for_contract(const Public& pub, const Voice& voice) {
  static constexpr std::array<Message, 5> kMessages = {
      "What do you declare? It is your first of five."_m,
      "What do you declare? It is your second of five."_m,
      "What do you declare? It is your third of five."_m,
      "What do you declare? It is your fourth of five."_m,
      "What do you declare? It is your last of five."_m};
  const int left = pub.trumps[at(pub.declarer)] + pub.penalties[at(pub.declarer)];
  return voice.say(kMessages[kMessages.size() - as_index(left)]);
}

// KR-41: an answer is secret, and nobody may know who could have called.
void ask_to_keep(const Public& pub, const Private* own, const Voice& voice, Question& question) {
  question.secret = true;
  for (const Seat seat : SeatSet::all(kPlayers)) {
    question.chosen.add_if(!pub.waiting.has(seat), seat);
  }
  question.words = voice.say("Everybody keeps the deal, or calls a misdeal."_m);
  if (own == nullptr) return;
  if (!pub.waiting.has(voice.viewer().seat())) {
    question.mine = act(own->chosen);
  } else if (may_call_misdeal(pub, own->hand)) {
    question.words = voice.say("Do you keep this deal, or call a misdeal?"_m);
  } else {
    question.words = voice.say("Do you keep this deal? You may not call a misdeal."_m);
  }
}

// More than two cards: what they have in common.
Words ask_for_one_of(const Public& pub, CardSet hand, const Voice& voice) {
  const bool trump = is_trump(pub.contract);
  const int duty = pub.duties.pressing(hand, pub.trick.beaters);
  if (pub.trick.count == 0) {
    return duty == 0 && !(hand & kHeartCards).empty()
               ? voice.say("You lead. Hearts have to wait."_m)
               : voice.say("You lead. Play any card."_m);
  }
  if (duty == 0) return voice.say("Your turn. Play a penalty card."_m);
  if (duty == 1) return voice.say("Your turn. Follow suit."_m);
  if (duty == 2) {
    return trump ? voice.say("Your turn. Play a trump."_m)
                 : voice.say("Your turn. Discard a penalty card."_m);
  }
  return duty == 3 ? voice.say("Your turn. Discard a heart."_m)
                   : voice.say("Your turn. Discard any card."_m);
}

Words ask_for_card(const Public& pub, const Private& own, const Voice& voice) {
  const CardList cards = high_first(allowed_cards(pub, own.hand));
  if (cards.size() == 1) return voice.say("Your turn. Play {0}."_m, cards[0]);
  if (cards.size() == 2) return voice.say("Your turn. Play {0} or {1}."_m, cards[0], cards[1]);
  return ask_for_one_of(pub, own.hand, voice);
}

void ask_to_play(const Public& pub, const Private* own, const Voice& voice, Question& question) {
  Seat seat = pub.turn;
  for (int i = pub.trick.count + 1; i < kPlayers; ++i) question.then.push_back(seat = next(seat));
  if (own != nullptr && voice.is_you(pub.turn)) {
    question.words = ask_for_card(pub, *own, voice);
  } else {
    question.words =
        voice.say(pub.trick.count == 0 ? "{0} is to lead."_m : "{0} is to play."_m, pub.turn);
  }
}

// --- the contracts to choose from

// The same in every language.
constexpr std::array<std::string_view, kContracts> kSigns = {"",  "♣",   "♦", "♥",     "♠", "{KH}",
                                                             "Q", "K J", "♥", "12 13", "0"};
// What a contract costs or brings; the points fill the place.
constexpr std::array<Message, kContracts> kEffects = {Message(),
                                                      "{0} for each trick"_m,
                                                      "{0} for each trick"_m,
                                                      "{0} for each trick"_m,
                                                      "{0} for each trick"_m,
                                                      "{0} for the king of hearts"_m,
                                                      "{0} for each queen"_m,
                                                      "{0} for each king and jack"_m,
                                                      "{0} for each heart"_m,
                                                      "{0} for each of the last two tricks"_m,
                                                      "{0} for each trick"_m};

Words cards_held(int count, const Voice& voice) {
  if (count == 0) return voice.say("no card"_m);
  return voice.say_count(count, counted("{0} card"_m, "{0} cards"_m), count);
}

void explain_trump(const Game::View& view, Contract contract, const Voice& voice, Choice& choice) {
  const int suit = number_of(contract) - number_of(Contract::kTrumpClubs);
  choice.parts = {Part::of(as_enum<Suit>(suit))};
  choice.group = voice.say("Koz (trumps): {0} of {1} left"_m, view.pub.trumps[at(view.me)],
                           Game::info.numbers[as_byte(Number::kTrumps)].of);
  choice.note = cards_held((view.own.hand & terms_of(contract).trumps).size(), voice);
}

void explain_penalty(const Game::View& view, Contract contract, const Voice& voice,
                     Choice& choice) {
  const NumberId plays = plays_number(penalty_number(contract));
  choice.parts = {Part::of_word(Game::info.numbers[plays.kind].id)};
  choice.group = voice.say("Ceza (penalties): {0} of {1} left"_m, view.pub.penalties[at(view.me)],
                           Game::info.numbers[as_byte(Number::kPenalties)].of);
  choice.note = voice.say("{0} of {1} left"_m, view.pub.plays[penalty_number(contract)],
                          Game::info.numbers[plays.kind].of);
}

void explain_contract(const Game::View& view, Contract contract, const Voice& voice,
                      Choice& choice) {
  const auto i = as_index(contract);
  choice.label = voice.say("Declare {0}"_m, name_of(contract, voice));
  choice.sign = Words(kSigns[i]);
  choice.effect = voice.say(kEffects[i], points_text(terms_of(contract).each));
  is_trump(contract) ? explain_trump(view, contract, voice, choice)
                     : explain_penalty(view, contract, voice, choice);
}

}  // namespace

void Game::layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  show_where(pub, voice, table);
  show_plate(pub, voice, table);
  show_tags(pub, voice, table);
  show_piles(pub, own, voice, table);
  show_trick(Pile::kTrick, pub.trick, pub.leader,
             {.lead = kr(5), .win = is_trump(pub.contract) ? kr(8) : kr(9)}, voice, table);
  show_numbers(pub, voice, table);
}

void Game::ask(const Public& pub, const Private* own, const Voice& voice, Question& question) {
  if (pub.phase == Phase::kKeep) return ask_to_keep(pub, own, voice, question);
  if (pub.phase == Phase::kPlay) return ask_to_play(pub, own, voice, question);
  if (pub.phase != Phase::kDeclare) return;
  question.words = voice.is_you(pub.declarer)
                       ? ask_for_contract(pub, voice)
                       : voice.say("{0} chooses a contract."_m, pub.declarer);
}

void Game::explain(const View& view, const Voice& voice, Choice& choice) {
  switch (verb_of(choice.action)) {
    case Verb::kDeclare:
      return explain_contract(view, as_enum<Contract>(choice.action.a), voice, choice);
    case Verb::kKeep:
      choice.effect = voice.say("The hand is played, unless somebody calls a misdeal"_m);
      return;
    case Verb::kMisdeal:
      choice.effect = voice.say("You show your hand, and everybody gets new cards"_m);
      return;
    case Verb::kPlay:
      return;
  }
}

}  // namespace km::king
