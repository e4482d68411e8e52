// A replay as it is looked at: where it stands, through whose eyes, and whether it goes on by itself. One thing is done
// after the other, and of several wishes to be elsewhere only the last one counts.
import type { Letter } from '../generated/protocol'
import type { TableLink } from '../home/link'
import { settings } from '../settings.svelte'
import { TableModel } from '../table/table.svelte'
import { Look, type Recording, type Sight } from './recording'

/** Between two steps, at speed 1. */
const between = 450
/** Also where nothing moves: else nobody could follow. */
const least = 120

export class Player {
  readonly recording: Recording
  model: TableModel = $state.raw()!
  sight: Sight = $state('open')
  step = $state(0)
  isPlaying = $state(false)
  trouble = $state('')

  #look: Look
  #wanted: number | undefined
  #work: Promise<void> | undefined
  #isClosed = false
  #whenShown: (() => void) | undefined

  constructor(recording: Recording, sight: Sight, step: number) {
    this.recording = recording
    this.sight = sight
    this.#look = new Look(recording, sight)
    this.model = this.#modelOf(this.#look)
    this.jump(step)
  }
  get last(): number {
    return this.recording.last
  }
  close() {
    this.#isClosed = true
    this.pause()
    this.model.close()
  }

  /** The table after this step, at once. */
  jump(step: number) {
    this.pause()
    this.#wanted = Math.max(0, Math.min(this.last, step))
    this.step = this.#wanted
    this.#start()
  }
  /** The table before this step, and then how it happens. */
  show(step: number) {
    this.jump(step - 1)
    this.#follow(() => this.#forward())
  }
  on() {
    this.pause()
    if (this.model.isBusy) this.model.skip()
    this.#follow(() => this.#forward())
  }
  back() {
    this.jump(this.step - 1)
  }
  see(sight: Sight) {
    if (sight === this.sight) return
    this.model.close()
    this.sight = sight
    this.#look = new Look(this.recording, sight)
    this.model = this.#modelOf(this.#look)
    this.jump(this.step)
  }
  toggle() {
    if (this.isPlaying) return this.pause()
    if (this.step >= this.last) this.jump(0)
    this.isPlaying = true
    this.#follow(() => this.#playOn())
  }
  pause() {
    this.isPlaying = false
  }

  #modelOf(look: Look): TableModel {
    const { recording } = this
    const link: TableLink = {
      game: recording.game,
      viewer: look.viewer,
      you: look.isOwn ? look.viewer : null,
      isReplay: true,
      say: () => Promise.reject(new Error('a replay takes no commands')),
      hint: () => Promise.reject(new Error('a replay gives no hints')),
      history: () => recording.history(),
      record: () => Promise.resolve(recording.kept.text),
      shown: () => this.#whenShown?.(),
      close: () => this.#whenShown?.(),
    }
    return new TableModel(link)
  }
  #start() {
    this.#follow(async () => {
      const step = this.#wanted
      if (step === undefined) return
      this.#wanted = undefined
      const look = this.#look
      const letters = await look.at(step)
      if (look === this.#look && this.#wanted === undefined) await this.#tell(letters)
    })
  }
  // Behind what is being done.
  #follow(job: () => Promise<void>) {
    const before = this.#work ?? Promise.resolve()
    this.#work = before.then(async () => {
      if (this.#isClosed) return
      try {
        await job()
      } catch (error) {
        if (!this.#isClosed) this.trouble = (error as Error).message
      }
    })
  }
  async #forward() {
    if (this.#wanted !== undefined || this.step >= this.last) return
    const letter = await this.#look.next(this.step + 1)
    if (this.#wanted !== undefined) return
    ++this.step
    await this.#tell([letter])
  }
  async #playOn() {
    while (this.isPlaying && !this.#isClosed && this.step < this.last) {
      await this.#forward()
      const pause = settings.speed === 0 ? least : Math.max(least, between / settings.speed)
      if (this.isPlaying) await new Promise((done) => setTimeout(done, pause))
    }
    this.isPlaying = false
  }
  /** Until it has been shown. */
  async #tell(letters: Letter[]) {
    const shown = new Promise<void>((done) => (this.#whenShown = done))
    this.model.receive(letters)
    await shown
    this.#whenShown = undefined
  }
}
