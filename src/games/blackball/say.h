// King's Blackball: what the news (text.cc) and the table (look.cc) say in the same words.
#pragma once

#include <string_view>

#include "games/blackball/game.h"

namespace km::blackball {

// The legend of what beats what (KB-8), and its rows.
inline constexpr std::string_view kClassLegend = "classes";
std::string_view class_id(Class cls);
Message class_name(Class cls);     // `Top`
Message class_against(Class cls);  // the same as the second of two: `Top beats Bad`

// `+5`, `−10`, `0`.
Words with_sign(int points);

// What KB-8 says of the cards of the first and of the second seat: `Good, Good: war.`, `Top beats Bad.`
Words verdict(Card first, Card second, const Voice& voice);
// KB-10, KB-12: where there is no war any more the rank decides, or two equal ones do not.
Words verdict_by_rank(RuleId rule, Card high, Card low, const Voice& voice);

}  // namespace km::blackball
