#include "study/analysis_letter.h"

#include <limits>
#include <optional>
#include <utility>

#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "table/json.h"
#include "table/replay.h"
#include "trials/trials.h"
#include "trials/words.h"

namespace km {
namespace {

using trials::operator""_m;

class LetterOf {
 public:
  LetterOf(const FinishedGame& game, const AnalysisAsked& asked, const Analysis& analysis,
           JsonWriter& json)
      : game_(game),
        record_(game.record),
        asked_(asked),
        spec_(asked.spec),
        analysis_(analysis),
        json_(json) {}

  void write() {
    json_.begin_object().field("v", kProtocol).field("game", record_.game->info().id);
    json_.field("players", record_.players).field("seed", record_.seed);
    json_.field("number", record_.number).field("budget", bot_text(asked_.bot));
    json_.field("unit", analysis_.unit).field("lang", language_text(spec_.language));
    if (spec_.viewer) {
      json_.key("viewer");
      spec_.viewer->is_spectator() ? json_.null() : json_.value(spec_.viewer->seat().number());
    }
    write_seats();
    json_.key("decisions").begin_array();
    for (const Decision& decision : analysis_.decisions) write(decision);
    json_.end_array().end_object();
  }

 private:
  void write_seats() {
    const CostsBySeat costs = costs_of(analysis_);
    json_.key("seats").begin_array();
    for (std::size_t s = 0; s < as_index(record_.players); ++s) {
      if (spec_.seat && spec_.seat->index() != s) continue;
      const SeatCosts& own = costs[s];
      json_.begin_object().field("seat", s).field("score", record_.scores[s].value);
      json_.field("decisions", own.decisions).field("cost", own.error);
      json_.field("open", own.open).field("luck", own.luck()).end_object();
    }
    json_.end_array();
  }
  // What was better, if something surely was, and by how much.
  void write_fields(const Verdict& verdict) {
    if (verdict.loss.counted() > 0) {
      json_.field("better", action_text(*record_.game, verdict.best));
    }
    json_.field("cost", verdict.loss.counted()).field("error", verdict.loss.error);
  }
  void write(const Decision& decision) {
    const auto packet = static_cast<std::int64_t>(decision.move) + 1;
    json_.begin_object().field("n", packet);
    if (const auto part = part_of(packet)) json_.field("part", *part);
    json_.field("seat", decision.seat.number()).field("choices", decision.choices);
    json_.field("played", action_text(*record_.game, decision.played));
    write_fields(decision.known);
    json_.key("open").begin_object();
    write_fields(decision.open);
    json_.end_object().field("luck", decision.luck());
    if (decision.error() > 0) write_words(decision);
    if (!decision.told_open.empty()) json_.field("open_words", decision.told_open);
    json_.end_object();
  }
  void write_words(const Decision& decision) {
    const Voice voice(spec_.viewer.value_or(Viewer(decision.seat)), spec_.language);
    const auto told = [&](Message heading, const ToldChoice& choice) {
      json_.value(voice.say(heading, choice.label, choice.worth()));
    };
    json_.key("words").begin_array().value(decision.position);
    told("The better choice: {0}. {1}"_m, decision.told_best);
    told("The choice made: {0}. {1}"_m, decision.told_played);
    json_.end_array();
  }
  // The one of the history in which this packet lies.
  std::optional<int> part_of(std::int64_t packet) const {
    for (const HistoryPart& part : game_.parts) {
      if (part.first <= packet && packet <= part.last) return part.n;
    }
    return std::nullopt;
  }

  const FinishedGame& game_;
  const Record& record_;
  const AnalysisAsked& asked_;
  const AnalysisSpec& spec_;
  const Analysis& analysis_;
  JsonWriter& json_;
};

}  // namespace

Result<FinishedGame> read_finished_game(std::string_view text) {
  using trials::operator""_m;
  auto record = read_record(text);
  if (!record) return tl::unexpected(record.error());
  if (!record->finished) return failure("the record ends before the game does"_m);
  auto replay = Replay::open(text);
  if (!replay) return tl::unexpected(replay.error());
  replay->go_to(replay->last());
  return FinishedGame{std::move(*record), replay->history(Viewer::spectator())};
}

Result<AnalysisAsked> read_analysis_asked(std::string_view bot, int seat, int players) {
  using trials::operator""_m;
  const auto search = parse_bot(bot);
  if (!search) return tl::unexpected(search.error());
  if (search->kind != BotKind::kSearch) {
    return failure("an analysis needs a search, like --budget mcts:1000"_m);
  }
  AnalysisAsked asked{*search, {}};
  asked.spec.budget = search->budget;
  if (seat < 0) return asked;
  const auto whose = check_seat(seat, players);
  if (!whose) return tl::unexpected(whose.error());
  asked.spec.seat = *whose;
  return asked;
}

CostsBySeat costs_of(const Analysis& analysis) {
  CostsBySeat costs{};
  for (const Decision& decision : analysis.decisions) {
    SeatCosts& own = costs[decision.seat.index()];
    ++own.decisions;
    own.error += decision.known.loss.counted();
    own.open += decision.open.loss.counted();
  }
  return costs;
}

std::string analysis_letter(const FinishedGame& game, const AnalysisAsked& asked,
                            const Analysis& analysis) {
  JsonWriter json;
  write_as("analysis", json, [&] { LetterOf(game, asked, analysis, json).write(); });
  return json.text();
}

namespace {

constexpr std::size_t kMostDecisions = std::numeric_limits<std::size_t>::max();

}  // namespace

// None has that number: so they are only counted.
StepwiseAnalysis::StepwiseAnalysis(FinishedGame game, AnalysisAsked asked)
    : game_(std::move(game)), asked_(std::move(asked)), analysis_(weigh(kMostDecisions - 1)) {}

Analysis StepwiseAnalysis::weigh(std::size_t number) const {
  AnalysisSpec one = asked_.spec;
  one.first = number;
  one.every = kMostDecisions;
  return trials_of(*game_.record.game).analyse(game_.record, one);
}

void StepwiseAnalysis::step() {
  if (is_done()) return;
  for (Decision& decision : weigh(done_++).decisions) {
    analysis_.decisions.push_back(std::move(decision));
  }
}

}  // namespace km
