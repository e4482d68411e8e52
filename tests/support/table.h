// Tests in table notation: a deal, what happens, what the table then looks like.
//
//   table("blackball", "10S 4H | 6D 4C").goes_on().plays("0 let").plays("1 let");
//   EXPECT_EQ(t.pile("won/0"), "6D 10S");
//
// The deal gives each seat's deck in the order in which its cards will be turned up.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/match.h"

namespace km::test {

// Dice that turn up the cards of a deal in the order written. A pick from a pile that is no deck of
// the deal, and every number, comes from what the test has stacked up; then the first possibility.
class StackedDice final : public DiceSource {
 public:
  explicit StackedDice(const Deal& deal);
  void stack(std::string_view cards);  // next picks that no deck of the deal answers
  void stack_number(std::uint32_t number) { numbers_.push_back(number); }

  std::uint32_t below(std::uint32_t n) override;
  Card pick(CardSet set) override { return pick(CardBag(set)); }
  Card pick(const CardBag& bag) override;
  CardSet deal(CardSet from, int count) override;

 private:
  std::vector<std::deque<Card>> decks_;
  std::deque<Card> cards_;
  std::deque<std::uint32_t> numbers_;
};

class Table {
 public:
  Table(std::string_view game, std::string_view deal, std::string_view rules = "");
  // The game as it really starts, without a deal: all cards come as the test stacks them up.
  static Table fresh(std::string_view game, int players, std::string_view rules = "");

  // What happens. Each fails the test if it cannot.
  Table& goes_on();  // the table's own step
  Table& goes_on(int steps);
  Table& plays(std::string_view seat_and_action);  // "0 let"
  Table& all_play(std::string_view action);        // everybody who is asked, in the order of seats
  Table& refuses(std::string_view seat_and_action, std::string_view rule);  // "1 rock", "KB-11"
  Table& stack(std::string_view cards);  // for piles that are not of the deal
  Table& roll(std::uint32_t number);     // the next number that chance decides

  // What the table looks like, to a spectator or to a seat.
  std::string pile(std::string_view name) const;  // its cards, or "3 face down"
  std::string pile_seen_by(int seat, std::string_view name) const;
  int number(std::string_view name) const;
  // All of it, and what is asked; -1 for a spectator.
  TableView view(int viewer) const { return match_->layout(viewer_of(viewer)); }
  Question question(int viewer) const { return match_->question(viewer_of(viewer)); }
  Words conclusion(int viewer) const { return match_->conclusion(viewer_of(viewer)); }
  std::string asked() const;  // "0 1"
  bool over() const { return match_->over(); }
  std::string scores() const;                   // "-3 5"
  const EventLog& log() const { return log_; }  // of the last step
  // The last step: whether a rule shows in its events, and one line for each card move, `QH deck/0
  // up/0`.
  bool fired(std::string_view rule) const;
  std::string moves() const;
  // The last step as a spectator, or a seat, is told it: a rule and a sentence a line.
  std::string story(int viewer = -1) const;
  // What a viewer was told of the last step, as JSON lines; -1 for a spectator.
  std::string news(int viewer) const;
  // The sentences of the last step as a viewer is told them, one a line.
  std::string told(int viewer) const;

 private:
  static Viewer viewer_of(int viewer) {
    return viewer < 0 ? Viewer::spectator() : Viewer(Seat(viewer));
  }
  explicit Table(const GameKind* game) : game_(game), dice_(Deal{}) {}
  std::string pile_of(Viewer viewer, std::string_view name) const;
  std::pair<Seat, Action> read_action(std::string_view text) const;

  const GameKind* game_;
  StackedDice dice_;
  std::shared_ptr<Match> match_;  // shared, so that a chain of calls can end in a named table
  EventLog log_;
};

inline Table table(std::string_view game, std::string_view deal, std::string_view rules = "") {
  return Table(game, deal, rules);
}

}  // namespace km::test
