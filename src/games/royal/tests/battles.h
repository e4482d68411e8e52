// What the tests of the Royal Game have in common.
#pragma once

#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "support/table.h"

namespace km::test {

inline constexpr std::array kAllLanguages = {Language::kEnglish, Language::kTurkish,
                                             Language::kSerbian};

inline Table dealt(std::string_view deal, std::string_view rules = "") {
  return table("royal", deal, rules);
}

// This deal with the cards of the first round drawn.
inline Table round_of(std::string_view deal, std::string_view rules = "") {
  return dealt(deal, rules).goes_on();
}

inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(text)};
  for (std::string part; std::getline(in, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// Battles, by whose turn it is: the two main cards and the two add-ons, `-` for none, of which the
// last may be left out: "9S 10D 4C, KH QH - 7D". `KS+spades` lays the spades, too. Where a round is
// to begin it does.
inline Table& fight(Table& t, std::string_view battles) {
  for (const std::string& battle : split(battles, ',')) {
    auto words = split(battle, ' ');
    words.resize(4, "-");
    if (t.asked().empty()) t.goes_on();
    t.plays(t.asked() + " attack " + words[0]);
    const std::string_view defence = words[1];
    const auto plus = defence.find('+');
    t.plays(t.asked() + " defend " + std::string(defence.substr(0, plus)) +
            (plus == std::string_view::npos ? "" : " with-spades"));
    for (const std::size_t added : {std::size_t{2}, std::size_t{3}}) {
      t.plays(t.asked() + (words[added] == "-" ? " pass" : " add " + words[added]));
    }
  }
  return t;
}

// That deal after these battles.
inline Table after(std::string_view deal, std::string_view battles, std::string_view rules = "") {
  Table t = dealt(deal, rules);
  return fight(t, battles);
}

// One battle in which nobody has other cards than those that are played. `KS+9S+7S` lays these
// spades; `DJ3` is a Dark Joker that rolled 3.
inline Table battle(std::string_view cards) {
  auto words = split(cards, ' ');
  words.resize(4, "-");
  std::string decks[2];
  std::string fought;
  std::vector<std::uint32_t> rolls[2];
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string word = words[i];
    if (word.size() == 3 && word.starts_with("DJ")) {
      rolls[i % 2].push_back(static_cast<std::uint32_t>(word[2] - '1'));
      word = "DJ";
    }
    fought += word + ' ';
    for (const std::string& card : split(word, '+')) {
      if (card != "-") decks[i % 2] += card + ' ';
    }
  }
  Table t = dealt(decks[0] + "| " + decks[1]);
  for (const auto& of_seat : rolls) {
    for (const std::uint32_t roll : of_seat) t.roll(roll);
  }
  return fight(t, fought);
}

// Whether a spectator was told this, after the name of its rule: "RG-21  A takes 9S onto the Count Stack.".
inline bool tells(const Table& t, std::string_view what) {
  return t.story().find(what) != std::string::npos;
}

// What a number was last said to be in the last step, and the rule; nothing if it was not told.
struct Told {
  std::string rule;
  int value = 0;
};
inline std::optional<Told> told(const Table& t, std::string_view number) {
  std::optional<Told> found;
  for (const std::string& line : split(t.news(-1), '\n')) {
    if (line.find("\"number\":\"" + std::string(number) + '"') == std::string::npos) continue;
    const auto rule = line.find("\"rule\":\"") + 8;
    const auto value = line.find("\"value\":") + 8;
    found = Told{line.substr(rule, line.find('"', rule) - rule), std::stoi(line.substr(value))};
  }
  return found;
}
inline std::optional<int> told_value(const Table& t, std::string_view number) {
  const auto found = told(t, number);
  return found ? std::optional(found->value) : std::nullopt;
}

// Who won the last battle, by which rule: "RG-28 A", "RG-20 Nobody".
inline std::string verdict(const Table& t) {
  const auto winner = told(t, "winner");
  if (!winner) return "no battle";
  return winner->rule + (winner->value < 0 ? " Nobody" : winner->value == 0 ? " A" : " B");
}

// The moves after the last add-on.
inline std::string aftermath(const Table& t) {
  std::string text = t.moves();
  const auto end = text.find('\n');
  if (end != std::string::npos && text.substr(0, end).find(" addon/") < end &&
      text.substr(0, end).find(" hand/") < end) {
    text.erase(0, end + 1);
  }
  return text;
}

// The totals of RG-20: "14:12"; empty if something else decided.
inline std::string totals(const Table& t) {
  const auto attack = told(t, "attack");
  const auto defence = told(t, "defence");
  if (!attack || !defence) return "";
  return std::to_string(attack->value) + ':' + std::to_string(defence->value);
}

// Whether this news names the card, the action, the pile.
inline bool names(std::string_view news, std::string_view word) {
  return news.find('"' + std::string(word) + '"') != std::string_view::npos;
}

}  // namespace km::test
