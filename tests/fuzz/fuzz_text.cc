// Any bytes as a card, a deal, a bot, rules and an action of each game. Law: what can be read is printed
// as something that reads as the same value again; what cannot is refused with a line that a
// terminal can show, which for rules and actions says what was expected.
#include "runtime/match.h"
#include "runtime/notation.h"

#include "core/card_text.h"
#include "law.h"

namespace {

using km::fuzz::require;

void check_card(std::string_view text) {
  const auto card = km::parse_card(text);
  if (!card) return;
  km::Line line;
  line << *card;
  require(line.view() == text, "a card has one name", text);
}

void check_deal(std::string_view text) {
  const auto deal = km::parse_deal(text);
  if (!deal) return;
  const std::string printed = km::deal_text(*deal);
  require(km::parse_deal(printed) == deal, "a deal reads as it is printed", printed);
}

void check_bot(std::string_view text) {
  const auto bot = km::parse_bot(text);
  if (!bot) return km::fuzz::require_printable(bot.error().text.english());
  const std::string printed = km::bot_text(*bot);
  const auto again = km::parse_bot(printed);
  require(again && *again == *bot, "a bot reads as it is printed", printed);
}

void check_rules(const km::GameKind& game, std::string_view text) {
  const auto rules = km::parse_rules(game, text);
  if (!rules) return km::fuzz::require_printable(rules.error().text.english());
  const std::string printed = km::rules_text(game, *rules);
  const auto again = km::parse_rules(game, printed);
  require(again && *again == *rules, "rules read as they are printed", printed);
}

void check_action(const km::GameKind& game, std::string_view text, const km::Choices& legal) {
  const auto action = km::parse_action(game, text, legal);
  if (!action) return km::fuzz::require_printable(action.error().text.english());
  km::Line line;
  game.print(*action, line);
  const auto again = km::parse_action(game, line.view(), legal);
  require(again && *again == *action, "an action reads as it is printed", line.view());
}

// The first choice that a game asks for; none if it asks for none.
km::Choices first_choice(const km::GameKind& game) {
  km::DiceSourceOf dice{km::FastDice(1)};
  km::EventLog log;
  const auto match = game.start(game.default_rules(), game.info().min_players, dice, log);
  while (match->to_act().empty() && !match->over()) match->proceed(dice, log);
  km::Choices choices;
  if (!match->over()) match->legal(match->to_act().first(), choices);
  return choices;
}

const std::vector<km::Choices>& first_choices() {
  static const std::vector<km::Choices> all = [] {
    std::vector<km::Choices> list;
    for (const km::GameKind* game : km::all_games()) list.push_back(first_choice(*game));
    return list;
  }();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_card(text);
  check_deal(text);
  check_bot(text);
  std::size_t number = 0;
  for (const km::GameKind* game : km::all_games()) {
    check_rules(*game, text);
    check_action(*game, text, first_choices()[number++]);
  }
  return 0;
}
