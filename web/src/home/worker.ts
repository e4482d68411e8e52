// The home of this device's tables, in a thread of its own: keeps their logs, lets bots think, and carries letters to the
// page. A line of a log is written down before any letter that tells of it.
/// <reference lib="webworker" />
import { type Analysis, Kingmaker, type Outputs, type Replay, type Table } from '../../../bindings/wasm/kingmaker.mjs'
import playUrl from '../../../build/wasm/kingmaker_play.wasm?url'
import labUrl from '../../../build/wasm/kingmaker_lab.wasm?url'
import replayUrl from '../../../build/wasm/kingmaker_replay.wasm?url'
import type { Answer, GameLetter, Hints, Letter, ViewLetter } from '../generated/protocol'
import type { Asked, Calls, Progress, Told } from './calls'
import * as store from './store'

const me = 'me'
/** A table has told so many packets more than its page has shown: then it waits. */
const mostAhead = 2
const hintBudget = { simulations: 4000, milliseconds: 1500 }
/** Nobody stands in for who is alone with bots. */
const never = 1e12

const tell = (told: Told) => postMessage(told)

async function compiled(url: string) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Kingmaker.load(await WebAssembly.compileStreaming(answer))
}
let playing: Promise<Kingmaker> | undefined
let replaying: Promise<Kingmaker> | undefined
let studying: Promise<Kingmaker> | undefined
// A module that could not be loaded is asked for again.
const play = () => (playing ??= compiled(playUrl).catch((error) => ((playing = undefined), Promise.reject(error))))
const replay = () => (replaying ??= compiled(replayUrl).catch((error) => ((replaying = undefined), Promise.reject(error))))
const study = () => (studying ??= compiled(labUrl).catch((error) => ((studying = undefined), Promise.reject(error))))

/** One that is open: its inputs go through one after the other. */
class OpenTable {
  #queue: Promise<unknown> = Promise.resolve()
  #command: number
  #answers = new Map<number, (answer: Answer) => void>()
  #hints = new Map<number, (hints: Hints) => void>()
  #isWatched = false
  #told = 0
  #shown = 0
  #think = false
  #wake: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #clock = 0

  constructor(
    readonly kept: store.KeptTable,
    readonly table: Table,
    private next: number,
  ) {
    this.#command = table.lastCommand(me)
  }
  /** Also what came of opening it. */
  async begin(news: Outputs) {
    await this.#do(() => news)
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
  unwatch() {
    this.#isWatched = false
    this.#stop()
  }
  shown(packet: number) {
    this.#shown = Math.max(this.#shown, packet)
    this.#goOn()
  }
  close() {
    this.#isWatched = false
    this.#stop()
    this.table.close()
  }

  #now() {
    return Math.max(this.#clock, Math.round(performance.now()))
  }
  async #do(input: () => Outputs) {
    const done = this.#queue.then(async () => this.#carry(input()))
    this.#queue = done.catch(() => undefined)
    await done
  }
  async #carry(news: Outputs) {
    if (news.log !== '') await store.addLines(this.kept.id, this.next++, news.log)
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
    if (this.#isWatched && shown.length > 0) tell({ table: this.kept.id, letters: shown })
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
    if (!this.#isWatched || this.#told - this.#shown >= mostAhead) return
    if (this.#think) {
      this.#timer = setTimeout(() => void this.#do(() => this.table.think(this.#now())))
    } else if (this.#wake !== null) {
      this.#timer = setTimeout(() => void this.#do(() => this.table.wake(this.#now())), Math.max(0, this.#wake - this.#now()))
    }
  }
  #stop() {
    clearTimeout(this.#timer)
  }
}

const open = new Map<string, Promise<OpenTable>>()
const mostOpen = 8

async function opened(id: string): Promise<OpenTable> {
  const there = open.get(id) ?? resumed(id)
  open.delete(id) // the one that was used last stands last
  open.set(id, there)
  there.catch(() => open.delete(id))
  for (const [old, table] of open) {
    if (open.size <= mostOpen) break
    open.delete(old)
    void table.then((one) => one.close())
  }
  return there
}
async function resumed(id: string): Promise<OpenTable> {
  const kept = await store.table(id)
  if (!kept) throw new Error(`no table ${id}`)
  const { log, next } = await store.logOf(id)
  const { table, news } = (await play()).tables.resume(log)
  const one = new OpenTable(kept, table, next)
  await one.begin(news)
  return one
}

function randomSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0])
}
// Unlike crypto.randomUUID it is there where the page came over plain HTTP, too.
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}

const replays = new Map<number, Replay>()
let lastReplay = 0
function replayOf(number: number): Replay {
  const found = replays.get(number)
  if (!found) throw new Error(`no replay ${number}`)
  return found
}

let analysis: Analysis | undefined
/** Step after step, until the time is over or all is done. */
function forAMoment(millis: number, step: () => Progress): Progress {
  const end = performance.now() + millis
  let progress = step()
  while (progress.done < progress.of && performance.now() < end) progress = step()
  return progress
}

async function firstSteps({ record, step }: { record: string; step: number }): Promise<string> {
  const kept = await store.record(record)
  if (!kept) throw new Error(`no record ${record}`)
  const { replay: one } = (await replay()).replays.open(kept.text)
  try {
    return one.firstSteps(step)
  } finally {
    one.close()
  }
}

