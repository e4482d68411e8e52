// The laws of a table prove themselves: each planted fault and leak is caught, and a game without them passes.
#include <algorithm>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "conformance/suite.h"
#include "conformance/table_laws.h"
#include "conformance/toy_game.h"

namespace km::laws {
namespace {

using toy::Bug;
using Healthy = toy::Game<Bug::kNone>;

template <class G>
Setting<G> setting() {
  return {typename G::Rules{}, 2, "toy", 40, 1};
}

template <class G>
Violations equal_letters(Leak leak) {
  return law_12_equal_views_equal_letters(setting<G>(), leak, setting<G>().games);
}

TEST(Laws, L11_packets_are_complete) {
  EXPECT_EQ(law_11_packets_are_complete<Healthy>(setting<Healthy>()), Violations());
}
TEST(Laws, L12_equal_views_equal_letters) {
  EXPECT_EQ(equal_letters<Healthy>(Leak::kNone), Violations());
}

// A table must not tell by the ids and times of its questions that somebody's choices have changed, not even of a game
// that breaks the fifth law.
TEST(Laws, L12_holds_where_choices_change_meanwhile) {
  using Narrowed = toy::Game<Bug::kNarrowed>;
  EXPECT_EQ(equal_letters<Narrowed>(Leak::kNone), Violations());
}

// What is wrong with what one viewer is sent.
struct PacketFault {
  std::string name;
  std::string finding;                               // that law 11 makes of it
  std::function<bool(std::vector<Packet>&)> meddle;  // whether there was something to meddle with
};
void PrintTo(const PacketFault& fault, std::ostream* out) { *out << fault.name; }

constexpr const char* kOtherPicture = "packets lead to another picture";
constexpr const char* kOtherNews = "two viewers are told of other news";

// One that does something to some news of a packet.
template <class Is, class Change>
PacketFault news_fault(const std::string& name, const std::string& finding, Is is, Change change) {
  return {name, finding, [is, change](std::vector<Packet>& packets) {
            auto& news = packets.back().news;
            const auto at = std::find_if(news.begin(), news.end(), is);
            if (at == news.end()) return false;
            change(news, at);
            return true;
          }};
}
PacketFault lost_field(const std::string& name, Field field) {
  return {"Loses" + name, kOtherPicture, [field](std::vector<Packet>& packets) {
            return std::erase(packets.back().fields, field) > 0;
          }};
}
template <class Change>
PacketFault packet_fault(const std::string& name, const std::string& finding, Change change) {
  return {name, finding, [change](std::vector<Packet>& packets) {
            change(packets);
            return true;
          }};
}

std::vector<PacketFault> packet_faults() {
  const auto any = [](const News&) { return true; };
  const auto of = [](EventKind kind) {
    return [kind](const News& news) { return news.event.kind == kind; };
  };
  const auto is_seen = [](const News& news) { return !news.event.cards.empty(); };
  const auto lose = [](auto& news, auto at) { news.erase(at); };
  return {
      news_fault("LosesAMove", kOtherPicture, of(EventKind::kMove), lose),
      news_fault("LosesANumber", kOtherPicture, of(EventKind::kNumber), lose),
      // What is said changes no picture: only the others tell that it is missing.
      news_fault("LosesWhatIsSaid", kOtherNews, of(EventKind::kSay), lose),
      news_fault("TellsTwice", kOtherNews, of(EventKind::kSay),
                 [](auto& news, auto at) { news.insert(at, News(*at)); }),
      news_fault("TellsBackwards", kOtherNews, of(EventKind::kNumber),
                 [](auto& news, auto) { std::reverse(news.begin(), news.end()); }),
      news_fault("TellsAnotherBeat", kOtherNews, any, [](auto&, auto at) { ++at->stage.beat; }),
      news_fault("TellsAnotherHold", kOtherNews, any,
                 [](auto&, auto at) { at->stage.hold = !at->stage.hold; }),
      news_fault("TellsAnotherRule", kOtherNews, any,
                 [](auto&, auto at) { ++at->event.rule.number; }),
      news_fault("TellsAnotherPile", kOtherPicture, of(EventKind::kMove),
                 [](auto&, auto at) { at->event.to = table_pile(toy::Pile::kHeap); }),
      news_fault("TellsAnotherCard", kOtherPicture, is_seen,
                 [](auto&, auto at) { at->event.cards = listed(Card(Rank::kAce, Suit::kClubs)); }),
      news_fault("TellsAnotherValue", kOtherPicture, of(EventKind::kNumber),
                 [](auto&, auto at) { at->event.value += 2; }),
      lost_field("Phase", Field::kPhase),
      lost_field("Can", Field::kCan),
      lost_field("Scores", Field::kScores),
      lost_field("Winners", Field::kWinners),
      lost_field("Places", Field::kPlaces),
      lost_field("Question", Field::kQuestion),
      packet_fault("SendsNothing", "a step without a packet",
                   [](auto& packets) { packets.clear(); }),
      packet_fault("SendsAnotherNumber", kOtherPicture, [](auto& packets) { ++packets.back().n; }),
      packet_fault("NamesAnotherSeat", kOtherNews,
                   [](auto& packets) {
                     Packet& packet = packets.back();
                     packet.by = packet.by ? std::nullopt : std::optional(Seat(0));
                   }),
  };
}

class PlantedPackets : public testing::TestWithParam<PacketFault> {};

// One viewer at a time is sent something wrong, whenever that can be.
TEST_P(PlantedPackets, L11_catches) {
  const PacketFault& fault = GetParam();
  int viewers = 0;
  for (const Viewer viewer : all_viewers(2)) {
    bool planted = false;
    const Meddling meddle = [&](Viewer to, std::vector<Packet>& packets) {
      if (to == viewer && !packets.empty() && fault.meddle(packets)) planted = true;
    };
    const Violations found = law_11_packets_are_complete<Healthy>(setting<Healthy>(), meddle);
    const bool caught = std::any_of(found.begin(), found.end(), [&](const std::string& finding) {
      return finding.starts_with(fault.finding + "; the way there: ");
    });
    EXPECT_EQ(caught, planted);
    viewers += planted ? 1 : 0;
  }
  EXPECT_GT(viewers, 0);
}
INSTANTIATE_TEST_SUITE_P(Each, PlantedPackets, testing::ValuesIn(packet_faults()),
                         [](const auto& each) { return each.param.name; });

class PlantedLeaks : public testing::TestWithParam<Leak> {};

TEST_P(PlantedLeaks, L12_catches) { EXPECT_NE(equal_letters<Healthy>(GetParam()), Violations()); }
INSTANTIATE_TEST_SUITE_P(Each, PlantedLeaks,
                         testing::Values(Leak::kChoices, Leak::kMine, Leak::kHand, Leak::kNews,
                                         Leak::kRefusal));

}  // namespace
}  // namespace km::laws
