#include "cli/king_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

class HandFollower : public ReplayListener {
 public:
  explicit HandFollower(std::size_t wanted) : wanted_(wanted) {}

  void starts(const GameKind& game, const RuleValues& rules) override {
    game_ = &game;
    is_king_ = game.info().id == "king";
    if (is_king_) hand_.must_heart = hearts_are_discarded(game, rules);
  }

  void stepped(const Match& match, const EventLog& log) override {
    if (!is_king_ || found_) return;
    for (const Event& event : log) take(event);
    if (is_card_next(match)) {
      if (wanted_ == kFirstCardPlayed || wanted_ <= next_) found_ = RecordedHand{hand_, next_};
      last_card_ = next_;
    }
    ++next_;
  }

  Result<RecordedHand> result(std::size_t moves) const {
    if (!is_king_) return failure("only hands of king can be solved"_m);
    if (moves == 0) return failure("the record has no moves"_m);
    if (wanted_ != kFirstCardPlayed && wanted_ >= moves) {
      return failure("the record has the moves 0 to {0}, no move {1}"_m, moves - 1, wanted_);
    }
    if (!found_) return failure("the last card is played in move {0}"_m, last_card_);
    if (wanted_ != kFirstCardPlayed && found_->move != wanted_) {
      return failure("move {0} plays no card; the next one that does is move {1}"_m, wanted_,
                     found_->move);
    }
    return *found_;
  }

 private:
  std::string_view pile(PileId id) const { return game_->info().piles[id.kind].id; }

  void take(const Event& event) {
    if (event.kind == EventKind::kMove) take_move(event);
    if (event.kind != EventKind::kNumber) return;
    const std::string_view what = game_->info().numbers[event.what.kind].id;
    if (what == "contract") hand_.contract = event.value;
    if (what == "hearts") hand_.hearts = event.value == 1;
  }

  void take_move(const Event& event) {
    for (const Card card : event.cards) {
      if (pile(event.from) == "hand") hand_.hands[event.from.seat].remove(card);
      if (pile(event.to) == "hand") hand_.hands[event.to.seat].add(card);
      if (pile(event.from) == "trick") hand_.trick.clear();
      if (pile(event.to) != "trick") continue;
      if (hand_.trick.empty()) hand_.leader = Seat(event.to.seat);
      hand_.trick.push_back(card);
    }
  }

  // Who is to lead has won the last trick, or declared: the one who is asked.
  bool is_card_next(const Match& match) {
    if (match.to_act().size() != 1) return false;
    const Seat seat = match.to_act().first();
    Choices legal;
    match.legal(seat, legal);
    Line line;
    game_->print(legal[0], line);
    if (!line.view().starts_with("play ")) return false;
    if (hand_.trick.empty()) hand_.leader = seat;
    return true;
  }

  std::size_t wanted_;
  std::size_t next_ = 0;
  std::size_t last_card_ = 0;
  const GameKind* game_ = nullptr;
  bool is_king_ = false;
  king::OpenHand hand_;
  std::optional<RecordedHand> found_;
};

}  // namespace

Result<RecordedHand> find_hand(const std::string& record, std::size_t move, bool& is_good) {
  HandFollower follower(move);
  const auto replayed = replay(record, follower);
  is_good = replayed.has_value();
  if (!replayed) return tl::unexpected(replayed.error());
  return follower.result(replayed->moves);
}

bool hearts_are_discarded(const GameKind& game, const RuleValues& rules) {
  const auto options = game.options();
  const auto is_it = [](const OptionInfo& option) { return option.name == "rifki_discard"; };
  const auto found = std::find_if(options.begin(), options.end(), is_it);
  if (found == options.end()) return false;
  const auto place = as_index(found - options.begin());
  return value_text(*found, rules[place]) == "hearts";
}

}  // namespace km::cli
