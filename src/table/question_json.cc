// What is asked, as JSON.
#include "table/pen.h"

namespace km {
namespace {

constexpr NamesOf<Tone, 3> kToneNames("even", "good", "bad");

void write_part(const Pen& pen, const Part& part) {
  pen.card("card", part.card);
  if (part.suit) pen.json().field("suit", suit_text(*part.suit));
  pen.seat("seat", part.seat);
  pen.number("number", part.number);
  pen.words("word", part.word);
}

void write_result(const Pen& pen, const Forecast& result) {
  pen.words("words", result.words);
  pen.json().field("sure", result.sure).field("tone", kToneNames(result.tone));
  pen.objects("numbers", result.numbers, [](const Pen& p, const NumberChange& change) {
    p.json().field("number", number_text(p.info(), change.number));
    p.json().field("from", change.from).field("to", change.to);
  });
}

void write_choice(const Pen& pen, const Choice& choice) {
  pen.json().field("do", action_text(pen.game(), choice.action));
  pen.objects("parts", choice.parts, write_part);
  pen.words("label", choice.label);
  pen.words("sign", choice.sign);
  pen.words("group", choice.group);
  pen.words("note", choice.note);
  pen.words("effect", choice.effect);
  pen.object("result", choice.result, write_result);
}

void write_not_now(const Pen& pen, const NotNow& reason) {
  pen.cards("cards", reason.cards);
  pen.rule(reason.rule);
  pen.words("words", reason.words);
}

}  // namespace

void write_asked(const Pen& pen, const AskedView& asked) {
  const Question& question = asked.question;
  if (asked.id > 0) pen.json().field("id", asked.id);
  pen.words("words", question.words);
  if (asked.because > 0) pen.json().field("because", asked.because);
  pen.seats("to", question.to);
  pen.seats("then", question.then);
  pen.yes("secret", question.secret);
  pen.seats("chosen", question.chosen);
  if (question.mine) pen.json().field("mine", action_text(pen.game(), *question.mine));
  if (asked.deadline) pen.json().field("deadline", *asked.deadline);
  pen.objects("choices", question.choices, write_choice);
  pen.objects("not_now", question.not_now, write_not_now);
}

}  // namespace km
