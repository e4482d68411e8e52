// What the page and its worker say to each other: calls with a number, their answers, and what a table tells unasked.
import type { GameSummary, WantedLab } from '../../../bindings/wasm/kingmaker.mjs'
import type { Analysis, Answer, Game, GameLetter, Hints, History, Lang, Letter, Packet, View, ViewLetter } from '../generated/protocol'
import type { LabReport } from '../generated/lab_report'
import type { KeptRecord, KeptTable, Wanted } from './store'

export type { GameSummary, KeptRecord, KeptTable, WantedLab }
/** A seat, or a spectator. */
export type Viewer = number | null
/** A table as its player sees it, standing still. */
export interface TablePicture {
  game: Game
  view: ViewLetter['view']
}
/** A record without its text. */
export type RecordLine = Omit<KeptRecord, 'text'>
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
  /** Those that were begun and not ended; the one that was played last comes first. */
  unfinished(): KeptTable[]
  /** Fails if its log cannot be read any more. */
  picture(table: string, lang: Lang): TablePicture
  /** What is kept of it, whatever state it is in. */
  tableLog(table: string): string
  dropTable(table: string): void
  open(wanted: NewTable): string
  /** From now on its letters are told to `told`. */
  watch(table: string, lang: Lang): { kept: KeptTable; game: GameLetter }
  unwatch(table: string): void
  command(table: string, words: string): Answer
  hint(table: string): Hints
  history(table: string, lang: Lang): History
  /** The text of a game that is kept, or of a table's so far. */
  record(id: string): string
  /** The page has shown everything up to this packet; a table does not run ahead of it. */
  shown(table: string, packet: number): void

  /** The newest comes first. */
  records(): RecordLine[]
  /** A record from elsewhere is checked, and kept: its id. One that is kept already is not kept twice. */
  keepRecord(text: string, lang: Lang): string
  /** With its table, if that is still there. */
  dropRecord(id: string): void

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

  /** Many games of one kind. A worker has one lab, and is ended after it. */
  openLab(wanted: WantedLab): Progress
  /** For about so many milliseconds. */
  playLab(millis: number): Progress
  labReport(lang: Lang): LabReport
  /** One of its games, by number. */
  labRecord(game: number): string
}
export type CallName = keyof Calls

/** Why a table is not here any more: another window has it, or this device cannot keep what is played. */
export type Loss = 'elsewhere' | 'store'
export interface Asked {
  id: number
  call: CallName
  args: unknown[]
}
export type Told =
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { table: string; letters: Letter[] }
  | { table: string; lost: Loss }
