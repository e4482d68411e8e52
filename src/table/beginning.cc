#include "table/beginning.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/card_text.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "runtime/resume.h"
#include "table/command.h"
#include "table/table.h"

namespace km {
namespace {

constexpr std::string_view kNone = "-";
constexpr std::string_view kTheTable = "*";

std::string text_of(const Outcome& outcome) {
  if (outcome.of == 0) return card_text(outcome.card);
  return std::to_string(outcome.got) + '/' + std::to_string(outcome.of);
}
std::string text_of(const std::vector<Outcome>& chances) {
  if (chances.empty()) return std::string(kNone);
  std::string text;
  for (const Outcome& each : chances) text += (text.empty() ? "" : ",") + text_of(each);
  return text;
}

Result<Outcome> read_outcome(std::string_view text) {
  if (const auto card = parse_card(text)) return Outcome::picked(*card);
  std::string_view rest = text;
  const auto got = number_in<std::uint32_t>(next_field(rest, '/'));
  const auto of = number_in<std::uint32_t>(rest);
  if (got && of && *got < *of) return Outcome::number(*of, *got);
  return failure("no outcome of chance is written {0}"_m, in_quotes(text));
}
Result<std::vector<Outcome>> read_chances(std::string_view text) {
  std::vector<Outcome> chances;
  if (text == kNone) return chances;
  do {
    const auto outcome = read_outcome(next_field(text, ','));
    if (!outcome) return tl::unexpected(outcome.error());
    chances.push_back(*outcome);
  } while (!text.empty());
  return chances;
}

Result<RecordedStep> read_step(const GameFace& game, std::string_view text) {
  RecordedStep step;
  const std::string_view who = next_field(text, ' ');
  auto chances = read_chances(next_field(text, ' '));
  if (!chances) return tl::unexpected(chances.error());
  step.chances = std::move(*chances);
  if (who == kTheTable && text.empty()) return step;
  const auto seat = number_in<int>(who);
  if (!seat || *seat < 0 || *seat >= kMaxSeats) {
    return failure("expected a seat, not {0}"_m, in_quotes(who));
  }
  step.seat = Seat(*seat);
  const auto action = game.parse(text);
  if (!action) return failure("no choice is written {0}"_m, in_quotes(text));
  step.action = *action;
  return step;
}

}  // namespace

std::string beginning_text(const GameFace& game, const Beginning& beginning) {
  std::string text = text_of(beginning.start);
  for (const RecordedStep& step : beginning.steps) {
    text += ';' + (step.seat ? std::to_string(step.seat->number()) : std::string(kTheTable));
    text += ' ' + text_of(step.chances);
    if (step.seat) text += ' ' + action_text(game, step.action);
  }
  return text;
}

Result<Beginning> read_beginning(const GameFace& game, std::string_view text) {
  Beginning beginning;
  auto start = read_chances(next_field(text, ';'));
  if (!start) return failure_at("start", start.error());
  beginning.start = std::move(*start);
  while (!text.empty()) {
    auto step = read_step(game, next_field(text, ';'));
    if (!step) return failure_at(Phrase("move {0}"_m, beginning.steps.size()), step.error());
    beginning.steps.push_back(std::move(*step));
  }
  return beginning;
}

Result<bool> check_beginning(const TablePlan& plan) {
  if (!plan.from) return true;
  Record record;
  record.game = plan.game;
  record.rules = plan.rules;
  record.players = plan.players;
  record.start = plan.from->start;
  record.steps = plan.from->steps;
  const auto match = resume(record);
  if (!match) return tl::unexpected(match.error());
  if ((*match)->over()) return failure("the game is over by then"_m);
  return true;
}

std::string first_steps_text(const Record& record, std::size_t steps) {
  const auto end =
      record.steps.begin() + static_cast<std::ptrdiff_t>(std::min(steps, record.steps.size()));
  const Beginning beginning{record.start, {record.steps.begin(), end}};
  return std::string(record.game->info().id) + ' ' + std::to_string(record.players) + ' ' +
         rules_text(*record.game, record.rules) + ' ' + beginning_text(*record.game, beginning);
}

Result<TablePlan> plan_from(std::string_view text) {
  const std::string_view game = next_field(text, ' ');
  const std::string_view players = next_field(text, ' ');
  const std::string_view rules = next_field(text, ' ');
  const auto chosen = choose_game(game, rules, number_in<int>(players).value_or(-1));
  if (!chosen) return tl::unexpected(chosen.error());
  auto beginning = read_beginning(*chosen->game, text);
  if (!beginning) return tl::unexpected(beginning.error());
  TablePlan plan;
  plan.game = chosen->game;
  plan.rules = chosen->rules;
  plan.players = chosen->players;
  plan.from = std::make_shared<const Beginning>(std::move(*beginning));
  return plan;
}

}  // namespace km
