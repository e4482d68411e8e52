// Packets and their news as JSON.
#include "table/json.h"
#include "table/pen.h"

namespace km {
namespace {

void write_news(const Pen& pen, const News& news) {
  pen.json().field("beat", news.stage.beat);
  pen.yes("hold", news.stage.hold);
  write_told(pen.game(), news.event, pen.json());
  pen.words("words", news.words);
}

// A pile that is not there any more has no card.
void write_pile_now(const Pen& pen, PileId id, const TableView& table) {
  const auto pile = find_by_id(table.piles, id);
  write_pile(pen, pile != table.piles.end() ? *pile : PileView::down(id, 0));
}

// A number that is not there any more has no value.
void write_number_now(const Pen& pen, NumberId id, const TableView& table) {
  const auto number = find_by_id(table.numbers, id);
  if (number != table.numbers.end()) return write_number(pen, *number);
  pen.json().field("number", number_text(pen.info(), id)).key("value").null();
}

// What is gone is said, too: here a missing field is one that stays as it was.
void write_changed_field(const Pen& pen, Field field, const Picture& now) {
  const std::size_t before = pen.json().text().size();
  write_field(pen, field, now);
  if (pen.json().text().size() == before) pen.json().key(name_of(field)).null();
}

void write_change(const Pen& pen, const Packet& packet) {
  if (packet.fields.empty() && packet.piles.empty() && packet.numbers.empty()) return;
  pen.json().key("change").begin_object();
  pen.objects("piles", packet.piles,
              [&](const Pen& p, PileId id) { write_pile_now(p, id, packet.now.table); });
  pen.objects("numbers", packet.numbers,
              [&](const Pen& p, NumberId id) { write_number_now(p, id, packet.now.table); });
  for (const Field field : packet.fields) write_changed_field(pen, field, packet.now);
  pen.json().end_object();
}

}  // namespace

void write_packet(const GameFace& game, const Packet& packet, JsonWriter& json) {
  const Pen pen(game, json);
  json.begin_object().field("v", kProtocol).field("n", packet.n);
  if (packet.by) {
    json.key("by").begin_object().field("seat", packet.by->number());
    if (packet.action) json.field("do", action_text(game, *packet.action));
    json.end_object();
  }
  if (packet.taken_back) json.field("taken_back", *packet.taken_back);
  pen.objects("news", packet.news, write_news);
  write_change(pen, packet);
  json.end_object();
}

}  // namespace km
