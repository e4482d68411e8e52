// The one file that includes Beast, which takes most of a minute to compile. Everything happens on the thread that
// called run(): each connection is a coroutine.
#include "net/server.h"

#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <ctime>
#include <list>
#include <map>
#include <tuple>
#include <utility>

#include "net/answer.h"

namespace km::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

template <class T = void>
using Task = asio::awaitable<T>;
constexpr auto kWithError = asio::as_tuple(asio::use_awaitable);

using Parser = http::request_parser<http::empty_body>;
using Message = http::response<http::span_body<const char>>;

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

// As `Date` says it.
std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// Whose connections are counted together: of IPv6 everybody has a whole network.
asio::ip::address whose(const tcp::socket& socket) {
  error_code error;
  asio::ip::address address = socket.remote_endpoint(error).address();
  if (error || !address.is_v6() || address.to_v6().is_v4_mapped()) return address;
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return asio::ip::address_v6(bytes);
}

// What is wrong with a request that could not be read; nothing where nobody is there any more to be told.
std::optional<Status> status_of(error_code error, const Parser& parser) {
  if (error.category() != make_error_code(http::error::bad_method).category()) return std::nullopt;
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  if (error == http::error::body_limit) return Status::kContentTooLarge;
  if (error == http::error::bad_version) return Status::kVersionNotSupported;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    const bool in_first_line = parser.get().target().empty();
    return in_first_line ? Status::kTargetTooLong : Status::kHeadersTooLarge;
  }
  return Status::kBadRequest;
}

bool has_body(const Parser& parser) {
  return parser.chunked() || parser.content_length().value_or(0) > 0;
}

// One host, as HTTP/1.1 wants it.
bool names_host(const Parser& parser) {
  return parser.get().version() < 11 || parser.get().count(http::field::host) == 1;
}

Answer answer_to(const App& app, const Parser& parser) {
  const auto& request = parser.get();
  const std::string_view language = plain(request[http::field::accept_language]);
  if (has_body(parser)) return refusal(Status::kContentTooLarge, language);
  if (!names_host(parser)) return refusal(Status::kBadRequest, language);
  return answer(app, {.method = plain(request.method_string()),
                      .target = plain(request.target()),
                      .accept_encoding = plain(request[http::field::accept_encoding]),
                      .accept_language = language,
                      .if_none_match = plain(request[http::field::if_none_match])});
}

Message message_of(const Answer& answer, unsigned version, bool goes_on) {
  Message message(static_cast<http::status>(answer.status), version);
  message.set(http::field::date, date_now());
  for (const auto& [name, value] : answer.headers) message.set(name, value);
  if (answer.body) {
    message.body() = {answer.body->data(), answer.body->size()};
    message.content_length(answer.body->size());
  }
  message.keep_alive(goes_on);
  return message;
}

// By whoever started us: `nohup`, a script that does not want to lose what it runs.
bool is_ignored(int signal) {
  struct sigaction now{};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

error_code listen_at(tcp::acceptor& acceptor, const Place& place) {
  error_code error;
  const tcp::endpoint endpoint(asio::ip::make_address(place.address, error), place.port);
  if (error || acceptor.open(endpoint.protocol(), error) ||
      acceptor.set_option(tcp::acceptor::reuse_address(true), error) ||
      acceptor.bind(endpoint, error) ||
      acceptor.listen(asio::socket_base::max_listen_connections, error)) {
    return error;
  }
  return {};
}

}  // namespace

// --- the connections

class Server::Room {
 public:
  Room(App app, const Limits& limits) : app_(std::move(app)), limits_(limits) {}

  error_code listen(const Place& place);
  std::uint16_t port() const { return port_; }
  int run();
  void stop() {
    asio::post(io_, [this] { end(); });
  }

 private:
  using Crowd = std::map<asio::ip::address, std::size_t>;  // how many connections each has

  // One visitor's connection, in the list as long as it lasts.
  struct Connection {
    Room& room;
    beast::tcp_stream stream;
    bool waits = true;  // for a request: nothing is lost if it ends
    std::list<Connection*>::iterator place;
    Crowd::iterator siblings;

    Connection(Room& its_room, tcp::socket socket, const asio::ip::address& from);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
  };

