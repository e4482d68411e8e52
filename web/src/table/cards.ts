// What every client knows of cards, whatever is played with them: their notation, suits and names.
import { say } from '../words.svelte'

export type Suit = 'C' | 'D' | 'H' | 'S'
export interface CardFace {
  /** As it is printed: `10`, `K`. */
  rank: string
  suit: Suit | null
  /** The figure in the sprite. */
  figure: string | null
  isRed: boolean
}

const isRedSuit = (suit: string) => suit === 'D' || suit === 'H'

/** Of the notation of records: `10D`, `KS`, `RJ` and `DJ` are the jokers. */
export function faceOf(card: string): CardFace {
  if (card === 'RJ' || card === 'DJ') {
    const isRed = card === 'RJ'
    return { rank: card, suit: null, figure: isRed ? 'f-J-r' : 'f-J-b', isRed }
  }
  const rank = card.slice(0, -1)
  const suit = card.slice(-1) as Suit
  const isRed = isRedSuit(suit)
  const figure = 'KQJ'.includes(rank) ? `f-${rank}-${isRed ? 'r' : 'b'}` : null
  return { rank, suit, figure, isRed }
}

const ranks: Record<string, () => string> = {
  '2': () => say('rank|two'),
  '3': () => say('rank|three'),
  '4': () => say('rank|four'),
  '5': () => say('rank|five'),
  '6': () => say('rank|six'),
  '7': () => say('rank|seven'),
  '8': () => say('rank|eight'),
  '9': () => say('rank|nine'),
  '10': () => say('rank|ten'),
  J: () => say('rank|jack'),
  Q: () => say('rank|queen'),
  K: () => say('rank|king'),
  A: () => say('rank|ace'),
}
export function suitName(suit: string): string {
  switch (suit) {
    case 'C':
      return say('clubs')
    case 'D':
      return say('diamonds')
    case 'H':
      return say('hearts')
    default:
      return say('spades')
  }
}
/** For a screen reader. */
export function cardName(card: string): string {
  if (card === 'RJ') return say('Red Joker')
  if (card === 'DJ') return say('Dark Joker')
  const { rank, suit } = faceOf(card)
  return say('{0} of {1}', ranks[rank]?.() ?? rank, suitName(suit ?? 'S'))
}
