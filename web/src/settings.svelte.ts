// What a person chose on this device: the same in all its windows, and there before the first picture.
import type { Lang } from './generated/protocol'

export type Theme = 'system' | 'light' | 'dark'
export interface Settings {
  lang: Lang
  theme: Theme
  deck: 'two' | 'four'
  /** Of all that moves; 0 shows it at once. */
  speed: number
  /** One tap plays a card; else the first one chooses it. */
  oneTap: boolean
  /** What has no other choice is played without asking. */
  playForced: boolean
  /** How a player is called in records; empty: "You". */
  name: string
  /** Games whose introduction was read. */
  introduced: string[]
  /** How each game was played last: options, seats, bots. */
  tables: Record<string, TableWish>
}
export interface TableWish {
  players: number
  level: string
  options: Record<string, string | number>
}

export const languages: { id: Lang; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'tr', name: 'Türkçe' },
  { id: 'sr', name: 'Srpski' },
]
export const speeds = [0.5, 1, 2, 4, 0]

const key = 'kingmaker.settings'

/** Serbian is what people with Bosnian, Croatian or Montenegrin read best of the three. */
function browserLanguage(): Lang {
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2).toLowerCase()
    if (code === 'tr' || code === 'en' || code === 'sr') return code
    if (['bs', 'hr', 'me', 'sh'].includes(code)) return 'sr'
  }
  return 'en'
}

const standard = (): Settings => ({
  lang: browserLanguage(),
  theme: 'system',
  deck: 'two',
  speed: 1,
  oneTap: false,
  playForced: false,
  name: '',
  introduced: [],
  tables: {},
})

type Kept = Partial<Settings>
// Only what was chosen is kept, so that what nobody chose follows the browser.
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept !== null && typeof kept === 'object' ? onlyKnown(kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
// What somebody else wrote there is left out.
function onlyKnown(kept: Record<string, unknown>): Kept {
  const known: Record<string, unknown> = {}
  const pattern = standard() as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(kept)) {
    const like = pattern[name]
    if (like === undefined || typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) continue
    if (name === 'lang' && !languages.some(({ id }) => id === value)) continue
    if (name === 'speed' && !speeds.includes(value as number)) continue
    known[name] = value
  }
  return known as Kept
}

let chosen: Kept = read()
export const settings: Settings = $state({ ...standard(), ...chosen })

export function choose(changes: Kept) {
  Object.assign(settings, changes)
  chosen = { ...chosen, ...changes }
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {
    // A full or forbidden store: it holds until the page is closed.
  }
  dress()
}
export function forgetSettings() {
  localStorage.removeItem(key)
  chosen = {}
  Object.assign(settings, standard())
  dress()
}
export function isLanguageChosen() {
  return chosen.lang !== undefined
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
/** What stylesheets go by stands on the root. */
export function dress() {
  const { dataset } = document.documentElement
  dataset.theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme
  dataset.deck = settings.deck
  document.documentElement.lang = settings.lang
}
dark.addEventListener('change', dress)
addEventListener('storage', (event: StorageEvent) => {
  if (event.key !== key) return
  chosen = read()
  Object.assign(settings, standard(), chosen)
  dress()
})

/** Nothing travels: what changed is outlined. */
export const movesLittle = () => still.matches
