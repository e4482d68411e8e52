// How the cards of a hand are laid: sorted as people hold them, and in so many rows that a finger finds every card.
import { faceOf } from './cards'

/** What a finger must hit. */
const touch = 44

// Spades, hearts, diamonds, clubs, and the highest first.
export function sorted(cards: string[], pack: string[]): string[] {
  const suit = (card: string) => 'SHDC'.indexOf(faceOf(card).suit ?? '')
  return [...cards].sort((a, b) => suit(a) - suit(b) || pack.indexOf(b) - pack.indexOf(a))
}

/** How many cards of this width find place beside each other in so much room, the middle of each uncovered. */
export function fitting(room: number, width: number): number {
  return Math.max(2, Math.floor((room - width) / Math.max(touch, width / 2 + 2)) + 1)
}

/** How many of cards of these suits lie in each row, at `most` so many: broken between suits where that fits and leaves
 *  more than three in each, there where it was broken `before`. */
export function rowLengths(suits: (string | null)[], most: number, before?: string | null): number[] {
  const count = suits.length
  if (count <= most) return [count]
  if (count > 2 * most) return evenly(count, Math.ceil(count / most))
  const good = suits.flatMap((suit, i) => (i > 3 && i <= most && count - i > 3 && count - i <= most && suit !== suits[i - 1] ? [i] : []))
  const fromHalf = (i: number) => Math.abs(i - count / 2)
  const at = good.find((i) => suits[i] === before) ?? good.sort((a, b) => fromHalf(a) - fromHalf(b))[0] ?? Math.ceil(count / 2)
  return [at, count - at]
}
function evenly(count: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, r) => Math.floor((count * (r + 1)) / rows) - Math.floor((count * r) / rows))
}

/** How far one card lies from the next, so that a row with so many gaps between suits fits: at most `widest`. */
export function pitchOf(count: number, gaps: number, room: number, width: number, widest: number): number {
  return count < 2 ? widest : Math.min(widest, (room - width - gaps) / (count - 1))
}
