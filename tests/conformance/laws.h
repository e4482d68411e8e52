// The laws that every game obeys, written once. Each law looks at one setting of a game (rules,
// players) and returns what it found wrong; conformance tests expect nothing, tests with planted
// bugs expect the law to find them.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "conformance/exploration.h"
#include "core/fold.h"
#include "runtime/news_json.h"
#include "runtime/notation.h"

namespace km::laws {

// As many verbs are tried as the game names, and one that it does not.
template <class G>
constexpr int tried_verbs() {
  return count_of(G::info.verbs) + 1;
}

// Finds the same thing wrong many times: a handful is enough to read.
inline void report(Violations& found, const std::string& what) {
  if (found.size() < 5) found.push_back(what);
}

template <class G>
class WordsOf final : public GameWords {
 public:
  const GameInfo& info() const override { return G::info; }
  void print(Action action, Line& line) const override { G::print(action, line); }
};

// All that a viewer is told of a step, as bytes.
template <class G>
std::string news(const EventLog& log, Viewer viewer) {
  static const WordsOf<G> words;
  JsonWriter json;
  json.begin_array();
  for (const Event& event : log) {
    if (is_told(event)) write_seat_event(words, project(event, viewer), json);
  }
  return json.end_array().text();
}

// --- 1. A seat in to_act has a legal action; others have none; only what `legal` lists is
// accepted. ----

template <class G>
void check_acceptance(const State<G>& state, Seat seat, const Choices& choices, Violations& found) {
  for (int verb = 0; verb < tried_verbs<G>(); ++verb) {
    for (int a = 0; a < ActionGroup::kArguments; ++a) {
      for (int b = 0; b <= kMaxSeats; ++b) {  // every seat, and one more than there can be
        const Action action{as_byte(verb), as_byte(a), as_byte(b)};
        State<G> after = state;
        FastDice dice(1);
        NullSink sink;
        const bool accepted = !try_apply<G>(after, seat, action, dice, sink);
        const bool listed = G::to_act(state.pub).has(seat) && choices.contains(action);
        if (accepted != listed) report(found, "accepted is not the same as listed");
        if (!accepted && !(after == state)) report(found, "a refused action changed the state");
      }
    }
  }
}

// What a game says in short is what it says at length.
template <class G>
void check_card_choices(const State<G>& state, Violations& found) {
  if constexpr (AsksForCards<G>) {
    if (!G::is_card_due(state.pub)) return;
    const Seat seat = G::turn(state.pub);
    if (G::to_act(state.pub) != SeatSet::only(seat)) {
      report(found, "a card is due from another one than who is asked");
    }
    const ActionGroup cards = G::card_choices(state.pub, state.own[seat.index()]);
    Choices choices;
    choices.add_group(cards.verb, cards.arguments, cards.b);
    if (!(choices == legal_for<G>(state, seat))) report(found, "other cards in short than listed");
  }
}

template <class G>
Violations law_1_choices(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    check_card_choices<G>(state, found);
    const SeatSet asked = G::to_act(state.pub);
    if (G::over(state.pub) && !asked.empty()) report(found, "somebody is asked after the end");
    if (AsksNobody<G> && !asked.empty()) report(found, "somebody is asked where nobody decides");
    for (int s = 0; s < G::players(state.pub); ++s) {
      const Seat seat(s);
      const Choices choices = legal_for<G>(state, seat);
      if (asked.has(seat) == choices.empty()) {
        report(found,
               asked.has(seat) ? "an acting seat has no choice" : "an idle seat has choices");
      }
      for (int i = 0; i < choices.size(); ++i) {
        if (choices[i].verb >= G::info.verbs.size()) {
          report(found, "a choice has a verb that the game does not name");
        }
        for (int j = 0; j < i; ++j) {
          if (choices[i] == choices[j]) report(found, "a choice is listed twice");
        }
      }
      // Every action there could be, on some of the states: each costs a few thousand attempts.
      if (walk.step % (walk.step < 200 ? 16 : 256) == 0) {
        check_acceptance<G>(state, seat, choices, found);
      }
    }
  });
  return found;
}

