#include "live_table.h"

#include <algorithm>
#include <utility>

#include "table/letters.h"

namespace km::wasm {

Result<std::unique_ptr<LiveTable>> LiveTable::open(const WantedTable& wanted, Millis now) {
  const auto plan = plan_of(wanted);
  if (!plan) return tl::unexpected(plan.error());
  auto table = Table::open(*plan, now);
  if (!table) return tl::unexpected(table.error());
  return std::unique_ptr<LiveTable>(new LiveTable(std::move(*table)));
}

Result<std::unique_ptr<LiveTable>> LiveTable::resume(std::string_view log) {
  auto table = Table::resume(log);
  if (!table) return tl::unexpected(table.error());
  return std::unique_ptr<LiveTable>(new LiveTable(std::move(*table)));
}

std::string LiveTable::tell(Outputs out) {
  bots_.listen(out);
  std::string text = outputs_text(table_, out, bots_);
  for (HintAsked& hint : out.hints) note(std::move(hint));
  return text;
}

// An older one of the same client is not waited for any more.
void LiveTable::note(HintAsked asked) {
  std::erase_if(hints_, [&](const HintAsked& each) { return each.client == asked.client; });
  hints_.push_back(std::move(asked));
}

std::string LiveTable::opened() {
  Outputs out;
  out.log = table_.first_line();
  return tell(std::move(out));
}
std::string LiveTable::resumed() { return tell(table_.open_questions()); }

std::string LiveTable::command(Millis now, std::string_view client, std::string_view line) {
  return tell(table_.command(now, client, line));
}
std::string LiveTable::wake(Millis now) { return tell(table_.wake(now)); }
std::string LiveTable::lost(Millis now, std::string_view client) {
  return tell(table_.lost(now, client));
}
std::string LiveTable::think(Millis now) { return tell(bots_.choose(table_, now)); }

std::string LiveTable::hint(std::string_view client, std::int64_t number, const Budget& budget) {
  const auto asked = std::find_if(hints_.begin(), hints_.end(), [&](const HintAsked& each) {
    return each.client == client && each.number == number;
  });
  if (asked == hints_.end()) return "null";
  const HintAsked hint = std::move(*asked);
  hints_.erase(asked);
  return hints_letter(table_, number, hint.view->advise(budget, ++hints_given_, hint.language));
}

std::string LiveTable::since(std::int64_t number, Viewer viewer, Language language) const {
  const auto packets = table_.since(number, viewer, language);
  if (!packets) return "null";
  std::string text = "[";
  for (const Packet& packet : *packets) {
    if (text.size() > 1) text += ',';
    text += packet_letter(table_, packet);
  }
  return text + ']';
}

}  // namespace km::wasm
