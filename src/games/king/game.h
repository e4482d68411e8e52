// King (Rıfkı): the values of the game and the list of what can be done with them. The rules are in
// rules.md; the functions that carry them out are in play.h, the words in text.cc, the look in look.cc.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/trick.h"

namespace km::king {

// The literal of this game's messages; what they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

inline constexpr int kPlayers = 4;
inline constexpr int kHands = 20;        // KR-1
inline constexpr int kDealsAgain = 100;  // KR-46

enum class YesNo : std::uint8_t { kNo, kYes };                        // KR-23, KR-24
enum class KizSplit : std::uint8_t { kPlay, kRedeal };                // KR-25
enum class RifkiDiscard : std::uint8_t { kKing, kHearts };            // KR-26
enum class FirstDeclarer : std::uint8_t { kRandom, kTwoOfDiamonds };  // KR-27

// The trump contracts stand in the order of their suits.
enum class Contract : std::uint8_t {
  kNone,
  kTrumpClubs,
  kTrumpDiamonds,
  kTrumpHearts,
  kTrumpSpades,
  kRifki,
  kKiz,
  kErkek,
  kKupa,
  kSonIki,
  kElAlmaz
};
inline constexpr int kContracts = 11;
inline constexpr int kPenaltyContracts = 6;
constexpr int number_of(Contract contract) { return as_number(contract); }
constexpr bool is_trump(Contract contract) {
  return contract >= Contract::kTrumpClubs && contract <= Contract::kTrumpSpades;
}
// 0 to 5.
constexpr int penalty_number(Contract contract) {
  return number_of(contract) - number_of(Contract::kRifki);
}
constexpr Contract penalty_contract(int number) {
  return as_enum<Contract>(number + number_of(Contract::kRifki));
}

enum class Verb : std::uint8_t { kDeclare, kKeep, kMisdeal, kPlay };
enum class Pile : std::uint8_t { kPack, kHand, kTrick, kTaken, kWon };
// Behind these come the six penalty contracts, in their order.
enum class Number : std::uint8_t {
  kHand,
  kDeclarer,
  kContract,
  kHearts,
  kTricks,
  kScore,
  kTrumps,
  kPenalties,
  kPlace,
  kResult,
  kTrick,  // of the hand; it only says how far the hand is
  kOfContracts
};

enum class Phase : std::uint8_t {
  kDeal,     // the table gathers the cards and deals
  kDeclare,  // the declarer chooses the contract
  kKeep,     // KR-41: everybody keeps the deal, or calls a misdeal
  kPlay,
  kOver
};

struct Game {
  static constexpr int kSeats = kPlayers;
  static const GameInfo info;

  struct Rules {
    YesNo misdeal_trump = YesNo::kNo;
    YesNo misdeal_rifki = YesNo::kNo;
    KizSplit kiz_split = KizSplit::kPlay;
    RifkiDiscard rifki_discard = RifkiDiscard::kKing;
    FirstDeclarer first_declarer = FirstDeclarer::kRandom;
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  // What the whole table sees and may remember.
  struct Public {
    Rules rules;
    Phase phase = Phase::kDeal;
    Contract contract = Contract::kNone;
    bool hearts = false;        // discarded, so that they may be led (KR-14)
    bool played_again = false;  // the next deal has its contract already (KR-42)
    bool first_deal = true;     // nobody has declared yet (KR-43)
    std::uint8_t hand = 0;      // dealt, of 20
    std::uint8_t again = 0;     // deals in a row that did not count (KR-46)
    Seat declarer;
    Seat leader;  // of the trick under way
    Seat turn;
    SeatSet waiting;  // who has yet to keep or to call
    Trick<kPlayers> trick;
    Duties duties;                                 // of who is to play
    std::uint8_t left[kPlayers] = {};              // cards in each hand
    std::uint8_t tricks[kPlayers] = {};            // of this hand
    std::uint8_t late[kPlayers] = {};              // of the last two (KR-18)
    std::uint8_t trumps[kPlayers] = {2, 2, 2, 2};  // declarations left (KR-1)
    std::uint8_t penalties[kPlayers] = {3, 3, 3, 3};
    std::uint8_t plays[kPenaltyContracts] = {2, 2, 2, 2, 2, 2};  // left of each (KR-4)
    std::int16_t score[kPlayers] = {};
    CardSet pack;
    CardSet gone;             // in no hand any more
    CardSet won[kPlayers];    // in tricks
    CardSet lacks[kPlayers];  // proved not to be in this hand, by how it was played
    friend bool operator==(const Public&, const Public&) = default;
  };
  // What one seat alone knows.
  struct Private {
    CardSet hand;
    Verb chosen = Verb::kKeep;
    friend bool operator==(const Private&, const Private&) = default;
  };
  // What nobody knows: nothing.
  struct Hidden {
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  // The play (play.h).
  template <class D, class S>
  static State start(const Rules& rules, int players, D& dice, S& sink);
  template <class S>
  static State start_from(const Rules& rules, const Deal& deal, S& sink);
  static SeatSet to_act(const Public& pub);
  static bool is_card_due(const Public& pub) { return pub.phase == Phase::kPlay; }
  static Seat turn(const Public& pub) { return pub.turn; }
  static ActionGroup card_choices(const Public& pub, const Private& own);
  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices);
  static Refusal refuse(const Public& pub, const Private& own, Seat me, Action action);
  template <class D, class S>
  static void apply(State& state, Seat seat, Action action, D& dice, S& sink);
  template <class D, class S>
  static void proceed(State& state, D& dice, S& sink);
  static bool over(const Public& pub) { return pub.phase == Phase::kOver; }
  static Scores scores(const Public& pub);
  static int players(const Public&) { return kPlayers; }
  static int length(const Public& pub) { return pub.hand; }
  static std::int64_t max_steps(const Rules& rules, int players);
  static std::string_view fault(const State& now, const State& start);

  // The imagination (play.h).
  template <class D>
  static State sample_world(const View& view, D& dice);

  // The text (text.cc).
  static std::span<const Option<Rules>> options();
  static void print(Action action, Line& line);
  static std::optional<Action> parse(std::string_view text);
  static Words tell(const SeatEvent& event, const Voice& voice);
  static CardNotes describe(Card card, Language language);
  static Words conclude(const Public& pub, const Voice& voice);

  // The look (look.cc).
  static void layout(const Public& pub, const Private* own, const Voice& voice, TableView& table);
  static void ask(const Public& pub, const Private* own, const Voice& voice, Question& question);
  static void explain(const View& view, const Voice& voice, Choice& choice);
};

// KR-22, KR-45: the place of a seat by its total (equal totals share one), and whether it has won
// (1), lost (-1) or neither.
int place_of(const Game::Public& pub, Seat seat);
int result_of(const Game::Public& pub, Seat seat);

// Words that the story and the look share (text.cc).
Words name_of(Contract contract, const Voice& voice);   // `Erkek`
Words worth_of(Contract contract, const Voice& voice);  // `Kings and jacks −60 each`
Words points_text(int points);                          // with its sign: `+50`, `−60`, `0`

}  // namespace km::king

#include "games/king/play.h"  // IWYU pragma: keep
