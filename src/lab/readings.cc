#include "lab/readings.h"

#include <algorithm>

#include "lab/in_order.h"
#include "lab/run.h"
#include "runtime/notation.h"
#include "trials/trials.h"

namespace km {
namespace {

// All that can be compared.
std::size_t compared_measures() {
  return as_index(
      std::count_if(all_measures().begin(), all_measures().end(),
                    [](const Measure& measure) { return !measure.reading.what.empty(); }));
}

// One varied option: its place and its values.
struct Varied {
  std::size_t option = 0;
  std::vector<int> values;
};

Result<Varied> parse_varied(const GameKind& game, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto options = game.options();
  const auto found = std::find_if(options.begin(), options.end(),
                                  [name](const OptionInfo& option) { return option.name == name; });
  if (equals == std::string_view::npos || found == options.end()) {
    return failure("what varies is an option with values, like ace=high,low, not {0}"_m,
                   in_quotes(text));
  }
  Varied varied;
  varied.option = as_index(found - options.begin());
  std::string_view values = text.substr(equals + 1);
  while (!values.empty()) {
    const std::size_t comma = values.find(',');
    const auto value = parse_value(game.info(), *found, values.substr(0, comma));
    if (!value) return tl::unexpected(value.error());
    varied.values.push_back(*value);
    values = comma == std::string_view::npos ? std::string_view() : values.substr(comma + 1);
  }
  if (varied.values.size() < 2) {
    return failure("to vary an option takes two values at least, like ace=high,low, not {0}"_m,
                   in_quotes(text));
  }
  return varied;
}

std::string other_options(const GameKind& game, const RuleValues& base, const RuleValues& reading) {
  std::string text;
  for (std::size_t i = 0; i < reading.size(); ++i) {
    if (reading[i] == base[i]) continue;
    if (!text.empty()) text += ",";
    text += std::string(game.options()[i].name) + "=" + value_text(game.options()[i], reading[i]);
  }
  return text;
}

Differences measure_differences(const GameKind& game, const BatchSpec& spec,
                                const RuleValues& reading, int threads,
                                const std::function<bool(std::uint64_t)>& go_on) {
  const Trials& trials = trials_of(game);
  const std::uint64_t size = games_a_part(spec);
  const auto play = [&](std::uint64_t part) {
    BatchSpec own = spec;
    own.first = part * size;
    own.games = std::min(size, spec.games - own.first);
    return trials.compare(own, reading);
  };
  Differences all{};
  const auto take = [&](const Differences& part) {
    for (std::size_t i = 0; i < all.size(); ++i) all[i].add(part[i]);
    return go_on(static_cast<std::uint64_t>(all[0].count));
  };
  work_in_order(0, (spec.games + size - 1) / size, threads, [&] { return play; }, take);
  return all;
}

}  // namespace

Result<std::vector<RuleValues>> readings_of(const GameKind& game, const RuleValues& base,
                                            const std::vector<std::string>& vary) {
  constexpr std::size_t kMost = 64;
  std::vector<RuleValues> readings = {base};
  for (const std::string& text : vary) {
    const auto varied = parse_varied(game, text);
    if (!varied) return tl::unexpected(varied.error());
    std::vector<RuleValues> more;
    for (const int value : varied->values) {
      for (RuleValues reading : readings) {
        reading[varied->option] = value;
        more.push_back(reading);
      }
    }
    readings = std::move(more);
    if (readings.size() > kMost)
      return failure("these are more than 64 readings; vary less at once"_m);
  }
  return readings;
}

std::vector<ComparedReading> compare_readings(const GameKind& game, const BatchSpec& spec,
                                              const std::vector<RuleValues>& readings,
                                              std::string_view strength, double alpha, int threads,
                                              const std::function<bool(std::uint64_t)>& go_on) {
  std::vector<ComparedReading> compared;
  const auto checks = static_cast<double>(compared_measures() * (readings.size() - 1));
  for (std::size_t r = 1; r < readings.size(); ++r) {
    BatchSpec first = spec;
    first.rules = readings[0];
    const std::uint64_t before = (r - 1) * spec.games;
    const Differences all =
        measure_differences(game, first, readings[r], threads,
                            [&](std::uint64_t games) { return go_on(before + games); });
    ComparedReading reading{readings[r],
                            other_options(game, readings[0], readings[r]),
                            std::string(strength),
                            static_cast<std::int64_t>(spec.games),
                            {}};
    for (std::size_t i = 0; i < kMeasures; ++i) {
      const Measure& measure = all_measures()[i];
      if (measure.reading.what.empty()) continue;
      const Certainty certainty{alpha / checks, static_cast<std::int64_t>(spec.games)};
      const Estimate estimate = estimate_mean(all[i], measure.unit, certainty);
      const bool real = estimate.low > 0 || estimate.high < 0;
      reading.differences.push_back(
          {std::string(measure.reading.what), std::string(measure.sign), estimate, real});
    }
    compared.push_back(std::move(reading));
  }
  return compared;
}

}  // namespace km
