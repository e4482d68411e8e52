// Words of letters as plain text: `{7S}` is a card, `{@1}` a player.
import { cardName } from './cards'

export interface Piece {
  text?: string
  card?: string
  seat?: number
}
export function piecesOf(words: string): Piece[] {
  return words
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!piece.startsWith('{')) return { text: piece }
      const inside = piece.slice(1, -1)
      return inside.startsWith('@') ? { seat: Number(inside.slice(1)) } : { card: inside }
    })
}
export function spoken(words: string, names: string[]): string {
  return piecesOf(words)
    .map(({ text, card, seat }) => text ?? (card !== undefined ? cardName(card) : (names[seat!] ?? '')))
    .join('')
}
