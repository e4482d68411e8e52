#include "table/history.h"

#include <algorithm>
#include <utility>

namespace km {
namespace {

bool is_verdict(const Event& event) {
  return event.kind == EventKind::kNote && event.about.note == NoteKind::kVerdict;
}

}  // namespace

// What is told until the middle is swept is of a single fight: of that only who won it, where nothing is summed up
// afterwards.
EventLog History::closing_of(const EventLog& log) const {
  auto swept = log.begin();
  for (auto event = log.begin(); event != log.end(); ++event) {
    if (is_told(*event) && is_sweep(game_->info(), project(*event, Viewer::spectator()))) {
      swept = event;
    }
  }
  EventLog closing;
  if (std::none_of(swept, log.end(), is_verdict)) {
    std::copy_if(log.begin(), swept, std::back_inserter(closing), is_verdict);
  }
  std::copy_if(swept, log.end(), std::back_inserter(closing), [&](const Event& event) {
    if (is_verdict(event) || event.kind == EventKind::kRule) return true;
    return event.kind == EventKind::kNumber &&
           game_->info().numbers[event.what.kind].role == NumberRole::kScore;
  });
  return closing;
}

// A part is over when the next one has begun, or when the game counts it as done; the last one with the game.
void History::note(const StepDone& step) {
  if (start_.empty()) start_ = step.before->scores();
  const EventLog before = std::exchange(closing_, closing_of(step.log));
  const int old = step.before->length();
  const int length = step.now->length();
  const bool over = step.now->over();
  Part here{.last = step.packet, .scores = step.now->scores(), .closing = closing_};
  if (game_->info().counts_done) {
    here.n = length > old ? length : length + 1;
    if (length == old && over) here.fought = has_begun(step);
    if (length > old || over) end_part(std::move(here), step);
    return;
  }
  if (length > old && old > 0) {
    end_part(
        {.n = old, .last = step.packet - 1, .scores = step.before->scores(), .closing = before},
        step);
  }
  here.n = length;
  if (over) end_part(std::move(here), step);
}

// Whether anything came of the part in which the game ends.
bool History::has_begun(const StepDone& step) const {
  if (step.before->layout(Viewer::spectator()).plate) return true;
  return step.now->scores() != (parts_.empty() ? start_ : parts_.back().scores);
}

void History::end_part(Part part, const StepDone& step) {
  part.first = parts_.empty() ? 1 : parts_.back().last + 1;
  part.step = step.number;
  if (step.before->layout(Viewer::spectator()).plate) {
    part.during = step.before;
  } else {
    part.closing.clear();  // games have thousands of such parts
  }
  parts_.push_back(std::move(part));
}

void History::go_back(std::size_t steps, const EventLog& log) {
  std::erase_if(parts_, [steps](const Part& part) { return part.step > steps; });
  closing_ = closing_of(log);
}

HistoryPart History::told(const Part& part, const Voice& voice) const {
  HistoryPart told{.n = part.n, .first = part.first, .last = part.last, .scores = part.scores};
  if (part.during) {
    const TableView table = part.during->layout(voice);
    if (table.plate) {
      told.title = table.plate->title;
      told.row = table.plate->row;
    }
    for (const Tag& tag : table.tags) {
      if (tag.kind == TagKind::kCrown) told.by = tag.seat;
    }
  }
  for (const Event& event : part.closing) {
    Words words = game_->tell(project(event, voice.viewer()), voice);
    if (!words.empty()) told.words.push_back(std::move(words));
  }
  return told;
}

std::vector<HistoryPart> History::parts(const Voice& voice) const {
  std::vector<HistoryPart> history;
  for (const Part& part : parts_) {
    if (!part.fought && !history.empty()) {
      history.back().last = part.last;
      continue;
    }
    HistoryPart next = told(part, voice);
    const Scores& before = history.empty() ? start_ : history.back().scores;
    for (std::size_t s = 0; s < next.scores.size(); ++s) {
      next.changes.push_back(next.scores[s] - before[s]);
    }
    history.push_back(std::move(next));
  }
  return history;
}

}  // namespace km
