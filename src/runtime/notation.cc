#include "runtime/notation.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "runtime/match.h"

namespace km {
namespace {

std::string place_text(std::string_view id, int seat) {
  std::string text(id);
  if (seat >= 0) text += '/' + std::to_string(seat);
  return text;
}

tl::unexpected<Error> game_has_no_option(const GameFace& game, std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionInfo& option : game.options()) names.push_back(option.name);
  return failure("no option {0} in {1}; it has {2}{3}"_m, in_quotes(name), game.info().id,
                 any_of(names), did_you_mean(name, names));
}

}  // namespace

std::string rule_text(const GameInfo& game, RuleId rule) {
  return std::string(game.prefix) + '-' + std::to_string(rule.number);
}
// A rule is an item of a list that begins with its id in bold; what is indented below it belongs to it.
std::string_view rule_paragraph(std::string_view book, std::string_view id) {
  const std::size_t at = book.find("**" + std::string(id) + "**");
  if (at == std::string_view::npos) return "";
  const std::size_t begin = book.rfind('\n', at) + 1;
  std::size_t end = book.find('\n', at);
  while (end < book.size()) {
    const std::size_t next = book.find_first_not_of('\n', end);
    if (next >= book.size() || book[next] != ' ') break;
    end = book.find('\n', next);
  }
  return book.substr(begin, std::min(end, book.size()) - begin);
}

std::string pile_text(const GameInfo& game, PileId pile) {
  return place_text(game.piles[pile.kind].id, pile.seat);
}
std::string number_text(const GameInfo& game, NumberId number) {
  return place_text(game.numbers[number.kind].id, number.seat);
}

std::string card_text(Card card) {
  Line line;
  line << card;
  return std::string(line.view());
}

std::string deal_text(const Deal& deal) {
  std::string text;
  for (int s = 0; s < deal.players; ++s) {
    Line line;
    line << deal.cards[s];
    if (s > 0) text += " | ";
    text += line.view();
  }
  return text;
}

std::string action_text(const GameWords& game, Action action) {
  Line line;
  game.print(action, line);
  return std::string(line.view());
}

std::string value_text(const OptionInfo& option, int value) {
  if (option.is_number()) return std::to_string(value);
  return std::string(option.values[as_index(value)]);
}

Result<int> parse_value(const GameInfo& game, const OptionInfo& option, std::string_view text) {
  const Phrase where("option {0} of {1} ({2})"_m, option.name, game.id,
                     rule_text(game, option.rule));
  if (option.is_number()) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (whole && value >= option.min && value <= option.max) return value;
    return failure("{0} is a number from {1} to {2}, not {3}"_m, where, option.min, option.max,
                   in_quotes(text));
  }
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (option.values[i] == text) return as_number(i);
  }
  const std::span<const std::string_view> values(option.values.begin(), option.values.size());
  return failure("{0} is {1}, not {2}{3}"_m, where, any_of(values), in_quotes(text),
                 did_you_mean(text, values));
}

Result<RuleValues> parse_rules(const GameFace& game, std::string_view text) {
  RuleValues rules = game.default_rules();
  std::vector<bool> named(rules.size());
  while (!text.empty()) {
    std::string_view value = next_field(text, ',');
    if (value.find('=') == std::string_view::npos) {
      return failure("rules are written option=value,option=value, not {0}"_m, in_quotes(value));
    }
    const std::string_view name = trimmed(next_field(value, '='));
    const auto options = game.options();
    std::size_t i = 0;
    while (i < options.size() && options[i].name != name) ++i;
    if (i == options.size()) return game_has_no_option(game, name);
    const Result<int> parsed = parse_value(game.info(), options[i], trimmed(value));
    if (!parsed) return tl::unexpected(parsed.error());
    if (named[i]) return failure("the option {0} is named twice"_m, in_quotes(name));
    named[i] = true;
    rules[i] = *parsed;
  }
  return rules;
}

std::string rules_text(const GameFace& game, const RuleValues& rules) {
  std::string text;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (i > 0) text += ',';
    text += game.options()[i].name;
    text += '=' + value_text(game.options()[i], rules[i]);
  }
  return text;
}

void write_rules(const GameFace& game, const RuleValues& rules, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const OptionInfo& option = game.options()[i];
    json.key(option.name);
    option.is_number() ? json.value(rules[i]) : json.value(value_text(option, rules[i]));
  }
  json.end_object();
}

Result<Action> parse_action(const GameFace& game, std::string_view text, const Choices& legal) {
  if (const auto action = game.parse(text)) return *action;
  constexpr int kShown = 8;
  std::vector<std::string> shown;
  for (int i = 0; i < std::min(legal.size(), kShown); ++i) {
    Line line;
    game.print(legal[i], line);
    shown.emplace_back(line.view());
  }
  const std::vector<std::string_view> names(shown.begin(), shown.end());
  Phrase expected("nobody is asked now"_m);
  if (!names.empty()) {
    expected = legal.size() > kShown ? Phrase("expected {0}, …"_m, any_of(names))
                                     : Phrase("expected {0}"_m, any_of(names));
  }
  return failure("{0} is no action of {1}; {2}{3}"_m, in_quotes(text), game.info().id, expected,
                 did_you_mean(text, names));
}

Result<int> check_players(const GameInfo& game, int players) {
  const int least = game.min_players;
  const int most = game.max_players;
  if (players >= least && players <= most) return players;
  if (least == most) return failure("{0} is for {1} players, not {2}"_m, game.id, least, players);
  return failure("{0} is for {1} to {2} players, not {3}"_m, game.id, least, most, players);
}

