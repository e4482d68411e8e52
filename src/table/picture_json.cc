// The view: a picture as JSON.
#include "table/json.h"
#include "table/pen.h"

namespace km {
namespace {

constexpr NamesOf<Phase, 3> kPhaseNames("seating", "playing", "over");
constexpr NamesOf<Holder, 3> kHolderNames("nobody", "person", "bot");

void write_player(const Pen& pen, const PlayerView& player) {
  pen.json().field("kind", kHolderNames(player.kind));
  pen.words("name", player.name);
  pen.words("bot", player.bot);
  if (player.gone) pen.json().field("gone", *player.gone);
  if (player.until) pen.json().field("until", *player.until);
  pen.yes("stand_in", player.stand_in);
}

// What says nothing is not there.
template <class T>
std::optional<T> said(const std::optional<T>& what) {
  return what == T{} ? std::nullopt : what;
}

void write_last(const Pen& pen, const LastView& last) {
  pen.list("words", last.words);
  pen.objects("piles", last.piles, write_pile);
}

struct FieldRow {
  Field field;
  std::string_view name;
  void (*write)(const Pen& pen, std::string_view name, const Picture& picture);
};

template <auto Member, auto Write>
constexpr FieldRow list_row(Field field, std::string_view name) {
  return {field, name, [](const Pen& pen, std::string_view called, const Picture& picture) {
            pen.objects(called, picture.table.*Member, Write);
          }};
}

using Name = std::string_view;
constexpr std::array<FieldRow, kFields> kRows = {{
    {Field::kPhase, "phase",
     [](const Pen& pen, Name name, const Picture& p) {
       pen.json().field(name, kPhaseNames(p.phase));
     }},
    {Field::kPlayers, "players",
     [](const Pen& pen, Name name, const Picture& p) {
       pen.objects(name, p.players, write_player);
     }},
    {Field::kCan, "can",
     [](const Pen& pen, Name name, const Picture& p) { pen.list(name, p.can); }},
    {Field::kScores, "scores",
     [](const Pen& pen, Name name, const Picture& p) { pen.scores(name, p.scores); }},
    {Field::kWinners, "winners",
     [](const Pen& pen, Name name, const Picture& p) { pen.seats(name, p.winners); }},
    {Field::kPlaces, "places",
     [](const Pen& pen, Name name, const Picture& p) { pen.list(name, p.places); }},
    {Field::kConclusion, "words",
     [](const Pen& pen, Name name, const Picture& p) { pen.words(name, p.conclusion); }},
    {Field::kWhere, "where",
     [](const Pen& pen, Name name, const Picture& p) {
       pen.object(name, said(std::optional(p.table.where)), write_where);
     }},
    list_row<&TableView::marks, write_mark>(Field::kMarks, "marks"),
    list_row<&TableView::tags, write_tag>(Field::kTags, "tags"),
    {Field::kPlate, "plate",
     [](const Pen& pen, Name name, const Picture& p) {
       pen.object(name, p.table.plate, write_plate);
     }},
    list_row<&TableView::standing, write_standing>(Field::kStanding, "standing"),
    list_row<&TableView::links, write_link>(Field::kLinks, "links"),
    list_row<&TableView::lit, write_lit>(Field::kLit, "lit"),
    {Field::kLast, "last",
     [](const Pen& pen, Name name, const Picture& p) { pen.object(name, p.last, write_last); }},
    {Field::kQuestion, "question",
     [](const Pen& pen, Name name, const Picture& p) {
       pen.object(name, said(p.asked), write_asked);
     }},
}};

static_assert(stand_in_order(kRows));

void write_head(const Pen& pen, const RuleValues& rules, const Picture& picture) {
  JsonWriter& json = pen.json();
  json.field("v", kProtocol).field("n", picture.n).field("game", pen.info().id);
  json.field("lang", language_text(picture.language)).key("viewer");
  picture.viewer.is_spectator() ? json.null() : json.value(picture.viewer.seat().number());
  json.key("options");
  write_rules(pen.game(), rules, json);
}

}  // namespace

std::string_view name_of(Field field) { return kRows[as_index(field)].name; }
void write_field(const Pen& pen, Field field, const Picture& picture) {
  const FieldRow& row = kRows[as_index(field)];
  row.write(pen, row.name, picture);
}

void write_picture(const GameFace& game, const RuleValues& rules, const Picture& picture,
                   JsonWriter& json) {
  const Pen pen(game, json);
  json.begin_object();
  write_head(pen, rules, picture);
  std::vector<PileView> piles = picture.table.piles;
  std::erase_if(piles, [](const PileView& pile) { return pile.count == 0; });
  pen.objects("piles", piles, write_pile);
  write_numbers(pen, picture.table.numbers, count_of(picture.players));
  for (const FieldRow& row : kRows) row.write(pen, row.name, picture);
  json.end_object();
}

}  // namespace km
