// A table as it is shown: the view that its letters keep, told beat by beat, and what its player is about to choose.
import { tick } from 'svelte'
import { KeptView, type Counts, type Lies, type View as KeptFields } from '../../../bindings/wasm/kept_view.mjs'
import type {
  Answer, Choice, Game, Hints, History, Letter, Mark, MoveNews, News, NoteNews, NotNow, NumberKind, Packet, Part, PileKind, View,
} from '../generated/protocol'
import type { TableLink } from '../home/link'
import { settings } from '../settings.svelte'
import { say } from '../words.svelte'
import { type Flight, Stage } from './motion'

/** A line of news, as it is read. */
export interface Told {
  key: number
  packet: number
  words: string
  rule?: string | undefined
  seat?: number | undefined
}
export type Fields = Omit<View, 'piles' | 'numbers'>
export type Side = 'bottom' | 'left' | 'top' | 'right'
export interface Shown {
  piles: Record<string, Lies>
  numbers: Record<string, Counts>
  fields: Fields
}
/** Why something cannot be played, where it was tried. */
export interface Refusal {
  card: string
  words: string
  rule?: string | undefined
}

/** What opens over the table. */
export type Panel = 'menu' | 'news' | 'sheet' | 'last' | 'keys'

const linger = 900
const mostNews = 400

export class TableModel {
  readonly game: Game
  readonly viewer: number | null
  readonly stage: Stage
  root: HTMLElement | undefined

  shown: Shown = $state.raw({ piles: {}, numbers: {}, fields: {} as Fields })
  /** Of this step: sums, effects and verdicts, until it ends. */
  notes: NoteNews[] = $state.raw([])
  news: Told[] = $state.raw([])
  /** Something is being shown; nothing can be chosen meanwhile. */
  isBusy = $state(false)
  /** What was tapped of the parts of a choice. */
  taps: Part[] = $state.raw([])
  refusal: Refusal | undefined = $state.raw()
  hints: Hints | undefined = $state.raw()
  isThinking = $state(false)
  /** What could not be done, for a person. */
  trouble: string | undefined = $state()
  panel: Panel | undefined = $state()
  /** Whose choice is being shown. */
  #doer: number | undefined = $state()
  /** The answer to this question is on its way. */
  #answered: number | undefined = $state()

  #link: TableLink
  #kept: KeptView | undefined
  #waiting: Letter[] = []
  #isPlaying = false
  #key = 0
  #moved = new Set<string>()
  #kinds: Map<string, PileKind>
  #numbers: Map<string, NumberKind>

  constructor(link: TableLink) {
    this.#link = link
    this.game = link.game
    this.viewer = link.viewer
    this.stage = new Stage(() => this.root)
    this.#kinds = new Map(link.game.piles.map((kind) => [kind.id, kind]))
    this.#numbers = new Map((link.game.numbers ?? []).map((kind) => [kind.id, kind]))
  }

