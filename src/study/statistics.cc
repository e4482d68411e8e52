#include "study/statistics.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/numbers.h"
#include "trials/words.h"

namespace km {
namespace {

// Half the width of a normal-mixture confidence sequence, for observations with a deviation of 1. The mixture
// is as wide as makes it tightest after the planned number.
double half_width(double count, const Certainty& certainty) {
  const double twice_log = -2 * std::log(certainty.alpha);
  const double scale =
      (twice_log + std::log(twice_log + 1)) / static_cast<double>(certainty.planned);
  const double spread = count * scale + 1;
  return std::sqrt(2 * spread / (count * count * scale) *
                   std::log(std::sqrt(spread) / certainty.alpha));
}

// The log of how much better the mixture of all chances explains the hits than one chance does.
class BetaMixture {
 public:
  BetaMixture(std::int64_t hits, std::int64_t count)
      : hits_(static_cast<double>(hits)), misses_(static_cast<double>(count - hits)) {
    log_mixture_ = log_beta(hits_ + kPrior, misses_ + kPrior) - log_beta(kPrior, kPrior);
  }
  double surprise(double chance) const {
    const double hits = hits_ > 0 ? hits_ * std::log(chance) : 0;
    const double misses = misses_ > 0 ? misses_ * std::log1p(-chance) : 0;
    return log_mixture_ - hits - misses;
  }

 private:
  static constexpr double kPrior = 0.5;
  static double log_beta(double a, double b) {
    return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b);
  }
  double hits_;
  double misses_;
  double log_mixture_ = 0;
};

// Between a chance that is believed and one that is not, where belief ends.
double border(const BetaMixture& mixture, double believed, double refused, double limit) {
  for (int i = 0; i < 100; ++i) {
    const double middle = (believed + refused) / 2;
    (mixture.surprise(middle) < limit ? believed : refused) = middle;
  }
  return believed;
}

// To four digits, without those that say nothing.
std::string short_number(double number) {
  if (number == 0 || !std::isfinite(number)) return "0";
  const double scale = std::pow(10, 3 - std::floor(std::log10(std::abs(number))));
  std::array<char, 32> digits;
  char* const end = digits.data() + digits.size();
  return {digits.data(), std::to_chars(digits.data(), end, std::round(number * scale) / scale).ptr};
}

constexpr std::int64_t kFewest = 100;  // observations that a mean can be judged by

}  // namespace

double Paired::deviation() const {
  if (count_ < 2) return 0;
  const auto n = static_cast<double>(count_);
  return std::sqrt(std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1)));
}
double Paired::interval() const {
  return count_ < 2 ? 0 : 1.96 * deviation() / std::sqrt(static_cast<double>(count_));
}
double Paired::interval_at_any_time() const {
  if (count_ < 2) return 0;
  constexpr double kAlpha = 0.05;
  constexpr double kScale = 0.1;  // tightest around a hundred deals
  const auto n = static_cast<double>(count_);
  const double spread = n * kScale * kScale + 1;
  return deviation() *
         std::sqrt(2 * spread / (n * n * kScale * kScale) * std::log(std::sqrt(spread) / kAlpha));
}

Estimate estimate_around(double mean, double deviation, std::int64_t count,
                         const Certainty& certainty) {
  constexpr double kEverything = std::numeric_limits<double>::infinity();
  if (count < kFewest) return {mean, -kEverything, kEverything, deviation, count};
  const double half = half_width(static_cast<double>(count), certainty) * deviation;
  return {mean, mean - half, mean + half, deviation, count};
}

Estimate estimate_mean(const Tally& tally, double unit, const Certainty& certainty) {
  if (tally.count < 2) return estimate_around(0, 0, tally.count, certainty);
  const auto count = static_cast<double>(tally.count);
  const double mean = static_cast<double>(tally.sum) / count;
  const double variance =
      (static_cast<double>(tally.squares) - mean * static_cast<double>(tally.sum)) / (count - 1);
  return estimate_around(mean * unit, std::sqrt(std::max(0.0, variance)) * unit, tally.count,
                         certainty);
}

