// A table as it is shown: the view that its letters keep, told beat by beat, and what its player is about to choose.
import { tick } from 'svelte'
import { KeptView, type Counts, type Lies, type View as KeptFields } from '../../../bindings/wasm/kept_view.mjs'
import type {
  Answer, Choice, Game, Hints, Letter, Mark, MoveNews, News, NoteNews, NotNow, NumberKind, Packet, Part, PileKind, View,
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
const saying = 350
const mostNews = 400

export class TableModel {
  readonly game: Game
  readonly viewer: number | null
  readonly you: number | null
  readonly isReplay: boolean
  readonly stage: Stage
  root: HTMLElement | undefined

  shown: Shown = $state.raw({ piles: {}, numbers: {}, fields: {} as Fields })
  /** What the last step has told so far, beat by beat, until the next one begins. */
  beats: News[][] = $state.raw([])
  /** What this step has told so far, until it ends. */
  step: News[] = $state.raw([])
  news: Told[] = $state.raw([])
  /** With which packets the middle was swept, as far as they were told. */
  sweeps: number[] = $state.raw([])
  panel: Panel | undefined = $state()
  /** Something is being shown; nothing can be chosen meanwhile. */
  isBusy = $state(false)
  /** No beat is told but by `stepOn`. */
  isPaused = $state(false)
  /** Where people only look on: how long each beat stands that says something. */
  readingTime: number | undefined
  /** What was tapped of the parts of a choice. */
  taps: Part[] = $state.raw([])
  refusal: Refusal | undefined = $state.raw()
  hints: Hints | undefined = $state.raw()
  isThinking = $state(false)
  /** What could not be done, for a person. */
  trouble: string | undefined = $state()
  /** Whose choice is being shown. */
  #doer: number | undefined = $state()
  /** The answer to this question is on its way. */
  #answered: number | undefined = $state()

  /** What is shown at once: this step, or all up to the next question. */
  #rush: 'step' | 'question' | undefined = $state()
  #steps = 0
  #goOn: (() => void) | undefined

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
    this.you = link.you === undefined ? link.viewer : link.you
    this.isReplay = link.isReplay ?? false
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
  /** Where each of up to four sits; who looks on is at the bottom. */
  get sides(): Record<number, Side> {
    const way: Side[] = this.game.direction === 'right' ? ['bottom', 'right', 'top', 'left'] : ['bottom', 'left', 'top', 'right']
    return Object.fromEntries(this.around.map((seat, i) => [seat, way[i] ?? 'top']))
  }
  name(seat: number): string {
    return seat === this.you ? say('You') : (this.fields.players?.[seat]?.name ?? say('Seat {0}', seat + 1))
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
  /** Of this step: sums, effects and verdicts. */
  get notes(): NoteNews[] {
    return this.step.filter((item): item is NoteNews => item.type === 'note')
  }
  notesOf(seat: number) {
    return this.notes.filter((note) => note.seat === seat)
  }

  /** Since the middle was swept. */
  get newsOfPart(): Told[] {
    const from = this.sweeps.at(-1) ?? 0
    return this.news.filter(({ packet }) => packet > from)
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
    return !this.isReplay && !this.isBusy && question?.choices !== undefined && question.id !== this.#answered
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
      this.#read(letter.packet, letter.packet.news ?? [])
      this.#kept.apply(letter.packet as never)
      this.#noteSweep(letter.packet)
    }
    this.#show()
    this.#link.shown(this.fields.n)
  }
  /** Ends what moves; what is told is shown at once, up to the next question or the end of the game. */
  hurry() {
    this.#hasten('question')
    this.isPaused = false
  }
  get isHurried(): boolean {
    return this.#rush === 'question'
  }
  /** Nobody waits for who looks on. */
  get canHurry(): boolean {
    return !this.isReplay && !this.isOver && (this.isBusy || this.choices.length === 0)
  }
  /** To the end of what is being told. */
  skip() {
    this.#hasten('step')
  }
  #hasten(rush: 'step' | 'question') {
    this.#rush = rush
    this.stage.finish()
    this.#goOn?.()
  }
  pause() {
    this.isPaused = true
  }
  resume() {
    this.isPaused = false
    this.#goOn?.()
  }
  /** One beat, and there it waits. */
  stepOn() {
    this.isPaused = true
    this.stage.finish()
    if (this.#goOn) this.#goOn()
    else this.#steps = 1
  }
  history() {
    return this.#link.history()
  }
  close() {
    this.#waiting = []
    this.hurry()
    this.#link.close()
  }

  async #playAll() {
    this.#isPlaying = true
    for (let letter = this.#waiting.shift(); letter; letter = this.#waiting.shift()) {
      if (letter.type === 'view') this.#begin(letter.view)
      if (letter.type === 'packet') await this.#play(letter.packet)
      await tick()
      await this.stage.settled()
      this.#link.shown(this.fields.n)
    }
    this.#isPlaying = this.isBusy = false
    if (this.isOver || this.isAsked) this.#rush = undefined
    if (settings.playForced && this.choices.length === 1) void this.choose(this.choices[0]!)
  }
  #begin(view: View) {
    this.#kept = new KeptView(this.game, view as KeptFields)
    this.news = []
    this.beats = []
    this.step = []
    this.sweeps = []
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
    if (this.#rush === 'step') this.#rush = undefined
    this.#noteSweep(packet)
    this.step = []
    this.#doer = undefined
    this.#moved.clear()
    this.#show()
  }
  // A drawing has a place for every pile but the box, also while nothing lies there.
  #missPiles(news: News[]) {
    const places = news.flatMap((item) => (item.type === 'move' ? [item.from, item.to] : []))
    for (const place of new Set(places)) {
      if (this.kindOf(place)?.role !== 'box' && this.stage.lacks(place)) console.warn(`the table of ${this.game.id} has no place for ${place}`)
    }
  }
  async #tell(packet: Packet, news: News[]) {
    this.#missPiles(news)
    this.isBusy = true
    this.#doer = packet.by?.seat
    this.untap()
    const beats = this.#beatsOf(news)
    let isStep = true
    for (const [i, beat] of beats.entries()) {
      if (this.#isAtOnce) return this.#tellAtOnce(packet, beats, i)
      if (beat.some(({ hold }) => hold)) {
        this.#turnUp(beat)
        await this.#pause(linger)
      }
      if (isStep) await this.#gate()
      // What says nothing belongs to what comes after it.
      isStep = beat.some(({ words, type }) => words !== undefined || type === 'note')
      this.beats = i === 0 ? [beat] : [...this.beats, beat]
      await this.#move(beat)
      this.#read(packet, beat)
      await this.#pause(this.#timeFor(beat))
    }
    // A part of the game is over: nobody is asked, and the table would go on before that could be read.
    if (packet.change?.question === null) await this.#pause(this.notes.length * 450)
  }
  // The page is changed once, however much there is to tell.
  #tellAtOnce(packet: Packet, beats: News[][], from: number) {
    for (const item of beats.slice(from).flat()) this.#kept?.tell(item)
    this.beats = beats
    this.#read(packet, beats.slice(from).flat())
  }
  #timeFor(beat: News[]): number {
    if (this.readingTime !== undefined) return beat.some(({ words }) => words !== undefined) ? this.readingTime : 0
    return beat.some(({ type }) => type === 'note' || type === 'say' || type === 'roll') ? saying : 0
  }
  get #isAtOnce() {
    return this.#rush !== undefined || (settings.speed === 0 && !this.isPaused)
  }
  async #pause(millis: number) {
    if (millis > 0 && !this.#isAtOnce && !this.isPaused) await this.stage.pause(millis)
  }
  async #gate() {
    if (!this.isPaused || this.#rush !== undefined) return
    if (this.#steps > 0) {
      --this.#steps
      return
    }
    await new Promise<void>((go) => (this.#goOn = go))
    this.#goOn = undefined
  }
  async #move(beat: News[]) {
    const flights = beat.filter((item): item is MoveNews => item.type === 'move').map(flightOf)
    if (!this.#isAtOnce) this.stage.before(flights)
    for (const item of beat) this.#kept?.tell(item)
    for (const { from } of flights) this.#moved.add(from)
    this.#date(flights)
    this.step = [...this.step, ...beat]
    this.#show()
    if (flights.length === 0 || this.#isAtOnce) return
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
  // What lies in the middle face down, and is seen when it is swept, is seen before.
  #turnUp(beat: News[]) {
    for (const item of beat) {
      if (item.type !== 'move' || !('cards' in item) || this.kindOf(item.from)?.role !== 'lay') continue
      const pile = this.#kept?.piles[item.from]
      if (pile && !pile.cards && pile.count === item.cards.length) pile.cards = [...item.cards]
    }
    this.#show()
  }
  // The end of the packet says when each card was laid. Until then: after all that lay there.
  #date(flights: Flight[]) {
    const piles = this.#kept?.piles ?? {}
    const moment = 1 + Math.max(-1, ...Object.values(piles).flatMap(({ at }) => at ?? []))
    for (const { to } of flights) {
      const pile = piles[to]
      if (!pile || this.kindOf(to)?.role !== 'lay') continue
      const at = pile.at ?? []
      pile.at = [...at, ...Array.from({ length: pile.count - at.length }, () => moment)]
    }
  }
  #noteSweep({ n, change }: Packet) {
    if (change?.last) this.sweeps = [...this.sweeps, n]
  }
  #read(packet: Packet, items: News[]) {
    const told = items.flatMap(({ words, rule, ...item }): Told[] => {
      const seat = 'seat' in item ? item.seat : packet.by?.seat
      return words ? [{ key: ++this.#key, packet: packet.n, words, rule, seat }] : []
    })
    if (told.length > 0) this.news = [...this.news, ...told].slice(-mostNews)
  }
  #withdraw(packet: number) {
    this.news = this.news.filter((told) => told.packet <= packet)
    this.sweeps = this.sweeps.filter((sweep) => sweep <= packet)
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
