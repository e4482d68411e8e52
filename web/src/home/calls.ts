// What the page and its worker say to each other: calls with a number, their answers, and what a table tells unasked.
import type { GameSummary } from '../../../bindings/wasm/kingmaker.mjs'
import type { Answer, Game, GameLetter, Hints, History, Lang, Letter, PacketLetter, ViewLetter } from '../generated/protocol'
import type { KeptTable, Wanted } from './store'

export type { GameSummary }
/** A table that was begun and not ended, as its player sees it. */
export interface Unfinished {
  table: KeptTable
  game: Game
  view: ViewLetter['view']
}
export interface NewTable extends Wanted {
  name: string
  /** Those of the other seats, in order. */
  bots: string[]
  /** Nobody sits down but bots: somebody looks on. */
  watch: boolean
  /** To deal the same cards as another table did. */
  seed?: string
}
export interface RecordSummary {
  game: string
  players: number
  moves: number
  scores: number[]
  finished: boolean
}

/** All that can be asked of the worker; each answers with a promise on the page's side. */
export interface Calls {
  games(lang: Lang): GameSummary[]
  game(id: string, lang: Lang): GameLetter
  unfinished(lang: Lang): Unfinished[]
  open(wanted: NewTable): string
  /** From now on its letters are told to `told`. */
  watch(table: string, lang: Lang): { kept: KeptTable; game: GameLetter }
  unwatch(table: string): void
  command(table: string, words: string): Answer
  hint(table: string): Hints
  history(table: string, lang: Lang): History
  record(table: string): string
  /** The page has shown everything up to this packet; a table does not run ahead of it. */
  shown(table: string, packet: number): void

  openRecord(record: string, lang: Lang): { replay: number; summary: RecordSummary; game: GameLetter }
  replayView(replay: number, step: number, viewer: number | null, lang: Lang): ViewLetter
  replayPacket(replay: number, step: number, viewer: number | null, lang: Lang): PacketLetter
  replayHistory(replay: number, viewer: number | null, lang: Lang): History
  closeRecord(replay: number): void
}
export type CallName = keyof Calls

export interface Asked {
  id: number
  call: CallName
  args: unknown[]
}
export type Told =
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { table: string; letters: Letter[] }
