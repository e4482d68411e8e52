// Rule options: where the rule book leaves a choice, a game's Rules value says which reading is
// played. A game lists its options once, in a constexpr table; text, JSON, menus, tests and random
// draws all come from that table.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/fixed_list.h"
#include "core/message.h"
#include "core/seat_event.h"

namespace km {

struct OptionInfo {
  std::string_view name;
  RuleId rule;
  Message meaning;                          // for people: what is chosen here
  FixedList<std::string_view, 6> values{};  // a choice among words …
  FixedList<Message, 6> words{};            // … each of which means this, for people
  int min = 0;                              // … or a number; for words 0 and the last one's place
  int max = 0;

  constexpr bool is_number() const { return values.empty(); }
};

// The value of each option, in the order of the game's option table.
using RuleValues = FixedList<std::int32_t, 24>;

template <class G>
typename G::Rules rules_of(const RuleValues& values) {
  typename G::Rules rules;
  std::size_t i = 0;
  for (const auto& option : G::options()) option.set(rules, values[i++]);
  return rules;
}

template <class Rules>
struct Option : OptionInfo {
  int (*get)(const Rules&) = nullptr;
  void (*set)(Rules&, int) = nullptr;
};

namespace option_detail {
template <class Rules, class Value>
Rules rules_of(Value Rules::*);
template <class Rules, class Value>
Value field_of(Value Rules::*);
}  // namespace option_detail

// One way to read a rule: as it is written, and what it means.
struct Reading {
  std::string_view id;
  Message words;
};

// A choice among readings; the field is an enum whose enumerators stand in the same order.
template <auto kField, std::same_as<Reading>... Readings>
constexpr auto choice(std::string_view name, RuleId rule, Message meaning, Readings... readings) {
  using Rules = decltype(option_detail::rules_of(kField));
  using Value = decltype(option_detail::field_of(kField));
  Option<Rules> option{{name, rule, meaning}};
  (option.values.push_back(readings.id), ...);
  (option.words.push_back(readings.words), ...);
  option.max = as_number(sizeof...(readings)) - 1;
  option.get = [](const Rules& rules) { return as_number(rules.*kField); };
  option.set = [](Rules& rules, int value) { rules.*kField = as_enum<Value>(value); };
  return option;
}

template <auto kField>
constexpr auto number(std::string_view name, RuleId rule, Message meaning, int min, int max) {
  using Rules = decltype(option_detail::rules_of(kField));
  using Value = decltype(option_detail::field_of(kField));
  Option<Rules> option{{name, rule, meaning}};
  option.min = min;
  option.max = max;
  option.get = [](const Rules& rules) { return as_number(rules.*kField); };
  option.set = [](Rules& rules, int value) { rules.*kField = static_cast<Value>(value); };
  return option;
}

}  // namespace km
