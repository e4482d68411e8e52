// What every game says, in all languages: the same things of the same cards and players, each in its own words.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/event.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "trials/trials.h"

namespace km {
namespace {

constexpr std::size_t kCount = kLanguages.size();
constexpr int kGames = 12;      // of each, with options drawn at random
constexpr int kSteps = 600;     // of a game at most: some go on for ten thousand rounds
constexpr int kHintEvery = 97;  // steps: a hint takes as long as some hundred of them

// What is the same as in English: names, among them those of King's contracts, their signs, and a borrowed word.
// clang-format off
const std::set<std::string> kNames = {
    "Benedict", "Cersei", "King (Rıfkı)", "Kingdom Kards",
    "Koz", "Rıfkı", "Kız", "Erkek", "Kupa", "Son iki", "El almaz", "Q", "K J"};
// clang-format on
const std::set<std::string> kTurkishToo = {"Diplomat"};
bool is_said_alike(const std::string& words, Language language) {
  return kNames.contains(words) || (language == Language::kTurkish && kTurkishToo.contains(words));
}

// Something that was said, and where.
struct Said {
  std::string where;
  Words words;
};

// The places of a sentence, `{7S}`, `{@1}` or `{0}`, in order; and the rest.
struct Taken {
  std::multiset<std::string> places;
  std::string rest;
};
Taken taken_apart(std::string_view words) {
  Taken taken;
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    taken.rest += words.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = std::min(words.find('}', open), words.size() - 1);
    taken.places.emplace(words.substr(open, close + 1 - open));
    words.remove_prefix(close + 1);
  }
  return taken;
}

bool is_reference(const std::string& place) {
  if (place.size() < 4 || place.back() != '}') return false;
  if (place[1] == '@') return place.size() == 4 && place[2] >= '0' && place[2] < '0' + kMaxSeats;
  return parse_card(std::string_view(place).substr(1, place.size() - 2)).has_value();
}
bool has_letters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (static_cast<unsigned char>(c) >= 0xC3 && static_cast<unsigned char>(c) <= 0xC5);
  });
}

// Whether a place of a message is still open is no fault where it is the message itself that is told: `Play {0}`.
enum class Places : std::uint8_t { kFilled, kOpen };

void expect_translated(const std::vector<Said>& english, const std::vector<Said>& other,
                       Language language, Places places) {
  const std::string name(language_text(language));
  ASSERT_EQ(english.size(), other.size()) << name << " says more, or less";
  for (std::size_t i = 0; i < english.size(); ++i) {
    const std::string where =
        name + ", " + english[i].where + ": " + english[i].words + " / " + other[i].words;
    const Taken here = taken_apart(other[i].words);
    const Taken there = taken_apart(english[i].words);
    ASSERT_EQ(english[i].where, other[i].where);
    EXPECT_EQ(english[i].words.empty(), other[i].words.empty()) << where;
    EXPECT_EQ(std::set(here.places.begin(), here.places.end()),
              std::set(there.places.begin(), there.places.end()))
        << where;
    for (const std::string& place : here.places) {
      EXPECT_TRUE(places == Places::kOpen || is_reference(place)) << where;
    }
    if (has_letters(there.rest) && here.rest == there.rest) {
      EXPECT_TRUE(is_said_alike(here.rest, language)) << where;
    }
  }
}

// Collects what is said, in one language.
class Listener {
 public:
  explicit Listener(Language language) : language_(language) {}

  Language language() const { return language_; }
  const std::vector<Said>& said() const { return said_; }
  void clear() { said_.clear(); }
  void hear(std::string_view where, Words words) {
    said_.push_back({std::string(where), std::move(words)});
  }
  void hear(std::string_view where, Message message) { hear(where, Words(message.in(language_))); }
  void hear(std::string_view where, const Phrase& phrase) { hear(where, phrase.in(language_)); }

  // --- what never changes

  void hear_game(const GameFace& game) {
    const GameInfo& info = game.info();
    hear("name", info.name);
    hear("tagline", info.tagline);
    hear("next", info.next);
    for (const int n : {1, 2, 5}) {
      hear("lasted", Voice(Viewer::spectator(), language_).say_count(n, info.lasted, n));
    }
    for (const PileInfo& pile : info.piles) hear("pile", pile.name);
    for (const NumberInfo& number : info.numbers) hear("number", number.name);
    for (const VerbInfo& verb : info.verbs) hear("verb", verb.label);
    for (const RuleTitle& rule : info.rules) hear(rule_text(info, rule.rule), rule.title);
    for (const LegendInfo& legend : info.legends) hear_legend(legend);
    for (const SheetRow& row : info.sheet) {
      hear("row of the sheet", row.title);
      hear("row of the sheet", row.words);
    }
    for (const OptionInfo& option : game.options()) {
      hear(option.name, option.meaning);
      for (const Message& words : option.words) hear(option.name, words);
    }
    for (const Card card : info.pack) hear_card(game, card);
  }

