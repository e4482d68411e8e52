// What a server does to visitors who are slow, rude or many: with limits short enough to wait for. Nothing here has to
// happen within a time; it is only waited for.
#include "net/server.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "stand_in.h"

namespace km::net {
namespace {

using std::chrono::milliseconds;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr Limits::Time kNever = std::chrono::hours(1);
const std::string kMuch(32 << 20,
                        'x');  // more than lies on the way to somebody who does not take it
constexpr std::string_view kGet = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

// With a server that ends with it.
class Visited {
 public:
  explicit Visited(const Limits& limits, std::string_view hall = "hall") {
    stand_in_.write("index.html", hall);
    auto server = Server::listen(stand_in_.app(), {"127.0.0.1", 0}, limits);
    if (!server) throw std::runtime_error(server.error().message());
    server_.emplace(std::move(*server));
    thread_ = std::thread([this] { signal_ = server_->run(); });
  }
  ~Visited() {
    if (thread_.joinable()) stop();
  }
  Visited(const Visited&) = delete;
  Visited& operator=(const Visited&) = delete;

  int stop() {
    server_->stop();
    return wait();
  }
  int wait() {
    thread_.join();
    return signal_;
  }
  std::uint16_t port() const { return server_->port(); }

 private:
  StandIn stand_in_;
  std::optional<Server> server_;
  std::thread thread_;
  int signal_ = 0;
};

class Visitor {
 public:
  explicit Visitor(const Visited& visited, int receive_buffer = 0) {
    if (receive_buffer > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    EXPECT_TRUE(come_in(visited.port()));
  }
  ~Visitor() { close(socket_); }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  // Whether it could be sent: whoever has closed takes nothing.
  bool say(std::string_view text) const {
    return send(socket_, text.data(), text.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(text.size());
  }
  static bool comes_in(std::uint16_t port) { return Visitor().come_in(port); }

  // All that comes until the other side closes.
  std::string hear_all() const {
    std::string text;
    while (hear_more(text)) {
    }
    return text;
  }
  std::string hear_some() const {
    std::string text;
    hear_more(text);
    return text;
  }
  std::string hear_until(std::string_view end) const {
    std::string text;
    while (!text.ends_with(end) && hear_more(text)) {
    }
    return text;
  }

 private:
  Visitor() = default;
  bool come_in(std::uint16_t port) const {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  bool hear_more(std::string& text) const {
    char bytes[65536];
    const ssize_t size = recv(socket_, bytes, sizeof bytes, 0);
    if (size > 0) text.append(bytes, static_cast<std::size_t>(size));
    return size > 0;
  }
  int socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
};

TEST(AServer, LeavesWhoNeverEndsARequest) {
  Visited visited({.header = milliseconds(50), .idle = kNever});
  const Visitor silent(visited);
  EXPECT_EQ(silent.hear_all(), "");
  const Visitor slow(visited);
  EXPECT_TRUE(slow.say("GET / HTTP/1.1\r\n"));
  // A line now and then does not give it more time.
  while (slow.say("X: y\r\n")) std::this_thread::sleep_for(milliseconds(5));
}

TEST(AServer, LeavesWhoAsksNothingMore) {
  Visited visited({.header = kNever, .idle = milliseconds(50)});
  const Visitor visitor(visited);
  visitor.say(kGet);
  EXPECT_THAT(visitor.hear_all(), EndsWith("hall"));
}

// Somebody else of the same address comes again and again until there is room.
std::string hear_when_there_is_room(const Visited& visited) {
  std::string heard;
  while (heard.empty() && !::testing::Test::HasFailure()) {
    const Visitor visitor(visited);
    visitor.say("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    heard = visitor.hear_until("\r\n\r\n");
  }
  return heard;
}

TEST(AServer, LeavesWhoTakesNothing) {
  for (const Limits& limits :
       {Limits{.from_one_address = 1, .piece = milliseconds(50)},
        Limits{.from_one_address = 1, .piece = kNever, .answer = milliseconds(50)}}) {
    Visited visited(limits, kMuch);
    const Visitor visitor(visited, 4096);
    visitor.say(kGet);
    EXPECT_THAT(hear_when_there_is_room(visited), StartsWith("HTTP/1.1 200"));
    EXPECT_LT(visitor.hear_all().size(), kMuch.size());
  }
}

TEST(AServer, HasRoomForSoManyOfOneAddress) {
  Visited visited({.from_one_address = 2});
  const Visitor first(visited);
  first.say(kGet);
  first.hear_until("hall");
  {
    const Visitor second(visited);
    second.say(kGet);
    second.hear_until("hall");
    const Visitor third(visited);
    third.say(kGet);
    EXPECT_EQ(third.hear_all(), "");
  }
  EXPECT_THAT(hear_when_there_is_room(visited), StartsWith("HTTP/1.1 200"));
}

TEST(AServer, LetsFurtherOnesWait) {
  Visited visited({.connections = 1});
  std::optional<Visitor> first(std::in_place, visited);
  first->say(kGet);
  first->hear_until("hall");
  const Visitor second(visited);
  second.say(kGet);
  first.reset();
  EXPECT_THAT(second.hear_until("hall"), EndsWith("hall"));
}

TEST(AServer, AnswersInOrderHoweverTheBytesCome) {
  Visited visited({});
  const Visitor visitor(visited);
  std::string three;
  for (int i = 0; i < 2; ++i) three += "GET /none HTTP/1.1\r\nHost: a\r\n\r\n";
  three += "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  for (const char byte : three) ASSERT_TRUE(visitor.say({&byte, 1}));
  const std::string heard = visitor.hear_all();
  EXPECT_THAT(heard, StartsWith("HTTP/1.1 404"));
  EXPECT_THAT(heard, EndsWith("hall"));
  EXPECT_EQ(heard.find("HTTP/1.1 200"), heard.rfind("HTTP/1.1 "));
}

TEST(AServer, EndsWhenItIsToldTo) {
  Visited visited({.header = kNever, .idle = kNever});
  const Visitor silent(visited);
  const Visitor idle(visited);
  idle.say(kGet);
  idle.hear_until("hall");
  const Visitor half(visited);
  half.say("GET / HT");
  EXPECT_EQ(visited.stop(), 0);
  EXPECT_EQ(idle.hear_all(), "");
}

TEST(AServer, EndsBySignals) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Visited visited({});
    const Visitor visitor(visited);
    visitor.say(kGet);
    visitor.hear_until("hall");  // so that the signal is waited for
    kill(getpid(), signal);
    EXPECT_EQ(visited.wait(), signal);
  }
}

TEST(AServer, FinishesWhatItIsSending) {
  Visited visited({.piece = kNever, .answer = kNever, .farewell = kNever}, kMuch);
  const Visitor visitor(visited);
  visitor.say(kGet);
  const std::string begin = visitor.hear_some();
  std::thread ending([&] { visited.stop(); });
  while (Visitor::comes_in(visited.port())) {
  }
  const std::string heard = begin + visitor.hear_all();
  EXPECT_EQ(heard.size() - heard.find("\r\n\r\n") - 4, kMuch.size());
  ending.join();
}

TEST(AServer, LeavesAtLastWhoDoesNotTakeIt) {
  Visited visited({.piece = kNever, .answer = kNever, .farewell = milliseconds(50)}, kMuch);
  const Visitor visitor(visited, 4096);
  visitor.say(kGet);
  visitor.hear_some();
  EXPECT_EQ(visited.stop(), 0);
  EXPECT_LT(visitor.hear_all().size(), kMuch.size());
}

TEST(APlace, IsWrittenAsALink) {
  EXPECT_EQ(link_to({"127.0.0.1", 5464}), "http://127.0.0.1:5464/");
  EXPECT_EQ(link_to({"::1", 80}), "http://[::1]:80/");
  for (const char* address : {"127.0.0.1", "0.0.0.0", "::", "::1", "fe80::1"}) {
    EXPECT_TRUE(is_address(address)) << address;
  }
  for (const char* wrong : {"", "localhost", "127.1", "127.0.0.256", "0", "a:b", "127.0.0.1:80"}) {
    EXPECT_FALSE(is_address(wrong)) << wrong;
  }
}

TEST(APlace, OfAllAddressesStandsForEach) {
  EXPECT_EQ(places_of({"127.0.0.1", 1}).size(), 1);
  for (const Place& place : places_of({"0.0.0.0", 1})) EXPECT_NE(place.address, "0.0.0.0");
}

TEST(APort, ThatIsTakenHasAFreeOneNear) {
  const StandIn stand_in;
  stand_in.write("index.html", "");
  const auto first = Server::listen(stand_in.app(), {"127.0.0.1", 0});
  ASSERT_TRUE(first);
  const Place taken{"127.0.0.1", first->port()};
  const auto second = Server::listen(stand_in.app(), taken);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), std::errc::address_in_use);
  EXPECT_GT(free_port_after(taken).value_or(0), taken.port);
  EXPECT_EQ(free_port_after({"127.0.0.1", 65535}), std::nullopt);
}

}  // namespace
}  // namespace km::net
