// The Royal Game: its words, its notation and its look.
#include <algorithm>
#include <array>

#include "games/royal/game.h"

namespace km::royal {
namespace {

constexpr std::array<std::string_view, 7> kPiles = {"deck",  "hand",  "main", "spades",
                                                    "addon", "count", "grave"};
constexpr std::array<std::string_view, 7> kNumbers = {"round",  "attacker", "dark",   "score",
                                                      "winner", "attack",   "defence"};

constexpr std::array<RuleTitle, 60> kTitles = {{
    {rg(1), "own decks of 54"},
    {rg(2), "who attacks"},
    {rg(3), "five cards a round"},
    {rg(4), "the end of a round"},
    {rg(5), "the end of the game"},
    {rg(6), "score"},
    {rg(7), "the higher card takes the lower", kSilent},
    {rg(8), "values", kSilent},
    {rg(9), "diamonds defend"},
    {rg(10), "spades attack"},
    {rg(11), "2D weakens the attack"},
    {rg(12), "KD counts the attacker's cards"},
    {rg(13), "a battle: two main cards, two add-ons"},
    {rg(14), "what can be added"},
    {rg(15), "Cross, the parasite"},
    {rg(16), "sevens drown a lost battle"},
    {rg(17), "the Hook"},
    {rg(18), "revive"},
    {rg(19), "KS and the spades"},
    {rg(20), "the higher total"},
    {rg(21), "the winner takes all, JH goes home"},
    {rg(22), "one suit: the winner draws"},
    {rg(23), "the order after a battle", kSilent},
    {rg(24), "the Ultimate Shield"},
    {rg(25), "the Hook decides"},
    {rg(26), "the Dark Joker that rolled 1"},
    {rg(27), "AS against AD"},
    {rg(28), "the Aura of kings"},
    {rg(29), "AS"},
    {rg(30), "AD defends"},
    {rg(31), "JD"},
    {rg(32), "jacks and queens"},
    {rg(33), "QC beats KC"},
    {rg(34), "KH harvests hearts"},
    {rg(35), "KC purges hands"},
    {rg(36), "the Red Joker"},
    {rg(37), "the Dark Joker"},
    {rg(38), "who holds a card owns it", kSilent},
    {rg(39), "the attacker first", kSilent},
    {rg(40), "result 6 acts at once"},
    {rg(41), "a seven moves cards only"},
    {rg(42), "KC against KC, AD against AD"},
    {rg(43), "which JH goes home"},
    {rg(44), "what the Weapon takes"},
    {rg(45), "the order into the grave", kSilent},
    {rg(46), "2D comes last"},
    {rg(47), "laid spades are no add-ons"},
    {rg(48), "2C without a loser"},
    {rg(49), "jokers act win or lose"},
    {rg(50), "add-ons without value"},
    {rg(51), "special cards first"},
    {rg(52), "what is left over"},
    {rg(53), "which deck is shuffled"},
    {rg(54), "a card from the enemy's deck is shown"},
    {rg(55), "the order of several cards", kSilent},
    {rg(56), "a hundred ties", kSilent},
    {rg(57), "the grave shuffled by result 6"},
    {rg(58), "what there is is taken", kSilent},
    {rg(59), "everybody is asked"},
    {rg(60), "a seven against the Hook", kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 4> kOptions = {{
    choice<&Rules::refill>("refill", rg(3), "a round brings five cards, or as many as make five",
                           "draw5", "up_to_5"),
    choice<&Rules::score>("score", rg(6), "what a Count Stack is worth", "value_minus_cards",
                          "value", "cards"),
    choice<&Rules::heart_king>("heart_king", rg(34), "hearts go to who won with KH, or back",
                               "take", "reshuffle"),
    choice<&Rules::special_first>("special_first", rg(51),
                                  "may special cards be main cards of an attack", "allowed",
                                  "if_nothing_else"),
}};

constexpr std::string_view kAttackWord = "attack ";
constexpr std::string_view kDefendWord = "defend ";
constexpr std::string_view kAddWord = "add ";
constexpr std::string_view kWithSpades = " with-spades";

constexpr std::array<std::string_view, kRanks> kRanksInEnglish = {
    "two",  "three", "four", "five",  "six",  "seven", "eight",
    "nine", "ten",   "jack", "queen", "king", "ace"};
constexpr std::array<std::string_view, kRanks> kRanksInSerbian = {
    "dvojka",  "trojka",  "četvorka", "petica", "šestica", "sedmica", "osmica",
    "devetka", "desetka", "žandar",   "dama",   "kralj",   "kec"};
constexpr std::array<std::string_view, kSuits> kSuitsInEnglish = {"Cross", "diamonds", "hearts",
                                                                  "spades"};
constexpr std::array<std::string_view, kSuits> kSuitsInSerbian = {"krst", "karo", "herc", "pik"};

void name_card(Card card, Language language, Line& line) {
  const bool english = language == Language::kEnglish;
  if (card == cards::kRJ) {
    line << (english ? "Red Joker" : "crveni džoker");
  } else if (card == cards::kDJ) {
    line << (english ? "Dark Joker" : "tamni džoker");
  } else {
    const auto rank = static_cast<std::size_t>(card.rank());
    const auto suit = static_cast<std::size_t>(card.suit());
    line << (english ? kRanksInEnglish : kRanksInSerbian)[rank] << (english ? " of " : " ")
         << (english ? kSuitsInEnglish : kSuitsInSerbian)[suit];
  }
}

std::string_view name_of(const Names& names, int seat) {
  return seat < 0 || seat >= static_cast<int>(names.size()) ? ""
                                                            : names[static_cast<std::size_t>(seat)];
}

std::string_view title_of(RuleId rule) {
  const auto* title = std::find_if(kTitles.begin(), kTitles.end(),
                                   [rule](const RuleTitle& t) { return t.rule == rule; });
  return title == kTitles.end() ? "" : title->title;
}

void tell_to_hand(const SeatEvent& event, const Names& names, Line& line) {
  line << name_of(names, event.to.seat) << " drew ";
  if (event.open) {
    line << event.cards;
  } else {
    event.count == 1 ? line << "a card" : line << event.count << " cards";
  }
  if (event.from.seat != event.to.seat) {
    line << " from the deck of " << name_of(names, event.from.seat);
  }
}

void tell_move(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view from = name_of(names, event.from.seat);
  switch (static_cast<Pile>(event.to.kind)) {
    case Pile::kHand:
      return tell_to_hand(event, names, line);
    case Pile::kMain:
      line << from << " played " << event.cards;
      return;
    case Pile::kSpades:
      line << from << " laid the spades beside it: " << event.cards;
      return;
    case Pile::kAddon:
      line << from << " added " << event.cards;
      return;
    case Pile::kCount:
      line << event.cards << " to the Count Stack of " << name_of(names, event.to.seat);
      return;
    case Pile::kGrave:
      if (event.from == event.to) {
        line << "The grave was shuffled";
      } else {
        line << event.cards << " to the grave";
      }
      return;
    case Pile::kDeck:
      line << from << " shuffled " << event.count << (event.count == 1 ? " heart" : " hearts")
           << " into the deck";
      return;
  }
}

void tell_number(const SeatEvent& event, const Names& names, Line& line) {
  switch (static_cast<Number>(event.what.kind)) {
    case Number::kAttacker:
      line << "Next to attack: " << name_of(names, event.value);
      return;
    case Number::kScore:
      line << name_of(names, event.what.seat) << ": score " << event.value;
      return;
    case Number::kWinner:
      event.value < 0 ? line << "Nobody won the battle"
                      : line << name_of(names, event.value) << " won the battle";
      line << " (" << title_of(event.rule) << ")";
      return;
    case Number::kAttack:
      line << "The attack is worth " << event.value;
      return;
    case Number::kDefence:
      line << "The defence is worth " << event.value;
      return;
    case Number::kRound:
    case Number::kDark:
      return;
  }
}

void tell_rule(RuleId rule, Line& line) {
  if (rule == rg(4)) line << "A hand is empty: the round is over";
  if (rule == rg(5)) line << "A player has no card left: the game is over";
  if (rule == rg(11) || rule == rg(46)) line << "Against 2D the attacking card counts 1";
}

// How a battle stands if nothing more is added.
void explain_standing(const Game::View& view, const Game::Public& then, Line& line) {
  const Battle battle = battle_of(then);
  const Verdict verdict = judge(battle);
  if (verdict.rule == rg(20)) {
    line << "attack " << attack_total(battle) << ", defence " << defence_total(battle) << ": ";
  }
  line << "as it stands ";
  switch (verdict.outcome) {
    case Outcome::kAttack:
      line << (view.me == then.attacker ? "you win" : "you lose");
      break;
    case Outcome::kDefence:
      line << (view.me == then.attacker ? "you lose" : "you win");
      break;
    default:
      line << "nobody wins";
      break;
  }
  line << " (RG-" << static_cast<int>(verdict.rule.number) << ")";
}

// RG-37: what a Dark Joker does that rolled so much, as a main card or an add-on.
constexpr std::array<std::string_view, 6> kDarkEffects = {
    "",
    "rolled 1: wins as a main card",
    "rolled 2: as defence nobody wins, all cards go to the grave, and one of the attacker's hand",
    "rolled 3: as a main card, three cards of the enemy's deck come to your Count Stack",
    "rolled 4: worth 14 as a main card",
    "rolled 5: added, it is worth 5"};

// The effects that a card has at one of two times.
void explain_effects(const Game::View& view, Card card, When when, When also, Line& line) {
  if (card == cards::kDJ) {
    if (!line.empty()) line << "; ";
    line << kDarkEffects[view.pub.dark[at(view.me)]];
    return;
  }
  for (const Effect* effect : row_of(card).effects()) {
    if (effect->when != when && effect->when != also) continue;
    if (!line.empty()) line << "; ";
    line << effect->english;
  }
}

void explain_attack(const Game::View& view, Card card, Line& line) {
  if (card != cards::kDJ) line << "worth " << static_cast<int>(worth_of(card).attack);
  explain_effects(view, card, When::kDuel, When::kAfter, line);
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "royal",
    .name = "Kraljevska igra (the Royal Game)",
    .tagline = "Attack, defend, add a card; what nobody wins goes to the grave",
    .prefix = "RG",
    .min_players = kPlayers,
    .max_players = kPlayers,
    .step = "round",
    .length = "battles",
    .piles = kPiles,
    .numbers = kNumbers,
    .rules = kTitles,
    .pack = kAllCards,
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) {
  switch (verb_of(action)) {
    case Verb::kAttack:
      line << kAttackWord << Card::from_index(action.a);
      return;
    case Verb::kDefend:
      line << kDefendWord << Card::from_index(action.a);
      return;
    case Verb::kDefendWithSpades:
      line << kDefendWord << Card::from_index(action.a) << kWithSpades;
      return;
    case Verb::kAdd:
      line << kAddWord << Card::from_index(action.a);
      return;
    case Verb::kPass:
      line << "pass";
      return;
  }
}

std::optional<Action> Game::parse(std::string_view text) {
  if (text == "pass") return act(Verb::kPass);
  const auto with = [](Verb verb, std::string_view name) -> std::optional<Action> {
    const auto card = parse_card(name);
    return card ? std::optional(act(verb, *card)) : std::nullopt;
  };
  if (text.starts_with(kAttackWord)) return with(Verb::kAttack, text.substr(kAttackWord.size()));
  if (text.starts_with(kAddWord)) return with(Verb::kAdd, text.substr(kAddWord.size()));
  if (!text.starts_with(kDefendWord)) return std::nullopt;
  text.remove_prefix(kDefendWord.size());
  if (!text.ends_with(kWithSpades)) return with(Verb::kDefend, text);
  text.remove_suffix(kWithSpades.size());
  return with(Verb::kDefendWithSpades, text);
}

void Game::tell(const SeatEvent& event, const Names& names, Line& line) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, names, line);
    case EventKind::kNumber:
      return tell_number(event, names, line);
    case EventKind::kRoll:
      line << names[at(event.seat)] << " rolled " << event.value;
      if (event.rule == rg(37)) line << " for the Dark Joker";
      return;
    case EventKind::kSay:
      line << names[at(event.seat)] << " added nothing";
      return;
    case EventKind::kRule:
      return tell_rule(event.rule, line);
    case EventKind::kChance:
      return;
  }
}

void Game::explain(const View& view, Action action, const Names& /*names*/, Line& line) {
  Public then = view.pub;
  Structure& mine = then.structure[at(view.me)];
  if (verb_of(action) == Verb::kPass) return explain_standing(view, then, line);
  const Card card = Card::from_index(action.a);
  const bool attacks = view.me == view.pub.attacker;
  switch (verb_of(action)) {
    case Verb::kAttack:
      return explain_attack(view, card, line);
    case Verb::kDefendWithSpades:
      mine.spades = view.own.hand.among(kSpadeCards);
      mine.spades.remove(cards::kKS);
      [[fallthrough]];
    case Verb::kDefend:
      mine.main = card;
      explain_standing(view, then, line);
      return explain_effects(view, card, When::kDefending, When::kAfter, line);
    default:
      mine.addon = card;
      explain_standing(view, then, line);
      return explain_effects(view, card, attacks ? When::kAddedToAttack : When::kAddedToDefence,
                             When::kDrawn, line);
  }
}

// `KS  king of spades: …`
void Game::describe(Card card, Language language, Line& line) {
  name_card(card, language, line);
  line << ": " << static_cast<int>(worth_of(card).counted);
  for (const Effect* effect : row_of(card).effects()) {
    line << "; " << (language == Language::kEnglish ? effect->english : effect->serbian) << " (RG-"
         << static_cast<int>(effect->rule.number) << ")";
  }
}

void Game::layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
  const auto lay = [&table](PileId id, const auto& cards) {
    table.piles.push_back(PileView::up(id, listed(cards)));
  };
  const auto lay_one = [&table](PileId id, std::optional<Card> card) {
    table.piles.push_back(PileView::up(id, card ? listed(*card) : CardList()));
  };
  table.numbers.push_back({number_id(Number::kRound), pub.round});
  table.numbers.push_back({number_id(Number::kAttacker), pub.attacker.number(), "", true});
  if (pub.winner >= 0) table.numbers.push_back({number_id(Number::kWinner), pub.winner, "", true});
  for (const Seat seat : kBoth) {
    const PileId hand = pile_of(Pile::kHand, seat);
    table.piles.push_back(viewer.is(seat) ? PileView::up(hand, listed(own->hand))
                                          : PileView::down(hand, pub.hand[at(seat)]));
    table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), pub.deck[at(seat)]));
    lay_one(pile_of(Pile::kMain, seat), pub.structure[at(seat)].main);
    lay(pile_of(Pile::kSpades, seat), pub.structure[at(seat)].spades);
    lay_one(pile_of(Pile::kAddon, seat), pub.structure[at(seat)].addon);
    lay(pile_of(Pile::kCount, seat), pub.count[at(seat)]);
    if (pub.dark[at(seat)] > 0) {
      table.numbers.push_back({number_id(Number::kDark, seat), pub.dark[at(seat)]});
    }
    table.numbers.push_back({number_id(Number::kScore, seat), score(pub, seat)});
  }
  CardList grave;
  for (const Buried& buried : pub.grave) grave.push_back(buried.card);
  table.piles.push_back(PileView::up(grave_pile(), grave));
}

}  // namespace km::royal
