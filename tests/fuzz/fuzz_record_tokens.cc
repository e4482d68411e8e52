// True records with a few tokens replaced by others, or one spelled in another way, and the check made
// right again. Law: refused, or it tells the same story byte for byte under a head in its one form (the seed
// and the number say only where dice came from, and an option may not have mattered).
#include "runtime/record.h"

#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <cctype>
#include <vector>

#include "law.h"
#include "record_form.h"

namespace {

using km::fuzz::require;
using Tokens = std::vector<std::string>;

Tokens tokens_of(std::string_view line) {
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-'; };
  Tokens tokens;
  while (!line.empty()) {
    std::size_t length = 1;
    if (line[0] == '"') length = line.find('"', 1) + 1;
    while (in_word(line[0]) && length < line.size() && in_word(line[length])) ++length;
    tokens.emplace_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return tokens;
}

// The records of some games with these many players, numbers among the options being small.
std::string some_records(const km::GameKind& game, int players) {
  km::BatchSpec spec;
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    const km::OptionInfo& option = game.options()[i];
    const bool is_number = option.is_number();
    spec.rules.push_back(is_number ? std::min(option.min + 2, option.max) : game.default_rules()[i]);
  }
  spec.players = {players, players};
  spec.games = 2;
  spec.records = true;
  return game.run_batch(spec).records;
}

const std::vector<Tokens>& samples() {
  static const std::vector<Tokens> all = [] {
    std::vector<Tokens> list;
    for (const km::GameKind* game : km::all_games()) {
      for (int n = game->info().min_players; n <= game->info().max_players; ++n) {
        const std::string records = some_records(*game, n);
        std::string_view rest = records;
        while (!rest.empty()) list.push_back(tokens_of(km::next_field(rest, '\n')));
      }
    }
    return list;
  }();
  return all;
}

// Other ways to write what may mean the same.
std::string respelled(const std::string& token, FuzzedDataProvider& in) {
  const std::array<std::string, 9> ways = {
      token + ".0", token + "e0", '"' + token + '"', '0' + token, '-' + token,
      ' ' + token,  token + '\t', token + ',' + token,
      token.front() == '"' ? token.substr(1, token.size() - 2) : "\"0" + token + '"'};
  return ways[in.ConsumeIntegralInRange<std::size_t>(0, ways.size() - 1)];
}

std::string strange_token(FuzzedDataProvider& in) {
  return in.PickValueInArray({"null", "true", "0", "-0", "1.0", "-1", "18446744073709551616", "1e400",
                              "\"\"", "[]", "{}", "[[[[[[[[[]]]]]]]]]", "\"\\u0041\"", "\"\\ud800\"",
                              "\"\x7f\"", "\"\xc2\x9b\"", "\"\xff\""});
}

// A few tokens in a row, from anywhere in the sample.
Tokens some_tokens(const Tokens& sample, FuzzedDataProvider& in) {
  const auto from = in.ConsumeIntegralInRange<std::size_t>(0, sample.size() - 1);
  const auto count = std::min(in.ConsumeIntegralInRange<std::size_t>(0, 16), sample.size() - from);
  const auto begin = sample.begin() + static_cast<std::ptrdiff_t>(from);
  return Tokens(begin, begin + static_cast<std::ptrdiff_t>(count));
}

// What stands in the place of `old`.
Tokens replacement(const Tokens& old, FuzzedDataProvider& in) {
  const Tokens& donor =
      samples()[in.ConsumeIntegralInRange<std::size_t>(0, samples().size() - 1)];
  switch (in.ConsumeIntegralInRange(0, 2)) {
    case 0:
      return some_tokens(donor, in);
    case 1:
      return {strange_token(in)};
    default:
      return {respelled(old.empty() ? "0" : old.front(), in)};
  }
}

std::string joined(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

std::string changed_record(const Tokens& sample, FuzzedDataProvider& in) {
  const auto at = in.ConsumeIntegralInRange<std::size_t>(0, sample.size() - 1);
  const std::size_t most = std::min<std::size_t>(16, sample.size() - at);
  const auto count = in.ConsumeIntegralInRange<std::size_t>(0, most);
  const auto begin = sample.begin() + static_cast<std::ptrdiff_t>(at);
  const auto end = begin + static_cast<std::ptrdiff_t>(count);
  const std::string middle = joined(replacement(Tokens(begin, end), in));
  return km::fuzz::sealed(joined(Tokens(sample.begin(), begin)) + middle +
                          joined(Tokens(end, sample.end())));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  const Tokens& sample = samples()[in.ConsumeIntegralInRange<std::size_t>(0, samples().size() - 1)];
  const std::string line = joined(sample);
  const std::string changed = changed_record(sample, in);
  const auto replayed = km::replay(changed);
  if (!replayed) {
    require(changed != line, "a true record is accepted", replayed.error().text);
    km::fuzz::require_printable(replayed.error().text);
    return 0;
  }
  const std::string head = km::fuzz::written_head(changed, *replayed);
  require(changed.starts_with(head), "a record has one form, byte for byte", changed);
  require(km::fuzz::story_of(changed) == km::fuzz::story_of(line), "a changed story is refused",
          changed);
  return 0;
}