Estimate estimate_chance(std::int64_t hits, std::int64_t count, const Certainty& certainty) {
  if (count == 0) return {0, 0, 1, 0, 0};
  const double mean = static_cast<double>(hits) / static_cast<double>(count);
  const BetaMixture mixture(hits, count);
  const double limit = -std::log(certainty.alpha);
  const double low = hits == 0 ? 0 : border(mixture, mean, 0, limit);
  const double high = hits == count ? 1 : border(mixture, mean, 1, limit);
  return {mean, low, high, std::sqrt(mean * (1 - mean)), count};
}

Estimate estimate_share_of_deal(const TwiceTheSameDeal& pairs, const Certainty& certainty) {
  if (pairs.deals < 2) return {0, -1, 1, 0, pairs.deals};
  const auto count = static_cast<double>(pairs.deals);
  const auto covariance = [count](std::int64_t products, std::int64_t x, std::int64_t y) {
    return static_cast<double>(products) - static_cast<double>(x) * static_cast<double>(y) / count;
  };
  const double both = covariance(pairs.products, pairs.first, pairs.second);
  const double first = covariance(pairs.first_squares, pairs.first, pairs.first);
  const double second = covariance(pairs.second_squares, pairs.second, pairs.second);
  if (first <= 0 || second <= 0) return {1, 1, 1, 0, pairs.deals};
  const double correlation = both / std::sqrt(first * second);
  // By the delta method, as if results were normal.
  Estimate estimate =
      estimate_around(correlation, 1 - correlation * correlation, pairs.deals, certainty);
  estimate.low = std::max(-1.0, estimate.low);
  estimate.high = std::min(1.0, estimate.high);
  return estimate;
}

Estimate in_percent(Estimate share) {
  for (double* part : {&share.mean, &share.low, &share.high, &share.deviation}) *part *= 100;
  return share;
}

Phrase tolerance_phrase(const Tolerance& tolerance) {
  using trials::operator""_m;
  const std::string low = short_number(tolerance.low);
  const std::string high = short_number(tolerance.high);
  const bool is_share =
      tolerance.low == 0 || tolerance.high == 100;  // which cannot be out of 0 to 100
  if (!std::isfinite(tolerance.high) || (is_share && tolerance.low != 0)) {
    return {"at least {0}"_m, low};
  }
  if (!std::isfinite(tolerance.low) || is_share) {
    return {"at most {0}"_m, high};
  }
  return {"{0} to {1}"_m, low, high};
}

Ruling judge(const Estimate& estimate, const Tolerance& tolerance) {
  if (estimate.low > tolerance.high || estimate.high < tolerance.low) return Ruling::kFlaw;
  if (estimate.low >= tolerance.low && estimate.high <= tolerance.high) return Ruling::kOk;
  return Ruling::kUndecided;
}

std::string_view ruling_text(Ruling ruling) {
  switch (ruling) {
    case Ruling::kOk:
      return "OK";
    case Ruling::kFlaw:
      return "FLAW";
    case Ruling::kUndecided:
      break;
  }
  return "UNDECIDED";
}

// An interval gets narrower with the root of the observations, or, where nothing ever differs, in step with
// them. It decides when it no longer reaches over a border.
std::int64_t needed_to_decide(const Estimate& estimate, const Tolerance& tolerance) {
  if (judge(estimate, tolerance) != Ruling::kUndecided) return estimate.count;
  if (!std::isfinite(estimate.high - estimate.low)) return kFewest;
  constexpr double kMost = 1e15;
  const auto times = [&](double border, double end) {
    const bool reaches_over = (estimate.mean < border) != (end < border);
    if (!reaches_over) return 1.0;
    const double longer = std::abs(end - estimate.mean) / std::abs(border - estimate.mean);
    return estimate.deviation > 0 ? longer * longer : longer;
  };
  double most = 1;
  for (const double border : {tolerance.low, tolerance.high}) {
    for (const double end : {estimate.low, estimate.high})
      most = std::max(most, times(border, end));
  }
  return static_cast<std::int64_t>(
      std::min(kMost, std::ceil(static_cast<double>(estimate.count) * most)));
}

int quantile(const std::vector<std::int64_t>& counts, double part) {
  std::int64_t all = 0;
  for (const std::int64_t count : counts) all += count;
  std::int64_t below = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    below += counts[i];
    if (static_cast<double>(below) >= part * static_cast<double>(all)) return as_number(i);
  }
  return counts.empty() ? 0 : count_of(counts) - 1;
}

}  // namespace km
