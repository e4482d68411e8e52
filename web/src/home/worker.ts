// The home of this device's tables, records and studies, in a thread of its own, where the engine is.
/// <reference lib="webworker" />
import { type Analysis, Kingmaker, type Lab, type Replay } from '../../../bindings/wasm/kingmaker.mjs'
import playUrl from '../../../build/wasm/kingmaker_play.wasm?url'
import labUrl from '../../../build/wasm/kingmaker_lab.wasm?url'
import replayUrl from '../../../build/wasm/kingmaker_replay.wasm?url'
import type { GameLetter, ViewLetter } from '../generated/protocol'
import type { Asked, Calls, Progress, Told } from './calls'
import { type Listener, OpenTable } from './open_table'
import * as store from './store'

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

/** Those that are looked at: each has a window of this worker's page. */
const open = new Map<string, OpenTable>()

function listenerOf(id: string): Listener {
  return {
    told: (letters) => tell({ table: id, letters }),
    lost(why) {
      open.delete(id)
      tell({ table: id, lost: why })
    },
  }
}
function openTable(id: string): OpenTable {
  const found = open.get(id)
  if (!found) throw new Error(`table ${id} is not open`)
  return found
}
async function resumed(id: string) {
  const kept = await store.table(id)
  if (!kept) throw new Error(`no table ${id}`)
  const { log, next } = await store.logOf(id)
  return { kept, next, resumed: (await play()).tables.resume(log) }
}
// Opening and closing go one after the other: what one still writes the next one reads, and none takes the lock of another.
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}
const opened = (id: string) =>
  inTurn(async () => {
    const there = open.get(id)
    if (there) return there
    const { kept, next, resumed: table } = await resumed(id)
    const one = await OpenTable.open(kept, table, next, listenerOf(id))
    open.set(id, one)
    return one
  })
const closed = (id: string) =>
  inTurn(async () => {
    const there = open.get(id)
    open.delete(id)
    await there?.close()
  })

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
let lab: Lab | undefined
/** So many games take a moment. */
let labPiece = 1
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
    // It is only looked at: nothing is written, whoever plays there.
    const { kept, resumed: { table } } = await resumed(id)
    const { game } = (await play()).game(kept.game, lang) as unknown as GameLetter
    const { view } = table.view(kept.seat, lang) as unknown as ViewLetter
    table.close()
    return { game, view }
  },
  async tableLog(id) {
    return (await store.logOf(id)).log
  },
  async dropTable(id) {
    await closed(id)
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
    const one = await OpenTable.open(kept, { table, news: { ...news, log: '' } }, 1, listenerOf(kept.id))
    open.set(kept.id, one)
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
    await closed(id)
  },
  async command(id, words) {
    void store.changeTable(id, { played: Date.now() })
    return openTable(id).command(words)
  },
  hint: (id) => openTable(id).hint(),
  async history(id, lang) {
    const { kept, table } = openTable(id)
    return table.history(kept.seat, lang).history as never
  },
  async record(id) {
    return (await store.record(id))?.text ?? openTable(id).table.record()
  },
  shown: (id, packet) => open.get(id)?.shown(packet),

  async records() {
    const kept = await store.records()
    return kept.sort((a, b) => b.ended - a.ended).map(({ text: _, analysis: __, ...line }) => line)
  },
  async keepRecord(text, lang) {
    const same = (await store.records()).find((kept) => kept.text === text)
    if (same) return same.id
    const { replay: opened, summary } = (await replay()).replays.open(text)
    const { view } = opened.view(summary.moves, null, lang) as unknown as ViewLetter
    opened.close()
    const names = view.players.map(({ name }) => name ?? '')
    const id = randomId()
    const { game, scores, finished } = summary
    const winners = view.winners ?? []
    await store.addRecord({ id, game, ended: Date.now(), text, names, seat: null, scores, winners, ...(!finished && { cutOff: true }) })
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

  async openLab(wanted) {
    lab = (await study()).labs.open(wanted)
    labPiece = wanted.bots ? 1 : 20
    return lab.progress
  },
  playLab: (millis) => forAMoment(millis, () => lab!.step(labPiece)),
  labReport: (lang) => lab!.report(lang) as never,
  labRecord: (game) => lab!.record(game),
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