// A verb that a game names is a choice in some setting; nobody can say what none has.
template <class G>
Violations law_1_verbs_are_choices(const std::vector<Setting<G>>& settings) {
  Violations found;
  std::vector<bool> met(G::info.verbs.size());
  for (Setting<G> setting : settings) {
    if (std::find(met.begin(), met.end(), false) == met.end()) break;
    setting.games = 100;  // King's misdeal needs a rare hand
    random_walk<G>(setting, found, [&](const State<G>& state, const auto&) {
      for (const Seat seat : G::to_act(state.pub)) {
        const Choices choices = legal_for<G>(state, seat);
        for (int i = 0; i < choices.size(); ++i) met.at(choices[i].verb) = true;
      }
    });
  }
  for (std::size_t verb = 0; verb < met.size(); ++verb) {
    if (!met[verb]) {
      report(found, "nobody could ever choose to " + std::string(G::info.verbs[verb].id));
    }
  }
  return found;
}

// --- 2. An imagined world agrees with all that its imaginer knows, with the right probability.

template <class G>
WorldTable<G> imagined_worlds(const State<G>& state, Seat seat) {
  WorldTable<G> imagined;
  OdometerDice dice;
  do {
    dice.rewind();
    const State<G> world = G::sample_world(view_of<G>(state, seat), dice);
    imagined.add(world, 1 / dice.ways());
  } while (dice.advance());
  return imagined;
}

template <class G>
Violations law_2_worlds_agree(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    for (int s = 0; s < G::players(state.pub); ++s) {
      const View<G> view = view_of<G>(state, Seat(s));
      FastDice dice(77, walk.step);
      const State<G> world = G::sample_world(view, dice);
      if (!(view_of<G>(world, Seat(s)) == view))
        report(found, "an imagined world has another view");
      if (const auto fault = G::fault(world, walk.start); !fault.empty()) {
        report(found, "an imagined world is broken: " + std::string(fault));
      }
      if (!(legal_for<G>(world, Seat(s)) == legal_for<G>(state, Seat(s)))) {
        report(found, "an imagined world has other choices");
      }
    }
  });
  return found;
}

// On a tiny deck: the probability of every world, given a view, is known by going through all
// games.
template <class G>
Violations law_2_worlds_are_as_likely_as_they_are(const TinyGame<G>& tiny) {
  Violations found;
  for (int s = 0; s < tiny.deal.players; ++s) {
    const Knowledge<G> knowledge = all_knowledge<G>(tiny, Viewer(Seat(s)));
    for (const auto& [digest, bucket] : knowledge.by_view) {
      for (const auto& [state, way, worlds] : bucket) {
        const std::string different = worlds.difference(imagined_worlds<G>(state, Seat(s)));
        if (different.empty()) continue;
        report(found, "a world is and is imagined with " + different + "; the way there: " + way);
      }
    }
    if (knowledge.by_view.size() < 5) report(found, "the tiny game is too small to tell anything");
  }
  return found;
}

// --- 3. News is complete: no view changes in silence, and what is told moves just the cards that
// moved. --

inline bool add_up(const NumberView& number) {
  int sum = 0;
  for (const NumberPart& part : number.parts) sum += part.value;
  return number.parts.empty() || sum == number.value;
}

// What differs between a table that was kept by listening to the news and the table as it really is.
inline std::vector<std::string> differences(const GameInfo& info, const TableView& heard,
                                            const TableView& real) {
  std::vector<std::string> found;
  std::map<std::string, PileView> piles;
  std::map<std::string, int> numbers;
  for (const PileView& pile : heard.piles) piles.emplace(pile_text(info, pile.id), pile);
  for (const NumberView& number : heard.numbers) {
    numbers[number_text(info, number.id)] = number.value;
  }
  for (const PileView& pile : real.piles) {
    const std::string name = pile_text(info, pile.id);
    const PileView kept = piles.contains(name) ? piles.at(name) : PileView::up(pile.id, {});
    if (kept.count != pile.count) found.push_back("the news miscounts " + name);
    if (pile.facing == Facing::kUp && !(kept.cards == pile.cards)) {
      found.push_back("the news lays other cards on " + name);
    }
    // A game may know more: by a rule, or of which cards it is that leave unseen.
    const bool shown =
        std::includes(pile.known.begin(), pile.known.end(), kept.known.begin(), kept.known.end());
    if (!shown) found.push_back("the news knows more cards of " + name);
    piles.erase(name);
  }
  for (const auto& [name, pile] : piles) {
    if (pile.count != 0) found.push_back("the news leaves cards on " + name);
  }
  for (const NumberView& number : real.numbers) {
    const std::string name = number_text(info, number.id);
    const bool by_cards = info.numbers[number.id.kind].role == NumberRole::kTotal;
    if (!by_cards && numbers[name] != number.value) found.push_back("the news has another " + name);
    if (!add_up(number)) found.push_back("the parts do not add up to " + name);
  }
  return found;
}

