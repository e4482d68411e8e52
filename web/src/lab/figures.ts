// Figures as people read them: as many digits as mean something, and between what they lie.
import { number, say } from '../words.svelte'

export function figure(value: number, unit = ''): string {
  const size = Math.abs(value)
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  if (unit === '%') return number(value / 100, { style: 'percent', maximumFractionDigits: digits })
  const text = number(value, { maximumFractionDigits: digits })
  return unit === '' ? text : `${text} ${unit}`
}
export function between(low: number | null, high: number | null, unit = ''): string {
  if (low === null || high === null) return say('nobody knows yet')
  return say('{0} to {1}', figure(low), figure(high, unit))
}
/** Who played: at random, by rules of thumb, or by searching. */
export function playersWords(players: string): string {
  if (players === 'random') return say('players who choose at random')
  if (players === 'greedy') return say('players who take what looks best at once')
  return say('players who search ({0})', players)
}
