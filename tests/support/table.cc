#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "runtime/news_json.h"
#include "runtime/notation.h"

namespace km::test {
namespace {

Deal must_parse(std::string_view text) {
  const auto deal = parse_deal(text);
  if (!deal) ADD_FAILURE() << "not a deal: " << text;
  return deal.value_or(Deal{});
}

std::string cards_text(const CardList& cards) {
  Line line;
  line << cards;
  return std::string(line.view());
}

CardBag bag_of(const std::deque<Card>& cards) {
  CardBag bag;
  for (const Card card : cards) bag.add(card);
  return bag;
}

}  // namespace

StackedDice::StackedDice(const Deal& deal) {
  for (int s = 0; s < deal.players; ++s) {
    decks_.emplace_back(deal.cards[s].begin(), deal.cards[s].end());
  }
}

void StackedDice::stack(std::string_view cards) {
  const Deal deal = must_parse(cards);
  cards_.insert(cards_.end(), deal.cards[0].begin(), deal.cards[0].end());
}

std::uint32_t StackedDice::below(std::uint32_t n) {
  if (numbers_.empty()) return 0;
  const std::uint32_t number = numbers_.front();
  numbers_.pop_front();
  EXPECT_LT(number, n) << "the test stacked a number that chance could not give";
  return number < n ? number : 0;
}

Card StackedDice::pick(const CardBag& bag) {
  for (auto& deck : decks_) {
    if (deck.empty() || bag_of(deck) != bag) continue;
    const Card top = deck.front();
    deck.pop_front();
    return top;
  }
  if (cards_.empty()) return bag.nth(0);
  const Card card = cards_.front();
  cards_.pop_front();
  EXPECT_TRUE(bag.has(card)) << "the test stacked a card that cannot come";
  return bag.has(card) ? card : bag.nth(0);
}

CardSet StackedDice::deal(CardSet from, int count) {
  CardSet dealt;
  for (; count > 0; --count) dealt.add(pick(from - dealt));
  return dealt;
}

Table::Table(std::string_view game, std::string_view deal, std::string_view rules)
    : game_(find_game(game).value()), dice_(must_parse(deal)) {
  const auto values = parse_rules(*game_, rules);
  EXPECT_TRUE(values) << (values ? "" : values.error().text.english());
  match_ = game_->start_from(values.value_or(game_->default_rules()), must_parse(deal), log_);
}

Table Table::fresh(std::string_view game, int players, std::string_view rules) {
  Table t(find_game(game).value());
  const auto values = parse_rules(*t.game_, rules);
  EXPECT_TRUE(values) << (values ? "" : values.error().text.english());
  t.match_ = t.game_->start(values.value_or(t.game_->default_rules()), players, t.dice_, t.log_);
  return t;
}

Table& Table::goes_on() {
  EXPECT_TRUE(match_->to_act().empty()) << "somebody is to act";
  EXPECT_FALSE(match_->over()) << "the game is over";
  log_.clear();
  match_->proceed(dice_, log_);
  EXPECT_EQ(match_->fault(), "");
  return *this;
}

Table& Table::goes_on(int steps) {
  for (int i = 0; i < steps; ++i) goes_on();
  return *this;
}

std::pair<Seat, Action> Table::read_action(std::string_view text) const {
  const int seat = next_field(text, ' ').front() - '0';
  const auto action = game_->parse(text);
  EXPECT_TRUE(action) << "no action: " << text;
  return {Seat(seat), action.value_or(Action{})};
}

Table& Table::plays(std::string_view seat_and_action) {
  const auto [seat, action] = read_action(seat_and_action);
  log_.clear();
  const auto refusal = match_->try_apply(seat, action, dice_, log_);
  EXPECT_FALSE(refusal) << seat_and_action << " was refused: " << refusal->why.english();
  EXPECT_EQ(match_->fault(), "");
  return *this;
}

Table& Table::all_play(std::string_view action) {
  const std::string seats = asked();
  EXPECT_NE(seats, "") << "nobody is asked";
  for (const char seat : seats) {
    if (seat != ' ') plays(std::string(1, seat) + ' ' + std::string(action));
  }
  return *this;
}

Table& Table::refuses(std::string_view seat_and_action, std::string_view rule) {
  const auto [seat, action] = read_action(seat_and_action);
  EventLog log;
  const auto refusal = match_->try_apply(seat, action, dice_, log);
  EXPECT_TRUE(refusal) << seat_and_action << " was accepted";
  EXPECT_EQ(refusal ? rule_text(game_->info(), refusal->rule) : "", rule);
  EXPECT_TRUE(log.empty());
  return *this;
}

Table& Table::stack(std::string_view cards) {
  dice_.stack(cards);
  return *this;
}

Table& Table::roll(std::uint32_t number) {
  dice_.stack_number(number);
  return *this;
}

std::string Table::pile_of(Viewer viewer, std::string_view name) const {
  for (const PileView& pile : match_->layout(viewer).piles) {
    if (pile_text(game_->info(), pile.id) != name) continue;
    if (pile.facing == Facing::kUp) return cards_text(pile.cards);
    return std::to_string(pile.count) + " face down";
  }
  ADD_FAILURE() << "no pile " << name;
  return "";
}

std::string Table::pile(std::string_view name) const { return pile_of(Viewer::spectator(), name); }
std::string Table::pile_seen_by(int seat, std::string_view name) const {
  return pile_of(Viewer(Seat(seat)), name);
}

int Table::number(std::string_view name) const {
  for (const NumberView& number : match_->layout(Viewer::spectator()).numbers) {
    if (number_text(game_->info(), number.id) == name) return number.value;
  }
  ADD_FAILURE() << "no number " << name;
  return 0;
}

std::string Table::asked() const {
  std::string text;
  for (const Seat seat : match_->to_act()) {
    if (!text.empty()) text += ' ';
    text += std::to_string(seat.number());
  }
  return text;
}

std::string Table::scores() const {
  std::string text;
  for (const Points points : match_->scores()) {
    if (!text.empty()) text += ' ';
    text += std::to_string(points.value);
  }
  return text;
}

bool Table::fired(std::string_view rule) const {
  return std::any_of(log_.begin(), log_.end(), [&](const Event& event) {
    return is_told(event) && is_recorded(event) && rule_text(game_->info(), event.rule) == rule;
  });
}

std::string Table::moves() const {
  std::string text;
  for (const Event& event : log_) {
    if (event.kind != EventKind::kMove) continue;
    text += cards_text(event.cards) + ' ' + pile_text(game_->info(), event.from) + ' ' +
            pile_text(game_->info(), event.to) + '\n';
  }
  return text;
}

namespace {
// Players are A, B, C, ….
class Letters final : public Drawing {
 public:
  std::string card(Card card) const override { return cards_text(listed(card)); }
  std::string player(Seat seat) const override { return {static_cast<char>('A' + seat.number())}; }
};
}  // namespace

std::string Table::story(int viewer) const {
  const Viewer ear = viewer_of(viewer);
  std::string text;
  for (const Event& event : log_) {
    if (!is_told(event)) continue;
    const Words words = game_->tell(project(event, ear), ear);
    if (words.empty()) continue;
    text += "  " + rule_text(game_->info(), event.rule) + "  " + drawn(words, Letters()) + '\n';
  }
  return text;
}

std::string Table::told(int viewer) const {
  const Viewer who = viewer_of(viewer);
  std::string text;
  for (const Event& event : log_) {
    if (!is_told(event)) continue;
    const Words words = game_->tell(project(event, who), who);
    if (!words.empty()) text += words + '\n';
  }
  return text;
}

std::string Table::news(int viewer) const {
  const Viewer who = viewer_of(viewer);
  std::string text;
  for (const Event& event : log_) {
    if (!is_told(event)) continue;
    JsonWriter json;
    write_seat_event(*game_, project(event, who), json);
    text += json.text() + '\n';
  }
  return text;
}

}  // namespace km::test
