// A table that goes on from a step of a replay, with whoever looks at the seat that they look from.
import { home } from '../home/home'
import { go } from '../route.svelte'
import { settings } from '../settings.svelte'
import { say } from '../words.svelte'
import type { Player } from './player.svelte'

export async function playOn(player: Player) {
  player.pause()
  const { kept, seats, summary } = player.recording
  const seat = player.sight === 'open' ? (kept.seat ?? 0) : player.sight
  const bots = seats.filter((other) => other !== seat).map((other) => kept.names[other] || say('Seat {0}', other + 1))
  try {
    const id = await home().call('open', {
      game: kept.game,
      rules: '',
      players: summary.players,
      level: kept.wanted?.level ?? 'medium',
      from: { record: kept.id, step: player.step },
      name: settings.name || say('You'),
      bots,
      watch: false,
      seat,
    })
    go('table', id)
  } catch (error) {
    player.trouble = (error as Error).message
  }
}
