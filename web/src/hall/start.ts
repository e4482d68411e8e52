// A new table on this device, with bots at the other seats.
import { home } from '../home/home'
import { settings } from '../settings.svelte'
import { say } from '../words.svelte'
import type { HallGame } from './games'
import { changedRules, wishFor } from './wishes'

/** Of the house; whoever sits there is called otherwise than the person. */
const names = ['Ana', 'Defne', 'Elif', 'Emre', 'Jelena', 'Luka', 'Marko', 'Mert', 'Nikola', 'Selin', 'Vuk', 'Zeynep']
export function botNames(wanted: number, person: string, lot = Math.random): string[] {
  const free = names.filter((name) => name.toLowerCase() !== person.toLowerCase())
  const drawn = free.map((name) => ({ name, lot: lot() })).sort((a, b) => a.lot - b.lot)
  return drawn.slice(0, wanted).map(({ name }) => name)
}

/** Its id. With a seed it deals the cards that every table with this seed deals, among the same players. */
export function startTable(game: HallGame, seed?: string): Promise<string> {
  const wish = wishFor(game)
  const name = settings.name || say('You')
  const watch = !game.asks
  return home().call('open', {
    game: game.id,
    rules: changedRules(game, wish).join(','),
    players: wish.players,
    level: wish.level,
    name,
    bots: botNames(watch ? wish.players : wish.players - 1, name, seed === undefined ? Math.random : () => 0),
    watch,
    seed,
  })
}
