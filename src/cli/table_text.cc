#include "cli/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/words.h"
#include "core/numbers.h"

namespace km::cli {
namespace {

constexpr int kLongestShown = 13;  // cards of a pile that is no hand

// Of one seat, or of the middle (-1), in the order in which the game names them: news adds to a picture in any order.
template <class Thing>
std::vector<const Thing*> those_of(int seat, const std::vector<Thing>& things) {
  std::vector<const Thing*> here;
  for (const Thing& thing : things) {
    if (thing.id.seat == seat) here.push_back(&thing);
  }
  std::sort(here.begin(), here.end(),
            [](const Thing* a, const Thing* b) { return a->id.kind < b->id.kind; });
  return here;
}

std::string text_of(const CardList& cards) {
  Line line;
  line << cards;
  return std::string(line.view());
}

class NamedPlayers final : public Drawing {
 public:
  explicit NamedPlayers(const std::vector<std::string>& names) : names_(names) {}
  std::string card(Card card) const override { return text_of(listed(card)); }
  std::string player(Seat seat) const override { return names_[seat.index()]; }

 private:
  const std::vector<std::string>& names_;
};

// What a choice does, and what comes of it.
Words told_of(const Choice& choice) {
  if (!choice.result) return choice.effect;
  return choice.effect.empty() ? choice.result->words
                               : fmt::format("{}: {}", choice.effect, choice.result->words);
}

std::string gap_after(std::string_view text) {
  constexpr std::size_t kColumn = 16;
  return std::string(text.size() < kColumn ? kColumn - text.size() : 1, ' ');
}

}  // namespace

void TableText::set_names(const std::vector<PlayerView>& players) {
  names_.clear();
  for (std::size_t s = 0; s < players.size(); ++s) {
    const std::string& name = players[s].name;
    names_.push_back(name.empty() ? fmt::format("Player {}", s) : name);
  }
  names_[me_.index()] = "You";
}

const std::string& TableText::name_of(int seat) const { return names_[as_index(seat)]; }

std::string TableText::drawn(std::string_view words) const {
  return km::drawn(words, NamedPlayers(names_));
}

std::string TableText::sentence(std::string_view words) const {
  return palette_.paint(drawn(words));
}

std::string TableText::table(const TableView& table) const {
  std::string text = rows_of(table, -1);
  for (int s = 0; s < count_of(names_); ++s) {
    text += palette_.bold(fmt::format("{:<10}", name_of(s))) + rows_of(table, s);
  }
  return text + around(table);
}

// What four lay before them, as it lies: you below, the next player on your right, and so on against the clock.
std::string TableText::around(const TableView& table) const {
  constexpr std::size_t kFour = 4;
  if (names_.size() != kFour) return "";
  std::array<std::string, kFour> cards;
  const auto place_of = [this](int seat) { return as_index(seat + 4 - me_.number()) % kFour; };
  bool any = false;
  for (const PileView& pile : table.piles) {
    if (info().piles[pile.id.kind].role != PileRole::kLay || pile.id.seat < 0) continue;
    if (pile.cards.empty()) continue;
    any = true;
    cards[place_of(pile.id.seat)] = text_of(pile.cards);
  }
  if (!any) return "";
  const auto name = [this](std::size_t place) { return names_[(me_.index() + place) % kFour]; };
  const auto painted = [&](std::size_t place) {
    const std::string& card = cards[place];
    return palette_.paint(card) + std::string(3 - std::min<std::size_t>(card.size(), 3), ' ');
  };
  return fmt::format("{:>21}\n{:>16}{}\n", name(2), "", painted(2)) +
         fmt::format("{:>10} {}{:>6}{} {}\n", name(3), painted(3), "", painted(1), name(1)) +
         fmt::format("{:>16}{}\n{:>18}\n", "", painted(0), name(0));
}

// A number that stands for something is shown as that: King's contract is no quantity.
std::string TableText::value_of(const NumberView& number) const {
  const NumberRole role = info().numbers[number.id.kind].role;
  if (role == NumberRole::kSeat) return name_of(number.value);
  const bool is_a_word = role == NumberRole::kInner && !number.words.empty();
  return is_a_word ? drawn(number.words) : std::to_string(number.value);
}

// All that lies before one seat, or, for -1, in the middle.
std::string TableText::rows_of(const TableView& table, int seat) const {
  std::string text;
  for (const NumberView* number : those_of(seat, table.numbers)) {
    text += fmt::format("{} {}  ", info().numbers[number->id.kind].name.in(spoken()), value_of(*number));
  }
  for (const PileView* pile : those_of(seat, table.piles)) {
    if (pile->count == 0) continue;
    const PileInfo& about = info().piles[pile->id.kind];
    const bool is_long = pile->count > kLongestShown && about.role != PileRole::kHand;
    if (pile->facing == Facing::kDown || is_long) {
      text += fmt::format("{} ({})  ", about.name.in(spoken()), pile->count);
    } else {
      text += fmt::format("{} {}  ", about.name.in(spoken()), palette_.paint(text_of(pile->cards)));
    }
  }
  return text.empty() ? "" : text + '\n';
}

std::string TableText::choice_text(const Choice& choice, std::size_t number, bool first) const {
  Line action;
  game_.print(choice.action, action);
  const std::string effect = drawn(told_of(choice));
  const std::string shown = palette_.dim(std::to_string(number));
  if (effect.empty()) {
    return fmt::format("{} {} {}", first ? "  " : " ", shown, palette_.paint(action.view()));
  }
  return fmt::format("\n  {} {}{}{}", shown, palette_.paint(action.view()),
                     gap_after(action.view()), palette_.dim(effect));
}

std::string TableText::choices(const Question& question) const {
  std::string text = "Your choice:";
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    text += choice_text(question.choices[i], i + 1, i == 0);
  }
  return text + '\n';
}

