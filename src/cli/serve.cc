// kingmaker serve: the web app for a browser. What is answered and by whom is decided in src/net; here stands where the
// app lies, and what is said in the terminal.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "cli/commands.h"
#include "cli/output.h"
#include "net/app.h"
#include "net/server.h"

namespace km::cli {
namespace {

namespace fs = std::filesystem;

// Where a build and an installed program have the app, seen from the folder of the program.
constexpr std::string_view kBuilt = "../web/app";
constexpr std::string_view kInstalled = "../share/kingmaker/app";

// Of those that are there the first; empty if none is.
fs::path app_of_program() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const std::string_view place : {kBuilt, kInstalled}) {
    const fs::path folder = (program.parent_path() / place).lexically_normal();
    if (!error && fs::exists(folder / "index.html", error)) return folder;
    error.clear();
  }
  return {};
}

int cannot_listen(const net::Place& place, const std::error_code& error) {
  if (error.value() == EADDRNOTAVAIL) {
    return failed("this machine has no address {0}"_m, place.address);
  }
  if (error.value() != EADDRINUSE) {
    return failed("cannot listen at {0}: {1}"_m, net::link_to(place), system_reason(error.value()));
  }
  const auto free = net::free_port_after(place);
  return failed("port {0} is taken; try --port {1}"_m, std::to_string(place.port),
                std::to_string(free.value_or(0)));
}

void say_where(const net::Place& place) {
  for (const net::Place& each : net::places_of(place)) {
    fmt::print("{}\n", say("Kingmaker is at {0}"_m, net::link_to(each)));
  }
}

}  // namespace

int serve(const ServeArgs& args) {
  if (!net::is_address(args.bind)) {
    return usage_error("--bind: expected an address like 127.0.0.1 or 0.0.0.0, not {0}"_m,
                       in_quotes(args.bind));
  }
  const fs::path folder = args.app.empty() ? app_of_program() : fs::path(args.app);
  if (folder.empty()) {
    return failed("the web app is not built: `./run` builds it; or --app says where it is"_m);
  }
  auto app = net::App::read(folder);
  if (!app) return failed(app.error().text);
  net::Place place{args.bind, static_cast<std::uint16_t>(args.port)};
  auto server = net::Server::listen(std::move(*app), place);
  if (!server) return cannot_listen(place, server.error());
  place.port = server->port();
  say_where(place);
  if (std::fflush(stdout) != 0) throw std::system_error(errno, std::generic_category());
  if (const int signal = server->run(); signal != 0) end_by_signal(signal);
  return kOk;
}

}  // namespace km::cli