  Task<> accept_all();
  Task<> pause();
  Task<> serve(tcp::socket socket, asio::ip::address from);
  Task<bool> serve_one(Connection& connection, beast::flat_buffer& buffer, Limits::Time wait);
  Task<bool> send(Connection& connection, const Answer& answer, unsigned version, bool head_only,
                  bool goes_on) const;
  Task<> hang_up(Connection& connection) const;
  void end();

  App app_;
  Limits limits_;
  std::uint16_t port_ = 0;
  std::list<Connection*> connections_;
  Crowd from_;
  bool ending_ = false;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
  asio::steady_timer farewell_{io_};
};

Server::Room::Connection::Connection(Room& its_room, tcp::socket socket,
                                     const asio::ip::address& from)
    : room(its_room),
      stream(std::move(socket)),
      place(room.connections_.insert(room.connections_.end(), this)),
      siblings(room.from_.try_emplace(from).first) {
  ++siblings->second;
}
Server::Room::Connection::~Connection() {
  room.connections_.erase(place);
  if (--siblings->second == 0) room.from_.erase(siblings);
}

error_code Server::Room::listen(const Place& place) {
  error_code error = listen_at(acceptor_, place);
  if (!error) port_ = acceptor_.local_endpoint(error).port();
  return error;
}

// Where there is no room, or the system has none (EMFILE), visitors wait in the system's queue.
Task<> Server::Room::accept_all() {
  while (!ending_) {
    if (connections_.size() >= limits_.connections) {
      co_await pause();
      continue;
    }
    auto [error, socket] = co_await acceptor_.async_accept(kWithError);
    if (error) {
      if (!ending_) co_await pause();
      continue;
    }
    asio::ip::address from = whose(socket);
    const auto known = from_.find(from);
    if (known != from_.end() && known->second >= limits_.from_one_address) continue;
    asio::co_spawn(io_, serve(std::move(socket), std::move(from)), asio::detached);
  }
}

Task<> Server::Room::pause() {
  asio::steady_timer timer(io_, std::chrono::milliseconds(50));
  co_await timer.async_wait(kWithError);
}

Task<> Server::Room::serve(tcp::socket socket, asio::ip::address from) {
  {
    Connection connection(*this, std::move(socket), from);
    error_code no_matter;
    std::ignore = connection.stream.socket().set_option(tcp::no_delay(true), no_matter);
    // Requests may come before the ones before them are answered; at most so many bytes of them are read ahead.
    beast::flat_buffer buffer(2 * limits_.header_bytes);
    Limits::Time wait = limits_.header;
    while (!ending_ && co_await serve_one(connection, buffer, wait)) wait = limits_.idle;
  }
  if (ending_ && connections_.empty()) farewell_.cancel();
}

// Whether the connection goes on.
Task<bool> Server::Room::serve_one(Connection& connection, beast::flat_buffer& buffer,
                                   Limits::Time wait) {
  beast::tcp_stream& stream = connection.stream;
  connection.waits = true;
  if (buffer.size() == 0) {
    stream.expires_after(wait);
    const auto [error, size] =
        co_await stream.async_read_some(buffer.prepare(limits_.header_bytes), kWithError);
    if (error) co_return false;
    buffer.commit(size);
  }
  // The whole of it by then, however slowly its bytes come.
  stream.expires_after(limits_.header);
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
  parser.body_limit(std::uint64_t{0});
  const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kWithError);
  connection.waits = false;
  if (error) {
    const std::optional<Status> status = status_of(error, parser);
    if (status && co_await send(connection, refusal(*status), 11, false, false)) {
      co_await hang_up(connection);
    }
    co_return false;
  }
  const bool goes_on = parser.get().keep_alive() && !has_body(parser) && !ending_;
  const bool head_only = parser.get().method() == http::verb::head;
  const bool sent = co_await send(connection, answer_to(app_, parser), parser.get().version(),
                                  head_only, goes_on);
  if (sent && !goes_on) co_await hang_up(connection);
  co_return sent&& goes_on;
}

