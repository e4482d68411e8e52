#include "lab/machines.h"

#include <cstdlib>

#include "core/numbers.h"

#ifdef KM_MPI
#include <mpi.h>
#endif

namespace km {

#ifdef KM_MPI

namespace {
// Starting MPI takes a while, and only mpirun makes it worth the while.
bool started_by_mpirun() { return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr; }
}  // namespace

Machines::Machines() {
  if (!started_by_mpirun()) return;
  int got = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &got);
  MPI_Comm_rank(MPI_COMM_WORLD, &number_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}
Machines::~Machines() {
  if (started_by_mpirun()) MPI_Finalize();
}

bool Machines::all_say(bool own) const {
  int all = own ? 1 : 0;
  if (count_ > 1) MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return all != 0;
}
std::vector<std::vector<std::int64_t>> Machines::gather(
    const std::vector<std::int64_t>& own) const {
  std::vector<std::vector<std::int64_t>> all;
  if (is_first()) all.push_back(own);
  constexpr int kTag = 1;
  if (!is_first()) {
    MPI_Send(own.data(), count_of(own), MPI_INT64_T, 0, kTag, MPI_COMM_WORLD);
  }
  for (int other = 1; is_first() && other < count_; ++other) {
    MPI_Status status;
    int size = 0;
    MPI_Probe(other, kTag, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT64_T, &size);
    all.emplace_back(as_index(size));
    MPI_Recv(all.back().data(), size, MPI_INT64_T, other, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  return all;
}

#else

Machines::Machines() = default;
Machines::~Machines() = default;
bool Machines::all_say(bool own) const { return own; }
std::vector<std::vector<std::int64_t>> Machines::gather(
    const std::vector<std::int64_t>& own) const {
  return {own};
}

#endif

}  // namespace km
