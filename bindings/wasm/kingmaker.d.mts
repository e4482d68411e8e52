// Types of kingmaker.mjs, by hand: of a letter's content only what keeping a view needs (kept_view.d.mts).
// docs/protocol.schema.json has all of it: say `as ViewLetter` where types are generated from it.
import type { Game, Packet, View } from './kept_view.mjs'

export interface Contents {
  answer: { number: number; done: boolean; words?: string; rule?: string }
  game: Game
  view: View
  packet: Packet
  hints: { number: number; choices?: { do: string; words?: string; reason?: string; share?: number }[] }
  history: { parts: object[] }
  analysis: { decisions: object[] }
}
/** An object whose `type` names what lies in it; `now` beside views and packets of a live table. */
export type Letter<Type extends keyof Contents = keyof Contents> = {
  [Name in Type]: { type: Name; now?: Millis } & { [name in Name]: Contents[Name] }
}[Type]

export type Language = 'en' | 'tr' | 'sr'
/** A seat, or a spectator. */
export type Viewer = number | null
/** A moment in milliseconds on the clock of the table's home. */
export type Millis = number
/** How long things take, in milliseconds: a bot's choice, the table's own step, a person's turn (0: as long as they like), and until a bot plays for who is gone. */
export interface Pace {
  bot?: Millis
  step?: Millis
  turn?: Millis
  gone?: Millis
}

/** By the words of its letter `game`. */
export interface GameSummary {
  id: string
  lang: Language
  name: string
  tagline?: string
  players: [fewest: number, most: number]
  minutes?: [from: number, to: number]
  options?: object[]
}

interface HowToPlay {
  /** From 0 to 2⁶⁴ − 1; a number must be a safe integer. The same one makes the same deal again. */
  seed: number | bigint
  pace?: Pace
  standIn?: string
  time?: string
  now?: Millis
  /** In which an Error says what is wrong. */
  language?: Language
}
interface NewGame {
  game: string
  /** As in `ace=low,kings=held`. */
  rules?: string
  /** 0: as few as the game allows. */
  players?: number
}
interface GoneOnWith {
  /** What `Replay.firstSteps` gives: it has the game, its rules and its players. */
  from: string
}
export type WantedTable = HowToPlay & (NewGame | GoneOnWith)

export interface HintAsked {
  to: string
  number: number
}
export interface Budget {
  simulations?: number
  milliseconds?: number
}
export interface SentLetter {
  to: string
  letter: Letter<'answer' | 'view' | 'packet'>
}
/** What comes of an input. */
export interface Outputs {
  log: string
  letters: SentLetter[]
  think: boolean
  hints: HintAsked[]
  now: Millis
  wake: Millis | null
}

export interface ReplaySummary {
  game: string
  players: number
  moves: number
  scores: number[]
  finished: boolean
}

/** A text of more than 16 MiB. */
export class TooLong extends Error {}

/** The module is to be thrown away, and loaded anew. */
export class BrokenModule extends Error {}

export class Kingmaker {
  private constructor()
  static load(module: WebAssembly.Module, clock?: () => Millis): Promise<Kingmaker>
  games(language?: Language): GameSummary[]
  game(game: string, language?: Language): Letter<'game'>
  /** Throws where the module has none: kingmaker_play has these three. */
  get tables(): Tables
  /** Throws where the module has none: kingmaker_replay has them. */
  get replays(): Replays
  /** Throws where the module has none: kingmaker_lab has these two. */
  get analyses(): Analyses
  get labs(): Labs
  get bytes(): number
}

/** At most 16 are open at once: close what nobody looks at, and resume it later. A text is at most 16 MiB long. */
export class Tables {
  private constructor()
  open(wanted: WantedTable): { table: Table; news: Outputs }
  /** Wake it at once: from then on who has not come back is gone. */
  resume(log: string, language?: Language): { table: Table; news: Outputs; bytes: number }
}

export class Table {
  private constructor()
  close(): void
  command(now: Millis, client: string, line: string): Outputs
  /** At the time that outputs name; if that is past, at once. */
  wake(now: Millis): Outputs
  lost(now: Millis, client: string): Outputs
  /** As soon as outputs say `think`; what bots have chosen is told when the pace says so. */
  think(now: Millis): Outputs
  hint(asked: HintAsked, budget: Budget): Letter<'hints'> | null
  lastCommand(client: string): number
  view(viewer?: Viewer, language?: Language): Letter<'view'>
  history(viewer?: Viewer, language?: Language): Letter<'history'>
  since(number: number, viewer?: Viewer, language?: Language): Letter<'packet'>[] | null
  record(): string
}

/** At most 16 are open at once. */
export class Replays {
  private constructor()
  /** One game, of at most 16 MiB; of a file of many, one after the other. */
  check(record: string, language?: Language): ReplaySummary
  open(record: string, language?: Language): { replay: Replay; summary: ReplaySummary }
}

export class Replay {
  private constructor()
  close(): void
  game(language?: Language): Letter<'game'>
  view(step: number, viewer?: Viewer, language?: Language): Letter<'view'>
  packet(step: number, viewer?: Viewer, language?: Language): Letter<'packet'>
  /** For `Tables.open`, to go on after so many steps. It has all cards. */
  firstSteps(steps: number): string
  history(viewer?: Viewer, language?: Language): Letter<'history'>
}

export interface Progress {
  done: number
  of: number
}

/** At most 16 are open at once. */
export class Analyses {
  private constructor()
  open(
    record: string,
    how?: {
      /** Of each search; there are two for a decision. 1000, if nothing is said. */
      simulations?: number
      /** To whom it is told; if nothing is said, each decision to who made it. */
      viewer?: Viewer
      language?: Language
    },
  ): Analysis
}

export class Analysis {
  private constructor()
  close(): void
  get progress(): Progress
  /** Weighs one more decision. */
  step(): Progress
  letter(): Letter<'analysis'>
}

export interface WantedLab {
  game: string
  /** As in `ace=low,kings=held`. */
  rules?: string
  /** 0: as few as the game allows. */
  players?: number
  /** By seat, as in `greedy,random`; without them all choose at random. */
  bots?: string
  seed?: number | bigint
  games: number
  /** In which an Error says what is wrong. */
  language?: Language
}

/** At most 16 are open at once. */
export class Labs {
  private constructor()
  open(wanted: WantedLab): Lab
}

export class Lab {
  private constructor()
  close(): void
  get progress(): Progress
  /** Plays so many more games. */
  step(games: number): Progress
  /** `lab_report` in docs/protocol.schema.json: say `as LabReport` where types are generated from it. */
  report(language?: Language): object
  /** By the number that the report tells. */
  record(game: number): string
}
