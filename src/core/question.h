// What somebody is asked, and what each answer would do: for whoever draws buttons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/card_text.h"
#include "core/seat.h"
#include "core/seat_event.h"
#include "core/words.h"

namespace km {

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

// One thing to tap: a card, a suit, a seat, a number, or a word for all else.
struct Part {
  std::optional<Card> card = {};
  std::optional<Suit> suit = {};
  std::optional<Seat> seat = {};
  std::optional<int> number = {};
  std::string word = {};  // an id, not for people

  static Part of(Card c) { return {.card = c}; }
  static Part of(Suit s) { return {.suit = s}; }
  static Part of(Seat s) { return {.seat = s}; }
  static Part of_number(int n) { return {.number = n}; }
  static Part of_word(std::string_view w) { return {.word = std::string(w)}; }
  friend bool operator==(const Part&, const Part&) = default;
};

// What a number on the table becomes.
struct NumberChange {
  NumberId number;
  int from = 0;
  int to = 0;
  friend bool operator==(const NumberChange&, const NumberChange&) = default;
};

enum class Tone : std::uint8_t { kEven, kGood, kBad };

// What comes of a choice. Sure is what holds whatever others hold and choose and chance decides: each number becomes
// `to` when it changes next, before who chose is asked again or the game is over; if it is to stay (`from` is `to`),
// it does when the choice has been carried out. Where it is not sure, the words say on what it depends.
struct Forecast {
  Words words;
  bool sure = false;
  Tone tone = Tone::kEven;
  std::vector<NumberChange> numbers = {};
  friend bool operator==(const Forecast&, const Forecast&) = default;
};

struct Choice {
  Action action;
  std::vector<Part> parts = {};  // in the order in which they are tapped
  Words label = {};
  Words sign = {};   // a few letters or cards that stand for it
  Words group = {};  // the heading under which it stands
  Words note = {};   // what to know before: `left 1 of 2`
  Words effect = {};
  std::optional<Forecast> result = {};
  friend bool operator==(const Choice&, const Choice&) = default;
};

// Cards of the own hand that cannot be played now, one entry for each reason.
struct NotNow {
  CardList cards{};
  RuleId rule;
  Words words;
  friend bool operator==(const NotNow&, const NotNow&) = default;
};

struct Question {
  Words words;
  SeatSet to = {};                   // who is asked now
  std::vector<Seat> then = {};       // who may be asked after them, in order
  bool secret = false;               // the answers are shown together
  SeatSet chosen = {};               // who has answered, where it is secret
  std::optional<Action> mine = {};   // what the viewer has answered
  std::vector<Choice> choices = {};  // the viewer's
  std::vector<NotNow> not_now = {};
  friend bool operator==(const Question&, const Question&) = default;
};

// NOLINTEND(readability-redundant-member-init)

}  // namespace km