type Promised<F> = F extends (...args: infer Args) => infer Value ? (...args: Args) => Value | Promise<Value> : never
const calls: { [Name in keyof Calls]: Promised<Calls[Name]> } = {
  async games(lang) {
    return (await play()).games(lang)
  },
  async game(id, lang) {
    return (await play()).game(id, lang) as never
  },
  async unfinished() {
    const kept = (await store.tables()).filter(({ over }) => !over)
    return kept.sort((a, b) => b.played - a.played)
  },
  async picture(id, lang) {
    const { kept, table } = await opened(id)
    const { game } = (await play()).game(kept.game, lang) as unknown as GameLetter
    const { view } = table.view(kept.seat, lang) as unknown as ViewLetter
    return { game, view }
  },
  async tableLog(id) {
    return (await store.logOf(id)).log
  },
  async dropTable(id) {
    const there = open.get(id)
    open.delete(id)
    await there?.then((one) => one.close(), () => undefined) // one that could not be opened is dropped, too
    await store.dropTable(id)
  },
  async open({ game, rules, players, level, from, name, bots, watch, seat = 0, seed = randomSeed() }) {
    const wanted = { game, rules, players, level, from }
    const how = { seed: BigInt(seed), time: new Date().toISOString(), pace: { gone: never } }
    const what = from ? { from: await firstSteps(from) } : { game, rules, players }
    const { table, news } = (await play()).tables.open({ ...how, ...what })
    const now = Date.now()
    const kept: store.KeptTable = { id: randomId(), game, begun: now, played: now, seed, over: false, seat: watch ? null : seat, wanted }
    await store.addTable(kept, news.log)
    const one = new OpenTable(kept, table, 1)
    open.set(kept.id, Promise.resolve(one))
    await one.begin({ ...news, log: '' })
    const said = watch ? [] : [`sit ${seat} ${name}`]
    for (const [i, bot] of bots.entries()) said.push(`bot ${watch || i < seat ? i : i + 1} ${level} ${bot}`)
    for (const words of [...said, 'start']) {
      const answer = await one.command(words)
      if (!answer.done) throw new Error(answer.words)
    }
    return kept.id
  },
  async watch(id, lang) {
    const one = await opened(id)
    await one.watch(lang)
    return { kept: one.kept, game: (await play()).game(one.kept.game, lang) as never }
  },
  async unwatch(id) {
    ;(await opened(id)).unwatch()
  },
  async command(id, words) {
    const one = await opened(id)
    void store.changeTable(id, { played: Date.now() })
    return one.command(words)
  },
  async hint(id) {
    return (await opened(id)).hint()
  },
  async history(id, lang) {
    const { kept, table } = await opened(id)
    return table.history(kept.seat, lang).history as never
  },
  async record(id) {
    return (await store.record(id))?.text ?? (await opened(id)).table.record()
  },
  async shown(id, packet) {
    ;(await opened(id)).shown(packet)
  },

  async records() {
    const kept = await store.records()
    return kept.sort((a, b) => b.ended - a.ended).map(({ text: _, ...line }) => line)
  },
  async keepRecord(text, lang) {
    const same = (await store.records()).find((kept) => kept.text === text)
    if (same) return same.id
    const { replay: opened, summary } = (await replay()).replays.open(text)
    const { view } = opened.view(summary.moves, null, lang) as unknown as ViewLetter
    opened.close()
    const names = view.players.map(({ name }) => name ?? '')
    const id = randomId()
    await store.addRecord({ id, game: summary.game, ended: Date.now(), text, names, seat: null, scores: summary.scores, winners: view.winners ?? [] })
    return id
  },
  async dropRecord(id) {
    await calls.dropTable(id)
    await store.dropRecord(id)
  },

  kept: store.record,
  async openRecord(record, lang) {
    const { replay: opened, summary } = (await replay()).replays.open(record, lang)
    replays.set(++lastReplay, opened)
    return { replay: lastReplay, summary, game: opened.game(lang) as never }
  },
  replayViews(number, step, viewers, lang) {
    const one = replayOf(number)
    return viewers.map((viewer) => one.view(step, viewer, lang).view as never)
  },
  replayPackets(number, first, last, viewers, lang) {
    const one = replayOf(number)
    const steps = Array.from({ length: last - first + 1 }, (_, i) => first + i)
    return steps.map((step) => viewers.map((viewer) => one.packet(step, viewer, lang).packet as never))
  },
  replayHistory: (number, viewer, lang) => replayOf(number).history(viewer, lang).history as never,
  closeRecord(number) {
    replayOf(number).close()
    replays.delete(number)
  },

  async openAnalysis(record, viewer, language) {
    analysis = (await study()).analyses.open(record, { viewer, language })
    return analysis.progress
  },
  weigh: (millis) => forAMoment(millis, () => analysis!.step()),
  analysis: () => analysis!.letter().analysis as never,
  keepAnalysis: store.keepAnalysis,
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id, call, args } = data
  try {
    const value = await (calls[call] as (...args: unknown[]) => unknown)(...args)
    tell({ id, value })
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
