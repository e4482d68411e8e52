// The app's own words, in the language of who reads them. English stands in the code, as literals, so that
// tools/catalogue finds them; the others are made of web/words/*.po. What belongs to a game is in no word of these: it comes with letters.
import type { Lang } from './generated/protocol'
import { formOf } from './plural'
import { settings } from './settings.svelte'

/** By English; where numbers matter, one form for each of the language's. */
export type Catalogue = Record<string, string | string[]>
const load: Record<Exclude<Lang, 'en'>, () => Promise<{ default: Catalogue }>> = {
  tr: () => import('./generated/words/tr.json'),
  sr: () => import('./generated/words/sr.json'),
}
const catalogues: Partial<Record<Lang, Catalogue>> = $state({ en: {} })

/** To be awaited before something is shown in this language. */
export async function learn(lang: Lang) {
  if (lang === 'en' || catalogues[lang]) return
  catalogues[lang] = (await load[lang]()).default
}

type Filling = string | number
function filled(text: string, fillings: Filling[]) {
  return text.replace(/\{(\d)\}/g, (_, i: string) => {
    const filling = fillings[Number(i)]
    return typeof filling === 'number' ? number(filling) : String(filling ?? '')
  })
}
const entry = (message: string) => catalogues[settings.lang]?.[message]
/** A message may begin with what tells two of the same words apart, as in `verb|Watch`. */
const withoutContext = (message: string) => message.slice(message.indexOf('|') + 1)

export function say(message: string, ...fillings: Filling[]): string {
  const found = entry(message)
  return filled(typeof found === 'string' ? found : withoutContext(message), fillings)
}
/** By the number, which is the first of the fillings. */
export function count(one: string, many: string, n: number, ...fillings: Filling[]): string {
  const forms = entry(one)
  const form = Array.isArray(forms) ? forms[formOf(settings.lang, n)] : undefined
  return filled(form ?? withoutContext(n === 1 ? one : many), [n, ...fillings])
}

/** A minus that is as wide as a plus. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(settings.lang === 'sr' ? 'sr-Latn' : settings.lang, options).format(value).replace('-', '−')
}
export const signed = (value: number) => number(value, { signDisplay: 'exceptZero' })
export const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 })
/** As in "Ana, Mert and Vuk". */
export function list(words: string[]): string {
  return new Intl.ListFormat(settings.lang === 'sr' ? 'sr-Latn' : settings.lang, { type: 'conjunction' }).format(words)
}
export function date(millis: number): string {
  const lang = settings.lang === 'sr' ? 'sr-Latn' : settings.lang
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(millis)
}
