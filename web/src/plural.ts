// Which of the forms of a message in a catalogue (its header says so for gettext) a number takes.
import type { Lang } from './generated/protocol'

const rules = new Map<Lang, Intl.PluralRules>()
function rulesOf(lang: Lang) {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, known)
  return known
}

export function formOf(lang: Lang, n: number): number {
  switch (rulesOf(lang).select(n)) {
    case 'one':
      return 0
    case 'few':
      return 1
    default:
      return lang === 'sr' ? 2 : 1
  }
}