std::string TableText::piles(const TableView& table, std::string_view name) const {
  std::string text;
  for (const PileView& pile : table.piles) {
    if (info().piles[pile.id.kind].id != name) continue;
    text += fmt::format("{:<10}{} ({}) {}\n", pile.id.seat < 0 ? "" : name_of(pile.id.seat), name,
                        pile.count, palette_.paint(text_of(pile.cards)));
  }
  return text;
}

std::string TableText::sheet(const std::vector<HistoryPart>& history, std::size_t rows) const {
  std::vector<std::string> lines;
  Scores before;
  for (std::size_t s = 0; s < names_.size(); ++s) before.push_back(Points{});
  for (const HistoryPart& part : history) {
    if (part.scores == before) continue;
    std::string line = fmt::format("{:>4} ", part.n);
    for (std::size_t s = 0; s < part.scores.size(); ++s) {
      const int now = part.scores[s].value;
      line += fmt::format("{:>+7}{:>7}", now - before[s].value, now);
    }
    lines.push_back(line + "  " + drawn(part.title) + '\n');
    before = part.scores;
  }
  std::string text = fmt::format("{:>4} ", "");
  for (const std::string& name : names_) text += fmt::format("{:>14}", name);
  text += '\n';
  const std::size_t first = lines.size() - std::min(rows, lines.size());
  for (std::size_t i = first; i < lines.size(); ++i) text += lines[i];
  return text;
}

std::string TableText::result(const Picture& picture, int length) const {
  const std::string over = fmt::format("The game is over after {} {}.", length, info().length);
  std::string text = fmt::format("\n{}\n", palette_.bold(over));
  for (std::size_t s = 0; s < picture.scores.size(); ++s) {
    const bool won = picture.winners.has(Seat(as_number(s)));
    text += fmt::format("  {:<10}{:>6}{}\n", names_[s], picture.scores[s].value, won ? "  *" : "");
  }
  if (!picture.conclusion.empty()) text += sentence(picture.conclusion) + '\n';
  return text;
}

}  // namespace km::cli
