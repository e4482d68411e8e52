// What the decisions of a game cost: weighed one by one in a worker of its own, so that nothing else waits for it, and kept
// with the record.
import type { Analysis, Lang } from '../generated/protocol'
import type { KeptRecord } from '../home/calls'
import { Home, home } from '../home/home'
import { percent } from '../words.svelte'

/** A moment's work, after which it can be stopped. */
const moment = 150

export class Study {
  analysis: Analysis | undefined = $state.raw()
  isRunning = $state(false)
  trouble = $state('')
  #share = $state(0)
  #worker: Home | undefined

  constructor(
    private kept: KeptRecord,
    private lang: Lang,
  ) {
    // Its words are in one language: in another one it is worked out again.
    this.analysis = kept.analysis?.lang === lang ? kept.analysis : undefined
  }
  /** How far it is. */
  get share(): number {
    return this.#share
  }
  get words(): string {
    return percent(this.#share)
  }
  async start() {
    if (this.isRunning) return
    const worker = (this.#worker = new Home())
    this.isRunning = true
    this.trouble = ''
    this.#share = 0
    try {
      const analysis = await this.#weigh(worker)
      await home().call('keepAnalysis', this.kept.id, analysis)
      this.kept.analysis = this.analysis = analysis
    } catch (error) {
      if (this.#worker === worker) this.trouble = (error as Error).message
    } finally {
      if (this.#worker === worker) this.stop()
    }
  }
  stop() {
    this.#worker?.end()
    this.#worker = undefined
    this.isRunning = false
  }
  async #weigh(worker: Home): Promise<Analysis> {
    let progress = await worker.call('openAnalysis', this.kept.text, this.kept.seat, this.lang)
    while (progress.done < progress.of) {
      progress = await worker.call('weigh', moment)
      this.#share = progress.done / progress.of
    }
    return worker.call('analysis')
  }
}
