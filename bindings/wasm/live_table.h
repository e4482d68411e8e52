// One table that lives in the module: with its bots, and with the hints that were asked for and not yet given.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/bots.h"
#include "table/table.h"
#include "table/wanted.h"

namespace km::wasm {

class LiveTable {
 public:
  static Result<std::unique_ptr<LiveTable>> open(const WantedTable& wanted, Millis now);
  static Result<std::unique_ptr<LiveTable>> resume(std::string_view log);

  const Table& table() const { return table_; }

  // What came of an input, as outputs_text writes it; of none, what is open from before.
  std::string opened();
  std::string resumed();
  std::string command(Millis now, std::string_view client, std::string_view line);
  std::string wake(Millis now);
  std::string lost(Millis now, std::string_view client);
  // Every bot that is asked chooses.
  std::string think(Millis now);

  // To who asked for it last by the command of this number; as a letter. Null where nobody waits for it any more: a new
  // one was asked for, or it was given.
  std::string hint(std::string_view client, std::int64_t number, const Budget& budget);
  // As an array of letters; null where they are not there any more, or not yet.
  std::string since(std::int64_t number, Viewer viewer, Language language) const;

 private:
  explicit LiveTable(Table table) : table_(std::move(table)), bots_(table_) {}
  std::string tell(Outputs out);
  void note(HintAsked asked);

  Table table_;
  TableBots bots_;
  std::vector<HintAsked> hints_;  // one for each client
  std::uint64_t hints_given_ = 0;
};

}  // namespace km::wasm
