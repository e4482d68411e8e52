#include "lab/lab_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "lab/svg.h"
#include "runtime/notation.h"
#include "runtime/teller.h"
#include "study/measure_table.h"

namespace km {
namespace {

constexpr std::string_view kStyle = R"(
:root { --ink: #1a1a1a; --paper: #fff; --soft: #f4f2ee; --line: #ccc; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #16181c; --soft: #22252b; --line: #444; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line); }
.sub { opacity: .75; margin-top: .2rem; overflow-wrap: anywhere; }
.tiles { display: flex; gap: 1rem; flex-wrap: wrap; }
.tile { flex: 1 1 9rem; background: var(--soft); border-radius: .5rem; padding: .7rem 1rem; }
.tile b { display: block; font-size: 2rem; line-height: 1.1; }
.flaw { border-left: .4rem solid #D55E00; } .undecided { border-left: .4rem solid #E69F00; } .ok { border-left: .4rem solid #009E73; }
.card { background: var(--soft); border-radius: .3rem; padding: .6rem 1rem; margin: .7rem 0; break-inside: avoid; }
.card h3 { margin: 0; font-size: 1.05rem; }
.card p { margin: .2rem 0; }
code { background: var(--soft); padding: .1rem .3rem; border-radius: .2rem; overflow-wrap: anywhere; }
.card code { background: var(--paper); }
figure { margin: 1rem 0; break-inside: avoid; } figcaption { font-weight: 600; }
svg { width: 100%; height: auto; max-width: 44rem; } .small svg { width: 14rem; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
svg .axis { stroke: var(--ink); stroke-opacity: .5; } svg .interval { stroke: var(--ink); stroke-width: 3; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } .wide { overflow-x: auto; }
td, th { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
details { margin: .3rem 0; } summary { cursor: pointer; } pre { white-space: pre-wrap; font-size: .8rem; max-height: 30rem; overflow: auto; background: var(--paper); padding: .5rem; }
.real { font-weight: 600; } .unclear { opacity: .6; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media print { body { font-size: 11pt; max-width: none; } details { display: block; } }
)";

std::string_view ruling_class(Ruling ruling) {
  switch (ruling) {
    case Ruling::kFlaw:
      return "flaw";
    case Ruling::kUndecided:
      return "undecided";
    case Ruling::kOk:
      break;
  }
  return "ok";
}

std::string shown(double x) {
  if (!std::isfinite(x)) return x > 0 ? "∞" : "−∞";
  if (x == 0) return "0";
  const double size = std::abs(x);
  if (size >= 1000) return fmt::format("{:.0f}", x);
  if (size >= 10) return fmt::format("{:.1f}", x);
  return fmt::format("{:.{}f}", x, size >= 0.1 ? 2 : 4);
}
std::string with_interval(const Estimate& estimate) {
  return fmt::format("{} <small>({} to {})</small>", shown(estimate.mean), shown(estimate.low),
                     shown(estimate.high));
}
class Page {
 public:
  explicit Page(const LabReport& report) : report_(report), info_(report.game->info()) {}

  std::string html() {
    out_ = fmt::format(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\"><title>{0} in the lab</title>"
        "<style>{1}</style><h1>{0} in the lab</h1>",
        escaped(info_.name.english()), kStyle);
    write_head();
    write_flaws();
    write_undecided();
    write_readings();
    write_pictures();
    write_skill();
    write_measures();
    write_endings();
    write_all_checks();
    return out_ + "</html>\n";
  }

 private:
  int count(Ruling ruling) const {
    return as_number(std::count_if(report_.checks.begin(), report_.checks.end(),
                                   [=](const Check& c) { return c.ruling == ruling; }));
  }
  void write_head() {
    out_ += fmt::format("<p class=\"sub\">{} players; rules {}; seed {}; ", report_.spec.players,
                        escaped(rules_text(*report_.game, report_.spec.rules)), report_.spec.seed);
    for (const Sample& sample : report_.seen.samples) {
      out_ +=
          fmt::format("{} games of {} players; ", sample.measures.games, escaped(sample.strength));
    }
    out_ += fmt::format("all intervals together are right but for a chance of {:.0f} %.</p>",
                        100 * report_.spec.alpha);
    out_ += "<div class=\"tiles\">";
    for (const Ruling ruling : {Ruling::kFlaw, Ruling::kUndecided, Ruling::kOk}) {
      out_ += fmt::format("<div class=\"tile {}\"><b>{}</b>{}</div>", ruling_class(ruling),
                          count(ruling), ruling_text(ruling));
    }
    out_ += "</div>";
  }

  void write_flaws() {
    out_ += "<h2>What is wrong</h2>";
    if (count(Ruling::kFlaw) == 0) out_ += "<p>Nothing was found.</p>";
    for (const Check& check : report_.checks) {
      if (check.ruling == Ruling::kFlaw) write_flaw(check);
    }
  }
  void write_flaw(const Check& check) {
    out_ += fmt::format(
        "<div class=\"card flaw\"><h3>FLAW{}. This does not hold: {}</h3><p>{} {} {}, among {} "
        "players. Fair would be "
        "{}.</p><p class=\"small\">{}</p>",
        check.proved ? ", proved" : "", escaped(plain(check.title.english())),
        with_interval(check.estimate), escaped(check.unit),
        escaped(plain(check.measured.english())), escaped(check.strength),
        tolerance_phrase(check.tolerance).english(), number_line(check.estimate, check.tolerance));
    if (check.witness.exists()) write_game(check);
    out_ += "</div>";
  }
  // The beginning and the end of a game, to be read here, and the command that tells all of it.
  void write_game(const Check& check) {
    constexpr std::size_t kBegin = 60;
    constexpr std::size_t kEnd = 40;
    std::string begin;
    std::deque<std::string> end;
    std::size_t lines = 0;
    Teller teller(Language::kEnglish, [&](Teller::LineKind kind, std::string_view text) {
      const bool heading = kind == Teller::LineKind::kHeading;
      std::string line = heading ? fmt::format("<b>{}</b>\n", escaped(text))
                                 : fmt::format("  {}\n", escaped(text));
      if (lines++ < kBegin) {
        begin += line;
      } else {
        end.push_back(std::move(line));
        if (end.size() > kEnd) end.pop_front();
      }
    });
    const auto told = replay(witness_record(report_, check), teller);
    out_ += fmt::format(
        "<details><summary>Watch the shortest game found that shows it: number {}</summary>",
        check.witness.game);
    if (told) {
      out_ += "<pre>" + begin;
      if (lines > kBegin + kEnd) out_ += fmt::format("… {} lines …\n", lines - kBegin - kEnd);
      for (const std::string& line : end) out_ += line;
      out_ += "</pre>";
    }
    out_ += fmt::format("<p><code>{}</code></p></details>", escaped(watch_command(report_, check)));
  }

  void write_undecided() {
    if (count(Ruling::kUndecided) == 0) return;
    out_ +=
        "<h2>What is not clear</h2><div class=\"wide\"><table><tr><th>what should be so</th>"
        "<th>measured</th><th>fair</th><th>players</th><th>games that would decide</th></tr>";
    for (const Check& check : report_.checks) {
      if (check.ruling != Ruling::kUndecided) continue;
      out_ += fmt::format(
          "<tr><td>{}</td><td>{} {} {}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>",
          escaped(plain(check.title.english())), with_interval(check.estimate), escaped(check.unit),
          escaped(plain(check.measured.english())), tolerance_phrase(check.tolerance).english(),
          escaped(check.strength), check.needed);
    }
    out_ += "</table></div>";
  }

  void figure(std::string_view caption, const std::string& picture) {
    out_ +=
        fmt::format("<figure><figcaption>{}</figcaption>{}</figure>", escaped(caption), picture);
  }
  void write_pictures() {
    out_ += "<h2>Pictures</h2>";
    for (const Sample& sample : report_.seen.samples) {
      figure(fmt::format("How long games of {} players are", sample.strength),
             histogram(sample.measures.lengths, info_.length));
    }
    for (const Sample& sample : report_.seen.samples) {
      const std::vector<Bar> bars = bars_of(sample, "seat-");
      if (!bars.empty()) {
        figure(fmt::format("Games won by seat, {} players, with intervals; green is fair",
                           sample.strength),
               bar_chart(bars, fair_of("seat-"), " %"));
      }
    }
    write_lead();
    const Sample& first = report_.seen.samples.front();
    figure(fmt::format("Games in which each rule does something, {} players", first.strength),
           bar_chart(bars_of(first, "rule-"), fair_of("rule-"), " %"));
    const std::vector<Bar> cards = bars_of(first, "card-");
    if (!cards.empty()) {
      figure(
          fmt::format("Who shows a card first wins more or less often, {} players", first.strength),
          bar_chart(cards, fair_of("card-"), " %"));
    }
  }
  std::vector<Bar> bars_of(const Sample& sample, std::string_view prefix) const {
    std::vector<Bar> bars;
    for (const Check& check : report_.checks) {
      if (check.strength != sample.strength || !check.id.starts_with(prefix)) continue;
      bars.push_back(
          {check.id.substr(prefix.size()), check.estimate, check.ruling == Ruling::kFlaw});
    }
    return bars;
  }
  Tolerance fair_of(std::string_view prefix) const {
    for (const Check& check : report_.checks) {
      if (check.id.starts_with(prefix)) return check.tolerance;
    }
    return {0, 0};
  }
  void write_lead() {
    const Certainty certainty{report_.spec.alpha, 1'000'000};
    std::vector<Curve> wins;
    std::vector<Curve> leads;
    for (const Sample& sample : report_.seen.samples) {
      Curve win{sample.strength, {}};
      Curve lead{sample.strength, {}};
      for (std::size_t m = 0; m < kMoments; ++m) {
        win.points.push_back(
            estimate_mean(sample.measures.leader_share[m], 100.0 / kWholeWin, certainty));
        lead.points.push_back(estimate_mean(sample.measures.lead[m], 1, certainty));
      }
      wins.push_back(win);
      leads.push_back(lead);
    }
    figure("Games won by who leads alone after each tenth of the game",
           curves(wins, "after one to nine tenths of the game", " %"));
    figure("The lead over the next, in points",
           curves(leads, "after one to nine tenths of the game", ""));
  }

  void write_readings() {
    if (report_.readings.empty()) return;
    out_ += fmt::format(
        "<h2>Readings side by side</h2><p>What changes, on the same deals, beside {}. Bold is "
        "real, grey is "
        "not shown by so many games.</p>",
        escaped(rules_text(*report_.game, report_.spec.readings[0])));
    for (const ComparedReading& reading : report_.readings) {
      out_ += fmt::format("<div class=\"card\"><h3>{}, {} players</h3><ul>", escaped(reading.text),
                          escaped(reading.strength));
      for (const Difference& difference : reading.differences) {
        out_ += fmt::format("<li{}>{}: {} {}{}</li>",
                            difference.real ? " class=\"real\"" : " class=\"unclear\"",
                            escaped(difference.what), difference.estimate.mean >= 0 ? "+" : "",
                            with_interval(difference.estimate), escaped(difference.unit));
      }
      out_ += "</ul></div>";
    }
    draw_readings();
  }
  // What differs for sure, a picture each.
  void draw_readings() {
    const std::size_t numbers = report_.readings.front().differences.size();
    for (std::size_t i = 0; i < numbers; ++i) {
      std::vector<Bar> bars;
      bool any_real = false;
      for (const ComparedReading& reading : report_.readings) {
        const Difference& difference = reading.differences[i];
        any_real = any_real || difference.real;
        bars.push_back(
            {reading.text + ", " + reading.strength, difference.estimate, difference.real});
      }
      const Difference& first = report_.readings.front().differences[i];
      if (any_real) {
        figure("More or less: " + first.what, bar_chart(bars, {0, 0}, " " + first.unit));
      }
    }
  }

  void write_skill() {
    if (report_.seen.skill.empty()) return;
    out_ +=
        "<h2>Skill and luck</h2><div "
        "class=\"wide\"><table><tr><th>who</th><th>against</th><th>deals</th>"
        "<th>games won beyond the due share</th><th>points a game</th></tr>";
    for (const SkillStep& step : report_.seen.skill) {
      out_ += fmt::format(
          "<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{:+.1f} ± {:.1f} %</td>"
          "<td class=\"n\">{:+.2f} ± {:.2f}</td></tr>",
          escaped(step.stronger), escaped(step.weaker), step.points.count(), 100 * step.wins.mean(),
          100 * step.wins.interval_at_any_time(), step.points.mean(),
          step.points.interval_at_any_time());
    }
    out_ += "</table></div><p>On the same deals from every seat.</p>";
  }

  // Each number of a game, for players of each strength.
  void write_measures() {
    out_ += "<h2>Measures</h2><div class=\"wide\"><table><tr><th></th>";
    for (const Sample& sample : report_.seen.samples) {
      out_ += fmt::format("<th>{}</th>", escaped(sample.strength));
    }
    out_ += "</tr>";
    for (const MeasureRow& row :
         measure_table(trials_of(*report_.game), report_.seen.samples, report_.spec.alpha)) {
      out_ += fmt::format("<tr><td>{}</td>", escaped(row.title.english()));
      for (const Estimate& estimate : row.values) {
        out_ += estimate.count == 0
                    ? "<td></td>"
                    : fmt::format("<td class=\"n\">{}</td>", with_interval(estimate));
      }
      out_ += "</tr>";
    }
    write_quantiles();
    out_ += "</table></div>";
  }
  void write_quantiles() {
    out_ += fmt::format("<tr><td>length, {}: 5 %, median, 95 %, longest</td>", info_.length);
    for (const Sample& sample : report_.seen.samples) {
      const auto& lengths = sample.measures.lengths;
      out_ += fmt::format("<td class=\"n\">{}, {}, {}, {}</td>", quantile(lengths, 0.05),
                          quantile(lengths, 0.5), quantile(lengths, 0.95), quantile(lengths, 1));
    }
    out_ += "</tr>";
  }

  void write_all_checks() {
    out_ +=
        "<h2>All checks</h2><div class=\"wide\"><table><tr><th>verdict</th><th>what should be "
        "so</th>"
        "<th>measured</th><th>fair</th><th>players</th></tr>";
    for (const Check& check : report_.checks) {
      out_ += fmt::format(
          "<tr><td class=\"{}\">{}</td><td>{}</td><td>{} {} {}</td><td>{}</td><td>{}</td></tr>",
          ruling_class(check.ruling), ruling_text(check.ruling),
          escaped(plain(check.title.english())), with_interval(check.estimate), escaped(check.unit),
          escaped(plain(check.measured.english())), tolerance_phrase(check.tolerance).english(),
          escaped(check.strength));
    }
    out_ += "</table></div>";
  }
  void write_endings() {
    out_ +=
        "<h2>How games end</h2><div "
        "class=\"wide\"><table><tr><th>players</th><th>rule</th><th></th>"
        "<th>games</th></tr>";
    constexpr double kEndings = 30;  // rows, at most
    for (const Sample& sample : report_.seen.samples) {
      for (const RuleTitle& rule : info_.rules) {
        const std::int64_t games = sample.measures.rules[rule.rule.number].endings;
        if (games == 0) continue;
        const Estimate share = in_percent(
            estimate_chance(games, sample.measures.games, {report_.spec.alpha / kEndings, 0}));
        out_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{} %</td></tr>",
                            escaped(sample.strength), rule_text(info_, rule.rule),
                            escaped(plain(rule.title.english())), with_interval(share));
      }
    }
    out_ += "</table></div>";
  }

  const LabReport& report_;
  const GameInfo& info_;
  std::string out_;
};

}  // namespace

std::string lab_html(const LabReport& report) { return Page(report).html(); }

}  // namespace km