template <class G>
Violations law_3_news_is_complete(const Setting<G>& setting) {
  Violations found;
  watch_steps<G>(
      setting, found, [&](const State<G>& before, const State<G>& after, const EventLog& log) {
        for (const Viewer viewer : all_viewers(setting.players)) {
          TableView heard = layout_for<G>(before, viewer);
          bool told = false;
          bool fits = true;
          for (const Event& event : log) {
            if (!is_told(event)) continue;
            told = true;
            fits = fold(G::info, project(event, viewer), heard) && fits;
          }
          if (!fits)
            report(found, "the news moves cards that do not lie there, or cannot be known");
          if (!told && !same_view<G>(before, after, viewer))
            report(found, "a view changed in silence");
          for (const std::string& what :
               differences(G::info, heard, layout_for<G>(after, viewer))) {
            report(found, what);
          }
        }
      });
  return found;
}

// --- 4. Equal views, equal news.

// Every verb, and one that the game does not name: without an argument, with one of a choice (a card of the hand, where cards are
// asked for), or with any. One of the three at a time, as law 4 comes here often.
template <class G>
std::vector<Action> attempts(const Choices& choices, std::int64_t seed) {
  FastDice dice(11, as_seed(seed));
  std::vector<Action> actions;
  for (int verb = 0; verb < tried_verbs<G>(); ++verb) {
    Action action;
    if (seed % 3 == 1 && !choices.empty()) action = choose_any(choices, dice);
    if (seed % 3 == 2) {
      action.a = as_byte(any_below(ActionGroup::kArguments, dice));
      action.b = as_byte(any_below(kMaxSeats, dice));
    }
    action.verb = as_byte(verb);
    actions.push_back(action);
  }
  return actions;
}

template <class G>
void compare_refusals(const State<G>& a, const State<G>& b, Seat seat, std::int64_t seed,
                      Violations& found) {
  const auto& own_a = a.own[seat.index()];
  const auto& own_b = b.own[seat.index()];
  const Choices choices = legal_for<G>(a, seat);
  for (const Action action : attempts<G>(choices, seed)) {
    if (choices.contains(action)) continue;
    if (!(G::refuse(a.pub, own_a, seat, action) == G::refuse(b.pub, own_b, seat, action))) {
      report(found, "two truths with one view refuse with different words");
    }
  }
}

// Two truths that one viewer cannot tell apart, neither before nor after a step with the same
// chance, read the same.
template <class G>
void compare_truths(const State<G>& one, const State<G>& two, Seat seat, std::int64_t seed,
                    Violations& found) {
  const Viewer viewer(seat);
  if (!(layout_for<G>(one, viewer) == layout_for<G>(two, viewer))) {
    report(found, "two truths with one view look different");
  }
  const auto asks = [viewer](const State<G>& state) {
    return question_of<G>(state.pub, known_to<G>(state, viewer), viewer);
  };
  if (!(asks(one) == asks(two))) report(found, "two truths with one view ask differently");
  compare_refusals<G>(one, two, seat, seed, found);
  const Step<G> first = step_from<G>(one, seed);
  const std::optional<Step<G>> second = same_step_from<G>(two, first);
  if (!second || first.after == second->after) return;  // what told them apart is out in the open
  if (!same_view<G>(first.after, second->after, viewer)) return;
  if (news<G>(first.log, viewer) != news<G>(second->log, viewer)) {
    report(found, "two truths with one view make different news");
  }
}

