// A toy game with room for planted bugs. Two players have a deck of three cards each. Each draws up
// to two cards and tells openly whether there is a heart in the hand; both play a card in secret,
// and the higher rank takes both; once more so. Most cards win.
#pragma once

#include <array>

#include "core/game.h"

namespace km::toy {

enum class Bug : std::uint8_t {
  kNone,
  kNoChoice,        // an acting seat gets an empty list
  kIdleChoice,      // a seat that is not asked gets a list
  kCommitInPublic,  // a secret choice is stored where all can see it
  kWideAudience,    // a drawn card is shown to everybody
  kTellsHidden,     // the news gives away a card of a deck
  kForgetsVoid,     // the sampler deals hearts to a seat that has shown to have none
  kBiasedSampler,   // one world is imagined too often
  kSilentDraw,      // cards are drawn without news
  kWrongPile,       // the news names another pile
  kArrivalOrder,    // who chooses last wins
  kOwnDice,         // chance that does not come from the dice
  kMisprint,        // two actions have one text
  kLosesCard,       // a card vanishes
  kNeverEnds,
  kViewForgets,     // what was said openly is not in the view
  kOtherInShort,    // a choice is missing where cards are asked for in short
  kImaginesOthers,  // an imagined trick goes to the other one
  kMoodyVerb,       // a verb that the game does not have is refused with other words each time
  kMoodyCard,       // so is any verb with a card of the hand
  kFalseForecast,   // what is said to be sure is not
  kFalseStart,      // a forecast begins with another number than the table shows
  kUnnamedVerb,     // a choice has a verb that is not named
  kIdleVerb,        // a verb is named that no choice has
  kNarrowed,        // once the other one has chosen, who has hearts must play one
};

enum class Phase : std::uint8_t { kChoose, kDraw, kOver };
enum class Pile : std::uint8_t { kPack, kHand, kDeck, kWon, kHeap };
enum class Number : std::uint8_t { kHeart };

inline constexpr PileInfo kPiles[] = {
    {"pack", "pack"_m, PileRole::kDeck, PileOrder::kNone, false},
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"won", "won cards"_m, PileRole::kWon, PileOrder::kNone},
    {"heap", "heap"_m, PileRole::kOut, PileOrder::kLaid, false},
};
inline constexpr NumberInfo kNumbers[] = {{.id = "heart", .name = "a heart"_m, .by_seat = true}};
inline constexpr VerbInfo kVerbs[] = {{.id = "play", .label = "{0}"_m, .a = PartKind::kCard},
                                      {.id = "pass", .label = "Pass"_m}};  // of one bug
inline constexpr RuleTitle kTitles[] = {{RuleId{1}, "all of it"_m}};

constexpr RuleId kRule{1};
constexpr CardSet kHearts = CardSet::of_suit(Suit::kHearts);
constexpr std::array<Seat, 2> kBoth = {Seat(0), Seat(1)};
constexpr NumberId heart_number(Seat seat) { return number_of(Number::kHeart, seat); }

template <Bug kBug>
struct Game {
  static constexpr int kSeats = 2;
  static constexpr GameInfo info = {.id = "toy",
                                    .name = "Toy"_m,
                                    .tagline = ""_m,
                                    .prefix = "TO",
                                    .min_players = 2,
                                    .max_players = 2,
                                    .step = "draw",
                                    .length = "plays",
                                    .piles = kPiles,
                                    .numbers = kNumbers,
                                    .verbs = {kVerbs, kBug == Bug::kIdleVerb ? 2U : 1U},
                                    .rules = kTitles,
                                    .pack = {}};

