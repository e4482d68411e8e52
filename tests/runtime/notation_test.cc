// Options, players and actions as text, and what is said when they are wrong.
#include "runtime/notation.h"
#include "runtime/match.h"

#include <gtest/gtest.h>

namespace km {
namespace {

const GameKind& blackball() { return *find_game("blackball").value(); }
const GameKind& cersei() { return *find_game("cersei").value(); }

std::string refused(const GameKind& game, std::string_view rules) {
  const auto parsed = parse_rules(game, rules);
  return parsed ? "nothing" : parsed.error().text.english();
}

TEST(Rules, of_every_game_go_to_text_and_back_for_every_value) {
  for (const GameKind* game : all_games()) {
    for (std::size_t i = 0; i < game->options().size(); ++i) {
      const OptionInfo& option = game->options()[i];
      for (const int value : {option.min, (option.min + option.max) / 2, option.max}) {
        RuleValues rules = game->default_rules();
        rules[i] = value;
        EXPECT_EQ(parse_rules(*game, rules_text(*game, rules)), rules);
      }
    }
  }
}

TEST(Rules, that_are_not_named_keep_their_default) {
  EXPECT_EQ(rules_text(blackball(), parse_rules(blackball(), "kings=held").value()),
            "ace=high,peek=no,leftover=kept,kings=held");
  EXPECT_EQ(rules_text(cersei(), parse_rules(cersei(), "").value()),
            "pickup=own_first,limit=10000");
}

TEST(Rules, that_are_wrong_say_what_was_expected) {
  EXPECT_EQ(refused(blackball(), "king=held"),
            "no option 'king' in blackball; it has ace, peek, leftover or kings (did you mean "
            "'kings'?)");
  EXPECT_EQ(refused(blackball(), "kings=hold"),
            "option kings of blackball (KB-19) is spent, held or all, not 'hold' (did you mean "
            "'held'?)");
  EXPECT_EQ(refused(cersei(), "limit=0"),
            "option limit of cersei (CE-24) is a number from 1 to 1000000, not '0'");
  EXPECT_EQ(refused(cersei(), "limit"), "rules are written option=value,option=value, not 'limit'");
  EXPECT_EQ(refused(cersei(), "limit=9999999999999"),
            "option limit of cersei (CE-24) is a number from 1 to 1000000, not '9999999999999'");
}

TEST(Players, outside_the_range_are_refused) {
  EXPECT_EQ(check_players(cersei().info(), 4), 4);
  EXPECT_EQ(check_players(cersei().info(), 5).error().text.english(),
            "cersei is for 2 to 4 players, not 5");
}

TEST(Quotes, never_show_control_bytes_and_never_run_on) {
  EXPECT_EQ(in_quotes("a\x1b[2Jb\n"), "'a?[2Jb?'");
  EXPECT_LT(in_quotes(std::string(10'000, 'x')).size(), 100u);
}

TEST(DidYouMean, offers_only_what_is_near) {
  const std::string_view names[] = {"blackball", "cersei"};
  EXPECT_EQ(did_you_mean("cersie", names).in(Language::kEnglish), " (did you mean 'cersei'?)");
  EXPECT_EQ(did_you_mean("black", names).in(Language::kEnglish), " (did you mean 'blackball'?)");
  EXPECT_EQ(did_you_mean("poker", names).in(Language::kEnglish), "");
  EXPECT_EQ(did_you_mean("", names).in(Language::kEnglish), "");
}

TEST(Json, escapes_what_must_be_escaped) {
  JsonWriter json;
  json.begin_object().field("a\"b", std::string_view("x\\y\n")).field("n", 1.5).key("l");
  json.begin_array().value(true).null().value(-3).end_array().end_object();
  EXPECT_EQ(json.text(), "{\"a\\\"b\":\"x\\\\y\\u000a\",\"n\":1.5,\"l\":[true,null,-3]}");
}

TEST(Deal, goes_to_text_and_back) {
  const std::string text = "7S 10H | RJ | 2C DJ";
  EXPECT_EQ(deal_text(parse_deal(text).value()), text);
}

}  // namespace
}  // namespace km