  // --- what is seen

  void hear_layout(const TableView& table) {
    hear("where", table.where.words);
    for (const NumberView& number : table.numbers) {
      hear("number", number.words);
      hear_parts(number.parts);
    }
    hear_marks(table.marks);
    for (const Tag& tag : table.tags) hear("tag", tag.words);
    if (table.plate) {
      hear("plate", table.plate->title);
      for (const Words& words : table.plate->words) hear("plate", words);
    }
    for (const Standing& standing : table.standing) hear("standing", standing.words);
    for (const Link& link : table.links) {
      hear("link", link.words);
      hear_parts(link.parts);
    }
  }

  void hear_question(const Question& question) {
    hear("question", question.words);
    for (const Choice& choice : question.choices) {
      hear("label", choice.label);
      hear("sign", choice.sign);
      hear("group", choice.group);
      hear("note", choice.note);
      hear("effect", choice.effect);
      if (choice.result) hear("result", choice.result->words);
    }
    for (const NotNow& reason : question.not_now) hear("not now", reason.words);
  }

  void hear_analysis(const Analysis& analysis) {
    hear("unit", analysis.unit);
    for (const Decision& decision : analysis.decisions) {
      hear("position", decision.position);
      for (const ToldChoice& told : {decision.told_best, decision.told_played}) {
        hear("label", told.label);
        hear("expected", told.expected);
        hear("reason", told.reason);
      }
      hear("open cards", decision.told_open);
    }
  }

  void hear_hints(const std::vector<Advice>& hints) {
    for (const Advice& hint : hints) {
      hear("expected", hint.expected);
      hear("reason", hint.reason);
    }
  }

 private:
  void hear_legend(const LegendInfo& legend) {
    hear("legend", legend.title);
    hear("legend", legend.words);
    for (const LegendRow& row : legend.rows) {
      hear("row of a legend", row.words);
      hear("row of a legend", row.value);
    }
  }
  void hear_card(const GameFace& game, Card card) {
    const auto notes = game.describe(card, language_);
    if (!notes) return;
    hear("name of " + card_text(card), notes->name);
    hear("text of " + card_text(card), notes->text);
    hear_marks(notes->marks);
  }
  void hear_marks(const std::vector<Mark>& marks) {
    for (const Mark& mark : marks) hear("mark", mark.words);
  }
  void hear_parts(const std::vector<NumberPart>& parts) {
    for (const NumberPart& part : parts) hear("part", part.words);
  }

  Language language_;
  std::vector<Said> said_;
};

// The same is told to a listener of each language, and then compared.
class Listeners {
 public:
  Listeners() {
    for (std::size_t i = 0; i < kCount; ++i) listeners_.emplace_back(as_enum<Language>(i));
  }

  template <class Tell>
  void tell(const Tell& tell) {
    for (Listener& listener : listeners_) tell(listener);
  }
  void compare(Places places = Places::kFilled) {
    for (std::size_t i = 1; i < listeners_.size(); ++i) {
      expect_translated(listeners_[0].said(), listeners_[i].said(), listeners_[i].language(),
                        places);
    }
    for (Listener& listener : listeners_) listener.clear();
  }

 private:
  std::vector<Listener> listeners_;  // in the order of kLanguages
};

RuleValues any_rules(const GameKind& game, FastDice& dice) {
  RuleValues rules = game.default_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const OptionInfo& option = game.options()[i];
    if (!option.is_number()) rules[i] = option.min + any_below(option.max - option.min + 1, dice);
  }
  return rules;
}

// A game among players who choose at random, with a spectator and somebody at seat 0 who understand all languages.
class Heard {
 public:
  Heard(const GameKind& game, std::uint64_t seed) : game_(game), dice_(seed) {
    const GameInfo& info = game.info();
    const int players =
        info.min_players + any_below(info.max_players - info.min_players + 1, dice_);
    source_ = std::make_unique<DiceSourceOf<FastDice>>(FastDice(seed));
    record_.game = &game;
    record_.rules = any_rules(game, dice_);
    record_.players = players;
    match_ = game.start(record_.rules, players, *source_, log_);
    record_.start = chances();
  }

  void play() {
    for (int i = 0; i < kSteps && !match_->over(); ++i) {
      look();
      if (i % kHintEvery == 0) ask_for_a_hint();
      step();
      listeners_.compare();
      if (testing::Test::HasFailure()) return;
    }
    look();
    listeners_.tell([&](Listener& listener) {
      for (const Viewer viewer : kViewers) {
        if (match_->over()) {
          listener.hear("conclusion", match_->conclusion(Voice(viewer, listener.language())));
        }
      }
    });
    listeners_.compare();
  }

