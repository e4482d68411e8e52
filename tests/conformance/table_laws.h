// The laws of news for a whole table, in what it really sends: letters as JSON, byte for byte, with the ids of
// questions, deadlines and times. Of one game, in one setting, like the laws of games beside this.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/laws.h"
#include "conformance/staged_game.h"
#include "table/json.h"
#include "table/table.h"

namespace km::laws {

constexpr Pace kTablePace = {.bot = 300, .step = 500, .turn = 5000, .gone = 9000};
constexpr std::string_view kSpectator = "eve";
constexpr std::uint64_t kTableGames = 2;  // of each setting: a step costs a letter for everybody

inline std::string client_at(Seat seat) { return "p" + std::to_string(seat.number()); }

// A table whose game stands somewhere, with people and bots at its seats and a spectator.
template <class G>
class StagedTable {
 public:
  StagedTable(const Setting<G>& setting, const State<G>& begin, SeatSet people,
              Leak leak = Leak::kNone)
      : game_(begin, leak), people_(people), table_(*Table::open(plan_of(setting), now_)) {
    say(std::string(kSpectator), "watch sr");
    for (int s = 0; s < setting.players; ++s) {
      const std::string seat = std::to_string(s);
      if (!people.has(Seat(s))) {
        say(client_at(people.first()), "bot " + seat + " greedy");
        continue;
      }
      say(client_at(Seat(s)), "watch en");
      say(client_at(Seat(s)), "sit " + seat + " Ana");
    }
    letters_.clear();
    say(client_at(people.first()), "start");
  }

  // The table has the game's address.
  StagedTable(const StagedTable&) = delete;
  StagedTable& operator=(const StagedTable&) = delete;

  const Table& table() const { return table_; }
  const State<G>& state() const { return game_.stage().now; }
  Stage<G>& stage() { return game_.stage(); }

  Answer say(const std::string& client, const std::string& words) {
    Outputs out = table_.command(now_, client, std::to_string(++commands_) + ' ' + words);
    const Answer answer = std::get<Answer>(out.letters.front().content);
    take(std::move(out));
    return answer;
  }
  Answer choose(Seat seat, const std::string& action) {
    const auto asked = table_.picture(Viewer(seat), Language::kEnglish).asked;
    return say(client_at(seat), "choose " + std::to_string(asked ? asked->id : 0) + ' ' + action);
  }
  // A bot has thought for so long, and its choice is shown when it is time.
  void answer(Seat seat, Action action, Millis thought) {
    const Asked asked = asked_[seat.index()];
    const bool in_time = now_ + thought < asked.at + kTablePace.bot;
    take(table_.answer(in_time ? now_ + thought : now_, seat, asked.ask, action));
    if (in_time) wake();
  }
  void wake() {
    if (wake_) take(table_.wake(now_ = *wake_));
  }
  // Somebody's choice, or the table's own step.
  void step(const Choice& choice, Millis thought) {
    if (!choice) return wake();
    if (!people_.has(choice->first)) return answer(choice->first, choice->second, thought);
    choose(choice->first, action_text(game_, choice->second));
  }

  // All that somebody was sent since the last time, and what they could ask for.
  std::string take_letters(const std::string& client) {
    JsonWriter json;
    json.begin_array();
    const RuleValues& rules = table_.plan().rules;
    std::erase_if(letters_, [&](const auto& sent) {
      if (sent.second.to != client) return false;
      json.value(sent.first);
      write_letter(game_, rules, sent.second, sent.first, json);
      return true;
    });
    const Viewer viewer = table_.viewer_of(client);
    write_picture(game_, rules, table_.picture(viewer, Language::kSerbian), json);
    write_history(table_.history(viewer, Language::kEnglish), json);
    wake_ ? json.value(*wake_) : json.null();
    return json.end_array().text();
  }

 private:
  TablePlan plan_of(const Setting<G>& setting) const {
    TablePlan plan{.game = &game_,
                   .rules = StagedGame<G>::values_of(setting.rules),
                   .players = setting.players,
                   .seed = setting.seed};
    plan.pace = kTablePace;
    return plan;
  }
  void take(Outputs out) {
    wake_ = out.wake;
    for (const BotAsked& each : out.bots) asked_[each.seat.index()] = {each.ask, now_};
    for (Letter& letter : out.letters) letters_.emplace_back(table_.now(), std::move(letter));
  }

  StagedGame<G> game_;
  SeatSet people_;
  Millis now_ = 1000;
  int commands_ = 0;
  Table table_;
  std::optional<Millis> wake_;
  struct Asked {
    std::int64_t ask = 0;
    Millis at = 0;
  };
  std::array<Asked, kMaxSeats> asked_;              // bots
  std::vector<std::pair<Millis, Letter>> letters_;  // and when they were sent
};

// Some step from where a table stands.
template <class G>
Choice any_choice(const State<G>& state, FastDice& dice) {
  SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) return std::nullopt;
  for (int skip = any_below(asked.size(), dice); skip > 0; --skip) asked.remove(asked.first());
  return std::pair(asked.first(), choose_any(legal_for<G>(state, asked.first()), dice));
}

