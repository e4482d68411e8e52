// A table of this device that is being played: its inputs go through one after the other, every line of its log is written
// down before a letter tells of it, its bots think, and it does not run ahead of what its page shows. One window at a time
// has it: who opens it in another one takes it over.
import type { Outputs, Table } from '../../../bindings/wasm/kingmaker.mjs'
import type { Answer, Hints, Letter, ViewLetter } from '../generated/protocol'
import type { Loss } from './calls'
import * as store from './store'

const me = 'me'
/** A table has told so many packets more than its page has shown: then it waits. */
const mostAhead = 2
const hintBudget = { simulations: 4000, milliseconds: 1500 }

/** Until it is called, or until another window takes it. Where the browser has no locks, the log's own order has to do. */
function hold(id: string, lost: () => void): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((held) => {
    const wait = () => new Promise<void>((release) => held(release))
    navigator.locks.request(`table ${id}`, { steal: true }, wait).catch(lost)
  })
}

export interface Listener {
  told: (letters: Letter[]) => void
  lost: (why: Loss) => void
}

export class OpenTable {
  #queue: Promise<unknown> = Promise.resolve()
  #command: number
  #answers = new Map<number, (answer: Answer) => void>()
  #hints = new Map<number, (hints: Hints) => void>()
  #isWatched = false
  #isClosed = false
  #told = 0
  #shown = 0
  #think = false
  #wake: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #clock = 0
  #release: () => void = () => undefined

  private constructor(
    readonly kept: store.KeptTable,
    readonly table: Table,
    private next: number,
    private listener: Listener,
  ) {
    this.#command = table.lastCommand(me)
  }
  /** `next` is the number of the next piece of its log; `news` is what came of opening it, to be written down. */
  static async open(kept: store.KeptTable, { table, news }: { table: Table; news: Outputs }, next: number, listener: Listener) {
    const one = new OpenTable(kept, table, next, listener)
    one.#release = await hold(kept.id, () => one.#lose('elsewhere'))
    await one.#do(() => news)
    return one
  }

  async command(words: string): Promise<Answer> {
    const number = ++this.#command
    const answered = new Promise<Answer>((done) => this.#answers.set(number, done))
    await this.#do(() => this.table.command(this.#now(), me, `${number} ${words}`))
    return answered
  }
  async hint(): Promise<Hints> {
    const number = this.#command + 1
    const hinted = new Promise<Hints>((done) => this.#hints.set(number, done))
    const answer = await this.command('hint')
    if (!answer.done) throw new Error(answer.words)
    return hinted
  }
  async watch(lang: string) {
    this.#isWatched = true
    this.#told = this.#shown = 0
    await this.command(`watch ${lang} back 40`)
  }
  shown(packet: number) {
    this.#shown = Math.max(this.#shown, packet)
    this.#goOn()
  }
  /** What was written down stays. */
  async close() {
    await this.#queue
    this.#leave()
  }
  #leave() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#stop()
    this.#release()
    this.table.close()
  }
  #lose(why: Loss) {
    if (this.#isClosed) return
    this.#leave()
    this.listener.lost(why)
  }

  #now() {
    return Math.max(this.#clock, Math.round(performance.now()))
  }
  async #do(input: () => Outputs) {
    const done = this.#queue.then(async () => {
      if (this.#isClosed) throw new Error('the table is closed')
      await this.#carry(input())
    })
    this.#queue = done.catch(() => undefined)
    await done
  }
  async #carry(news: Outputs) {
    await this.#write(news.log)
    this.#clock = news.now
    this.#think = news.think
    this.#wake = news.wake
    await this.#deliver(news.letters.map(({ letter }) => letter as Letter))
    for (const asked of news.hints) {
      const letter = this.table.hint(asked, hintBudget)
      this.#hints.get(asked.number)?.((letter?.hints as Hints | undefined) ?? { number: asked.number })
      this.#hints.delete(asked.number)
    }
    this.#goOn()
  }
  // What could not be written down did not happen: the table in memory knows too much, and is given up.
  async #write(log: string) {
    if (log === '' || this.#isClosed) return
    try {
      await store.addLines(this.kept.id, this.next++, log)
    } catch (error) {
      this.#lose((error as DOMException).name === 'ConstraintError' ? 'elsewhere' : 'store')
      throw error
    }
  }
  async #deliver(letters: Letter[]) {
    const shown: Letter[] = []
    for (const letter of letters) {
      if (letter.type === 'answer') {
        this.#answers.get(letter.answer.number)?.(letter.answer)
        this.#answers.delete(letter.answer.number)
      } else {
        shown.push(letter)
        if (letter.type === 'packet') this.#told = letter.packet.n
        if (letter.type === 'view') this.#told = letter.view.n
        const change = letter.type === 'packet' ? letter.packet.change : letter.type === 'view' ? letter.view : undefined
        if (change?.phase === 'over') await this.#end()
      }
    }
    if (this.#isWatched && !this.#isClosed && shown.length > 0) this.listener.told(shown)
  }
  async #end() {
    if (this.kept.over) return
    this.kept.over = true
    const { view } = this.table.view(this.kept.seat, 'en') as unknown as ViewLetter
    await store.addRecord({
      id: this.kept.id,
      game: this.kept.game,
      ended: Date.now(),
      text: this.table.record(),
      names: view.players.map(({ name }) => name ?? ''),
      seat: this.kept.seat,
      scores: view.scores ?? [],
      winners: view.winners ?? [],
      seed: this.kept.seed,
      wanted: this.kept.wanted,
    })
    await store.changeTable(this.kept.id, { over: true })
  }

  // What the table does of itself waits until the page has shown what it was told.
  #goOn() {
    this.#stop()
    if (!this.#isWatched || this.#isClosed || this.#told - this.#shown >= mostAhead) return
    const go = (input: () => Outputs, wait: number) => (this.#timer = setTimeout(() => void this.#do(input).catch(() => undefined), wait))
    if (this.#think) go(() => this.table.think(this.#now()), 0)
    else if (this.#wake !== null) go(() => this.table.wake(this.#now()), Math.max(0, this.#wake - this.#now()))
  }
  #stop() {
    clearTimeout(this.#timer)
  }
}
