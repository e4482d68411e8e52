#include "table/moment.h"

#include <algorithm>
#include <utility>

#include "core/fold.h"
#include "core/news.h"

namespace km {
namespace {

std::vector<SeatEvent> told(const EventLog& log, Viewer viewer) {
  std::vector<SeatEvent> events;
  for (const Event& event : log) {
    if (is_told(event)) events.push_back(project(event, viewer));
  }
  return events;
}

// What lies in the middle while a step is told, with the moment at which each card was laid.
class Middle {
 public:
  Middle(const GameFace& game, TableView table) : game_(game), table_(std::move(table)) {
    for (const PileView& pile : table_.piles) {
      for (const int at : pile.at) moment_ = std::max(moment_, at);
    }
  }

  // Cards that come in one beat come at one moment.
  void take(const SeatEvent& event, int beat) {
    fold(game_.info(), event, table_);
    if (event.kind != EventKind::kMove || !is_lay(game_.info(), event.to)) return;
    if (std::exchange(beat_, beat) != beat) ++moment_;
    for (PileView& pile : table_.piles) {
      if (pile.id == event.to) pile.at.resize(as_index(pile.count), moment_);
    }
  }
  std::vector<PileView> piles() const {
    std::vector<PileView> piles;
    std::copy_if(
        table_.piles.begin(), table_.piles.end(), std::back_inserter(piles),
        [this](const PileView& pile) { return is_lay(game_.info(), pile.id) && pile.count > 0; });
    return piles;
  }

 private:
  const GameFace& game_;
  TableView table_;
  int moment_ = -1;
  int beat_ = -1;
};

// What is said of a sweep: who wins what lies there and why, where the cards go, and what they count, but for scores,
// which have their own place.
bool is_of_sweep(const GameInfo& game, const SeatEvent& event, std::optional<RuleId> swept) {
  if (is_sweep(game, event)) return true;
  if (event.kind == EventKind::kNote) return event.about.note == NoteKind::kVerdict && !swept;
  return event.kind == EventKind::kNumber && swept == event.rule &&
         game.numbers[event.what.kind].role != NumberRole::kScore;
}

// The middle as it lay when it was swept, and what was said of that.
LastView last_of(const GameFace& game, const Sweep& sweep, const Voice& voice) {
  LastView last;
  Middle middle(game, sweep.before->layout(voice));
  std::optional<RuleId> swept;
  const std::vector<SeatEvent> events = told(sweep.log, voice.viewer());
  const std::vector<Staged> stages = staged(game.info(), events);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const SeatEvent& event = events[i];
    const bool sweeps = is_sweep(game.info(), event);
    if (sweeps && !swept) last.piles = middle.piles();
    const bool tells = is_of_sweep(game.info(), event, swept);
    if (sweeps) swept = event.rule;
    if (tells) {
      Words words = game.tell(event, voice);
      const bool said = std::find(last.words.begin(), last.words.end(), words) != last.words.end();
      if (!words.empty() && !said) last.words.push_back(std::move(words));
    }
    middle.take(event, stages[i].beat);
  }
  return last;
}

AskedView asked_of(const Moment& moment, const Voice& voice) {
  AskedView asked{.question = moment.match->question(voice), .deadline = {}};
  for (const Seat seat : asked.question.to) {
    const Ask& ask = moment.asks[seat.index()];
    asked.because = std::max(asked.because, ask.because);
    if (ask.deadline)
      asked.deadline = std::min(*ask.deadline, asked.deadline.value_or(*ask.deadline));
  }
  if (voice.viewer().is_spectator()) return asked;
  const Ask& mine = moment.asks[voice.viewer().seat().index()];
  if (mine.id == 0) return asked;
  asked.id = mine.id;
  asked.because = mine.because;
  asked.deadline = mine.deadline;
  return asked;
}

// Who has won is first, whatever the scores; the others by their scores.
std::vector<int> places_of(const Scores& scores, SeatSet winners) {
  const auto is_ahead = [&](int a, int b) {
    const bool won = winners.has(Seat(a));
    if (won != winners.has(Seat(b))) return won;
    return !won && scores[as_index(a)] > scores[as_index(b)];
  };
  std::vector<int> places;
  for (int s = 0; s < count_of(scores); ++s) {
    int ahead = 0;
    for (int other = 0; other < count_of(scores); ++other) ahead += is_ahead(other, s) ? 1 : 0;
    places.push_back(1 + ahead);
  }
  return places;
}

void show_match(const GameFace& game, const Moment& moment, const Voice& voice, Picture& picture) {
  picture.scores = moment.match->scores();
  picture.winners = moment.match->winners();
  picture.table = moment.match->layout(voice);
  if (moment.last) picture.last = last_of(game, *moment.last, voice);
  if (moment.phase == Phase::kOver) {
    picture.places = places_of(picture.scores, picture.winners);
    picture.conclusion = moment.match->conclusion(voice);
  } else {
    picture.asked = asked_of(moment, voice);
  }
}

std::vector<std::string> can_of(const Moment& moment, Viewer viewer) {
  std::vector<std::string> can;
  if (viewer.is_spectator()) return can;
  if (moment.asks[viewer.seat().index()].id != 0) can.emplace_back("hint");
  if (moment.may_take_back.has(viewer.seat())) can.emplace_back("take_back");
  return can;
}

std::vector<News> news_of(const GameFace& game, const EventLog& log, const Voice& voice) {
  const std::vector<SeatEvent> events = told(log, voice.viewer());
  const std::vector<Staged> stages = staged(game.info(), events);
  std::vector<News> news;
  for (std::size_t i = 0; i < events.size(); ++i) {
    Words words = is_shown_later(events, i) ? Words() : game.tell(events[i], voice);
    news.push_back({events[i], std::move(words), stages[i]});
  }
  return news;
}

}  // namespace

bool sweeps(const GameInfo& game, const EventLog& log) {
  const std::vector<SeatEvent> events = told(log, Viewer::spectator());
  return std::any_of(events.begin(), events.end(),
                     [&](const SeatEvent& event) { return is_sweep(game, event); });
}

Picture picture_of(const GameFace& game, const Moment& moment, const Voice& voice) {
  Picture picture;
  picture.n = moment.n;
  picture.viewer = voice.viewer();
  picture.language = voice.language();
  picture.phase = moment.phase;
  picture.players = moment.players;
  picture.can = can_of(moment, voice.viewer());
  if (moment.match) show_match(game, moment, voice, picture);
  return picture;
}

Packet packet_of(const GameFace& game, const Moment& before, const Moment& moment,
                 const Voice& voice) {
  Packet packet = packet_between(game.info(), picture_of(game, before, voice),
                                 picture_of(game, moment, voice), news_of(game, moment.log, voice));
  packet.by = moment.by;
  // Others are told by the news what they may know of it.
  if (moment.by && voice.is_you(*moment.by)) packet.action = moment.action;
  packet.taken_back = moment.taken_back;
  return packet;
}

}  // namespace km
