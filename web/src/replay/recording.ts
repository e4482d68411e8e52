// A game that was played, from its record: opened once, and looked at by whoever's eyes.
import type { Game, GameLetter, History, Lang, Letter, Packet } from '../generated/protocol'
import { home } from '../home/home'
import type { KeptRecord, RecordSummary, Viewer } from '../home/calls'
import { OpenHands } from './open_hands'

export class Recording {
  private constructor(
    readonly kept: KeptRecord,
    readonly lang: Lang,
    readonly summary: RecordSummary,
    readonly game: Game,
    private replay: number,
  ) {}

  static async open(id: string, lang: Lang): Promise<Recording> {
    const kept = await home().call('kept', id)
    if (!kept) throw new Error(`no record ${id}`)
    const { replay, summary, game } = await home().call('openRecord', kept.text, lang)
    return new Recording(kept, lang, summary, (game as GameLetter).game, replay)
  }
  get last(): number {
    return this.summary.moves
  }
  get seats(): number[] {
    return Array.from({ length: this.summary.players }, (_, seat) => seat)
  }
  views(step: number, viewers: Viewer[]) {
    return home().call('replayViews', this.replay, step, viewers, this.lang)
  }
  packets(first: number, last: number, viewers: Viewer[]) {
    return home().call('replayPackets', this.replay, first, last, viewers, this.lang)
  }
  history(): Promise<History> {
    return home().call('replayHistory', this.replay, this.kept.seat, this.lang)
  }
  close() {
    void home().call('closeRecord', this.replay)
  }
}

/** Through a seat's eyes; or all cards, told to who played here. */
export type Sight = number | 'open'

const newsBefore = 12
const fetched = 12

/** Letters of a record as one viewer is told them. What comes next is fetched some steps ahead. */
export class Look {
  readonly viewer: Viewer
  /** Told to who played here. */
  readonly isOwn: boolean
  #viewers: Viewer[]
  #hands: OpenHands | undefined
  #ahead: { step: number; packets: Packet[] }[] = []

  constructor(
    private recording: Recording,
    sight: Sight,
  ) {
    this.viewer = sight === 'open' ? recording.kept.seat : sight
    this.isOwn = this.viewer !== null && this.viewer === recording.kept.seat
    this.#viewers = sight === 'open' ? [this.viewer, ...recording.seats.filter((seat) => seat !== this.viewer)] : [sight]
    if (sight === 'open') this.#hands = new OpenHands(recording.game)
  }
  /** The table after this step, and what led there. */
  async at(step: number): Promise<Letter[]> {
    const from = Math.max(0, step - newsBefore)
    this.#ahead = []
    const views = await this.recording.views(from, this.#viewers)
    const packets = step > from ? await this.recording.packets(from + 1, step, this.#viewers) : []
    const view = this.#hands ? this.#hands.view(views) : views[0]!
    return [{ type: 'view', view }, ...packets.map((told) => this.#letter(told))]
  }
  /** Of the step after the one that was told last. */
  async next(step: number): Promise<Letter> {
    if (this.#ahead[0]?.step !== step) {
      const last = Math.min(this.recording.last, step + fetched - 1)
      const packets = await this.recording.packets(step, last, this.#viewers)
      this.#ahead = packets.map((told, i) => ({ step: step + i, packets: told }))
    }
    return this.#letter(this.#ahead.shift()!.packets)
  }
  #letter(told: Packet[]): Letter {
    return { type: 'packet', packet: this.#hands ? this.#hands.packet(told) : told[0]! }
  }
}