  struct Rules {
    friend bool operator==(const Rules&, const Rules&) = default;
  };
  struct Public {
    Phase phase = Phase::kDraw;
    std::uint8_t plays = 0;
    SeatSet waiting;
    bool told = false;  // whether there was a heart in each hand has been told …
    SeatSet hearts;     // … of these there was
    std::uint8_t hand[2] = {0, 0};
    std::uint8_t deck[2] = {0, 0};
    CardSet pack;
    CardSet won[2];
    CardSet played_since[2];  // from the hands of which that was told
    std::uint8_t leak = 0;
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    CardSet hand;
    std::uint8_t chosen = 0;
    friend bool operator==(const Private&, const Private&) = default;
  };
  struct Hidden {
    CardSet deck[2];
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  static State start(const Rules& rules, int, auto& dice, auto& sink) {
    CardSet rest = {Card(Rank::k2, Suit::kSpades),   Card(Rank::k3, Suit::kSpades),
                    Card(Rank::k4, Suit::kHearts),   Card(Rank::k5, Suit::kHearts),
                    Card(Rank::k6, Suit::kDiamonds), Card(Rank::k7, Suit::kDiamonds)};
    Deal deal;
    deal.players = 2;
    for (const Seat seat : kBoth) {
      for (int i = 0; i < 3; ++i) {
        deal.cards[seat.index()].push_back(dice.pick(rest));
        rest.remove(deal.cards[seat.index()].back());
      }
    }
    return start_from(rules, deal, sink);
  }
  static State start_from(const Rules&, const Deal& deal, auto& sink) {
    State state{};
    for (const Seat seat : kBoth) {
      for (const Card card : deal.cards[seat.index()]) state.hid.deck[seat.index()].add(card);
      state.pub.pack |= state.hid.deck[seat.index()];
      state.pub.deck[seat.index()] = 3;
      sink.moved(Audience::nobody(), kRule, {0, -1}, pile_of(Pile::kDeck, seat),
                 state.hid.deck[seat.index()]);
    }
    return state;
  }

  static SeatSet to_act(const Public& pub) { return pub.waiting; }
  static bool over(const Public& pub) { return pub.phase == Phase::kOver; }
  static int players(const Public&) { return 2; }
  static int length(const Public& pub) { return pub.plays; }
  static std::int64_t max_steps(const Rules&, int) { return 6; }
  static Scores scores(const Public& pub) {
    Scores scores;
    for (const Seat seat : kBoth) scores.push_back(Points{pub.won[seat.index()].size()});
    return scores;
  }

  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
    choices.clear();
    if (kBug == Bug::kNoChoice && pub.plays == 1) return;
    if (kBug != Bug::kIdleChoice && !pub.waiting.has(me)) return;
    const CardSet hearts = own.hand & kHearts;
    const bool narrowed = kBug == Bug::kNarrowed && pub.waiting.size() == 1 && !hearts.empty();
    choices.add_cards(0, narrowed ? hearts : own.hand);
    if (kBug == Bug::kUnnamedVerb && pub.waiting == SeatSet::all(2)) {
      choices.add(Action{1, as_byte(own.hand.first().index()), 0});
    }
  }
  static bool is_card_due(const Public& pub) { return pub.waiting.size() == 1; }
  static Seat turn(const Public& pub) { return pub.waiting.first(); }
  static ActionGroup card_choices(const Public&, const Private& own) {
    return {(kBug == Bug::kOtherInShort ? CardSet{own.hand.first()} : own.hand).bits(), 0, 0};
  }
  static Refusal refuse(const Public&, const Private& own, Seat, Action action) {
    const bool in_hand = Card::is_index(action.a) && own.hand.has(Card::from_index(action.a));
    const bool moody = (kBug == Bug::kMoodyVerb && action.verb == 1) ||
                       (kBug == Bug::kMoodyCard && in_hand && action.a != 0);
    return {kRule, moody && own_dice++ % 2 == 0 ? "never"_m : "no"_m};
  }

  inline static int own_dice = 0;

