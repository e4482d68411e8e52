// `games`, `rules` and `cards`: what there is to play, and how.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "cli/wrap.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/letters.h"

namespace km::cli {
namespace {

std::string players_text(const GameInfo& info) {
  if (info.min_players == info.max_players) {
    return say_number(info.min_players, counted("{0} player"_m, "{0} players"_m));
  }
  return say("{0}-{1} players"_m, info.min_players, info.max_players);
}

// Empty where nobody has measured it.
std::string minutes_text(const GameInfo& info) {
  const auto [from, to] = info.minutes;
  if (to == 0) return "";
  return from == to ? say("{0} min"_m, to) : say("{0}-{1} min"_m, from, to);
}

void print_head(const GameInfo& info) {
  std::vector<std::string> facts = {say(info.name), players_text(info)};
  if (const std::string minutes = minutes_text(info); !minutes.empty()) facts.push_back(minutes);
  fmt::print("{:<11}{}\n    {}\n", info.id, fmt::join(facts, ", "), say(info.tagline));
}

void print_option(const GameKind& game, std::size_t i) {
  const OptionInfo& option = game.options()[i];
  const std::string values = option.is_number() ? say("{0} to {1}"_m, option.min, option.max)
                                                : fmt::format("{}", fmt::join(option.values, ", "));
  fmt::print("    {} = {}  {}\n", option.name, values,
             say("({0}: {1}; normally {2})"_m, rule_text(game.info(), option.rule), option.meaning,
                 value_text(option, game.default_rules()[i])));
}

// Suit by suit, the jokers last.
CardList in_suits(CardSet cards) {
  CardList list = listed(cards - CardSet::jokers());
  for (const Card joker : cards& CardSet::jokers()) list.push_back(joker);
  return list;
}

constexpr std::size_t kNotesIndent = 4;  // the longest name of a card, and a blank

std::string card_text(const GameInfo& game, const CardNotes& notes) {
  std::string text = fmt::format("{}: {}", notes.name, plain(notes.text));
  std::vector<RuleId> named;
  for (const RuleId rule : notes.rules) {
    if (std::find(named.begin(), named.end(), rule) != named.end()) continue;
    named.push_back(rule);
    text += fmt::format(" {}", rule_text(game, rule));
  }
  return text;
}

}  // namespace

int list_games(const GamesArgs& args) {
  if (args.json) {
    fmt::print("{}\n", games_text(spoken()));
    return kOk;
  }
  for (const GameKind* game : all_games()) {
    print_head(game->info());
    for (std::size_t i = 0; i < game->options().size(); ++i) print_option(*game, i);
    fmt::print("\n");
  }
  fmt::print(
      "{}\n",
      say("Play one with `kingmaker play GAME`; read its rules with `kingmaker rules GAME`."_m));
  return kOk;
}

int show_rules(const RulesArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const auto text = rules_text_of(**game, args.rule, terminal_columns(), Palette::of_terminal());
  if (!text) return usage_error(text.error().text);
  show_long(*text);
  return kOk;
}

int show_cards(const CardsArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const Palette palette = Palette::of_terminal();
  const GameInfo& info = (*game)->info();
  for (const Card card : in_suits(info.pack)) {
    const std::optional<CardNotes> notes = (*game)->describe(card, spoken());
    if (!notes) {
      return usage_error("the cards of {0} have no texts of their own; see `rules {1}`"_m,
                         args.game, args.game);
    }
    Line name;
    name << card;
    const std::string text = padded(name.view(), kNotesIndent) + card_text(info, *notes);
    fmt::print("{}", wrapped(palette.paint(text), terminal_columns(), kNotesIndent));
  }
  return kOk;
}

}  // namespace km::cli
