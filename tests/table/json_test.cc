// Views, packets and games as JSON: what is written, and what is left out.
#include "table/json.h"

#include <gtest/gtest.h>

#include "core/dice.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km {
namespace {

const GameKind& game(std::string_view id) { return *find_game(id).value(); }

template <class Write>
std::string written(Write write) {
  JsonWriter json;
  write(json);
  return json.text();
}
std::string view(const GameKind& of, const Picture& picture) {
  return written([&](JsonWriter& json) { write_picture(of, of.default_rules(), picture, json); });
}
std::string packet(const GameKind& of, const Packet& packet) {
  return written([&](JsonWriter& json) { write_packet(of, packet, json); });
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Picture dealt(const GameKind& of, int players, Viewer viewer) {
  DiceSourceOf dice(FastDice(3));
  EventLog log;
  const auto match = of.start(of.default_rules(), players, dice, log);
  if (match->to_act().empty()) match->proceed(dice, log);
  Picture picture;
  picture.n = 4;
  picture.viewer = viewer;
  picture.phase = Phase::kPlaying;
  picture.players.resize(as_index(players));
  picture.scores = match->scores();
  picture.winners = match->winners();
  picture.table = match->layout(viewer);
  picture.asked = AskedView{match->question(viewer), 7, 4, std::nullopt};
  return picture;
}

TEST(Json, of_a_view_shows_only_what_its_viewer_sees) {
  const GameKind& king = game("king");
  const std::string mine = view(king, dealt(king, 4, Viewer(Seat(0))));
  EXPECT_TRUE(has(mine, R"({"pile":"hand/0","count":13,"cards":[")")) << mine;
  EXPECT_TRUE(has(mine, R"({"pile":"hand/1","count":13},)")) << mine;
  EXPECT_TRUE(has(mine, R"("v":1,"n":4,"game":"king","lang":"en","viewer":0,"options":{")"))
      << mine;
  const std::string nobodys = view(king, dealt(king, 4, Viewer::spectator()));
  EXPECT_TRUE(has(nobodys, R"("viewer":null)"));
  EXPECT_TRUE(has(nobodys, R"({"pile":"hand/0","count":13},)"));
  EXPECT_FALSE(has(nobodys, "choices"));
}

TEST(Json, of_an_empty_table_leaves_out_what_says_nothing) {
  const GameKind& royal = game("royal");
  Picture picture;
  picture.table.piles.push_back(PileView::down(PileId{0, 0}, 0));
  EXPECT_EQ(
      view(royal, picture),
      R"({"v":1,"n":0,"game":"royal","lang":"en","viewer":null,"options":)" +
          written([&](JsonWriter& json) { write_rules(royal, royal.default_rules(), json); }) +
          R"(,"phase":"seating"})");
}

NumberId number_called(const GameKind& of, std::string_view id, int seat) {
  const auto numbers = of.info().numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i].id == id) return {as_byte(i), as_signed_byte(seat)};
  }
  ADD_FAILURE() << id;
  return {};
}

TEST(Json, of_numbers_that_every_seat_has_is_one_list) {
  const GameKind& royal = game("royal");
  Picture picture;
  picture.players.resize(2);
  const NumberId score = number_called(royal, "score", 0);
  const NumberId other = number_called(royal, "score", 1);
  picture.table.numbers = {{.id = score, .value = 91}, {.id = other, .value = 81}};
  EXPECT_TRUE(has(view(royal, picture), R"("numbers":[{"number":"score","by_seat":[91,81]}])"));
  picture.table.numbers[1].then = 114;
  EXPECT_TRUE(has(view(royal, picture), R"("numbers":[{"number":"score/0","value":91},)"
                                        R"({"number":"score/1","value":81,"then":114}])"));
}

TEST(Json, of_a_packet_says_what_is_gone) {
  const GameKind& royal = game("royal");
  Packet sent;
  sent.n = 9;
  sent.by = Seat(1);
  sent.fields = {Field::kMarks, Field::kQuestion};
  sent.piles = {PileId{0, 1}};
  sent.numbers = {number_called(royal, "score", 1)};
  const std::string text = packet(royal, sent);
  const std::string pile = pile_text(royal.info(), PileId{0, 1});
  EXPECT_EQ(text, R"({"v":1,"n":9,"by":{"seat":1},"change":{"piles":[{"pile":")" + pile +
                      R"(","count":0}],"numbers":[{"number":"score/1","value":null}],)"
                      R"("marks":null,"question":null}})");
}

