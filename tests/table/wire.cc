#include "table/wire.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/notation.h"
#include "table/moment.h"

namespace km::test {
namespace {

constexpr Millis kNow = 1000;  // nothing here depends on the time

std::string action_text(const GameKind& game, Action action) {
  Line line;
  game.print(action, line);
  return std::string(line.view());
}

// Some rules that the game allows, with numbers near their lower ends.
RuleValues some_rules(const GameKind& game, std::uint64_t seed) {
  FastDice dice(seed, 1);
  RuleValues rules;
  for (const OptionInfo& option : game.options()) {
    const int last = option.is_number() ? std::min(option.max, option.min + 20) : option.max;
    rules.push_back(option.min + any_below(last - option.min + 1, dice));
  }
  return seed % 2 == 0 ? rules : game.default_rules();
}

std::vector<Picture> pictures_of(const Table& table) {
  std::vector<Picture> pictures;
  for (const Language language : {Language::kEnglish, Language::kSerbian}) {
    for (int s = 0; s < table.plan().players; ++s) {
      pictures.push_back(table.picture(Viewer(Seat(s)), language));
    }
    pictures.push_back(table.picture(Viewer::spectator(), language));
  }
  return pictures;
}

}  // namespace

Wire::Wire(const Settings& settings)
    : settings_(settings), game_(*settings.game), dice_(settings.seed ^ 0x77697265) {
  const GameInfo& info = game_.info();
  TablePlan plan{.game = &game_, .rules = some_rules(game_, settings.seed), .seed = settings.seed};
  plan.players = info.min_players +
                 static_cast<int>(settings.seed % static_cast<std::uint64_t>(info.max_players -
                                                                             info.min_players + 1));
  plan.pace.gone = 0;  // whoever leaves is stood in for at the next waking
  table_ = *Table::open(plan, kNow);
  log_ = table_->first_line();
  for (int p = 0; p < settings.people; ++p) {
    persons_.push_back({.name = "person-" + std::to_string(p), .seat = Seat(p)});
  }
  persons_.push_back({.name = "spectator"});
  persons_.back().language = Language::kSerbian;
  persons_.front().language = settings.seed % 3 == 0 ? Language::kSerbian : Language::kEnglish;
  for (Person& person : persons_) {
    join(person);
    if (person.seat) send(person, "sit " + std::to_string(person.seat->number()) + " Ana Đurić");
    while (!sent_.empty()) deliver_command();
  }
  for (int s = settings.people; s < plan.players; ++s) {
    send(persons_[0], "bot " + std::to_string(s) + " greedy");
  }
  send(persons_[0], "start");
  while (!sent_.empty()) deliver_command();
}

void Wire::send(Person& person, const std::string& words) {
  const std::string line = std::to_string(++person.number) + ' ' + words;
  person.unanswered[person.number] = line;
  sent_.emplace_back(person.name, line);
}

void Wire::join(Person& person) {
  const std::string words = "watch " + std::string(language_text(person.language));
  send(person, person.picture ? words + " since " + std::to_string(person.picture->n) : words);
  person.joined = person.number;
}

// A choice depends on the question alone, so it is the same on every way there.
std::uint64_t Wire::choice(std::int64_t ask) const {
  return mix_bits(static_cast<std::uint64_t>(ask) ^ settings_.seed);
}

// What the seat is asked now, as the table knows it.
std::int64_t Wire::open_ask(Seat seat) const {
  const auto asked = table_->picture(Viewer(seat), Language::kEnglish).asked;
  return asked ? asked->id : 0;
}

void Wire::let_a_bot_choose() {
  // Who thinks longer answers later.
  const int i = any_below(static_cast<int>(bots_.size()), dice_);
  const BotAsked asked = bots_[as_index(i)];
  bots_.erase(bots_.begin() + i);
  if (asked.ask > settings_.most_asks) return;
  const Choices& choices = asked.view->choices();
  const auto which = choice(asked.ask) % static_cast<std::uint64_t>(choices.size());
  take(table_->answer(kNow, asked.seat, asked.ask, choices[static_cast<int>(which)]));
}

// Who is asked answers; but now and then they leave, so that a bot stands in, or take back what they chose before.
bool Wire::decide(Person& person) {
  if (!person.seat || person.away || !person.picture || !person.picture->asked) return false;
  const AskedView& asked = *person.picture->asked;
  if (asked.id == 0 || asked.id == person.answered_ask) return false;
  if (asked.id > settings_.most_asks) return false;
  person.answered_ask = asked.id;
  const std::uint64_t wish = choice(asked.id) >> 32;
  const std::vector<std::string>& can = person.picture->can;
  if (wish % 8 == 0) {
    person.away = true;
    send(person, "leave");
  } else if (wish % 8 <= 2 && std::find(can.begin(), can.end(), "take_back") != can.end()) {
    send(person, "take_back");
  } else {
    const std::vector<Choice>& choices = asked.question.choices;
    const Action action = choices[choice(asked.id) % choices.size()].action;
    send(person, "choose " + std::to_string(asked.id) + ' ' + action_text(game_, action));
  }
  return true;
}

// When a bot has answered for them.
bool Wire::come_back(Person& person) {
  if (!person.away || open_ask(*person.seat) == person.answered_ask) return false;
  person.away = false;
  join(person);
  return true;
}

bool Wire::let_persons_choose() {
  bool any = false;
  for (Person& person : persons_) any = come_back(person) || decide(person) || any;
  return any;
}

void Wire::deliver_command() {
  // A quiet wire keeps the order.
  const bool any_order = disturbed_ && one_in(4);
  const int i = any_order ? any_below(static_cast<int>(sent_.size()), dice_) : 0;
  const auto [client, line] = sent_[as_index(i)];
  sent_.erase(sent_.begin() + i);
  old_.emplace_back(client, line);
  take(table_->command(kNow, client, line));
}

// One thing more; false: nothing is left to do.
bool Wire::go_on() {
  if (!sent_.empty()) return deliver_command(), true;
  if (!bots_.empty()) return let_a_bot_choose(), true;
  if (let_persons_choose()) return true;
  // A game that asks nobody is watched for a while.
  const bool asks = std::any_of(persons_.begin(), persons_.end(),
                                [](const Person& each) { return each.answered_ask > 0; });
  if (!wake_ || *wake_ > kNow || (!asks && table_->number() >= settings_.most_asks)) return false;
  return take(table_->wake(kNow)), true;
}

void Wire::take(Outputs out) {
  const bool crashes = disturbed_ && one_in(30);
  if (crashes && one_in(2)) return crash();  // before anything was written or sent
  const bool written = settings_.fault != Fault::kLogLineLost || !crashes;
  if (written) log_ += out.log;
  if (crashes && settings_.fault != Fault::kLogLineLost) return crash();  // nothing was sent
  wake_ = out.wake;
  std::move(out.bots.begin(), out.bots.end(), std::back_inserter(bots_));
  for (const Letter& letter : out.letters) read(letter);
  if (settings_.keeps_all && !out.log.empty()) note_seen();
  if (crashes) crash();
}

void Wire::note_seen() {
  Seen seen{.bytes = log_.size(), .pictures = pictures(), .bots = {}, .wake = wake_};
  for (const BotAsked& asked : table_->open_questions().bots) seen.bots.push_back(asked.ask);
  seen_.push_back(std::move(seen));
}

void Wire::read(const Letter& letter) {
  const auto person = std::find_if(persons_.begin(), persons_.end(),
                                   [&](const Person& each) { return each.name == letter.to; });
  if (person == persons_.end()) return complain("a letter for nobody: " + letter.to);
  if (const auto* answer = std::get_if<Answer>(&letter.content)) {
    read_answer(*person, *answer);
  } else if (person->unanswered.contains(person->joined)) {
    return;  // by the connection that broke
  } else if (const auto* picture = std::get_if<Picture>(&letter.content)) {
    if (picture->n < person->told) {
      complain("what was told to " + person->name + " has not happened");
    }
    person->picture = *picture;
    person->told = picture->n;
    person->earlier.push_back(*picture);
  } else {
    read_packet(*person, std::get<Packet>(letter.content));
  }
}

// What came too late, because a later command overtook it, is said or decided again.
void Wire::read_answer(Person& person, const Answer& answer) {
  const auto command = person.unanswered.find(answer.number);
  if (command == person.unanswered.end()) return;
  const bool joins = command->second.find(" watch ") != std::string::npos;
  person.unanswered.erase(command);
  if (answer.done) return;
  if (joins) {
    if (answer.number == person.joined) join(person);
    return;
  }
  person.answered_ask = 0;
  person.away = false;
}

void Wire::read_packet(Person& person, Packet packet) {
  if (settings_.fault == Fault::kPacketLost && one_in(20)) return;
  if (settings_.fault == Fault::kFieldForgotten && !packet.fields.empty()) packet.fields.pop_back();
  if (!person.picture) return complain("a packet came before the first view");
  if (packet.n <= person.picture->n) return;  // it came by two ways
  if (packet.n > person.picture->n + 1) {
    return complain("packet " + std::to_string(packet.n) + " after " +
                    std::to_string(person.picture->n));
  }
  apply(game_.info(), packet, *person.picture);
  if (settings_.fault == Fault::kPacketTwice) apply(game_.info(), packet, *person.picture);
  person.told = std::max(person.told, packet.n);
  if (disturbed_) person.earlier.push_back(*person.picture);
}

// The home comes back with what was written; all connections are broken.
void Wire::crash() {
  if (settings_.fault == Fault::kLogOutOfOrder) {
    const std::size_t end = log_.size() - 1;
    const std::size_t last = log_.rfind('\n', end - 1) + 1;
    const std::size_t before = log_.rfind('\n', last - 2) + 1;
    log_ = log_.substr(0, before) + log_.substr(last) + log_.substr(before, last - before);
  }
  // A line that was not written to its end is as good as none.
  auto again = Table::resume(log_ + "0123 half a li");
  if (!again) return complain(again.error().text);
  if (again->log_bytes() != log_.size()) return complain("not all of the log was read");
  table_ = std::move(*again);
  Outputs open = table_->open_questions();
  wake_ = open.wake;
  bots_ = std::move(open.bots);
  sent_.clear();
  for (Person& person : persons_) reconnect(person);
}

// Says what it has, which may be anything that it ever had, and sends again what was not answered.
void Wire::reconnect(Person& person) {
  if (one_in(3)) {
    person.picture.reset();
  } else if (one_in(2)) {
    person.picture = person.earlier[as_index(any_below(count_of(person.earlier), dice_))];
  }
  for (const auto& [number, line] : person.unanswered) sent_.emplace_back(person.name, line);
  if (!person.away) join(person);
}

void Wire::disturb() {
  switch (any_below(12, dice_)) {
    case 0:
      return crash();
    case 1: {  // a connection breaks, and comes back
      Person& person = persons_[as_index(any_below(static_cast<int>(persons_.size()), dice_))];
      return reconnect(person);
    }
    case 2:
    case 3:  // what arrived before arrives again
      if (old_.empty()) return;
      sent_.push_back(old_[as_index(any_below(static_cast<int>(old_.size()), dice_))]);
      return;
    case 4:  // somebody sends what makes no sense
      return take(table_->command(kNow, persons_[0].name, "0 choose\n1 start \xff"));
    case 5:  // a bot answers what it is not asked
      return take(
          table_->answer(kNow, Seat(any_below(kMaxSeats, dice_)), -any_below(9, dice_), {}));
    case 6:
      return check_resumed();
    default:
      return;
  }
}

std::string Wire::run() {
  disturbed_ = settings_.disturbed;
  bool more = true;
  while (more && wrong_.empty()) {
    if (disturbed_) disturb();
    more = go_on();
    if (more && disturbed_ && !one_in(8)) continue;
    if (wrong_.empty()) check_pictures();
  }
  return wrong_;
}

std::vector<Picture> Wire::pictures() const { return pictures_of(*table_); }

// Where nothing is under way, who has kept a picture by packets has the picture of the table.
void Wire::check_pictures() {
  for (const Person& person : persons_) {
    const bool waits = std::any_of(sent_.begin(), sent_.end(),
                                   [&](const auto& each) { return each.first == person.name; });
    if (!person.picture || person.away || waits) continue;
    const Viewer viewer = table_->viewer_of(person.name);
    if (!same_picture(*person.picture, table_->picture(viewer, person.language))) {
      complain(person.name + " sees another table than there is");
    }
  }
}

// A table made of the log is the same table, for every viewer, and tells who was away the same.
void Wire::check_resumed() {
  const auto again = Table::resume(log_);
  if (!again) return complain(again.error().text);
  const std::int64_t since = std::max<std::int64_t>(0, table_->number() - any_below(70, dice_));
  for (int v = -1; v < table_->plan().players; ++v) {
    const Viewer viewer = v < 0 ? Viewer::spectator() : Viewer(Seat(v));
    const Picture now = table_->picture(viewer, Language::kEnglish);
    if (!same_picture(now, again->picture(viewer, Language::kEnglish))) {
      return complain("the table of the log is another one for viewer " + std::to_string(v));
    }
    const auto here = table_->since(since, viewer, Language::kEnglish);
    const auto there = again->since(since, viewer, Language::kEnglish);
    if (here.has_value() != there.has_value()) return complain("packets are kept by one only");
    if (!here || here->size() != there->size()) continue;
    if (!here->empty() && !same_picture(here->back().now, now)) {
      return complain("the last packet leads elsewhere");
    }
  }
}

}  // namespace km::test
