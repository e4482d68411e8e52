// Many games of one kind, played in a worker of its own: how far it is, and what is known so far.
import type { LabReport } from '../generated/lab_report'
import type { Lang } from '../generated/protocol'
import type { WantedLab } from '../home/calls'
import { Home, home } from '../home/home'
import { go } from '../route.svelte'

/** A moment's work, after which it can be stopped. */
const moment = 120
/** So many moments pass between two looks at the figures. */
const between = 8

export class SmallLab {
  report: LabReport | undefined = $state.raw()
  isRunning = $state(false)
  trouble = $state('')
  share = $state(0)
  #worker: Home | undefined

  async start(wanted: WantedLab, lang: Lang) {
    this.end()
    const worker = (this.#worker = new Home())
    this.isRunning = true
    this.trouble = ''
    this.report = undefined
    this.share = 0
    try {
      let progress = await worker.call('openLab', wanted)
      for (let i = 1; this.isRunning && this.#worker === worker && progress.done < progress.of; ++i) {
        progress = await worker.call('playLab', moment)
        this.share = progress.done / progress.of
        if (i % between === 0) this.report = await worker.call('labReport', lang)
      }
      if (this.#worker === worker) this.report = await worker.call('labReport', lang)
    } catch (error) {
      if (this.#worker === worker) this.trouble = (error as Error).message
    } finally {
      if (this.#worker === worker) this.isRunning = false
    }
  }
  /** What was played so far can still be looked at. */
  stop() {
    this.isRunning = false
  }
  end() {
    this.isRunning = false
    this.#worker?.end()
    this.#worker = undefined
  }
  /** One of its games, as a replay. */
  async show(game: number, lang: Lang) {
    try {
      await showRecord(await this.#worker!.call('labRecord', game), lang)
    } catch (error) {
      this.trouble = (error as Error).message
    }
  }
}

/** A game of a report of the big lab: it is played again. */
export async function showGame(wanted: WantedLab, game: number, lang: Lang) {
  const worker = new Home()
  try {
    await worker.call('openLab', wanted)
    await showRecord(await worker.call('labRecord', game), lang)
  } finally {
    worker.end()
  }
}
async function showRecord(record: string, lang: Lang) {
  go('replay', await home().call('keepRecord', record, lang))
}
