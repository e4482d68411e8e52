// How a game looks to one viewer, made of what the game says and of what follows from it for every game: the parts
// and labels of choices, why the other cards cannot be played.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"

namespace km {

template <class G>
TableView table_of(const typename G::Public& pub, const typename G::Private* own,
                   const Voice& voice) {
  TableView table;
  G::layout(pub, own, voice, table);
  return table;
}

namespace look_detail {

inline std::optional<Part> part_of(PartKind kind, int argument) {
  switch (kind) {
    case PartKind::kCard:
      return Card::is_index(argument) ? std::optional(Part::of(Card::from_index(argument)))
                                      : std::nullopt;
    case PartKind::kSuit:
      return Part::of(as_enum<Suit>(argument));
    case PartKind::kSeat:
      return Part::of(Seat(argument));
    case PartKind::kNumber:
      return Part::of_number(argument);
    case PartKind::kNone:
    case PartKind::kWord:
      break;
  }
  return std::nullopt;
}

inline Filling filling_of(const Part& part) {
  if (part.card) return *part.card;
  if (part.seat) return *part.seat;
  if (part.number) return *part.number;
  if (part.suit) return suit_text(*part.suit);
  return part.word;
}

// The choice as its verb alone says it: `Play {7S}`.
inline Choice plain_choice(const GameInfo& game, Action action, const Voice& voice) {
  const VerbInfo& verb = game.verbs[action.verb];
  Choice choice{.action = action};
  if (const auto a = part_of(verb.a, action.a)) choice.parts.push_back(*a);
  if (const auto b = part_of(verb.b, action.b)) choice.parts.push_back(*b);
  const auto filling = [&](std::size_t i) {
    return i < choice.parts.size() ? filling_of(choice.parts[i]) : Filling("");
  };
  choice.label = voice.say(verb.label, filling(0), filling(1));
  if (choice.parts.empty()) choice.parts.push_back(Part::of_word(verb.id));
  return choice;
}

inline bool uses(const Choice& choice, Card card) {
  for (const Part& part : choice.parts) {
    if (part.card == card) return true;
  }
  return false;
}

// The action of the first verb among the choices that is said of a card.
inline std::optional<Action> verb_with(const GameInfo& game, const std::vector<Choice>& choices,
                                       Card card) {
  for (const Choice& choice : choices) {
    if (game.verbs[choice.action.verb].a != PartKind::kCard) continue;
    return Action{choice.action.verb, as_byte(card.index()), 0};
  }
  return std::nullopt;
}

inline void add_reason(std::vector<NotNow>& reasons, Card card, const Refusal& refusal,
                       const Voice& voice) {
  const Words words = voice.say(refusal.why);
  for (NotNow& reason : reasons) {
    if (reason.rule != refusal.rule || reason.words != words) continue;
    if (!reason.cards.contains(card)) reason.cards.push_back(card);
    return;
  }
  reasons.push_back({listed(card), refusal.rule, words});
}

template <class G>
std::vector<NotNow> not_now(const View<G>& view, const Voice& voice, const TableView& table,
                            const std::vector<Choice>& choices) {
  std::vector<NotNow> reasons;
  for (const PileView& pile : table.piles) {
    const bool my_hand = G::info.piles[pile.id.kind].role == PileRole::kHand &&
                         pile.id.seat == view.me.number() && pile.facing == Facing::kUp;
    if (!my_hand) continue;
    for (const Card card : pile.cards) {
      bool used = false;
      for (const Choice& choice : choices) used = used || uses(choice, card);
      if (used) continue;
      std::optional<Action> action;
      if constexpr (TriesCards<G>) {
        action = G::with_card(view, card);
      } else {
        action = verb_with(G::info, choices, card);
      }
      if (!action) continue;
      add_reason(reasons, card, G::refuse(view.pub, view.own, view.me, *action), voice);
    }
  }
  return reasons;
}

}  // namespace look_detail

// A choice of who has this view, with what the game says of it; in anybody's ear.
template <class G>
Choice choice_of(const View<G>& view, const Voice& voice, Action action) {
  Choice choice = look_detail::plain_choice(G::info, action, voice);
  if constexpr (Explains<G>) G::explain(view, voice, choice);
  return choice;
}

// What is asked now, as the viewer may know it; the viewer's choices, if any. `own` is null for spectators.
template <class G>
Question question_of(const typename G::Public& pub, const typename G::Private* own,
                     const Voice& voice) {
  Question question;
  question.to = G::to_act(pub);
  question.secret = question.to.size() > 1;
  const bool mine = own != nullptr && question.to.has(voice.viewer().seat());
  if (mine) {
    question.words = voice.say("Your turn."_m);
  } else if (question.to.size() == 1) {
    question.words = voice.say("{0} is to choose."_m, question.to.first());
  }
  if constexpr (Asks<G>) G::ask(pub, own, voice, question);
  if (!mine) return question;
  const View<G> view{pub, *own, voice.viewer().seat()};
  Choices choices;
  G::legal(pub, *own, view.me, choices);
  for (int i = 0; i < choices.size(); ++i) {
    question.choices.push_back(choice_of<G>(view, voice, choices[i]));
  }
  question.not_now =
      look_detail::not_now<G>(view, voice, table_of<G>(pub, own, voice), question.choices);
  return question;
}

}  // namespace km