template <class G>
Violations law_4_equal_views_equal_news(const Setting<G>& setting) {
  constexpr int kWorlds = 12;  // imagined for each state and seat
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    if (G::over(state.pub) || !is_worth_a_long_look(walk.step)) return;
    FastDice dice(5, walk.step);
    for (int s = 0; s < setting.players; ++s) {
      for (int i = 0; i < kWorlds; ++i) {
        const State<G> world = G::sample_world(view_of<G>(state, Seat(s)), dice);
        compare_truths<G>(state, world, Seat(s), walk.step + i, found);
      }
    }
  });
  return found;
}

// While others have yet to choose, nobody can tell what a seat has chosen.
template <class G>
Violations law_4_choices_are_secret(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto&) {
    const SeatSet asked = G::to_act(state.pub);
    if (asked.size() < 2) return;
    for (const Seat seat : asked) {
      const Choices choices = legal_for<G>(state, seat);
      std::optional<Step<G>> first;
      for (int i = 0; i < choices.size(); ++i) {
        const Step<G> step = choice_from<G>(state, seat, choices[i], 1);
        if (!first) first = step;
        for (const Viewer viewer : all_viewers(setting.players)) {
          if (viewer.is(seat)) continue;
          if (!same_view<G>(first->after, step.after, viewer)) {
            report(found, "a view shows what another seat has chosen");
          }
          if (news<G>(first->log, viewer) != news<G>(step.log, viewer)) {
            report(found, "the news tells what another seat has chosen");
          }
        }
      }
    }
  });
  return found;
}

// On a tiny deck: all the news there has been tells no more about what is still hidden than the
// view does. So no event was open to too many, and the view has forgotten nothing.
template <class G>
Violations law_4_news_tells_no_more_than_the_view(const TinyGame<G>& tiny) {
  Violations found;
  for (const Viewer viewer : all_viewers(tiny.deal.players)) {
    Knowledge<G> knowledge = all_knowledge<G>(tiny, viewer);
    for (const auto& [news, known] : knowledge.by_news) {
      const auto& [state, way, worlds] = known;
      for (const auto& [world, weight] : worlds.all()) {
        if (same_view<G>(world, state, viewer)) continue;
        report(found, "the news was equal, the views differ; the way there: " + way);
      }
      const auto no_way = [] { return std::string(); };  // every view has been met
      const std::string different =
          worlds.difference(known_by_view<G>(knowledge, state, viewer, no_way).worlds);
      if (different.empty()) continue;
      report(found, "by the news and by the view a world is as likely as " + different +
                        "; the way there: " + way);
    }
  }
  return found;
}

// --- 5. The order of choices in a window changes nothing.

// What others choose meanwhile changes nobody's choices: whether it did would tell something about a hand.
template <class G>
void check_open_window(const State<G>& state, Seat seat, Action action, std::int64_t seed,
                       Violations& found) {
  const Step<G> step = choice_from<G>(state, seat, action, seed);
  SeatSet others = G::to_act(state.pub);
  others.remove(seat);
  for (const Seat other : others) {
    if (!(legal_for<G>(step.after, other) == legal_for<G>(state, other))) {
      report(found, "who has yet to choose has other choices than before");
    }
  }
}

template <class G>
Violations law_5_order_of_choices(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    const SeatSet asked = G::to_act(state.pub);
    if (asked.size() < 2) return;
    std::vector<std::pair<Seat, Action>> chosen;
    RandomPlayer player(9, walk.step);
    for (const Seat seat : asked)
      chosen.emplace_back(seat, player.choose(legal_for<G>(state, seat)));
    for (const auto& [seat, action] : chosen) {
      check_open_window<G>(state, seat, action, walk.step, found);
    }
    std::optional<State<G>> first;
    std::sort(chosen.begin(), chosen.end(), by_seat);
    do {
      State<G> after = state;
      FastDice dice(3, walk.step);
      NullSink sink;
      for (const auto& [seat, action] : chosen) G::apply(after, seat, action, dice, sink);
      if (first && !(after == *first)) report(found, "another order of choices, another state");
      if (!first) first = after;
    } while (std::next_permutation(chosen.begin(), chosen.end(), by_seat));
  });
  return found;
}

