// True records with a few tokens replaced by others, or one spelled in another way, and the checks
// made right again. Law: refused, or as far as it is read it tells the same story byte for byte under a head in
// its one form (the seed and the number say only where dice came from, and an option may not have
// mattered).
#include "runtime/record.h"

#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <cctype>
#include <vector>

#include "core/card_text.h"
#include "law.h"
#include "record_form.h"
#include "trials/trials.h"

namespace {

using km::fuzz::require;

constexpr std::size_t kMostTokens =
    16;  // exchanged at once: fewer than would make another true game
constexpr std::size_t kHeadTokens = 50;  // about so many stand before the events

// A true record, and where its tokens begin.
struct Sample {
  explicit Sample(std::string_view record) : line(record) {
    const auto in_word = [&](std::size_t i) {
      return i < line.size() &&
             (std::isalnum(static_cast<unsigned char>(line[i])) || line[i] == '-');
    };
    for (std::size_t at = 0; at < line.size();) {
      begins.push_back(at);
      const bool is_word = in_word(at);
      at = line[at] == '"' ? line.find('"', at + 1) + 1 : at + 1;
      while (is_word && in_word(at)) ++at;
    }
    begins.push_back(line.size());
  }

  std::string line;
  std::vector<std::size_t> begins;
};

// A part of a record: a few tokens in a row, or none.
struct Part {
  std::size_t begin;
  std::size_t end;
};
Part any_part(const Sample& sample, FuzzedDataProvider& in) {
  const std::size_t tokens = sample.begins.size() - 1;
  const std::size_t last = in.ConsumeBool() ? kHeadTokens : tokens - 1;
  const auto first = in.ConsumeIntegralInRange<std::size_t>(0, last);
  const auto count =
      in.ConsumeIntegralInRange<std::size_t>(0, std::min(kMostTokens, tokens - first));
  return {sample.begins[first], sample.begins[first + count]};
}

// Some games with so many players; numbers among the options are small.
std::string some_records(const km::GameKind& game, int players) {
  km::BatchSpec spec;
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    const km::OptionInfo& option = game.options()[i];
    const int small = std::min(option.min + 2, option.max);
    spec.rules.push_back(option.is_number() ? small : game.default_rules()[i]);
  }
  spec.players = {players, players};
  spec.games = 2;
  spec.records = true;
  return trials_of(game).run_batch(spec).records;
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    std::vector<Sample> list;
    for (const km::GameKind* game : km::all_games()) {
      for (int n = game->info().min_players; n <= game->info().max_players; ++n) {
        const std::string records = some_records(*game, n);
        std::string_view rest = records;
        while (!rest.empty()) list.emplace_back(km::next_record(rest));
      }
    }
    return list;
  }();
  return all;
}

const Sample& any_sample(FuzzedDataProvider& in) {
  return samples()[in.ConsumeIntegralInRange<std::size_t>(0, samples().size() - 1)];
}

// Other ways to write what may mean the same.
std::string respelled(const std::string& token, FuzzedDataProvider& in) {
  const bool quoted = token.size() > 1 && token.front() == '"';
  const std::array<std::string, 9> ways = {
      token + ".0",
      token + "e0",
      '0' + token,
      '-' + token,
      ' ' + token,
      token + '\t',
      '"' + token + '"',
      "\"0" + token + '"',
      quoted ? token.substr(1, token.size() - 2) : token + ',' + token};
  return ways[in.ConsumeIntegralInRange<std::size_t>(0, ways.size() - 1)];
}

std::string strange_token(FuzzedDataProvider& in) {
  return in.PickValueInArray({"null", "true", "0", "-0", "1.0", "-1", "18446744073709551616",
                              "1e400", "\"\"", "[]", "{}", "[[[[[[[[[]]]]]]]]]", "\"\\u0041\"",
                              "\"\\ud800\"", "\"\x7f\"", "\"\xc2\x9b\"", "\"\xff\""});
}

std::string replacement(const std::string& old, FuzzedDataProvider& in) {
  switch (in.ConsumeIntegralInRange(0, 2)) {
    case 0: {
      const Sample& donor = any_sample(in);
      const Part part = any_part(donor, in);
      return donor.line.substr(part.begin, part.end - part.begin);
    }
    case 1:
      return strange_token(in);
    default:
      return respelled(old, in);
  }
}

std::string changed_record(const Sample& sample, FuzzedDataProvider& in) {
  std::string line = sample.line;
  const Part part = any_part(sample, in);
  const std::size_t length = part.end - part.begin;
  line.replace(part.begin, length, replacement(line.substr(part.begin, length), in));
  return km::fuzz::sealed(line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  const Sample& sample = any_sample(in);
  const std::string changed = changed_record(sample, in);
  const auto replayed = km::replay(changed);
  if (!replayed) {
    require(changed != sample.line, "a true record is accepted", replayed.error().text.english());
    km::fuzz::require_printable(replayed.error().text.english());
    return 0;
  }
  const std::string_view whole = std::string_view(changed).substr(0, replayed->bytes);
  const std::string head = km::fuzz::written_head(whole);
  require(whole.starts_with(head), "a record has one form, byte for byte", changed);
  const std::string story = km::fuzz::story_of(whole);
  const std::string truth = km::fuzz::story_of(sample.line);
  require(replayed->finished ? truth == story : truth.starts_with(story),
          "a changed story is refused", changed);
  return 0;
}
