#include "table/picture.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/fold.h"

namespace km {
namespace {

// A field that changes as a whole: whether two pictures differ in it, and how it is taken from one.
struct FieldRow {
  Field field;
  bool (*same)(const Picture& a, const Picture& b);
  void (*take)(const Picture& from, Picture& to);
};

template <auto Member>
constexpr FieldRow row(Field field) {
  return {field, [](const Picture& a, const Picture& b) { return a.*Member == b.*Member; },
          [](const Picture& from, Picture& to) { to.*Member = from.*Member; }};
}
template <auto Member>
constexpr FieldRow table_row(Field field) {
  return {field,
          [](const Picture& a, const Picture& b) { return a.table.*Member == b.table.*Member; },
          [](const Picture& from, Picture& to) { to.table.*Member = from.table.*Member; }};
}

constexpr std::array<FieldRow, kFields> kRows = {
    row<&Picture::phase>(Field::kPhase),
    row<&Picture::players>(Field::kPlayers),
    row<&Picture::can>(Field::kCan),
    row<&Picture::scores>(Field::kScores),
    row<&Picture::winners>(Field::kWinners),
    row<&Picture::places>(Field::kPlaces),
    row<&Picture::conclusion>(Field::kConclusion),
    table_row<&TableView::where>(Field::kWhere),
    table_row<&TableView::marks>(Field::kMarks),
    table_row<&TableView::tags>(Field::kTags),
    table_row<&TableView::plate>(Field::kPlate),
    table_row<&TableView::standing>(Field::kStanding),
    table_row<&TableView::links>(Field::kLinks),
    table_row<&TableView::lit>(Field::kLit),
    row<&Picture::last>(Field::kLast),
    row<&Picture::asked>(Field::kQuestion),
};

static_assert(stand_in_order(kRows));

bool same(const PileView& a, const PileView& b) { return a == b || (a.count == 0 && b.count == 0); }
bool same(const NumberView& a, const NumberView& b) { return a == b; }
bool is_missed(const PileView& pile) { return pile.count != 0; }
bool is_missed(const NumberView& /*number*/) { return true; }

// The ids of those that are not the same in both lists.
template <class View>
auto differing(const std::vector<View>& before, const std::vector<View>& now) {
  std::vector<decltype(View::id)> ids;
  for (const View& each : now) {
    const auto old = find_by_id(before, each.id);
    if (old == before.end() ? is_missed(each) : !same(*old, each)) ids.push_back(each.id);
  }
  for (const View& each : before) {
    const bool gone = find_by_id(now, each.id) == now.end();
    if (gone && is_missed(each)) ids.push_back(each.id);
  }
  return ids;
}

// What is not there any more goes.
template <class View, class Id>
void take_by_id(const std::vector<View>& from, Id id, std::vector<View>& to) {
  const auto source = find_by_id(from, id);
  const auto target = find_by_id(to, id);
  if (source == from.end()) {
    if (target != to.end()) to.erase(target);
  } else if (target == to.end()) {
    to.push_back(*source);
  } else {
    *target = *source;
  }
}

// Who sees an empty pile does not know whether its cards would lie open: it is as good as none, and how the first card
// comes to it says how it lies. One with fewer cards than none is a pack that was in no view, and from which all was dealt.
void drop_empty(std::vector<PileView>& piles) {
  std::erase_if(piles, [](const PileView& pile) { return pile.count <= 0; });
}

void fold_news(const GameInfo& game, const std::vector<News>& news, TableView& table) {
  drop_empty(table.piles);
  for (const News& each : news) fold(game, each.event, table);
  drop_empty(table.piles);
}

}  // namespace

Packet packet_between(const GameInfo& game, const Picture& before, Picture now,
                      std::vector<News> news) {
  Packet packet;
  TableView folded = before.table;
  fold_news(game, news, folded);
  packet.piles = differing(folded.piles, now.table.piles);
  packet.numbers = differing(folded.numbers, now.table.numbers);
  for (const FieldRow& each : kRows) {
    if (!each.same(before, now)) packet.fields.push_back(each.field);
  }
  packet.n = now.n;
  packet.news = std::move(news);
  packet.now = std::move(now);
  return packet;
}

void apply(const GameInfo& game, const Packet& packet, Picture& picture) {
  fold_news(game, packet.news, picture.table);
  for (const PileId pile : packet.piles) {
    take_by_id(packet.now.table.piles, pile, picture.table.piles);
  }
  for (const NumberId number : packet.numbers) {
    take_by_id(packet.now.table.numbers, number, picture.table.numbers);
  }
  for (const Field field : packet.fields) {
    kRows[as_index(field)].take(packet.now, picture);
  }
  picture.n = packet.n;
}

bool same_picture(const Picture& a, const Picture& b) {
  const bool same_fields = std::all_of(kRows.begin(), kRows.end(),
                                       [&](const FieldRow& each) { return each.same(a, b); });
  return same_fields && a.n == b.n && a.viewer == b.viewer && a.language == b.language &&
         differing(a.table.piles, b.table.piles).empty() &&
         differing(a.table.numbers, b.table.numbers).empty();
}

}  // namespace km