Result<Seat> check_seat(int number, int players) {
  if (number >= 0 && number < players) return Seat(number);
  return failure("seats are numbered from 0 to {0}, not {1}"_m, players - 1, number);
}

Result<bool> check_rules(const GameFace& game, const RuleValues& rules) {
  const auto options = game.options();
  if (rules.size() != options.size()) {
    return failure("{0} has {1} options, not {2}"_m, game.info().id, options.size(), rules.size());
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i] >= options[i].min && rules[i] <= options[i].max) continue;
    return failure("option {0} of {1} lies from {2} to {3}, not at {4}"_m, options[i].name,
                   game.info().id, options[i].min, options[i].max, rules[i]);
  }
  return true;
}

Result<bool> check_deal(const GameInfo& game, const Deal& deal) {
  if (const auto players = check_players(game, deal.players); !players) {
    return tl::unexpected(players.error());
  }
  for (int s = 0; s < deal.players; ++s) {
    CardSet cards;
    for (const Card card : deal.cards[s]) cards.add(card);
    if (cards.size() != count_of(deal.cards[s])) {
      return failure("in a deal no seat gets a card twice"_m);
    }
    if (deal.cards[s].size() != deal.cards[0].size()) {
      return failure("in a deal each seat gets as many cards as the others"_m);
    }
  }
  return true;
}

Result<Deal> read_deal(const GameInfo& game, std::string_view text) {
  const auto deal = parse_deal(text);
  if (!deal || deal->cards[0].empty()) {
    return failure("no deal: {0}; a deal is {1}, the cards of each seat"_m, in_quotes(text),
                   "'AS KH | QD 2C'");
  }
  if (const auto checked = check_deal(game, *deal); !checked) {
    return tl::unexpected(checked.error());
  }
  return *deal;
}

Result<ChosenGame> choose_game(std::string_view id, std::string_view rules, int players) {
  const auto game = find_game(id);
  if (!game) return tl::unexpected(game.error());
  const GameInfo& info = (*game)->info();
  const auto values = parse_rules(**game, rules);
  if (!values) return tl::unexpected(values.error());
  const auto count = check_players(info, players == 0 ? info.min_players : players);
  if (!count) return tl::unexpected(count.error());
  return ChosenGame{*game, *values, *count};
}

namespace {

constexpr std::array<std::string_view, kBotKinds> kBotNames = {"random", "greedy", "flat", "mcts",
                                                               "policy"};
constexpr std::string_view kMilliseconds = "ms";

struct Level {
  std::string_view name;
  BotSpec bot;
};
// Levels differ by how long they think and what they remember, never by blunders on purpose.
constexpr std::array<Level, 3> kLevels = {{
    {"easy", {BotKind::kGreedy, {}, Memory::kTable}},
    {"medium", {BotKind::kPolicy, {.simulations = 300}, Memory::kCards}},
    {"strong", {BotKind::kPolicy, {.milliseconds = 50}, Memory::kAll}},
}};

Result<Budget> parse_budget(std::string_view text) {
  const bool time = text.ends_with(kMilliseconds);
  if (time) text.remove_suffix(kMilliseconds.size());
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < 1 || number > 10'000'000) {
    return failure("a search has simulations, like mcts:500, or time, like mcts:20ms, not {0}"_m,
                   in_quotes(text));
  }
  if (time) return Budget{.milliseconds = static_cast<double>(number)};
  return Budget{.simulations = number};
}

}  // namespace

Result<BotSpec> parse_bot(std::string_view text) {
  for (const Level& level : kLevels) {
    if (level.name == text) return level.bot;
  }
  std::string_view rest = text;
  const std::string_view name = next_field(rest, ':');
  const auto kind = std::find(kBotNames.begin(), kBotNames.end(), name) - kBotNames.begin();
  if (kind == kBotKinds) {
    return failure("no bot {0}; there is easy, medium, strong, {1}{2}"_m, in_quotes(name),
                   any_of(kBotNames), did_you_mean(name, kBotNames));
  }
  BotSpec spec;
  spec.kind = as_enum<BotKind>(kind);
  if (spec.kind != BotKind::kSearch && spec.kind != BotKind::kPolicy) {
    if (name.size() == text.size()) return spec;
    return failure("only a search has a budget, not {0}"_m, in_quotes(text));
  }
  const auto budget = parse_budget(rest);
  if (!budget) return failure(budget.error().text);
  spec.budget = *budget;
  return spec;
}

Result<std::vector<BotSpec>> parse_bots(std::string_view text) {
  std::vector<BotSpec> bots;
  while (!text.empty()) {
    const auto bot = parse_bot(trimmed(next_field(text, ',')));
    if (!bot) return failure(bot.error().text);
    bots.push_back(*bot);
  }
  return bots;
}

std::string bot_text(const BotSpec& bot) {
  for (const Level& level : kLevels) {
    if (level.bot == bot) return std::string(level.name);
  }
  std::string text(kBotNames[as_index(bot.kind)]);
  if (bot.budget.simulations > 0) text += ':' + std::to_string(bot.budget.simulations);
  if (bot.budget.milliseconds > 0) {
    text += ':' + std::to_string(static_cast<int>(bot.budget.milliseconds)) +
            std::string(kMilliseconds);
  }
  return text;
}

}  // namespace km