// --- 11. A table tells all: whoever has a picture and the packets since has the next picture, whole. And it tells all
// viewers of the same news, at the same moments; only what may be seen of it differs.

// Somebody meddles with what one viewer is sent, to see that it is found.
using Meddling = std::function<void(Viewer, std::vector<Packet>&)>;

// As it is told to who may not see what it is about.
inline SeatEvent covered(SeatEvent event) {
  event.open = false;
  event.action = {};
  event.value = 0;
  event.about = {};
  event.cards = {};
  event.place = kPlaceNotTold;
  return event;
}
inline bool is_of_the_same(const News& here, const News& there) {
  if (here.stage != there.stage) return false;
  const bool both_see = here.event.open && there.event.open;
  return both_see ? here.event == there.event : covered(here.event) == covered(there.event);
}
inline bool tell_of_the_same(const Packet& here, const Packet& there) {
  return here.n == there.n && here.by == there.by && here.taken_back == there.taken_back &&
         std::equal(here.news.begin(), here.news.end(), there.news.begin(), there.news.end(),
                    is_of_the_same);
}

template <class G>
class PictureKeeper {
 public:
  PictureKeeper(const Table& table, Language language, const Meddling& meddle)
      : table_(table), language_(language), meddle_(meddle) {
    look();
  }

  void look() {
    kept_.clear();
    for (const Viewer viewer : all_viewers(table_.plan().players)) {
      kept_.push_back(table_.picture(viewer, language_));
    }
  }
  void listen(Violations& found) {
    std::vector<Packet> first;  // what the first viewer is sent
    for (Picture& picture : kept_) {
      const std::vector<Packet> packets = packets_since(picture);
      if (packets.empty()) return report(found, "a step without a packet");
      for (const Packet& packet : packets) apply(G::info, packet, picture);
      if (!same_picture(picture, table_.picture(picture.viewer, language_))) {
        report(found, "packets lead to another picture");
      }
      if (first.empty()) first = packets;
      if (!std::equal(first.begin(), first.end(), packets.begin(), packets.end(),
                      tell_of_the_same)) {
        report(found, "two viewers are told of other news");
      }
    }
  }

 private:
  std::vector<Packet> packets_since(const Picture& picture) const {
    auto packets = table_.since(picture.n, picture.viewer, language_);
    if (!packets) return {};
    if (meddle_) meddle_(picture.viewer, *packets);
    return *packets;
  }

  const Table& table_;
  Language language_;
  const Meddling& meddle_;
  std::vector<Picture> kept_;
};

template <class G>
Violations law_11_packets_are_complete(const Setting<G>& setting, const Meddling& meddle) {
  Violations found;
  for (std::uint64_t number = 0; number < kTableGames; ++number) {
    FastDice dice(setting.seed, number);
    NullSink sink;
    const State<G> begin = G::start(setting.rules, setting.players, dice, sink);
    StagedTable<G> staged(setting, begin, SeatSet::only(Seat(0)));
    const Language language = number % 2 == 0 ? Language::kEnglish : Language::kSerbian;
    PictureKeeper<G> keeper(staged.table(), language, meddle);
    Way<G> way(setting, number, found);
    for (std::int64_t n = 0; !G::over(staged.state().pub) && n < longest_walk(setting); ++n) {
      const Choice choice = any_choice<G>(staged.state(), dice);
      staged.step(choice, 10);
      way.add(choice);
      if (is_worth_a_long_look(n) || G::over(staged.state().pub)) {
        keeper.listen(found);
      } else if (is_worth_a_long_look(n + 1)) {
        keeper.look();
      }
      way.mark();
    }
  }
  return found;
}
template <class G>
Violations law_11_packets_are_complete(const Setting<G>& setting) {
  return law_11_packets_are_complete<G>(setting, nullptr);
}

// --- 12. Equal views, equal letters: two tables that one viewer cannot tell apart send the same, at the same time.

// What players of this game say; some of it at the wrong time.
using Sayings = std::vector<std::string>;

inline std::string first_difference(const std::string& here, const std::string& there) {
  constexpr std::size_t kShown = 80;
  const auto at = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  const auto place = as_index(at.first - here.begin());
  const std::size_t from = place > kShown ? place - kShown : 0;
  return here.substr(from, 2 * kShown) + " and " + there.substr(from, 2 * kShown);
}

template <class G>
struct TablePair {
  TablePair(const Setting<G>& setting, const State<G>& first, const State<G>& second, Seat seat,
            SeatSet people, Leak leak)
      : viewer(seat),
        one(setting, first, people, leak),
        two(setting, second, people, leak),
        viewers{client_at(seat), std::string(kSpectator)} {}