  static void apply(State& state, Seat seat, Action action, auto& dice, auto& sink) {
    Public& pub = state.pub;
    state.own[seat.index()].chosen = action.a;
    if (kBug == Bug::kCommitInPublic) pub.leak = action.a;
    pub.waiting.remove(seat);
    sink.said(Audience::only(seat), kRule, seat, action);
    if (pub.waiting.empty()) reveal(state, seat, dice, sink);
  }
  static void reveal(State& state, Seat last, auto&, auto& sink) {
    Public& pub = state.pub;
    CardSet table;
    Card played[2];
    for (const Seat seat : kBoth) {
      played[seat.index()] = Card::from_index(state.own[seat.index()].chosen);
      table.add(played[seat.index()]);
    }
    Seat winner = played[0].rank() > played[1].rank() ? Seat(0) : Seat(1);
    if (kBug == Bug::kArrivalOrder) winner = last;
    if (kBug == Bug::kImaginesOthers && !kRemembers<std::remove_reference_t<decltype(sink)>>) {
      winner = Seat(1 - winner.number());
    }
    if (kBug == Bug::kOwnDice) winner = Seat(own_dice++ / 3 % 2);
    for (const Seat seat : kBoth) {
      state.own[seat.index()].hand.remove(played[seat.index()]);
      state.own[seat.index()].chosen = 0;
      --pub.hand[seat.index()];
      pub.won[winner.index()].add(played[seat.index()]);
      if (pub.told) pub.played_since[seat.index()].add(played[seat.index()]);
      sink.moved(Audience::everyone(), kRule, pile_of(Pile::kHand, seat),
                 pile_of(Pile::kWon, winner), played[seat.index()]);
    }
    if (kBug == Bug::kTellsHidden) {
      sink.rolled(
          Audience::everyone(), kRule, winner, 64,
          (state.hid.deck[0] | state.hid.deck[1] | pub.won[0] | pub.won[1]).first().index());
    }
    if (kBug == Bug::kLosesCard) pub.won[winner.index()].remove(played[0]);
    ++pub.plays;
    pub.leak = 0;
    pub.phase = pub.plays == 2 && kBug != Bug::kNeverEnds ? Phase::kOver : Phase::kDraw;
  }

  static void proceed(State& state, auto& dice, auto& sink) {
    Public& pub = state.pub;
    if (kBug == Bug::kNeverEnds && pub.plays == 2) return sink.fired(Audience::everyone(), kRule);
    for (const Seat seat : kBoth) {
      while (pub.hand[seat.index()] < 2) draw(state, seat, dice, sink);
      pub.played_since[seat.index()] = CardSet();
    }
    pub.hearts = SeatSet();
    pub.told = kBug != Bug::kViewForgets;
    for (const Seat seat : kBoth) {
      const bool heart = !(state.own[seat.index()].hand & kHearts).empty();
      if (heart && pub.told) pub.hearts.add(seat);
      sink.number(Audience::everyone(), kRule, heart_number(seat), heart ? 1 : 0);
    }
    pub.phase = Phase::kChoose;
    pub.waiting = SeatSet::all(2);
  }

  static void draw(State& state, Seat seat, auto& dice, auto& sink) {
    const Card card = dice.pick(state.hid.deck[seat.index()]);
    state.hid.deck[seat.index()].remove(card);
    state.own[seat.index()].hand.add(card);
    --state.pub.deck[seat.index()];
    ++state.pub.hand[seat.index()];
    if (kBug == Bug::kSilentDraw) return;
    sink.moved(kBug == Bug::kWideAudience ? Audience::everyone() : Audience::only(seat), kRule,
               pile_of(kBug == Bug::kWrongPile ? Pile::kWon : Pile::kDeck, seat),
               pile_of(Pile::kHand, seat), card);
  }

  static std::string_view fault(const State& now, const State& start) {
    CardSet all = now.pub.won[0] | now.pub.won[1];
    for (const Seat seat : kBoth) all |= now.own[seat.index()].hand | now.hid.deck[seat.index()];
    return all == start.pub.pack ? "" : "a card was lost";
  }

