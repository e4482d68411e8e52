// `games`, `rules` and `cards`: what there is to play, and how.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/letters.h"

namespace km::cli {
namespace {

std::string players_text(const GameInfo& info) {
  if (info.min_players == info.max_players) return fmt::format("{}", info.min_players);
  return fmt::format("{}-{}", info.min_players, info.max_players);
}

std::string minutes_text(const GameInfo& info) {
  if (info.minutes.to == 0) return "";
  if (info.minutes.from == info.minutes.to) return fmt::format(", {} min", info.minutes.to);
  return fmt::format(", {}-{} min", info.minutes.from, info.minutes.to);
}

void print_option(const GameKind& game, std::size_t i) {
  const OptionInfo& option = game.options()[i];
  std::string values = fmt::format("{} to {}", option.min, option.max);
  if (!option.is_number()) values = fmt::format("{}", fmt::join(option.values, ", "));
  const std::string fallback = value_text(option, game.default_rules()[i]);
  fmt::print("    {} = {}  ({}: {}; normally {})\n", option.name, values,
             rule_text(game.info(), option.rule), say(option.meaning), fallback);
}

// Suit by suit, the jokers last.
CardList in_suits(CardSet cards) {
  CardList list = listed(cards - CardSet::jokers());
  for (const Card joker : cards& CardSet::jokers()) list.push_back(joker);
  return list;
}

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
    fmt::print("{}\n", games_text(Language::kEnglish));
    return kOk;
  }
  for (const GameKind* game : all_games()) {
    const GameInfo& info = game->info();
    fmt::print("{:<11}{}, {} players{}\n    {}\n", info.id, say(info.name), players_text(info),
               minutes_text(info), say(info.tagline));
    for (std::size_t i = 0; i < game->options().size(); ++i) print_option(*game, i);
    fmt::print("\n");
  }
  fmt::print("Play one with `kingmaker play GAME`; read its rules with `kingmaker rules GAME`.\n");
  return kOk;
}

int show_rules(const RulesArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const std::string_view book = (*game)->rule_book(spoken());
  if (args.rule.empty()) {
    fmt::print("{}", book);
    return kOk;
  }
  std::string id = args.rule;
  for (char& c : id) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string_view rule = rule_paragraph(book, id);
  if (!rule.empty()) {
    fmt::print("{}\n", rule);
    return kOk;
  }
  const GameInfo& info = (*game)->info();
  return usage_error("no rule {0} in {1}; its rules are {2} to {3}"_m, in_quotes(args.rule),
                     info.id, rule_text(info, info.rules.front().rule),
                     rule_text(info, info.rules.back().rule));
}

int show_cards(const CardsArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const auto language = parse_language(args.language);
  if (!language) {
    return usage_error("no language {0}; there is {1}"_m, in_quotes(args.language),
                       any_of(kLanguages));
  }
  const Palette palette = Palette::of_terminal();
  const GameInfo& info = (*game)->info();
  for (const Card card : in_suits(info.pack)) {
    const std::optional<CardNotes> notes = (*game)->describe(card, *language);
    if (!notes) {
      return usage_error("the cards of {0} have no texts of their own; see `rules {1}`"_m,
                         args.game, args.game);
    }
    Line name;
    name << card;
    const std::string gap(4 - name.view().size(), ' ');
    fmt::print("{}{}{}\n", palette.paint(name.view()), gap, card_text(info, *notes));
  }
  return kOk;
}

}  // namespace km::cli
