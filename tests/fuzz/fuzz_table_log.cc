// Any lines as a table's log, each with the check that it asks for, so that what it says is put to the test. Law: a log
// is refused with words that a terminal can show, or it is read to its end and makes a table that goes on as any other:
// its bots are asked, time passes, its game is a record that can be replayed, and what it logs from there can be read.
#include "table/log.h"

#include "core/card_text.h"
#include "law.h"
#include "runtime/record.h"
#include "table/json.h"

namespace {

using km::fuzz::require;

constexpr std::size_t kMostLines = 60;
constexpr int kStepsMore = 5;

// The lines with their checks; the last one is whole.
std::string sealed(std::string_view text) {
  std::string log;
  std::uint64_t check = km::kFirstCheck;
  for (std::size_t line = 0; !text.empty() && line < kMostLines; ++line) {
    const std::string_view words = km::next_field(text, '\n');
    check = km::fnv1a(words, check);
    log += km::hex16(check) + ' ' + std::string(words) + '\n';
  }
  return log;
}

void require_letters(const km::Table& table) {
  for (int v = -1; v < table.plan().players; ++v) {
    const km::Viewer viewer = v < 0 ? km::Viewer::spectator() : km::Viewer(km::Seat(v));
    const auto packets = table.since(table.number() - 1, viewer, km::Language::kSerbian);
    km::JsonWriter json;
    json.begin_array();
    for (const km::Packet& packet : packets.value_or(std::vector<km::Packet>())) {
      write_packet(table.game(), packet, json);
    }
    write_picture(table.game(), table.plan().rules, table.picture(viewer, km::Language::kSerbian),
                  json);
    write_history(table.history(viewer, km::Language::kSerbian), json);
  }
}

// Answers the bots, or lets the time of waking come.
km::Outputs one_more(km::Table& table, const km::Outputs& open) {
  if (!open.bots.empty()) {
    const km::BotAsked& asked = open.bots.front();
    return table.answer(table.now(), asked.seat, asked.ask, asked.view->choices()[0]);
  }
  return table.wake(open.wake.value_or(table.now()));
}

void require_record(const km::Table& table) {
  const std::string record = table.record();
  if (record.empty()) return;
  const auto replayed = km::replay(record);
  require(replayed.has_value(), "its game can be replayed", record);
  require(replayed->finished == (table.phase() == km::Phase::kOver), "as far as it goes", record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string log = sealed({reinterpret_cast<const char*>(data), size});
  auto table = km::Table::resume(log);
  if (!table) {
    km::fuzz::require_printable(table.error().text.english());
    return 0;
  }
  require(table->log_bytes() == log.size(), "all of a log is read", log);
  for (int i = 0; i < kStepsMore; ++i) {
    require_letters(*table);
    log += one_more(*table, table->open_questions()).log;
  }
  require_record(*table);
  const auto again = km::Table::resume(log);
  require(again.has_value(), "what it logs can be read", log);
  require(again->number() == table->number(), "and leads as far", log);
  return 0;
}
