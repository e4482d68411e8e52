// Types of kept_view.mjs, by hand: of a letter's content only what keeping a view needs. docs/protocol.schema.json has all
// of it, and types that are generated from it fit in here.

export interface Game {
  piles: { id: string; role: string; order: string }[]
  cards: object
}

/** A pile as it lies: `cards` where they are seen, `known` ones of a hidden pile. */
export interface Lies {
  count: number
  cards?: string[]
  known?: string[]
  at?: number[]
}
/** A number by its value, and whatever else is said of it. */
export interface Counts {
  value: number
  words?: string
  then?: number
  parts?: object[]
  leads?: true
  role?: string
}

export interface View {
  n: number
  piles?: (Lies & { pile: string })[]
  numbers?: ((Counts & { number: string }) | { number: string; by_seat: number[] })[]
}

export interface News {
  type: string
}
export interface Change {
  piles?: (Lies & { pile: string })[]
  numbers?: ((Counts & { number: string }) | { number: string; value: null })[]
}
export interface Packet {
  n: number
  news?: News[]
  change?: Change
}

export class KeptView {
  constructor(game: Game, view: View)
  /** By their places, as `hand/0`. */
  piles: Record<string, Lies>
  numbers: Record<string, Counts>
  /** All else that stands in the view; `n` is the last packet's number. */
  fields: { n: number; [field: string]: unknown }
  /** Throws where it is not the next one. */
  apply(packet: Packet): void
  isNext(packet: { n: number }): boolean
  tell(item: News): void
  change(fields?: Change): void
}
