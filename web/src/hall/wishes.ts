// How a game is to be played: as it was wanted last on this device, else as it usually is.
import type { Option } from '../generated/protocol'
import { choose, settings, type TableWish } from '../settings.svelte'
import { say } from '../words.svelte'
import type { HallGame } from './games'

export const levels = ['easy', 'medium', 'strong']
const usualLevel = 'medium'
/** A full table is more fun, where somebody decides something or where there is most to see. */
const usualPlayers = 4

export function levelWords(level: string): { name: string; words: string } {
  switch (level) {
    case 'easy':
      return { name: say('level|Easy'), words: say('Plays what looks best at once, and remembers only what lies on the table.') }
    case 'strong':
      return { name: say('level|Strong'), words: say('Thinks longest, remembers everything and what follows from it.') }
    default:
      return { name: say('level|Medium'), words: say('Thinks ahead and remembers the cards, but draws no conclusions from them.') }
  }
}

/** What was kept of an older program may not exist any more: then it is as usual. */
export function wishFor(game: HallGame): TableWish {
  const kept: Partial<TableWish> | undefined = settings.tables[game.id]
  const [fewest = 2, most = 2] = game.players
  const players = Number(kept?.players)
  return {
    players: players >= fewest && players <= most ? players : Math.min(Math.max(usualPlayers, fewest), most),
    level: levels.find((level) => level === kept?.level) ?? usualLevel,
    options: Object.fromEntries((game.options ?? []).map((option) => [option.id, valueOf(option, kept?.options?.[option.id])])),
  }
}
function valueOf(option: Option, value: string | number | undefined): string | number {
  return value !== undefined && isAllowed(option, value) ? value : option.default
}
export function isAllowed(option: Option, value: string | number): boolean {
  if (option.values) return option.values.some(({ id }) => id === value)
  const { min = -Infinity, max = Infinity } = option
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

export function keepWish(game: HallGame, changes: Partial<TableWish>) {
  choose({ tables: { ...settings.tables, [game.id]: { ...wishFor(game), ...changes } } })
}
/** Options that are not played as usual, each as in `ace=low`. */
export function changedRules(game: HallGame, wish: TableWish): string[] {
  return (game.options ?? []).filter(({ id, default: usual }) => wish.options[id] !== usual).map(({ id }) => `${id}=${wish.options[id]}`)
}
