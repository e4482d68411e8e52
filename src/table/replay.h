// A game that was played, from its record: every step as any viewer would have seen it, in the pictures and packets that a
// table sends. Picture 0 is after the deal, and packet n tells what step n did: move n - 1 of the record.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "runtime/record.h"
#include "table/history.h"
#include "table/moment.h"

namespace km {

class Replay {
 public:
  // The text of one game; all its steps are checked. One that is cut off goes as far as it does.
  static Result<Replay> open(std::string_view record);

  const Record& record() const { return record_; }
  std::int64_t last() const { return static_cast<std::int64_t>(record_.steps.size()); }
  std::int64_t number() const { return now_.n; }
  // Forward is quick, and back is from the beginning. A number that there is not is the nearest one.
  void go_to(std::int64_t number);

  Picture picture(const Voice& voice) const;
  Packet packet(const Voice& voice) const;  // that led here; of picture 0 an empty one
  std::vector<HistoryPart> history(const Voice& voice) const { return history_.parts(voice); }

 private:
  explicit Replay(Record record);
  void begin();
  void step();
  void stand_at(std::shared_ptr<const Match> match);

  Record record_;
  History history_;
  Moment before_;
  Moment now_;
};

}  // namespace km