// Whether all of it was taken. Somebody who takes nothing for a while, or takes too long for all, is left.
Task<bool> Server::Room::send(Connection& connection, const Answer& answer, unsigned version,
                              bool head_only, bool goes_on) const {
  beast::tcp_stream& stream = connection.stream;
  const Message message = message_of(answer, version, goes_on);
  http::response_serializer<http::span_body<const char>> serializer(message);
  serializer.split(head_only);
  const auto latest = Clock::now() + limits_.answer;
  while (head_only ? !serializer.is_header_done() : !serializer.is_done()) {
    stream.expires_at(std::min(latest, Clock::now() + limits_.piece));
    const auto [error, size] = co_await http::async_write_some(stream, serializer, kWithError);
    if (error) co_return false;
  }
  co_return true;
}

// Says that nothing more comes, and lets what is still on its way arrive: a connection that is closed on unread bytes
// takes back what was sent.
Task<> Server::Room::hang_up(Connection& connection) const {
  beast::tcp_stream& stream = connection.stream;
  error_code no_matter;
  std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, no_matter);
  connection.waits = true;
  constexpr std::chrono::seconds kLongest(2);
  constexpr std::size_t kMost = 64 << 10;
  std::array<char, 4096> unread{};
  stream.expires_after(kLongest);
  for (std::size_t total = 0; total < kMost && !ending_;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(unread), kWithError);
    if (error) co_return;
    total += size;
  }
}

int Server::Room::run() {
  int signal = 0;
  for (const int each : {SIGINT, SIGTERM}) {
    if (!is_ignored(each)) signals_.add(each);
  }
  signals_.async_wait([&](error_code error, int number) {
    if (error) return;
    signal = number;
    end();
  });
  asio::co_spawn(io_, accept_all(), asio::detached);
  io_.run();
  return signal;
}

// Nothing is left to be waited for when the last connection has ended.
void Server::Room::end() {
  if (std::exchange(ending_, true)) return;
  error_code no_matter;
  std::ignore = signals_.clear(no_matter);
  std::ignore = signals_.cancel(no_matter);
  std::ignore = acceptor_.close(no_matter);
  if (connections_.empty()) return;
  for (Connection* connection : connections_) {
    if (connection->waits) connection->stream.cancel();
  }
  farewell_.expires_after(limits_.farewell);
  farewell_.async_wait([this](error_code) {
    for (Connection* connection : connections_) connection->stream.close();
  });
}

// --- the server

Server::Server(std::unique_ptr<Room> room) : room_(std::move(room)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

tl::expected<Server, std::error_code> Server::listen(App app, const Place& place,
                                                     const Limits& limits) {
  auto room = std::make_unique<Room>(std::move(app), limits);
  if (const error_code error = room->listen(place)) {
    return tl::unexpected(static_cast<std::error_code>(error));
  }
  return Server(std::move(room));
}

std::uint16_t Server::port() const { return room_->port(); }
int Server::run() { return room_->run(); }
void Server::stop() { room_->stop(); }

// --- places

bool is_address(const std::string& text) {
  error_code error;
  asio::ip::make_address(text, error);
  return !error;
}

std::string link_to(const Place& place) {
  const bool is_v6 = place.address.find(':') != std::string::npos;
  const std::string host = is_v6 ? '[' + place.address + ']' : place.address;
  return "http://" + host + ':' + std::to_string(place.port) + '/';
}

std::vector<Place> places_of(const Place& place) {
  error_code error;
  if (!asio::ip::make_address(place.address, error).is_unspecified()) return {place};
  std::vector<Place> places;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return {place};
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_UP) == 0) continue;
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    const asio::ip::address_v4 found(ntohl(address->sin_addr.s_addr));
    places.push_back({found.to_string(), place.port});
  }
  freeifaddrs(all);
  return places.empty() ? std::vector{place} : places;
}

std::optional<std::uint16_t> free_port_after(const Place& place) {
  constexpr int kNear = 20;
  asio::io_context io;
  for (int port = place.port + 1; port <= std::min(place.port + kNear, 65535); ++port) {
    tcp::acceptor acceptor(io);
    const auto next = static_cast<std::uint16_t>(port);
    if (!listen_at(acceptor, {place.address, next})) return next;
  }
  return std::nullopt;
}

}  // namespace km::net