  // Every way to deal the unseen cards that agrees with what was told, each as likely as the
  // others.
  static State sample_world(const View& view, auto& dice) {
    const Seat me = view.me;
    const Seat them(1 - me.number());
    FixedList<State, 64> worlds;
    const CardSet unseen = view.pub.pack - view.own.hand - view.pub.won[0] - view.pub.won[1];
    for (const CardSet mine : subsets(unseen, view.pub.deck[me.index()])) {
      for (const CardSet theirs : subsets(unseen - mine, view.pub.deck[them.index()])) {
        State world{};
        world.pub = view.pub;
        world.own[me.index()] = view.own;
        world.own[them.index()].hand = unseen - mine - theirs;
        world.hid.deck[me.index()] = mine;
        world.hid.deck[them.index()] = theirs;
        if (agrees(world, them)) worlds.push_back(world);
      }
    }
    auto chosen = as_index(any_below(count_of(worlds), dice));
    if (kBug == Bug::kBiasedSampler && dice.below(10) == 0) chosen = 0;
    State world = worlds[chosen];
    if (!view.pub.waiting.empty() && !view.pub.waiting.has(them)) {
      world.own[them.index()].chosen = as_byte(dice.pick(world.own[them.index()].hand).index());
    }
    return world;
  }
  static FixedList<CardSet, 64> subsets(CardSet of, int size) {
    FixedList<CardSet, 64> all;
    for (std::uint64_t part = of.bits();; part = (part - 1) & of.bits()) {
      if (CardSet::from_bits(part).size() == size) all.push_back(CardSet::from_bits(part));
      if (part == 0) return all;
    }
  }
  static bool agrees(const State& world, Seat seat) {
    if (!world.pub.told || kBug == Bug::kForgetsVoid) return true;
    const CardSet then = world.own[seat.index()].hand | world.pub.played_since[seat.index()];
    return !(then & kHearts).empty() == world.pub.hearts.has(seat);
  }

  static std::span<const Option<Rules>> options() { return {}; }
  static void print(Action action, Line& line) {
    const Card card = Card::from_index(action.a);
    kBug == Bug::kMisprint ? line << "play " << rank_text(card.rank()) << 'S'
                           : line << "play " << card;
  }
  static std::optional<Action> parse(std::string_view text) {
    if (next_field(text, ' ') != "play") return std::nullopt;
    const auto card = parse_card(text);
    if (!card) return std::nullopt;
    return Action{0, as_byte(card->index()), 0};
  }
  static Words tell(const SeatEvent&, const Voice&) { return {}; }
  // Before the next cards are drawn, nobody tells anything about hearts.
  static void explain(const View& view, const Voice&, Choice& choice) {
    const int heart = view.pub.told && view.pub.hearts.has(view.me) ? 1 : 0;
    const int from = kBug == Bug::kFalseStart ? 2 : heart;
    const int to = kBug == Bug::kFalseForecast ? 1 - heart : from;
    choice.result =
        Forecast{.words = {}, .sure = true, .numbers = {{heart_number(view.me), from, to}}};
  }
  static void layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
    const Viewer viewer = voice.viewer();
    for (const Seat seat : kBoth) {
      table.piles.push_back(
          viewer.is(seat) ? PileView::up(pile_of(Pile::kHand, seat), listed(own->hand))
                          : PileView::down(pile_of(Pile::kHand, seat), pub.hand[seat.index()]));
      table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), pub.deck[seat.index()]));
      table.piles.push_back(PileView::up(pile_of(Pile::kWon, seat), listed(pub.won[seat.index()])));
      if (pub.told) table.numbers.push_back({heart_number(seat), pub.hearts.has(seat) ? 1 : 0});
    }
  }
};

static_assert(km::Game<Game<Bug::kNone>>);

}  // namespace km::toy
