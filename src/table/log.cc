#include "table/log.h"

#include "core/card_text.h"
#include "runtime/notation.h"
#include "runtime/resume.h"
#include "table/beginning.h"
#include "table/command.h"

namespace km {
namespace {

constexpr std::size_t kCheckLength = 16;

// Takes words off a line; what is no number where one is expected is remembered.
class LineOf {
 public:
  explicit LineOf(std::string_view text) : rest_(text) {}
  std::string_view word() { return next_field(rest_, ' '); }
  template <std::integral Int>
  Int number() {
    const auto read = number_in<Int>(word());
    good_ = good_ && read.has_value();
    return read.value_or(0);
  }
  Millis time() {
    const auto read = number<Millis>();
    good_ = good_ && read <= kLatest;
    return read;
  }
  std::string_view rest() const { return rest_; }
  bool good() const { return good_; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::string LogWriter::sealed(const std::string& text) {
  check_ = fnv1a(text, check_);
  std::string line = hex16(check_) + ' ' + text + '\n';
  bytes_ += line.size();
  return line;
}

std::optional<std::string_view> LogWriter::read(std::string_view line) {
  if (line.size() <= kCheckLength || line[kCheckLength] != ' ') return std::nullopt;
  const std::string_view text = line.substr(kCheckLength + 1);
  const std::uint64_t check = fnv1a(text, check_);
  if (line.substr(0, kCheckLength) != hex16(check)) return std::nullopt;
  check_ = check;
  bytes_ += line.size() + 1;
  return text;
}

std::string LogWriter::write(const TablePlan& plan, Millis now) {
  std::string text = "table " + std::to_string(kLogVersion);
  text += ' ' + std::string(plan.game->info().id);
  text += ' ' + std::to_string(plan.players);
  text += ' ' + std::to_string(plan.seed);
  for (const Millis each : {now, plan.pace.bot, plan.pace.step, plan.pace.turn, plan.pace.gone}) {
    text += ' ' + std::to_string(each);
  }
  text += ' ' + bot_text(plan.stand_in);
  text += ' ' + (plan.time.empty() ? "-" : plan.time);
  text += ' ' + rules_text(*plan.game, plan.rules);
  if (plan.from) text += ' ' + beginning_text(*plan.game, *plan.from);
  return sealed(text);
}

std::string LogWriter::write(const LogInput& input) {
  const std::string now = std::to_string(input.now);
  if (const auto* command = std::get_if<CommandInput>(&input.what)) {
    return sealed((command->done ? "command " : "refused ") + now + ' ' +
                  std::string(command->client) + ' ' + std::string(command->line));
  }
  if (const auto* answer = std::get_if<AnswerInput>(&input.what)) {
    return sealed("answer " + now + ' ' + std::to_string(answer->seat.number()) + ' ' +
                  std::to_string(answer->ask) + ' ' + std::string(answer->action));
  }
  if (const auto* lost = std::get_if<LostInput>(&input.what)) {
    return sealed("lost " + now + ' ' + std::string(lost->client));
  }
  return sealed((std::holds_alternative<BackInput>(input.what) ? "back " : "wake ") + now);
}

Result<LogHead> read_plan(std::string_view text) {
  LineOf words(text);
  if (words.word() != "table") return failure("a table's log begins with its plan"_m);
  if (const int version = words.number<int>(); version != kLogVersion) {
    return failure("this is version {0} of a table's log; version {1} is read"_m, version,
                   kLogVersion);
  }
  const std::string_view game = words.word();
  LogHead head;
  TablePlan& plan = head.plan;
  const int players = words.number<int>();
  plan.seed = words.number<std::uint64_t>();
  head.now = words.time();
  for (Millis* each : {&plan.pace.bot, &plan.pace.step, &plan.pace.turn, &plan.pace.gone}) {
    *each = words.time();
  }
  const auto bot = parse_bot(words.word());
  if (!bot) return tl::unexpected(bot.error());
  plan.stand_in = *bot;
  if (const std::string_view time = words.word(); time != "-") plan.time = time;
  if (!words.good()) return failure("expected numbers in the plan of a table"_m);
  const auto chosen = choose_game(game, words.word(), players);
  if (!chosen) return tl::unexpected(chosen.error());
  plan.game = chosen->game;
  plan.rules = chosen->rules;
  plan.players = chosen->players;
  if (words.rest().empty()) return head;
  auto beginning = read_beginning(*plan.game, words.rest());
  if (!beginning) return tl::unexpected(beginning.error());
  plan.from = std::make_shared<const Beginning>(std::move(*beginning));
  return head;
}

Result<LogInput> read_input(std::string_view text) {
  LineOf words(text);
  const std::string_view kind = words.word();
  LogInput input;
  input.now = words.time();
  if (kind == "command" || kind == "refused") {
    const std::string_view client = words.word();
    input.what = CommandInput{client, words.rest(), kind == "command"};
  } else if (kind == "answer") {
    const int seat = words.number<int>();
    const auto ask = words.number<std::int64_t>();
    if (seat >= kMaxSeats) return failure("expected a seat, not {0}"_m, seat);
    input.what = AnswerInput{Seat(seat), ask, words.rest()};
  } else if (kind == "lost") {
    input.what = LostInput{words.rest()};
  } else if (kind == "wake" || kind == "back") {
    if (!words.rest().empty()) return failure("nothing is expected behind {0}"_m, in_quotes(kind));
    input.what = WakeInput{};
    if (kind == "back") input.what = BackInput{};
  } else {
    return failure("expected command, refused, answer, wake, lost or back, not {0}"_m,
                   in_quotes(kind));
  }
  if (!words.good()) return failure("expected numbers behind {0}"_m, in_quotes(kind));
  return input;
}

}  // namespace km
