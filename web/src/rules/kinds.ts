// Many cards in few signs: a rank where all suits have it, a suit where all its ranks are meant, else each by itself.
import { faceOf } from '../table/cards'

export interface Kind {
  key: string
  rank?: string
  suit?: string
}
export function kindsOf(cards: string[], pack: string[]): Kind[] {
  const isWhole = (of: string[]) => of.length > 1 && of.every((card) => cards.includes(card))
  const alike = (card: string, what: 'rank' | 'suit') => pack.filter((other) => faceOf(other).suit && faceOf(other)[what] === faceOf(card)[what])
  const kinds = new Map<string, Kind>()
  for (const card of cards) {
    const { rank, suit } = faceOf(card)
    let kind: Kind = { key: card, rank, suit: suit ?? undefined }
    if (suit && isWhole(alike(card, 'rank'))) kind = { key: rank, rank }
    else if (suit && isWhole(alike(card, 'suit'))) kind = { key: suit, suit }
    kinds.set(kind.key, kind)
  }
  return [...kinds.values()]
}
