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
};

enum class Phase : std::uint8_t { kChoose, kDraw, kOver };
enum class Pile : std::uint8_t { kPack, kHand, kDeck, kWon };
enum class Number : std::uint8_t { kHeart };

inline constexpr std::string_view kPiles[] = {"pack", "hand", "deck", "won"};
inline constexpr std::string_view kNumbers[] = {"heart"};
inline constexpr RuleTitle kTitles[] = {{RuleId{1}, "all of it"}};

constexpr RuleId kRule{1};
constexpr CardSet kHearts = CardSet::of_suit(Suit::kHearts);
constexpr std::array<Seat, 2> kBoth = {Seat(0), Seat(1)};
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.number()); }
constexpr PileId pile(Pile kind, Seat seat) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::int8_t>(seat.number())};
}
constexpr NumberId heart_number(Seat seat) {
  return {static_cast<std::uint8_t>(Number::kHeart), static_cast<std::int8_t>(seat.number())};
}

template <Bug kBug>
struct Game {
  static constexpr int kSeats = 2;
  static constexpr GameInfo info = {.id = "toy",
                                    .name = "Toy",
                                    .tagline = "",
                                    .prefix = "TO",
                                    .min_players = 2,
                                    .max_players = 2,
                                    .step = "draw",
                                    .length = "plays",
                                    .piles = kPiles,
                                    .numbers = kNumbers,
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
        deal.cards[at(seat)].push_back(dice.pick(rest));
        rest.remove(deal.cards[at(seat)].back());
      }
    }
    return start_from(rules, deal, sink);
  }
  static State start_from(const Rules&, const Deal& deal, auto& sink) {
    State state{};
    for (const Seat seat : kBoth) {
      for (const Card card : deal.cards[at(seat)]) state.hid.deck[at(seat)].add(card);
      state.pub.pack |= state.hid.deck[at(seat)];
      state.pub.deck[at(seat)] = 3;
      sink.moved(Audience::nobody(), kRule, {0, -1}, pile(Pile::kDeck, seat),
                 state.hid.deck[at(seat)]);
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
    for (const Seat seat : kBoth) scores.push_back(Points{pub.won[at(seat)].size()});
    return scores;
  }

  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
    choices.clear();
    if (kBug == Bug::kNoChoice && pub.plays == 1) return;
    if (kBug != Bug::kIdleChoice && !pub.waiting.has(me)) return;
    choices.add_cards(0, own.hand);
  }
  static bool is_card_due(const Public& pub) { return pub.waiting.size() == 1; }
  static Seat turn(const Public& pub) { return pub.waiting.first(); }
  static ActionGroup card_choices(const Public&, const Private& own) {
    return {(kBug == Bug::kOtherInShort ? CardSet{own.hand.first()} : own.hand).bits(), 0, 0};
  }
  static Refusal refuse(const Public&, const Private&, Seat, Action) { return {kRule, Line("no")}; }

  inline static int own_dice = 0;

  static void apply(State& state, Seat seat, Action action, auto& dice, auto& sink) {
    Public& pub = state.pub;
    state.own[at(seat)].chosen = action.a;
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
      played[at(seat)] = Card::from_index(state.own[at(seat)].chosen);
      table.add(played[at(seat)]);
    }
    Seat winner = played[0].rank() > played[1].rank() ? Seat(0) : Seat(1);
    if (kBug == Bug::kArrivalOrder) winner = last;
    if (kBug == Bug::kImaginesOthers && !kRemembers<std::remove_reference_t<decltype(sink)>>) {
      winner = Seat(1 - winner.number());
    }
    if (kBug == Bug::kOwnDice) winner = Seat(own_dice++ / 3 % 2);
    for (const Seat seat : kBoth) {
      state.own[at(seat)].hand.remove(played[at(seat)]);
      state.own[at(seat)].chosen = 0;
      --pub.hand[at(seat)];
      pub.won[at(winner)].add(played[at(seat)]);
      if (pub.told) pub.played_since[at(seat)].add(played[at(seat)]);
      sink.moved(Audience::everyone(), kRule, pile(Pile::kHand, seat), pile(Pile::kWon, winner),
                 played[at(seat)]);
    }
    if (kBug == Bug::kTellsHidden) {
      sink.rolled(
          Audience::everyone(), kRule, winner, 64,
          (state.hid.deck[0] | state.hid.deck[1] | pub.won[0] | pub.won[1]).first().index());
    }
    if (kBug == Bug::kLosesCard) pub.won[at(winner)].remove(played[0]);
    ++pub.plays;
    pub.leak = 0;
    pub.phase = pub.plays == 2 && kBug != Bug::kNeverEnds ? Phase::kOver : Phase::kDraw;
  }

  static void proceed(State& state, auto& dice, auto& sink) {
    Public& pub = state.pub;
    if (kBug == Bug::kNeverEnds && pub.plays == 2) return sink.fired(Audience::everyone(), kRule);
    for (const Seat seat : kBoth) {
      while (pub.hand[at(seat)] < 2) draw(state, seat, dice, sink);
      pub.played_since[at(seat)] = CardSet();
    }
    pub.hearts = SeatSet();
    pub.told = kBug != Bug::kViewForgets;
    for (const Seat seat : kBoth) {
      const bool heart = !(state.own[at(seat)].hand & kHearts).empty();
      if (heart && pub.told) pub.hearts.add(seat);
      sink.number(Audience::everyone(), kRule, heart_number(seat), heart ? 1 : 0);
    }
    pub.phase = Phase::kChoose;
    pub.waiting = SeatSet::all(2);
  }

  static void draw(State& state, Seat seat, auto& dice, auto& sink) {
    const Card card = dice.pick(state.hid.deck[at(seat)]);
    state.hid.deck[at(seat)].remove(card);
    state.own[at(seat)].hand.add(card);
    --state.pub.deck[at(seat)];
    ++state.pub.hand[at(seat)];
    if (kBug == Bug::kSilentDraw) return;
    sink.moved(kBug == Bug::kWideAudience ? Audience::everyone() : Audience::only(seat), kRule,
               pile(kBug == Bug::kWrongPile ? Pile::kWon : Pile::kDeck, seat),
               pile(Pile::kHand, seat), card);
  }

  static std::string_view fault(const State& now, const State& start) {
    CardSet all = now.pub.won[0] | now.pub.won[1];
    for (const Seat seat : kBoth) all |= now.own[at(seat)].hand | now.hid.deck[at(seat)];
    return all == start.pub.pack ? "" : "a card was lost";
  }

  // Every way to deal the unseen cards that agrees with what was told, each as likely as the
  // others.
  static State sample_world(const View& view, auto& dice) {
    const Seat me = view.me;
    const Seat them(1 - me.number());
    FixedList<State, 64> worlds;
    const CardSet unseen = view.pub.pack - view.own.hand - view.pub.won[0] - view.pub.won[1];
    for (const CardSet mine : subsets(unseen, view.pub.deck[at(me)])) {
      for (const CardSet theirs : subsets(unseen - mine, view.pub.deck[at(them)])) {
        State world{};
        world.pub = view.pub;
        world.own[at(me)] = view.own;
        world.own[at(them)].hand = unseen - mine - theirs;
        world.hid.deck[at(me)] = mine;
        world.hid.deck[at(them)] = theirs;
        if (agrees(world, them)) worlds.push_back(world);
      }
    }
    auto chosen = dice.below(static_cast<std::uint32_t>(worlds.size()));
    if (kBug == Bug::kBiasedSampler && dice.below(10) == 0) chosen = 0;
    State world = worlds[chosen];
    if (!view.pub.waiting.empty() && !view.pub.waiting.has(them)) {
      world.own[at(them)].chosen =
          static_cast<std::uint8_t>(dice.pick(world.own[at(them)].hand).index());
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
    const CardSet then = world.own[at(seat)].hand | world.pub.played_since[at(seat)];
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
    return Action{0, static_cast<std::uint8_t>(card->index()), 0};
  }
  static void tell(const SeatEvent&, const Names&, Line&) {}
  static void layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
    for (const Seat seat : kBoth) {
      table.piles.push_back(viewer.is(seat)
                                ? PileView::up(pile(Pile::kHand, seat), listed(own->hand))
                                : PileView::down(pile(Pile::kHand, seat), pub.hand[at(seat)]));
      table.piles.push_back(PileView::down(pile(Pile::kDeck, seat), pub.deck[at(seat)]));
      table.piles.push_back(PileView::up(pile(Pile::kWon, seat), listed(pub.won[at(seat)])));
      if (pub.told) table.numbers.push_back({heart_number(seat), pub.hearts.has(seat) ? 1 : 0});
    }
  }
};

static_assert(km::Game<Game<Bug::kNone>>);

}  // namespace km::toy
