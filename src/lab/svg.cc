#include "lab/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace km {
namespace {

// Colours that everybody can tell apart (Okabe and Ito's), and that a printer can, too.
constexpr std::string_view kColours[] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7"};
constexpr std::string_view kDashes[] = {"none", "8 4", "2 4", "8 4 2 4"};
constexpr std::string_view kMarked = "#D55E00";
constexpr std::string_view kFair = "#009E73";

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor,
                     escaped(text));
}
std::string line_at(double x1, double y1, double x2, double y2, std::string_view cls) {
  return fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" class="{}"/>)", x1,
                     y1, x2, y2, cls);
}
std::string rectangle(double x, double y, double width, double height, std::string_view colour,
                      double opacity = 1) {
  return fmt::format(
      R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}" fill-opacity="{}"/>)",
      x, y, std::max(0.0, width), height, colour, opacity);
}
std::string picture(double width, double height, std::string_view title, std::string_view body) {
  return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">{}</svg>)",
                     width, height, escaped(title), body);
}
std::string number(double x) {
  if (std::abs(x) >= 100 || x == std::round(x)) return fmt::format("{:.0f}", x);
  return fmt::format("{:.{}f}", x, std::abs(x) >= 1 ? 1 : 3);
}

// From numbers to places on a picture.
class Scale {
 public:
  Scale(double least, double most, double from, double to)
      : least_(least), factor_(most > least ? (to - from) / (most - least) : 0), from_(from) {}
  double operator()(double x) const { return from_ + (x - least_) * factor_; }

 private:
  double least_;
  double factor_;
  double from_;
};

// Near this height, where no other label is.
double free_place(double y, std::vector<double>& taken) {
  constexpr double kLine = 14;
  const auto is_taken = [&taken](double place) {
    return std::any_of(taken.begin(), taken.end(),
                       [place](double other) { return std::abs(other - place) < kLine; });
  };
  while (is_taken(y)) y += kLine;
  taken.push_back(y);
  return y;
}

double finite(double x, double otherwise) { return std::isfinite(x) ? x : otherwise; }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string bar_chart(const std::vector<Bar>& bars, const Tolerance& fair, std::string_view unit) {
  constexpr double kRow = 20;
  constexpr double kLeft = 150;
  constexpr double kWidth = 640;
  double least = std::min(0.0, finite(fair.low, 0));
  double most = std::max(0.0, finite(fair.high, 0));
  for (const Bar& bar : bars) {
    least = std::min(least, finite(bar.estimate.low, least));
    most = std::max(most, finite(bar.estimate.high, most));
  }
  const Scale x(least, most, kLeft, kWidth - 60);
  const double height = kRow * count_of(bars) + 8;
  std::string body =
      rectangle(x(finite(fair.low, least)), 0,
                x(finite(fair.high, most)) - x(finite(fair.low, least)), height, kFair, 0.15);
  body += line_at(x(0), 0, x(0), height, "axis");
  double y = 4;
  for (const Bar& bar : bars) {
    const double end = x(bar.estimate.mean);
    body += text_at(kLeft - 8, y + 14, "end", bar.label);
    body += rectangle(std::min(x(0), end), y + 4, std::abs(end - x(0)), kRow - 8,
                      bar.marked ? kMarked : kColours[0]);
    body += line_at(x(finite(bar.estimate.low, least)), y + kRow / 2,
                    x(finite(bar.estimate.high, most)), y + kRow / 2, "interval");
    body += text_at(kWidth - 52, y + 14, "start", number(bar.estimate.mean) + std::string(unit));
    y += kRow;
  }
  return picture(kWidth, height, "bars with intervals", body);
}