  // What stands in the view.
  get fields() {
    return this.shown.fields
  }
  get isOver() {
    return this.fields.phase === 'over'
  }
  get seats(): number[] {
    return (this.fields.players ?? []).map((_, seat) => seat)
  }
  /** Seats in the order in which they sit, beginning with who looks on, in the direction of the game. */
  get around(): number[] {
    const first = this.viewer ?? 0
    return this.seats.map((_, i) => (first + i) % this.seats.length)
  }
  /** Where each sits, seen from who looks on, who is at the bottom; the next player sits where the game runs. */
  get sides(): Record<number, Side> {
    const way: Side[] = this.game.direction === 'right' ? ['bottom', 'right', 'top', 'left'] : ['bottom', 'left', 'top', 'right']
    return Object.fromEntries(this.around.map((seat, i) => [seat, way[i] ?? 'top']))
  }
  name(seat: number): string {
    return seat === this.viewer ? say('You') : (this.fields.players?.[seat]?.name ?? say('Seat {0}', seat + 1))
  }
  get names(): string[] {
    return this.seats.map((seat) => this.name(seat))
  }
  pile(place: string): Lies {
    return this.shown.piles[place] ?? { count: 0 }
  }
  kindOf(place: string): PileKind | undefined {
    return this.#kinds.get(place.split('/')[0] ?? '')
  }
  number(place: string): Counts | undefined {
    return this.shown.numbers[place]
  }
  numberKind(id: string): NumberKind | undefined {
    return this.#numbers.get(id)
  }
  pilesOf(role: PileKind['role'], seat?: number): string[] {
    const kinds = this.game.piles.filter((kind) => kind.role === role && kind.seat === (seat !== undefined))
    return kinds.map(({ id }) => (seat === undefined ? id : `${id}/${seat}`))
  }
  /** Those of a pile that has moved meanwhile are not true any more. */
  marksOn(place: string, i: number): Mark[] {
    if (this.#moved.has(place)) return []
    const isDecided = this.notes.some(isVerdict)
    return (this.fields.marks ?? []).filter(({ on, i: at, kind }) => on === place && at === i && !(isDecided && kind === 'winning'))
  }
  /** It is just said that this card wins. */
  hasWon(card: string | undefined): boolean {
    return card !== undefined && this.notes.some((note) => isVerdict(note) && note.card === card)
  }
  tagsOf(seat: number) {
    return (this.fields.tags ?? []).filter((tag) => tag.seat === seat)
  }
  notesOf(seat: number) {
    return this.notes.filter((note) => note.seat === seat)
  }

  // What is asked.
  get question() {
    return this.fields.question
  }
  /** Who is asked now; not who has just answered. */
  get onTurn(): number[] {
    return this.isOver ? [] : (this.question?.to ?? []).filter((seat) => seat !== this.#doer)
  }
  get isAsked(): boolean {
    const { question } = this
    return !this.isBusy && question?.choices !== undefined && question.id !== this.#answered
  }
  get choices(): Choice[] {
    return this.isAsked ? (this.question?.choices ?? []) : []
  }
  /** Those that what was tapped leaves. */
  get open(): Choice[] {
    return this.choices.filter(({ parts }) => this.taps.every((tap, i) => samePart(tap, parts[i])))
  }
  /** What could be tapped next, each once. */
  get next(): Part[] {
    const parts: Part[] = []
    for (const { parts: all } of this.open) {
      const part = all[this.taps.length]
      if (part && !parts.some((other) => samePart(part, other))) parts.push(part)
    }
    return parts
  }
  /** The one choice of which every part was tapped. */
  get chosen(): Choice | undefined {
    return this.open.find(({ parts }) => this.taps.length > 0 && parts.length === this.taps.length)
  }
  canTap(card: string): boolean {
    return this.next.some((part) => 'card' in part && part.card === card)
  }
  isTapped(card: string): boolean {
    return this.taps.some((part) => 'card' in part && part.card === card)
  }
  notNow(card: string): NotNow | undefined {
    return this.isAsked ? this.question?.not_now?.find(({ cards }) => cards.includes(card)) : undefined
  }

  /** A card of the hand: chosen by the first tap, played by the second; or why it cannot be. */
  tap(card: string): void {
    this.refusal = undefined
    if (this.isBusy) return this.stage.finish()
    if (!this.isAsked) return
    if (this.isTapped(card)) {
      const { chosen } = this
      if (chosen && this.open.length === 1) void this.choose(chosen)
      else this.taps = []
      return
    }
    const part: Part = { card }
    if (!this.canTap(card)) {
      this.taps = []
      if (this.canTap(card)) return this.tap(card)
      return this.#refuse(card)
    }
    this.taps = [...this.taps, part]
    const { chosen } = this
    if (chosen && this.open.length === 1 && settings.oneTap) void this.choose(chosen)
  }
  tapPart(part: Part) {
    this.refusal = undefined
    this.taps = [...this.taps, part]
    const { chosen } = this
    if (chosen && this.open.length === 1) void this.choose(chosen)
  }
  untap() {
    this.taps = []
    this.refusal = undefined
  }
  #refuse(card: string) {
    const { words, rule } = this.notNow(card) ?? {}
    if (words) this.refusal = { card, words, rule }
  }
  async choose(choice: Choice) {
    const id = this.question?.id
    if (id === undefined || !this.isAsked) return
    this.#answered = id
    this.taps = []
    this.refusal = this.hints = undefined
    if (!(await this.#say(`choose ${id} ${choice.do}`))) this.#answered = undefined
  }
  async askHint() {
    if (this.isThinking || !this.fields.can?.includes('hint')) return
    this.isThinking = true
    const question = this.question?.id
    try {
      const hints = await this.#link.hint()
      if (this.question?.id === question) this.hints = hints
    } catch (error) {
      this.trouble = String((error as Error).message)
    } finally {
      this.isThinking = false
    }
  }
  /** The card that the best hint says to tap next. */
  get hintedCard(): string | undefined {
    const best = this.hints?.choices?.[0]?.do
    const part = this.open.find((choice) => choice.do === best)?.parts[this.taps.length]
    return part && 'card' in part ? part.card : undefined
  }
  /** The parts of the game that are over. */
  history(): Promise<History> {
    return this.#link.history()
  }
  async takeBack() {
    if (!this.fields.can?.includes('take_back')) return
    this.stage.finish()
    this.untap()
    await this.#say('take_back')
  }
  async #say(words: string): Promise<boolean> {
    let answer: Answer
    try {
      answer = await this.#link.say(words)
    } catch (error) {
      this.trouble = String((error as Error).message)
      return false
    }
    if (!answer.done) this.trouble = answer.words
    return answer.done
  }

  // What is told.
  receive(letters: Letter[]) {
    // What comes together with a view was played before this page looked on: it is read, not watched.
    if (letters.some(({ type }) => type === 'view')) {
      this.#waiting = []
      this.stage.finish()
      return this.#catchUp(letters)
    }
    this.#waiting.push(...letters)
    if (!this.#isPlaying) void this.#playAll()
  }
  #catchUp(letters: Letter[]) {
    for (const letter of letters) {
      if (letter.type === 'view') this.#begin(letter.view)
      if (letter.type !== 'packet' || !this.#kept?.isNext(letter.packet)) continue
      for (const item of letter.packet.news ?? []) this.#read(letter.packet, item)
      this.#kept.apply(letter.packet as never)
    }
    this.#show()
    this.#link.shown(this.fields.n)
  }
  /** Ends what moves; what comes is shown at once, up to the next question. */
  hurry() {
    this.isHurried = true
    this.stage.finish()
  }
  isHurried = $state(false)
  /** Nobody waits for who looks on. */
  get canHurry(): boolean {
    return !this.isOver && (this.isBusy || this.choices.length === 0)
  }
  close() {
    this.#waiting = []
    this.stage.finish()
    this.#link.close()
  }

  async #playAll() {
    this.#isPlaying = true
    for (let letter = this.#waiting.shift(); letter; letter = this.#waiting.shift()) {
      if (letter.type === 'view') this.#begin(letter.view)
      if (letter.type === 'packet') await this.#play(letter.packet)
      this.#link.shown(this.fields.n)
    }
    this.#isPlaying = this.isBusy = false
    if (this.viewer === null || this.choices.length > 0 || this.isOver) this.isHurried = false
    if (settings.playForced && this.choices.length === 1) void this.choose(this.choices[0]!)
  }
  #begin(view: View) {
    this.#kept = new KeptView(this.game, view as KeptFields)
    this.news = []
    this.notes = []
    this.#doer = undefined
    this.#answered = undefined
    this.untap()
    this.#show()
  }
  async #play(packet: Packet) {
    const kept = this.#kept
    if (!kept?.isNext(packet)) return
    if (packet.taken_back !== undefined) this.#withdraw(packet.taken_back)
    if (packet.news) await this.#tell(packet, packet.news)
    if (kept !== this.#kept) return // another view came meanwhile
    kept.change(packet.change as never)
    this.notes = []
    this.#doer = undefined
    this.#moved.clear()
    this.#show()
  }
  async #tell(packet: Packet, news: News[]) {
    this.isBusy = true
    this.#doer = packet.by?.seat
    this.untap()
    for (const beat of this.#beatsOf(news)) {
      if (beat.some(({ hold }) => hold)) await this.#pause(linger)
      await this.#move(beat)
      for (const item of beat) this.#read(packet, item)
      const said = beat.some((item) => item.type === 'note' || item.type === 'say' || item.type === 'roll')
      if (said) await this.#pause(350)
    }
    // A part of the game is over: nobody is asked, and the table would go on before that could be read.
    if (packet.change?.question === null) await this.#pause(this.notes.length * 450)
  }
  async #pause(millis: number) {
    if (!this.isHurried) await this.stage.pause(millis)
  }
  async #move(beat: News[]) {
    const flights = beat.filter((item): item is MoveNews => item.type === 'move').map(flightOf)
    if (!this.isHurried) this.stage.before(flights)
    for (const item of beat) this.#kept?.tell(item)
    for (const { from } of flights) this.#moved.add(from)
    const notes = beat.filter((item): item is NoteNews => item.type === 'note')
    if (notes.length > 0) this.notes = [...this.notes, ...notes]
    this.#show()
    if (flights.length === 0 || this.isHurried) return
    await tick()
    await this.stage.after(flights)
  }
  // What goes back into the box goes at once.
  #beatsOf(news: News[]): News[][] {
    const beats = new Map<number, News[]>()
    const isTidied = (item: News) => (item.type === 'move' && this.kindOf(item.to)?.role === 'box') || (item.type === 'number' && !item.words)
    let last = 0
    for (const item of news) {
      const before = beats.get(last)
      if (item.beat !== last && !(before?.every(isTidied) && isTidied(item))) last = item.beat
      beats.set(last, [...(beats.get(last) ?? []), item])
    }
    return [...beats.values()]
  }
  #read(packet: Packet, { words, rule, ...item }: News) {
    if (!words) return
    const seat = 'seat' in item ? item.seat : packet.by?.seat
    this.news = [...this.news.slice(-mostNews), { key: ++this.#key, packet: packet.n, words, rule, seat }]
  }
  #withdraw(packet: number) {
    this.news = this.news.filter((told) => told.packet <= packet)
    this.#answered = undefined
    this.untap()
    this.hints = undefined
  }
  #show() {
    const kept = this.#kept
    if (!kept) return
    this.shown = {
      piles: Object.fromEntries(Object.entries(kept.piles).map(([place, lies]) => [place, { ...lies, cards: lies.cards && [...lies.cards] }])),
      numbers: { ...kept.numbers },
      fields: { ...kept.fields } as unknown as Fields,
    }
  }
}

function samePart(a: Part, b: Part | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b)
}
const isVerdict = ({ kind, card }: NoteNews) => kind === 'verdict' && card !== undefined
function flightOf(move: MoveNews): Flight {
  const cards = 'cards' in move ? move.cards : undefined
  return { from: move.from, to: move.to, cards, count: cards?.length ?? ('count' in move ? move.count : 0) }
}
