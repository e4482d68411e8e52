// Another game like one that was played: with the same cards, or new ones.
import { home } from '../home/home'
import type { Viewer } from '../home/calls'
import type { View } from '../generated/protocol'
import type { KeptRecord } from '../home/store'
import { settings } from '../settings.svelte'
import { say } from '../words.svelte'

export async function openAgain(kept: KeptRecord, view: View, deal: 'same' | 'new'): Promise<string> {
  const seat: Viewer = kept.seat
  const isWatched = seat === null && kept.wanted !== undefined
  const own = seat ?? 0
  const others = kept.names.filter((_, other) => isWatched || other !== own)
  const rules = Object.entries(view.options ?? {}).map(([option, value]) => `${option}=${value}`)
  // The seed of a record from elsewhere is of dice that are not ours: its first deal is taken as it stands there.
  const isOurs = kept.seed !== undefined
  return home().call('open', {
    game: kept.game,
    rules: kept.wanted?.rules ?? rules.join(','),
    players: kept.names.length,
    level: kept.wanted?.level ?? 'medium',
    ...(deal === 'same' && (isOurs ? { seed: kept.seed!, from: kept.wanted?.from } : { from: { record: kept.id, step: 0 } })),
    name: settings.name || say('You'),
    bots: others.map((name, i) => name || say('Seat {0}', i + 1)),
    watch: isWatched,
    seat: own,
  })
}
