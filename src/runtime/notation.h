// The text forms that are the same for every game: rule ids, piles, options, deals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/card_text.h"
#include "runtime/json_writer.h"
#include "runtime/result.h"
#include "runtime/told.h"

namespace km {

class GameKind;

std::string rule_text(const GameInfo& game, RuleId rule);  // KB-14
// What a rule book says of the rule, with its tables and examples; empty if it has none of this id.
std::string_view rule_paragraph(std::string_view book, std::string_view id);
std::string pile_text(const GameInfo& game, PileId pile);  // deck/0, discard
std::string number_text(const GameInfo& game, NumberId number);
std::string card_text(Card card);  // 10S
std::string deal_text(const Deal& deal);
std::string action_text(const GameWords& game, Action action);

// `ace=low,kings=held`; what is not named keeps its default.
Result<RuleValues> parse_rules(const GameFace& game, std::string_view text);
// Every option, in the form that parse_rules reads.
std::string rules_text(const GameFace& game, const RuleValues& rules);
std::string value_text(const OptionInfo& option, int value);
Result<int> parse_value(const GameInfo& game, const OptionInfo& option, std::string_view text);
void write_rules(const GameFace& game, const RuleValues& rules, JsonWriter& json);

// An action that the game knows, or what was expected: some of the legal ones.
Result<Action> parse_action(const GameFace& game, std::string_view text, const Choices& legal);

// `greedy`, `mcts:500` (simulations a move), `mcts:20ms`, `policy:500` (the game's own policy, else
// that search); or a level: `easy`, `medium`, `strong`.
Result<BotSpec> parse_bot(std::string_view text);
// A list of them, with commas.
Result<std::vector<BotSpec>> parse_bots(std::string_view text);
std::string bot_text(const BotSpec& bot);

// A number of players that the game allows, or what was expected.
Result<int> check_players(const GameInfo& game, int players);
// One of the seats at a table of so many players, or what was expected.
Result<Seat> check_seat(int number, int players);
// A value for each option, in its range, or what was expected.
Result<bool> check_rules(const GameFace& game, const RuleValues& rules);

// A deal for this game, each seat with as many cards as the others and none twice, or what was
// expected. What a game makes of it, its `fault` tells.
Result<bool> check_deal(const GameInfo& game, const Deal& deal);
Result<Deal> read_deal(const GameInfo& game, std::string_view text);

// What is to be played, as it was asked for in words; 0 players are as few as the game allows.
struct ChosenGame {
  const GameKind* game = nullptr;
  RuleValues rules;
  int players = 0;
};
Result<ChosenGame> choose_game(std::string_view id, std::string_view rules, int players);

}  // namespace km