  // Where what the viewers were sent differs; empty if it does not.
  std::string difference() {
    for (const std::string& client : viewers) {
      const std::string here = one.take_letters(client);
      const std::string there = two.take_letters(client);
      if (here != there) return client + " reads " + first_difference(here, there);
    }
    return "";
  }
  // The viewer tries what cannot be chosen, asks for this and that, goes away and comes back.
  void try_in_vain(const Sayings& sayings, FastDice& dice) {
    const Choices choices = legal_for<G>(one.state(), viewer);
    for (int i = 0; i < 3 && !sayings.empty(); ++i) {
      const std::string& words = sayings[dice.below(static_cast<std::uint32_t>(sayings.size()))];
      const auto action = G::parse(words);
      if (!action || choices.contains(*action)) continue;
      one.choose(viewer, words);
      two.choose(viewer, words);
    }
    for (const char* const words : {"hint", "stand", "leave", "watch en since 3"}) {
      one.say(viewers[0], words);
      two.say(viewers[0], words);
    }
  }
  // A step at both; false if it cannot be, or if what told them apart is out in the open.
  bool step(FastDice& dice) {
    const Choice choice = any_choice<G>(one.state(), dice);
    const Choice other = choice_of_the_other(choice, dice);
    if (other && !legal_for<G>(two.state(), other->first).contains(other->second)) return false;
    one.step(choice, 10);
    two.stage().chances = one.stage().chances;
    two.stage().same_chances = true;
    two.step(other, 250);
    if (!two.stage().fits || one.state() == two.state()) return false;
    return same_view<G>(one.state(), two.state(), Viewer(viewer));
  }
  // The same, or, as the viewer may not see what somebody chooses, any.
  Choice choice_of_the_other(const Choice& choice, FastDice& dice) const {
    if (!choice || choice->first == viewer || dice.below(2) == 0) return choice;
    return std::pair(choice->first, choose_any(legal_for<G>(two.state(), choice->first), dice));
  }

  Seat viewer;
  StagedTable<G> one;
  StagedTable<G> two;
  std::vector<std::string> viewers;
};

template <class G>
void compare_tables(TablePair<G> pair, const Sayings& sayings, FastDice& dice, Violations& found) {
  constexpr int kSteps = 4;
  const auto differ = [&](const std::string& how) {
    const std::string difference = pair.difference();
    if (difference.empty()) return false;
    report(found,
           "two truths with one view, of " + pair.viewers[0] + ", " + how + ": " + difference);
    return true;
  };
  if (differ("are shown differently")) return;
  for (int n = 0; n < kSteps && !G::over(pair.one.state().pub); ++n) {
    pair.try_in_vain(sayings, dice);
    if (differ("are answered differently")) return;
    if (!pair.step(dice)) return;
    if (differ("send different packets")) return;
  }
}

// The viewer is a person; the others are people or bots as it comes.
inline SeatSet some_people(Seat viewer, int players, FastDice& dice) {
  SeatSet people = SeatSet::only(viewer);
  for (int s = 0; s < players; ++s) {
    if (dice.below(2) == 0) people.add(Seat(s));
  }
  return people;
}

template <class G>
Violations law_12_equal_views_equal_letters(const Setting<G>& setting, Leak leak,
                                            std::uint64_t most_games) {
  constexpr std::int64_t kEvery = 5;  // state but for the first ones, as each costs many letters
  Violations found;
  Sayings sayings;
  Setting<G> fewer = setting;
  fewer.games = std::min(fewer.games, most_games);
  random_walk<G>(fewer, found, [&](const State<G>& state, const auto& walk) {
    for (const Seat seat : G::to_act(state.pub)) {
      const Choices choices = legal_for<G>(state, seat);
      Line line;
      G::print(choices[0], line);
      if (sayings.size() < 50) sayings.emplace_back(line.view());
    }
    const bool is_looked_at = walk.step < 20 || (walk.step < 200 && walk.step % kEvery == 0);
    if (G::over(state.pub) || !is_looked_at) return;
    for (int s = 0; s < setting.players; ++s) {
      // Dice of their own for each: what is found at the end of a way is found there again.
      FastDice dice(as_seed(walk.step), walk.game * kMaxSeats + as_index(s));
      const State<G> world = G::sample_world(view_of<G>(state, Seat(s)), dice);
      if (world == state && G::to_act(state.pub).empty()) continue;
      const SeatSet people = some_people(Seat(s), setting.players, dice);
      compare_tables<G>({setting, state, world, Seat(s), people, leak}, sayings, dice, found);
    }
  });
  return found;
}
template <class G>
Violations law_12_equal_views_equal_letters(const Setting<G>& setting) {
  return law_12_equal_views_equal_letters<G>(setting, Leak::kNone, kTableGames);
}

}  // namespace km::laws
