// What is said of a game that waits: who is on turn, and how far the leader is ahead. Whether many points are good or bad
// is in `winners`, so nothing here need know it.
import type { View } from '../generated/protocol'
import { say } from '../words.svelte'

export function standingWords(view: View): string {
  return [turnWords(view), leadWords(view)].filter(Boolean).join(' ')
}

const nameOf = ({ players }: View, seat: number) => players[seat]?.name ?? say('Seat {0}', seat + 1)

function turnWords(view: View): string {
  const to = view.question?.to ?? []
  if (view.viewer !== null && to.includes(view.viewer)) return say('Your turn.')
  const [first] = to
  return first === undefined ? '' : say('On turn: {0}.', nameOf(view, first))
}
function leadWords(view: View): string {
  const { viewer, scores = [], winners = [] } = view
  const [leader] = winners
  if (leader === undefined || winners.length === scores.length) return ''
  if (winners.length > 1) return viewer !== null && winners.includes(viewer) ? say('You share the lead.') : ''
  if (leader === viewer) return say('You lead by {0}.', nearest(scores, leader))
  if (viewer === null) return say('{0} leads by {1}.', nameOf(view, leader), nearest(scores, leader))
  return say('{0} is {1} ahead of you.', nameOf(view, leader), distance(scores, leader, viewer))
}
const distance = (scores: number[], a: number, b: number) => Math.abs((scores[a] ?? 0) - (scores[b] ?? 0))
function nearest(scores: number[], seat: number): number {
  return Math.min(...scores.map((_, other) => (other === seat ? Infinity : distance(scores, seat, other))))
}

/** A few cards of the viewer's hand; those that can be played come first. */
export function someCards(view: View, handKinds: string[], most: number): string[] {
  const hands = handKinds.map((kind) => `${kind}/${view.viewer}`)
  const held = (view.piles ?? []).filter(({ pile }) => hands.includes(pile)).flatMap(({ cards }) => cards ?? [])
  const parts = (view.question?.choices ?? []).flatMap(({ parts }) => parts)
  const played = parts.flatMap((part) => ('card' in part && held.includes(part.card) ? [part.card] : []))
  return [...new Set([...played, ...held])].slice(0, most)
}
