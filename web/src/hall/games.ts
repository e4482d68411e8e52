// The games of the hall, as the engine names them (build/games.mjs): shown before it is loaded.
import en from '../generated/games.en.json'
import sr from '../generated/games.sr.json'
import tr from '../generated/games.tr.json'
import type { Lang, Option } from '../generated/protocol'
import measured from './figures.json'

export interface HallGame {
  id: string
  name: string
  tagline?: string
  players: number[]
  minutes?: number[]
  /** Whether it ever asks anybody anything; else it is looked at. */
  asks: boolean
  options?: Option[]
}
/** Of who wins, what the deal explains, in percent. */
export interface Luck {
  percent: number
  interval: number[]
}
interface Figures {
  minutes?: { by_players: Record<string, number[]> }
  luck?: Luck
}

/** Those that have an emblem (art/emblems.svg), in the order in which the hall lays them; others come behind. */
const emblems = ['king', 'royal', 'kingdom', 'blackball', 'cersei']
export const hasEmblem = (game: string) => emblems.includes(game)
const rank = ({ id }: HallGame) => (hasEmblem(id) ? emblems.indexOf(id) : emblems.length)

const sorted = (games: HallGame[]) => [...games].sort((a, b) => rank(a) - rank(b))
const byLang: Record<Lang, HallGame[]> = { en: sorted(en as HallGame[]), tr: sorted(tr as HallGame[]), sr: sorted(sr as HallGame[]) }
export const gamesIn = (lang: Lang) => byLang[lang]
/** A game that this program does not know any more is called by its id. */
export const nameOf = (game: string, lang: Lang) => byLang[lang].find(({ id }) => id === game)?.name ?? game
/** A second name in brackets is set smaller: `King (Rıfkı)`. */
export function namesOf(name: string): { first: string; second?: string | undefined } {
  const [, first, second] = /^(.+?) \((.+)\)$/.exec(name) ?? []
  return first === undefined ? { first: name } : { first, second }
}

const figures: Record<string, Figures> = measured.games
export const luckOf = (game: string): Luck | undefined => figures[game]?.luck
export function minutesOf(game: HallGame, players: number): number[] | undefined {
  return figures[game.id]?.minutes?.by_players[String(players)] ?? game.minutes
}
