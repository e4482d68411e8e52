// Estimates with intervals that stay valid however often one looks, and verdicts on them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/words.h"
#include "trials/measures.h"

namespace km {

// A mean, and where the truth lies, but for a chance of alpha.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  double deviation = 0;  // of one observation
  std::int64_t count = 0;
};

// How sure one wants to be, and at how many observations the intervals should be tightest.
struct Certainty {
  double alpha = 0.05;
  std::int64_t planned = 1'000'000;
};

// Sums over deals, each deal one paired observation.
class Paired {
 public:
  void add(double x) {
    ++count_;
    sum_ += x;
    squares_ += x * x;
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double deviation() const;
  // Half of the 95 % interval of the mean, looked at once …
  double interval() const;
  // … or after every deal: valid however often one looks (a normal-mixture confidence sequence).
  double interval_at_any_time() const;

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// Of a mean: the confidence sequence of a normal mixture. Right for many observations, whatever their law; of
// fewer than a hundred it says nothing.
Estimate estimate_around(double mean, double deviation, std::int64_t count,
                         const Certainty& certainty);
Estimate estimate_mean(const Tally& tally, double unit, const Certainty& certainty);
// Of a chance: the confidence sequence of a beta-binomial mixture. Right for any number of observations.
Estimate estimate_chance(std::int64_t hits, std::int64_t count, const Certainty& certainty);
// Which part of the variance of a result the deal explains: the correlation of two games with one deal.
Estimate estimate_share_of_deal(const TwiceTheSameDeal& pairs, const Certainty& certainty);

Estimate in_percent(Estimate share);

Phrase tolerance_phrase(const Tolerance& tolerance);  // `1 to 5`, `at least 3`

enum class Ruling : std::uint8_t { kOk, kFlaw, kUndecided };
Ruling judge(const Estimate& estimate, const Tolerance& tolerance);
std::string_view ruling_text(Ruling ruling);

// About how many observations would decide; no more than what is counted already where it is decided.
std::int64_t needed_to_decide(const Estimate& estimate, const Tolerance& tolerance);

// The smallest number below which this part of the games ends.
int quantile(const std::vector<std::int64_t>& counts, double part);

}  // namespace km