std::string histogram(const std::vector<std::int64_t>& counts, std::string_view unit) {
  constexpr double kWidth = 640;
  constexpr double kHeight = 180;
  constexpr int kBins = 60;
  const int most = std::max(1, quantile(counts, 0.999));
  const int step = std::max(1, (most + kBins - 1) / kBins);
  std::vector<std::int64_t> bins(as_index(most / step + 1));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::size_t bin = std::min(bins.size() - 1, i / as_index(step));
    bins[bin] += counts[i];
  }
  const auto highest = static_cast<double>(*std::max_element(bins.begin(), bins.end()));
  const Scale x(0, count_of(bins), 10, kWidth - 10);
  std::string body;
  for (std::size_t b = 0; b < bins.size(); ++b) {
    const double height = highest > 0 ? static_cast<double>(bins[b]) / highest * (kHeight - 40) : 0;
    body += rectangle(x(as_number(b)), kHeight - 24 - height,
                      x(as_number(b) + 1) - x(as_number(b)) - 1, height, kColours[0]);
  }
  body += line_at(10, kHeight - 24, kWidth - 10, kHeight - 24, "axis");
  const int median = quantile(counts, 0.5);
  body += text_at(10, kHeight - 8, "start", "0");
  body += text_at(x(static_cast<double>(median) / step), kHeight - 8, "middle",
                  fmt::format("median {}", median));
  body += text_at(kWidth - 10, kHeight - 8, "end", fmt::format("{} {}", most, unit));
  return picture(kWidth, kHeight, "how long games are", body);
}

std::string curves(const std::vector<Curve>& lines, std::string_view x_label,
                   std::string_view unit) {
  constexpr double kWidth = 640;
  constexpr double kHeight = 220;
  double most = 0;
  for (const Curve& curve : lines) {
    for (const Estimate& point : curve.points) most = std::max(most, point.mean);
  }
  const Scale y(0, most > 0 ? most * 1.1 : 1, kHeight - 30, 10);
  std::string body = line_at(50, kHeight - 30, kWidth - 110, kHeight - 30, "axis");
  body += text_at(44, y(most) + 4, "end", number(most) + std::string(unit));
  body += text_at(44, y(0) + 4, "end", "0");
  body += text_at(kWidth - 110, kHeight - 10, "end", x_label);
  std::vector<double> labels;
  for (std::size_t c = 0; c < lines.size(); ++c) {
    const auto& points = lines[c].points;
    const Scale x(0, count_of(points) - 1, 60, kWidth - 120);
    std::string path;
    for (std::size_t i = 0; i < points.size(); ++i) {
      path +=
          fmt::format("{}{:.1f},{:.1f}", i == 0 ? "M" : " L", x(as_number(i)), y(points[i].mean));
    }
    const std::string_view colour = kColours[c % std::size(kColours)];
    body += fmt::format(
        R"(<path d="{}" fill="none" stroke="{}" stroke-width="2.5" stroke-dasharray="{}"/>)", path,
        colour, kDashes[c % std::size(kDashes)]);
    const double label_y = free_place(points.empty() ? 0 : y(points.back().mean) + 4, labels);
    body += text_at(kWidth - 106, label_y, "start", lines[c].label);
  }
  return picture(kWidth, kHeight, "curves over a game", body);
}

std::string number_line(const Estimate& estimate, const Tolerance& fair) {
  constexpr double kWidth = 220;
  constexpr double kHeight = 22;
  const double low = finite(fair.low, std::min(0.0, estimate.mean));
  const double high = finite(fair.high, std::max(2 * std::abs(low) + 1, estimate.mean));
  const double least = std::min(low, finite(estimate.low, low));
  const double most = std::max(high, finite(estimate.high, high));
  const double room = (most - least) * 0.05;
  const Scale x(least - room, most + room, 2, kWidth - 2);
  std::string body = rectangle(x(low), 4, x(high) - x(low), kHeight - 8, kFair, 0.25);
  body += line_at(2, kHeight / 2, kWidth - 2, kHeight / 2, "axis");
  body += line_at(x(finite(estimate.low, least)), kHeight / 2, x(finite(estimate.high, most)),
                  kHeight / 2, "interval");
  body += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="{}"/>)", x(estimate.mean),
                      kHeight / 2, judge(estimate, fair) == Ruling::kFlaw ? kMarked : kColours[0]);
  return picture(kWidth, kHeight, "the interval, and what is fair", body);
}

}  // namespace km