// --- 6. Text goes there and back; a record reproduces the game bit for bit.

template <class G>
State<G> start_again(const Setting<G>& setting, const EventLog& log, Violations& found) {
  const auto script = chances(log);
  ScriptedDice dice(script);
  NullSink sink;
  State<G> state = G::start(setting.rules, setting.players, dice, sink);
  if (!dice.finished()) report(found, "the recorded chance does not fit the start");
  return state;
}

template <class G>
void replay_step(State<G>& state, const Choice& choice, const EventLog& log, Violations& found) {
  const auto script = chances(log);
  ScriptedDice dice(script);
  NullSink sink;
  choice ? G::apply(state, choice->first, choice->second, dice, sink)
         : G::proceed(state, dice, sink);
  if (!dice.finished()) report(found, "the recorded chance does not fit the game");
}

template <class G>
void check_action_text(const Choices& choices, Violations& found) {
  for (int i = 0; i < choices.size(); ++i) {
    Line line;
    G::print(choices[i], line);
    const auto parsed = G::parse(line.view());
    if (!parsed || !(*parsed == choices[i])) {
      report(found, "an action does not read as it is written: " + std::string(line.view()));
    }
  }
}

template <class G>
Violations law_6_text_and_replay(const Setting<G>& setting) {
  Violations found;
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice fast(setting.seed, game);
    RandomPlayer player(setting.seed, game);
    EventLog log;
    const auto take = [&log](const Event& event) { log.push_back(event); };
    RecordingDice dice(fast, take);
    EventSink sink(take);
    State<G> state = G::start(setting.rules, setting.players, dice, sink);
    Way<G> way(setting, game, found);
    State<G> replayed = start_again<G>(setting, log, found);
    while (!G::over(state.pub)) {
      if (!(state == replayed)) report(found, "a replay differs from what was played");
      log.clear();
      const SeatSet asked = G::to_act(state.pub);
      Choice choice;
      if (asked.empty()) {
        G::proceed(state, dice, sink);
      } else {
        const Choices choices = legal_for<G>(state, asked.first());
        choice.emplace(asked.first(), player.choose(choices));
        check_action_text<G>(choices, found);
        G::apply(state, asked.first(), choice->second, dice, sink);
      }
      way.mark();
      way.add(choice);
      replay_step<G>(replayed, choice, log, found);
    }
    if (!(state == replayed)) report(found, "a replay differs from what was played");
    way.mark();
  }
  return found;
}

// --- 7. Invariants hold after every step.  8. Every game ends within its stated bound.

template <class G>
Violations law_7_invariants(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    if (const auto fault = G::fault(state, walk.start); !fault.empty()) {
      report(found, std::string(fault));
    }
  });
  return found;
}

template <class G>
Violations law_8_games_end(const Setting<G>& setting) {
  Violations found;
  const std::int64_t bound = G::max_steps(setting.rules, setting.players);
  std::int64_t steps = 0;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    steps = walk.step;
    if (steps > bound) report(found, "a game goes on beyond its bound");
    if (G::over(state.pub) && count_of(G::scores(state.pub)) != setting.players) {
      report(found, "not every seat has a score");
    }
  });
  return found;
}

// --- 9. An imagined game, in which nobody remembers anything, goes just as a real one.

template <class G>
bool goes_the_same_way(const State<G>& real, const State<G>& imagined) {
  if (G::to_act(real.pub) != G::to_act(imagined.pub)) return false;
  if (!(G::scores(real.pub) == G::scores(imagined.pub)) || !(real.own == imagined.own))
    return false;
  for (const Seat seat : G::to_act(real.pub)) {
    if (!(legal_for<G>(real, seat) == legal_for<G>(imagined, seat))) return false;
  }
  return G::over(real.pub) == G::over(imagined.pub);
}