TEST(Json, of_news_hides_what_others_may_not_know) {
  const GameKind& king = game("king");
  SeatEvent event{};
  event.kind = EventKind::kMove;
  event.rule = RuleId::of(5);
  event.from = PileId{0, 0};
  event.to = PileId{0, 1};
  event.count = 2;
  Packet sent;
  sent.news.push_back({event, "{@0} gives two cards.", {1, true}});
  EXPECT_TRUE(
      has(packet(king, sent), R"("news":[{"beat":1,"hold":true,"type":"move","rule":"KR-5",)"))
      << packet(king, sent);
  EXPECT_TRUE(has(packet(king, sent), R"("count":2,"words":"{@0} gives two cards."}])"));
  EXPECT_FALSE(has(packet(king, sent), R"("cards")"));
}

TEST(Json, of_every_game_names_every_card_and_kind) {
  for (const GameKind* each : all_games()) {
    const std::string text =
        written([&](JsonWriter& json) { write_game(*each, Language::kEnglish, json); });
    for (const Card card : each->info().pack) {
      EXPECT_TRUE(has(text, '"' + card_text(card) + "\":{")) << each->info().id;
    }
    for (const PileInfo& pile : each->info().piles) {
      EXPECT_TRUE(has(text, "{\"id\":\"" + std::string(pile.id) + "\",\"name\"")) << pile.id;
    }
  }
}

TEST(Json, of_a_game_has_its_minutes_only_where_they_are_known) {
  for (const GameKind* each : all_games()) {
    const Minutes minutes = each->info().minutes;
    const std::string text =
        written([&](JsonWriter& json) { write_game_summary(*each, Language::kEnglish, json); });
    const std::string said =
        R"("minutes":[)" + std::to_string(minutes.from) + ',' + std::to_string(minutes.to) + "]";
    EXPECT_EQ(has(text, "minutes"), minutes.to > 0) << text;
    EXPECT_EQ(has(text, said), minutes.to > 0) << text;
  }
}

TEST(Json, of_a_game_has_the_rows_of_its_sheet) {
  const auto letter = [](std::string_view id) {
    return written([id](JsonWriter& json) { write_game(game(id), Language::kEnglish, json); });
  };
  EXPECT_TRUE(has(letter("king"),
                  R"("sheet":[{"id":"trump","title":"Koz","words":"Each trick +50","slots":8},)"
                  R"({"id":"rifki","title":"Rıfkı","words":"The king of hearts −320","slots":2},)"))
      << letter("king");
  EXPECT_FALSE(has(letter("royal"), R"("sheet")"));
}

TEST(Json, of_letters_says_what_lies_in_them) {
  const GameKind& king = game("king");
  const Answer answer{.number = 12, .done = false, .why = "Not {KS}."_m, .rule = RuleId::of(10)};
  const auto text_of = [&](const Letter& letter) {
    return written(
        [&](JsonWriter& json) { write_letter(king, king.default_rules(), letter, 4250, json); });
  };
  const std::string text = text_of({"ana", answer});
  EXPECT_EQ(
      text,
      R"({"type":"answer","answer":{"number":12,"done":false,"words":"Not {KS}.","rule":"KR-10"}})");
  EXPECT_TRUE(
      text_of({"ana", Picture{}}).starts_with(R"({"type":"view","now":4250,"view":{"v":1,)"));
  EXPECT_EQ(text_of({"ana", Packet{}}), R"({"type":"packet","now":4250,"packet":{"v":1,"n":0}})");
}

TEST(Json, of_hints_has_whole_percents) {
  const GameKind& king = game("king");
  Advice advice;
  advice.share = 0.345;
  advice.expected = "+12";
  const std::string text =
      written([&](JsonWriter& json) { write_hints(king, 3, std::span(&advice, 1), json); });
  EXPECT_TRUE(has(text, R"({"number":3,"choices":[{"do":")")) << text;
  EXPECT_TRUE(has(text, R"("words":"+12","share":35}]})")) << text;
}

TEST(Json, of_history_has_scores_after_each_part) {
  HistoryPart part{.n = 2, .title = "Kiz", .row = "kiz", .by = Seat(1), .first = 30, .last = 58};
  part.scores.push_back({-100});
  part.scores.push_back({0});
  part.changes = part.scores;
  part.words = {"{@0} has one penalty card: −100."};
  const std::string text =
      written([&](JsonWriter& json) { write_history(std::span(&part, 1), json); });
  EXPECT_EQ(
      text,
      R"({"v":1,"parts":[{"n":2,"title":"Kiz","row":"kiz","by":1,"first":30,"last":58,"changes":[-100,0],"scores":[-100,0],"words":["{@0} has one penalty card: −100."]}]})");
}

}  // namespace
}  // namespace km
