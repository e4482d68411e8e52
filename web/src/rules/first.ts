// A first hand: at a table with as few others as can be, with advice before each choice.
import { home } from '../home/home'
import type { Game } from '../generated/protocol'
import { go } from '../route.svelte'
import { say } from '../words.svelte'

const names = ['Mert', 'Ana', 'Defne', 'Luka', 'Ela', 'Vuk']

/** Nobody is ever asked anything there. */
export const isOnlyWatched = ({ verbs }: Game) => verbs === undefined

export async function beginFirstHand(game: Game) {
  const watch = isOnlyWatched(game)
  const players = game.players[0] ?? 2
  const bots = names.slice(0, watch ? players : players - 1)
  const table = await home().call('open', { game: game.id, rules: '', players, level: 'medium', name: say('You'), bots, watch })
  if (watch) go('table', table)
  else go('table', table, 'hints')
}
