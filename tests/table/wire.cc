#include "table/wire.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/card_text.h"
#include "runtime/notation.h"
#include "runtime/seal.h"
#include "table/letters.h"
#include "table/moment.h"

namespace km::test {
namespace {

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

// Times of a few commands, or none. Where choices are taken back it matters who made them, and in which order: there nobody
// is hurried, and bots come first.
Pace some_pace(std::uint64_t seed, int people) {
  FastDice dice(seed, 2);
  const auto none_or = [&dice](Millis time) { return dice.below(3) == 0 ? 0 : time; };
  Pace pace;
  pace.bot = people > 1 ? none_or(30) : 0;
  pace.step = none_or(25);
  pace.turn = people > 1 ? none_or(60) : 0;
  pace.gone = none_or(50);
  return pace;
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
  plan.pace = some_pace(settings.seed, settings.people);
  table_ = *Table::open(plan, now_);
  log_ = table_->first_line();
  for (int p = 0; p < settings.people; ++p) {
    persons_.push_back({.name = "person-" + std::to_string(p), .seat = Seat(p)});
  }
  persons_.push_back({.name = "spectator"});
  persons_.back().language = Language::kSerbian;
  persons_.front().language = settings.seed % 3 == 0 ? Language::kSerbian : Language::kEnglish;
  for (Person& person : persons_) join(person);
}

// --- before the game

// One thing towards the seat that they should have; false: they have it.
bool Wire::mend_seat_of(Person& person) {
  if (std::exchange(person.away, false)) return join(person), true;
  const Viewer viewer = table_->viewer_of(person.name);
  const Viewer wanted = person.seat ? Viewer(*person.seat) : Viewer::spectator();
  const auto players = table_->picture(viewer, Language::kEnglish).players;
  if (viewer == wanted) {
    const bool gone = person.seat && players[person.seat->index()].gone;
    return gone && (join(person), true);
  }
  if (!viewer.is_spectator()) return send(person, "stand"), true;
  const std::string seat = std::to_string(person.seat->number());
  const Holder holder = players[person.seat->index()].kind;
  if (holder == Holder::kNobody) return send(person, "sit " + seat + " Ana Đurić"), true;
  if (holder == Holder::kPerson) return false;  // who sits there gets up
  // Whoever sits somewhere may say so, or whoever comes.
  for (Person& host : persons_) {
    if (!table_->viewer_of(host.name).is_spectator()) return send(host, "empty " + seat), true;
  }
  return send(person, "empty " + seat), true;
}

bool Wire::mend_bots() {
  const auto players = table_->picture(Viewer::spectator(), Language::kEnglish).players;
  for (std::size_t s = as_index(settings_.people); s < players.size(); ++s) {
    const PlayerView& at = players[s];
    if (at.kind == Holder::kBot && at.bot == "greedy" && at.name.empty()) continue;
    return send(persons_[0], "bot " + std::to_string(s) + " greedy"), true;
  }
  return false;
}

void Wire::set_up() {
  for (int i = 0; i < 40 && settings_.disturbed; ++i) say_nonsense();
  while (wrong_.empty() && table_->phase() == Phase::kSeating) {
    let_time_pass();
    if (settings_.disturbed) disturb();
    if (table_->phase() != Phase::kSeating) continue;
    if (!sent_.empty()) {
      deliver_command();
    } else if (std::none_of(persons_.begin(), persons_.end(),
                            [this](Person& each) { return mend_seat_of(each); }) &&
               !mend_bots()) {
      say_now(persons_[0], "start");  // nothing comes between
    }
    if (settings_.disturbed && one_in(8)) check_pictures();
  }
}

// --- what people do

void Wire::send(Person& person, const std::string& words) {
  const std::string line = std::to_string(++person.number) + ' ' + words;
  person.unanswered[person.number] = line;
  sent_.emplace_back(person.name, line);
}

void Wire::join(Person& person) {
  std::string words = "watch " + std::string(language_text(person.language));
  person.looks_back = settings_.disturbed && one_in(4);
  if (person.looks_back) {
    words += " back " + std::to_string(any_below(20, dice_));
  } else if (person.picture) {
    words += " since " + std::to_string(person.picture->n);
  }
  send(person, words);
  person.joined = person.number;
}

// At once; whether it is answered does not matter to them.
void Wire::say_now(Person& person, const std::string& words) {
  const std::string line = std::to_string(++person.number) + ' ' + words;
  command(person.name, line);
  // What a crash has undone was never said.
  if (table_->last_command(person.name) >= person.number) old_.emplace_back(person.name, line);
}

// What is done about a question depends on it alone, so it is the same on every way there.
std::uint64_t Wire::wish(std::int64_t ask) const {
  return mix_bits(static_cast<std::uint64_t>(ask) ^ settings_.seed) >> 32;
}
std::string Wire::choice(std::int64_t ask, const std::vector<std::string>& texts) {
  if (choices_.size() < 200) choices_.insert(choices_.end(), texts.begin(), texts.end());
  const std::uint64_t from = mix_bits(static_cast<std::uint64_t>(ask) ^ settings_.seed);
  return *std::min_element(texts.begin(), texts.end(),
                           [from](const std::string& a, const std::string& b) {
                             return std::pair(fnv1a(a, from), a) < std::pair(fnv1a(b, from), b);
                           });
}

void Wire::let_time_pass() { now_ += one_in(2) ? 0 : any_below(20, dice_); }

// What the seat is asked now, as the table knows it.
std::int64_t Wire::open_ask(Seat seat) const {
  const auto asked = table_->picture(Viewer(seat), Language::kEnglish).asked;
  return asked ? asked->id : 0;
}

void Wire::let_a_bot_choose() {
  // Who thinks longer answers later.
  const int i = any_below(count_of(bots_), dice_);
  const BotAsked asked = bots_[as_index(i)];
  bots_.erase(bots_.begin() + i);
  if (asked.ask > settings_.most_asks) return;
  const Choices& choices = asked.view->choices();
  std::vector<std::string> texts;
  for (int c = 0; c < choices.size(); ++c) texts.push_back(action_text(game_, choices[c]));
  const auto action = game_.parse(choice(asked.ask, texts));
  const std::int64_t before = table_->number();
  Outputs out = table_->answer(now_, asked.seat, asked.ask, *action);
  if (!out.log.empty() && table_->number() == before) met_.insert("an answer is held");
  take(std::move(out));
}

// Who is asked answers; but now and then they leave, so that a bot stands in, or take back what they chose before.
bool Wire::decide(Person& person) {
  if (!person.seat || person.away || !person.picture || !person.picture->asked) return false;
  const AskedView& asked = *person.picture->asked;
  if (asked.id == 0 || asked.id == person.answered_ask) return false;
  if (asked.id > settings_.most_asks) return false;
  person.answered_ask = asked.id;
  const std::uint64_t what = wish(asked.id) % 8;
  const std::vector<std::string>& can = person.picture->can;
  if (what == 0 && person.stayed_for != asked.id) {
    person.away = true;
    send(person, "leave");
  } else if (what <= 2 && std::find(can.begin(), can.end(), "take_back") != can.end()) {
    send(person, "take_back");
  } else {
    std::vector<std::string> texts;
    for (const Choice& each : asked.question.choices) {
      texts.push_back(action_text(game_, each.action));
    }
    send(person, "choose " + std::to_string(asked.id) + ' ' + choice(asked.id, texts));
  }
  return true;
}

// When a bot has answered for them; or before, where it does not matter who answers.
bool Wire::come_back(Person& person) {
  if (!person.away) return false;
  if (open_ask(*person.seat) == person.answered_ask) {
    if (settings_.people == 1 || !one_in(3)) return false;
    const auto& at = table_->picture(Viewer(*person.seat), Language::kEnglish).players;
    if (at[person.seat->index()].until) met_.insert("somebody is back before a bot stands in");
    person.stayed_for = std::exchange(person.answered_ask, 0);
  }
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
  const bool any_order = settings_.disturbed && one_in(4);
  const int i = any_order ? any_below(count_of(sent_), dice_) : 0;
  const auto [client, line] = sent_[as_index(i)];
  sent_.erase(sent_.begin() + i);
  old_.emplace_back(client, line);
  command(client, line);
}

// A line, and what was said by it: the same, where nothing is wrong.
void Wire::command(const std::string& client, const std::string& line, const std::string& said) {
  const std::int64_t number = table_->number();
  Outputs out = table_->command(now_, client, line);
  const Answer answer = std::get<Answer>(out.letters.front().content);
  const auto before = answers_.find(client + ' ' + said);
  if (before != answers_.end()) {
    if (table_->number() != number) complain("done again for " + before->first);
    check_once(before->second, answer, before->first);
  }
  if (!out.log.empty() && !answer.done) met_.insert("refused: " + answer.why.english());
  take(std::move(out));
  // What a crash has undone was not answered.
  if (table_->last_command(client) >= answer.number) answers_.emplace(client + ' ' + said, answer);
}

void Wire::check_once(const Answer& before, const Answer& answer, const std::string& said) {
  if (settings_.fault == Fault::kAnswerForgotten || answer == before) return;
  if (answer.done || answer.why != "a later command was answered already") {
    complain("answered otherwise than before: " + said);
  }
}

// Lines of the record, which also has the beginning.
std::int64_t Wire::steps() const {
  const std::string record = table_->record();
  return std::count(record.begin(), record.end(), '\n');
}

// One thing more; false: nothing is left to do.
bool Wire::go_on() {
  let_time_pass();
  // Time may come before anything else; but not where it matters whether a bot or a person answers.
  if (settings_.people > 1 && one_in(8)) take(table_->wake(now_));
  if (!sent_.empty()) return deliver_command(), true;
  if (!bots_.empty()) return let_a_bot_choose(), true;
  if (let_persons_choose()) return true;
  // A game that asks nobody is watched for a while.
  const bool asks = std::any_of(persons_.begin(), persons_.end(),
                                [](const Person& each) { return each.answered_ask > 0; });
  if (!wake_ || (!asks && steps() >= settings_.most_asks)) return false;
  now_ = std::max(now_, *wake_);
  return take(table_->wake(now_)), true;
}

void Wire::take(Outputs out) {
  const bool crashes = settings_.disturbed && one_in(30);
  if (crashes && one_in(2)) return crash();  // before anything was written or sent
  const bool written = settings_.fault != Fault::kLogLineLost || !crashes;
  if (written) log_ += out.log;
  if (crashes && settings_.fault != Fault::kLogLineLost) return crash();  // nothing was sent
  wake_ = out.wake;
  note_bots(out);
  std::move(out.bots.begin(), out.bots.end(), std::back_inserter(bots_));
  for (const Letter& letter : out.letters) read(letter);
  if (settings_.keeps_all && !out.log.empty()) note_seen();
  if (crashes) crash();
}

void Wire::note_bots(const Outputs& out) {
  for (const BotAsked& asked : out.bots) {
    const PlayerView at =
        table_->picture(Viewer(asked.seat), Language::kEnglish).players[asked.seat.index()];
    if (at.kind == Holder::kPerson) met_.insert(at.stand_in ? "a bot stands in" : "time is up");
  }
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
  } else if (person->joined == 0 || person->unanswered.contains(person->joined)) {
    return;  // by the connection that broke
  } else if (const auto* picture = std::get_if<Picture>(&letter.content)) {
    if (picture->n < person->told) {
      if (!person->looks_back) complain("what was told to " + person->name + " has not happened");
      met_.insert("somebody looks back");
    }
    person->picture = *picture;
    person->told = std::max(person->told, picture->n);
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
  if (joins && answer.number != person.joined) return;
  if (joins && person.away) return void(person.joined = 0);
  if (joins) return join(person);
  person.answered_ask = 0;
  if (std::exchange(person.away, false)) join(person);
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
  if (settings_.disturbed) person.earlier.push_back(*person.picture);
}

// The log, sealed again, as one that says only what was done.
void Wire::lose_refusals() {
  std::string kept;
  std::uint64_t check = kFirstCheck;
  for (std::string_view rest = log_; !rest.empty();) {
    std::string_view text = next_field(rest, '\n');
    text.remove_prefix(text.find(' ') + 1);
    if (text.starts_with("refused ")) continue;
    check = fnv1a(text, check);
    kept += hex16(check) + ' ' + std::string(text) + '\n';
  }
  log_ = kept;
}

// The home comes back with what was written; all connections are broken.
void Wire::crash() {
  if (settings_.fault == Fault::kRefusalNotLogged) lose_refusals();
  if (settings_.fault == Fault::kLogOutOfOrder) {
    const std::size_t end = log_.size() - 1;
    const std::size_t last = log_.rfind('\n', end - 1) + 1;
    const std::size_t before = log_.rfind('\n', last - 2) + 1;
    log_ = log_.substr(0, before) + log_.substr(last) + log_.substr(before, last - before);
  }
  // A line that was not written to its end is as good as none.
  auto again = Table::resume(log_ + "0123 half a li");
  if (!again) return complain(again.error().text.english());
  if (again->log_bytes() != log_.size()) return complain("not all of the log was read");
  table_ = std::move(*again);
  bots_ = table_->open_questions().bots;
  // With its first input it has come back, whatever that is: nobody that it knows.
  const Outputs back = table_->lost(now_, "nobody");
  log_ += back.log;
  wake_ = back.wake;
  sent_.clear();
  for (Person& person : persons_) reconnect(person);
  // What was on its way twice when the home crashed comes before anybody has come back.
  for (int i = 0; i < 3; ++i) send_again(12);
}

// Its home may notice, before it comes back.
void Wire::break_connection(Person& person) {
  if (!person.away && one_in(2)) take(table_->lost(now_, person.name));
  reconnect(person);
}

// Says what it has, which may be anything that it ever had, and sends again what was not answered.
void Wire::reconnect(Person& person) {
  if (person.away) {
    // It has what it had when it left.
  } else if (one_in(3)) {
    person.picture.reset();
  } else if (one_in(2) && !person.earlier.empty()) {
    person.picture = choose_any(person.earlier, dice_);
  }
  for (const auto& [number, line] : person.unanswered) sent_.emplace_back(person.name, line);
  if (!person.away) join(person);
}

Person& Wire::any_person() { return persons_[as_index(any_below(count_of(persons_), dice_))]; }

// What arrived before arrives again, one of the last so many commands.
void Wire::send_again(int last) {
  if (old_.empty()) return;
  const int back = 1 + any_below(std::min(last, count_of(old_)), dice_);
  const auto [client, said] = old_[old_.size() - as_index(back)];
  std::string line = said;
  if (settings_.fault == Fault::kAnswerForgotten) {
    for (Person& each : persons_) {
      if (each.name == client) line = std::to_string(++each.number) + line.substr(line.find(' '));
    }
  }
  command(client, line, said);
}

// Who sits where, any of it: seats that are taken, or that there are not, and names that are none.
std::string Wire::some_seating() {
  const std::string seat = std::to_string(any_below(table_->plan().players + 1, dice_));
  switch (any_below(6, dice_)) {
    case 0:
    case 1:
      return "sit " + seat + (one_in(8) ? " {}" : " Ana Đurić");
    case 2:
      return "stand";
    case 3:
      return "bot " + seat + (one_in(2) ? " random" : " greedy Mert");
    case 4:
      return "empty " + (one_in(2) ? std::to_string(any_below(settings_.people, dice_)) : seat);
    default:
      return may_start() ? "stand" : "start";
  }
}

// Whether a game could begin before everybody sits where they should.
bool Wire::may_start() const {
  const auto players = table_->picture(Viewer::spectator(), Language::kEnglish).players;
  return table_->phase() == Phase::kSeating &&
         std::none_of(players.begin(), players.end(),
                      [](const PlayerView& at) { return at.kind == Holder::kNobody; });
}

// One that is refused: to a question that is not open, or that cannot be chosen there.
std::string Wire::some_choice(const Person& person) {
  const std::string text = choices_.empty() ? "pass" : choose_any(choices_, dice_);
  const std::int64_t open = person.seat ? open_ask(*person.seat) : 0;
  const int other = 1 + any_below(4, dice_);
  if (one_in(3))
    return "choose " + std::to_string(std::max<std::int64_t>(open - other, 0)) + ' ' + text;
  if (one_in(2)) return "choose " + std::to_string(open + other) + ' ' + text;
  return "choose " + std::to_string(open) + (one_in(2) ? " dance" : " \t\xff");
}

void Wire::say_nonsense() {
  Person& person = any_person();
  if (table_->phase() == Phase::kSeating && person.seat && one_in(6)) {
    person.away = true;
    return send(person, "leave");
  }
  switch (any_below(5, dice_)) {
    case 0:
      return say_now(person, "hint");
    case 1:
    case 2:
      return say_now(person, some_choice(person));
    default:
      return say_now(person, some_seating());
  }
}

void Wire::disturb() {
  switch (any_below(14, dice_)) {
    case 0:
      return crash();
    case 1:
      return break_connection(any_person());
    case 2:
    case 3:
      return send_again(count_of(old_));
    case 7:
    case 8:
      return say_nonsense();
    case 4:  // somebody sends what makes no sense
      return take(table_->command(now_, persons_[0].name, "0 choose\n1 start \xff"));
    case 5:  // a bot answers what it is not asked
      return take(
          table_->answer(now_, Seat(any_below(kMaxSeats, dice_)), -any_below(9, dice_), {}));
    case 6:
      return check_resumed();
    default:
      return;
  }
}

std::string Wire::run() {
  set_up();
  bool more = true;
  while (more && wrong_.empty()) {
    if (settings_.disturbed) disturb();
    more = go_on();
    if (more && settings_.disturbed && !one_in(8)) continue;
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
  auto again = Table::resume(log_);
  if (!again) return complain(again.error().text.english());
  const Outputs open = table_->open_questions();
  const Outputs reopened = again->open_questions();
  if (open.wake != reopened.wake) return complain("the table of the log wakes at another time");
  if (open.bots.size() != reopened.bots.size()) return complain("and asks other bots");
  if (table_->record() != again->record()) return complain("and its record is another one");
  check_answers(*again);
  const int back = any_below(one_in(8) ? 70 : 5, dice_);
  const std::int64_t since = std::max<std::int64_t>(0, table_->number() - back);
  for (int v = -1; v < table_->plan().players; ++v) {
    const Viewer viewer = v < 0 ? Viewer::spectator() : Viewer(Seat(v));
    const Picture now = table_->picture(viewer, Language::kEnglish);
    if (!same_picture(now, again->picture(viewer, Language::kEnglish))) {
      return complain("the table of the log is another one for viewer " + std::to_string(v));
    }
    if (history_letter(*table_, viewer, Language::kSerbian) !=
        history_letter(*again, viewer, Language::kSerbian)) {
      return complain("the table of the log tells viewer " + std::to_string(v) +
                      " another history");
    }
    const auto here = table_->since(since, viewer, Language::kEnglish);
    const auto there = again->since(since, viewer, Language::kEnglish);
    if (here.has_value() != there.has_value()) return complain("packets are kept by one only");
    if (!here) continue;
    if (here->size() != there->size()) return complain("one of them has more packets");
    for (std::size_t i = 0; i < here->size(); ++i) {
      if (packet_letter(*table_, (*here)[i]) != packet_letter(*table_, (*there)[i])) {
        return complain("a packet of the log is another one");
      }
    }
    if (!here->empty() && !same_picture(here->back().now, now)) {
      return complain("the last packet leads elsewhere");
    }
  }
}

// Whatever was said before is answered the same by both, and changes neither.
void Wire::check_answers(const Table& again) {
  if (old_.empty()) return;
  const auto [client, line] = choose_any(old_, dice_);
  const bool answered = table_->last_command(client) >= std::stoll(line);
  Table here = *table_;
  Table there = again;
  there.lost(now_, "nobody");  // so that it has come back
  const Outputs one = here.command(now_, client, line);
  const Outputs two = there.command(now_, client, line);
  if (std::get<Answer>(one.letters.front().content) !=
      std::get<Answer>(two.letters.front().content)) {
    complain("the table of the log answers otherwise to " + client + ": " + line);
  }
  if (answered && !(one.log.empty() && two.log.empty() && here.number() == table_->number())) {
    complain("it is done again: " + client + ": " + line);
  }
}

}  // namespace km::test
