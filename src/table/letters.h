// All that goes out from a table, as texts for a home that carries them: letters, each one JSON object that says by its
// `type` what lies under that name, and what came of an input as a whole. Nothing here names the truth. Views and packets say `now`: when the table was last told something. A home
// that asks for one at another time tells it the time first, by `wake`.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/advice.h"
#include "table/bots.h"
#include "table/table.h"

namespace km {

std::string game_letter(const GameFace& game, Language language);
std::string view_letter(const Table& table, Viewer viewer, Language language);
std::string packet_letter(const Table& table, const Packet& packet);
std::string history_letter(const Table& table, Viewer viewer, Language language);
// What was advised to who asked for it by the command of this number.
std::string hints_letter(const Table& table, std::int64_t number, std::span<const Advice> advice);
std::string letter_text(const Table& table, const Letter& letter);

// Which games there are, each by the words of its letter: its name, for how many it is and how long, its options.
std::string games_text(Language language);
// What came of an input, after the bots have listened to it: {"log":"…","letters":[{"to":"ana","letter":{…}}],
// "think":true,"hints":[{"to":"ana","number":7}],"now":4000,"wake":4250}. The log is to be kept before a letter is sent;
// `think` says that bots are asked, and `wake` may be null. `now` is the table's time, which never goes back: a home whose
// clock has begun anew since goes on from there.
std::string outputs_text(const Table& table, const Outputs& out, const TableBots& bots);

}  // namespace km
