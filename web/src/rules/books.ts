// The rule books, as build/rules.mjs made them of the project's own: one file for each game and language.
import type { Lang } from '../generated/protocol'

export interface Piece {
  /** Which rules it says; none: it only explains. */
  rules?: string[]
  html: string
}
export interface Section {
  title: string
  pieces: Piece[]
}
export interface Book {
  title: string
  /** The first is the rules in short. */
  sections: Section[]
}

const files = import.meta.glob<{ default: Book }>('../generated/rules/*.json')
const fileOf = (game: string, lang: Lang) => files[`../generated/rules/${game}.${lang}.json`]

/** In English where there is no translation; nothing where there is no such game. */
export async function loadBook(game: string, lang: Lang): Promise<Book | undefined> {
  return (await (fileOf(game, lang) ?? fileOf(game, 'en'))?.())?.default
}
export const pieceOf = (book: Book, rule: string): Piece | undefined =>
  book.sections.flatMap(({ pieces }) => pieces).find(({ rules }) => rules?.includes(rule))
