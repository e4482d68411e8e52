// One run of the lab on several machines, started by mpirun. Without it there is one machine.
#pragma once

#include <cstdint>
#include <vector>

namespace km {

class Machines {
 public:
  Machines();
  ~Machines();
  Machines(const Machines&) = delete;
  Machines& operator=(const Machines&) = delete;

  int number() const { return number_; }  // of this one, from 0
  int count() const { return count_; }
  bool is_first() const { return number_ == 0; }
  // Whether all machines say so; each waits for the others.
  bool all_say(bool own) const;
  // The numbers of all machines, at the first one; elsewhere nothing.
  std::vector<std::vector<std::int64_t>> gather(const std::vector<std::int64_t>& own) const;

 private:
  int number_ = 0;
  int count_ = 1;
};

}  // namespace km
