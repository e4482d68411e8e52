// What the page and its worker say to each other: calls with a number, their answers, and what a table tells unasked.
import type { GameSummary } from '../../../bindings/wasm/kingmaker.mjs'
import type { Analysis, Answer, Game, GameLetter, Hints, History, Lang, Letter, Packet, View, ViewLetter } from '../generated/protocol'
import type { KeptRecord, KeptTable, Wanted } from './store'

export type { GameSummary, KeptRecord }
/** A seat, or a spectator. */
export type Viewer = number | null
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
  /** Where one sits; without it, at the first seat. */
  seat?: number
  /** To deal the same cards as another table did. */
  seed?: string
}
export interface Progress {
  done: number
  of: number
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

  /** A game that was played to its end, or brought from elsewhere. */
  kept(record: string): KeptRecord | undefined
  openRecord(record: string, lang: Lang): { replay: number; summary: RecordSummary; game: GameLetter }
  /** After so many steps, as each of them saw it. */
  replayViews(replay: number, step: number, viewers: Viewer[], lang: Lang): View[]
  /** What these steps told each of them, step by step. */
  replayPackets(replay: number, first: number, last: number, viewers: Viewer[], lang: Lang): Packet[][]
  replayHistory(replay: number, viewer: Viewer, lang: Lang): History
  closeRecord(replay: number): void

  /** What its decisions cost, told to this viewer. A worker weighs one game, and is ended after it. */
  openAnalysis(record: string, viewer: Viewer, lang: Lang): Progress
  /** For about so many milliseconds. */
  weigh(millis: number): Progress
  analysis(): Analysis
  keepAnalysis(record: string, analysis: Analysis): void
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
