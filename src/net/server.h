// The app over HTTP/1.1: who listens, how long and how much each connection may ask, and how it ends. What is answered
// is not decided here (answer.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <vector>

#include "net/app.h"

namespace km::net {

// Where a server listens: `127.0.0.1` or `::1`; port 0 is any that is free.
struct Place {
  std::string address;
  std::uint16_t port = 0;
};
bool is_address(const std::string& text);
// How people write it: `http://[::1]:5464/`.
std::string link_to(const Place& place);
// The places that this one stands for: itself, or each address of this machine where it is `0.0.0.0` or `::`.
std::vector<Place> places_of(const Place& place);

// Nobody waits forever, and nobody takes all there is.
struct Limits {
  using Time = std::chrono::milliseconds;
  std::size_t connections = 512;       // further ones wait until one ends
  std::size_t from_one_address = 128;  // further ones are closed
  std::size_t header_bytes = 8192;     // of a request, its first line included
  Time header =
      std::chrono::seconds(10);          // from its first byte to its last; and of a new connection
  Time idle = std::chrono::seconds(60);  // from one request to the next
  Time piece = std::chrono::seconds(20);    // until a visitor has taken some more of an answer
  Time answer = std::chrono::minutes(5);    // until all of it
  Time farewell = std::chrono::seconds(5);  // what is being sent when the server ends
};

class Server {
 public:
  // From now on connections wait to be answered.
  static tl::expected<Server, std::error_code> listen(App app, const Place& place,
                                                      const Limits& limits = {});
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  std::uint16_t port() const;
  // Answers on this thread until SIGINT or SIGTERM: the signal; or until stop(): 0. Then it listens no more, finishes
  // what it is sending, and takes a second signal as everybody does.
  int run();
  // From any thread.
  void stop();

 private:
  class Room;
  explicit Server(std::unique_ptr<Room> room);
  std::unique_ptr<Room> room_;
};

// The next port at which somebody could listen there, if one is near.
std::optional<std::uint16_t> free_port_after(const Place& place);

}  // namespace km::net
