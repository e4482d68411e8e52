#include "cli/letters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "runtime/notation.h"

namespace km::cli {

Result<std::vector<Viewer>> parse_viewers(std::string_view text, int players) {
  std::vector<Viewer> viewers;
  if (text == "all") {
    for (int s = 0; s < players; ++s) viewers.emplace_back(Seat(s));
  }
  if (text == "all" || text == "spectator") {
    viewers.push_back(Viewer::spectator());
    return viewers;
  }
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    return failure("a viewer is a seat, all or spectator, not {0}"_m, in_quotes(text));
  }
  const auto seat = check_seat(number, players);
  if (!seat) return tl::unexpected(seat.error());
  viewers.emplace_back(*seat);
  return viewers;
}

void print_letter(const std::vector<Viewer>& viewers, Viewer viewer, std::string_view letter) {
  if (std::find(viewers.begin(), viewers.end(), viewer) == viewers.end()) return;
  if (viewers.size() == 1) return fmt::print("{}\n", letter);
  const std::string who = viewer.is_spectator() ? "null" : std::to_string(viewer.seat().number());
  fmt::print("{{\"viewer\":{},\"letter\":{}}}\n", who, letter);
}

}  // namespace km::cli