  // What the decisions cost: of some of them, for each is searched twice.
  void analyse() {
    listeners_.tell([&](Listener& listener) {
      AnalysisSpec spec;
      spec.budget.simulations = 20;
      spec.language = listener.language();
      spec.every = 23;
      listener.hear_analysis(trials_of(game_).analyse(record_, spec));
    });
    listeners_.compare();
  }

 private:
  static inline const std::array<Viewer, 2> kViewers = {Viewer::spectator(), Viewer(Seat(0))};

  void look() {
    listeners_.tell([&](Listener& listener) {
      for (const Viewer viewer : kViewers) {
        const Voice voice(viewer, listener.language());
        listener.hear_layout(match_->layout(voice));
        listener.hear_question(match_->question(voice));
      }
    });
  }

  void ask_for_a_hint() {
    for (const Seat seat : match_->to_act()) {
      listeners_.tell([&](Listener& listener) {
        listener.hear_hints(
            match_->advise(seat, Budget{.simulations = 20}, 5, listener.language()));
      });
    }
  }

  void step() {
    log_.clear();
    const SeatSet asked = match_->to_act();
    RecordedStep recorded;
    if (asked.empty()) {
      match_->proceed(*source_, log_);
    } else {
      Choices choices;
      match_->legal(asked.first(), choices);
      const Action action = choose_any(choices, dice_);
      refuse(action);
      ASSERT_FALSE(match_->try_apply(asked.first(), action, *source_, log_));
      recorded.seat = asked.first();
      recorded.action = action;
    }
    recorded.chances = chances();
    record_.steps.push_back(recorded);
    tell_news();
  }

  void tell_news() {
    listeners_.tell([&](Listener& listener) {
      for (const Viewer viewer : kViewers) {
        for (const Event& event : log_) {
          if (!is_told(event)) continue;
          const SeatEvent seen = project(event, viewer);
          listener.hear(rule_text(game_.info(), seen.rule),
                        game_.tell(seen, Voice(viewer, listener.language())));
        }
      }
    });
  }

  // What was possible once, and what another seat may do now, is not possible for everybody now.
  void refuse(Action legal_for_another) {
    std::vector<Action> some = {legal_for_another};
    if (!record_.steps.empty()) {
      const RecordedStep& once = record_.steps[as_index(any_below(count_of(record_.steps), dice_))];
      if (once.seat) some.push_back(once.action);
    }
    for (const Action action : some) {
      for (int s = 0; s < match_->players(); ++s) {
        EventLog ignored;
        const auto why = match_->clone()->try_apply(Seat(s), action, *source_, ignored);
        if (why) listeners_.tell([&](Listener& listener) { listener.hear("refusal", why->why); });
      }
    }
  }

  std::vector<Outcome> chances() const {
    std::vector<Outcome> outcomes;
    for (const Event& event : log_) {
      if (event.kind == EventKind::kChance) outcomes.push_back(event.outcome);
    }
    return outcomes;
  }

  const GameKind& game_;
  FastDice dice_;
  std::unique_ptr<DiceSource> source_;
  std::unique_ptr<Match> match_;
  EventLog log_;
  Record record_;
  Listeners listeners_;
};

class Languages : public testing::TestWithParam<const GameKind*> {};

TEST_P(Languages, SayEverythingThatIsHeardInAGame) {
  for (int seed = 1; seed <= kGames && !HasFailure(); ++seed) {
    Heard heard(*GetParam(), static_cast<std::uint64_t>(seed));
    heard.play();
    if (seed == 1) heard.analyse();
  }
}

TEST_P(Languages, SayWhatNeverChanges) {
  Listeners listeners;
  listeners.tell([](Listener& listener) { listener.hear_game(*GetParam()); });
  listeners.compare(Places::kOpen);
}

TEST_P(Languages, HaveARuleBookEach) {
  const std::string_view english = GetParam()->rule_book(Language::kEnglish);
  EXPECT_FALSE(english.empty());
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto language = as_enum<Language>(i);
    const std::string_view book = GetParam()->rule_book(language);
    EXPECT_EQ(book == english, language == Language::kEnglish) << language_text(language);
    for (const RuleTitle& rule : GetParam()->info().rules) {
      const std::string id = rule_text(GetParam()->info(), rule.rule);
      EXPECT_FALSE(rule_paragraph(book, id).empty()) << language_text(language) << ' ' << id;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Languages,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->info().id); });

}  // namespace
}  // namespace km