template <class G>
Violations law_9_imagined_games(const Setting<G>& setting) {
  Violations found;
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice dice(setting.seed, game);
    FastDice same_dice = dice;
    RandomPlayer player(setting.seed, game);
    NullSink sink;
    ImaginedSink nobody;
    State<G> real = G::start(setting.rules, setting.players, dice, sink);
    State<G> imagined = G::start(setting.rules, setting.players, same_dice, nobody);
    Way<G> way(setting, game, found);
    for (int step = 0; !G::over(real.pub) && step < longest_walk(setting); ++step) {
      if (!goes_the_same_way<G>(real, imagined)) {
        report(found, "an imagined game goes another way");
        break;
      }
      const SeatSet asked = G::to_act(real.pub);
      if (asked.empty()) {
        G::proceed(real, dice, sink);
        G::proceed(imagined, same_dice, nobody);
        way.add(std::nullopt);
        continue;
      }
      const Choices choices = legal_for<G>(real, asked.first());
      if (choices.empty()) break;
      const Action action = player.choose(choices);
      G::apply(real, asked.first(), action, dice, sink);
      G::apply(imagined, asked.first(), action, same_dice, nobody);
      way.add(std::pair(asked.first(), action));
    }
    if (!goes_the_same_way<G>(real, imagined)) report(found, "an imagined game ends another way");
    way.mark();
  }
  return found;
}

// --- 10. What a choice is sure to bring it brings, whatever others hold and choose and chance decides: `sure` as
// core/question.h defines it.

inline int value_on(const TableView& table, NumberId id) {
  for (const NumberView& number : table.numbers) {
    if (number.id == id) return number.value;
  }
  return 0;
}

// What a number becomes next, before the seat is asked again; or what it stays.
template <class G>
int next_value(State<G> state, Seat seat, const NumberChange& change, FastDice& dice) {
  const auto value = [&] { return value_on(layout_for<G>(state, Viewer(seat)), change.number); };
  NullSink sink;
  const bool stays = change.from == change.to;
  while (!stays && value() == change.from && !G::over(state.pub)) {
    const SeatSet asked = G::to_act(state.pub);
    if (asked.has(seat)) break;
    if (asked.empty()) {
      G::proceed(state, dice, sink);
    } else {
      const Choices choices = legal_for<G>(state, asked.first());
      G::apply(state, asked.first(), choose_any(choices, dice), dice, sink);
    }
  }
  return value();
}

template <class G>
void check_forecast(const State<G>& state, Seat seat, const km::Choice& choice, std::uint64_t seed,
                    Violations& found) {
  constexpr std::uint64_t kWorlds =
      6;  // the true one, and some that the chooser takes for possible
  if (!choice.result) return;
  const TableView now = layout_for<G>(state, Viewer(seat));
  for (const NumberChange& change : choice.result->numbers) {
    const std::string name = number_text(G::info, change.number);
    if (value_on(now, change.number) != change.from)
      report(found, "a forecast has another " + name);
    if (!choice.result->sure) continue;
    for (std::uint64_t i = 0; i < kWorlds; ++i) {
      FastDice dice(seed, i);
      NullSink sink;
      State<G> world = i == 0 ? state : G::sample_world(view_of<G>(state, seat), dice);
      G::apply(world, seat, choice.action, dice, sink);
      const int then = next_value<G>(world, seat, change, dice);
      if (then == change.to) continue;
      report(found, choice_text<G>(std::pair(seat, choice.action)) + " is sure to bring " + name +
                        " from " + std::to_string(change.from) + " to " +
                        std::to_string(change.to) + ", but it is " + std::to_string(then));
    }
  }
}

template <class G>
Violations law_10_what_is_sure_comes(const Setting<G>& setting) {
  Violations found;
  random_walk<G>(setting, found, [&](const State<G>& state, const auto& walk) {
    if (!is_worth_a_long_look(walk.step)) return;
    for (const Seat seat : G::to_act(state.pub)) {
      const Viewer viewer(seat);
      const Question question = question_of<G>(state.pub, known_to<G>(state, viewer), viewer);
      for (const km::Choice& choice : question.choices) {
        check_forecast<G>(state, seat, choice, as_seed(walk.step), found);
      }
    }
  });
  return found;
}

}  // namespace km::laws
