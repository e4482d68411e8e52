#include "core/words.h"

#include <optional>

namespace km {
namespace {

std::string reference(Card card) {
  Line line;
  line << '{' << card << '}';
  return std::string(line.view());
}

std::optional<Seat> parse_player(std::string_view text) {
  if (text.size() != 2 || text[0] != '@') return std::nullopt;
  const int seat = text[1] - '0';
  return seat >= 0 && seat < kMaxSeats ? std::optional(Seat(seat)) : std::nullopt;
}

class PlainDrawing final : public Drawing {
 public:
  std::string card(Card card) const override {
    Line line;
    line << card;
    return std::string(line.view());
  }
  std::string player(Seat seat) const override { return "Seat " + std::to_string(seat.number()); }
};

// Replaces what stands in braces by what `replace` makes of it, if it makes something of it.
template <class Replace>
std::string with_braces_replaced(std::string_view text, const Replace& replace) {
  std::string done;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    done += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return done.append(text.substr(open));
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    if (const std::optional<std::string> with = replace(inside)) {
      done += *with;
    } else {
      done += text.substr(open, close + 1 - open);
    }
    text.remove_prefix(close + 1);
  }
  return done;
}

}  // namespace

Filling::Filling(Card card) : text_(reference(card)) {}
Filling::Filling(Seat seat) : text_("{@" + std::to_string(seat.number()) + "}") {}
Filling::Filling(const CardList& cards) {
  for (const Card card : cards) {
    if (!text_.empty()) text_ += ' ';
    text_ += reference(card);
  }
}

Line& operator<<(Line& line, Seat seat) { return line << "{@" << seat.number() << '}'; }

Words filled(std::string_view text, Language language, std::span<const Filling> fillings) {
  return with_braces_replaced(text, [&](std::string_view place) -> std::optional<std::string> {
    if (place.size() != 1 || place[0] < '0') return std::nullopt;
    const auto i = as_index(place[0] - '0');
    if (i >= fillings.size()) return std::nullopt;
    return fillings[i].in(language);
  });
}

Words Phrase::in(Language language) const {
  const bool counts = !many_.empty();
  return filled(counts ? counted(message_, many_).in(language, n_) : message_.in(language),
                language, fillings_);
}

std::string drawn(std::string_view words, const Drawing& drawing) {
  return with_braces_replaced(words, [&](std::string_view what) -> std::optional<std::string> {
    if (const auto seat = parse_player(what)) return drawing.player(*seat);
    if (const auto card = parse_card(what)) return drawing.card(*card);
    return std::nullopt;
  });
}

std::string plain(std::string_view words) { return drawn(words, PlainDrawing()); }

}  // namespace km
