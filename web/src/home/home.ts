// The page's side of the worker: calls become promises, and what tables tell goes to who listens.
import type { Asked, CallName, Calls, Loss, Told } from './calls'
import type { Letter } from '../generated/protocol'

export interface TableListener {
  told: (letters: Letter[]) => void
  lost: (why: Loss) => void
}
interface Waiting {
  done: (value: never) => void
  failed: (error: Error) => void
}

export class Home {
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  #last = 0
  #waiting = new Map<number, Waiting>()
  #listeners = new Map<string, TableListener>()

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
    this.#worker.addEventListener('error', (event) => this.#fail(new Error(event.message)))
  }
  call<Name extends CallName>(call: Name, ...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> {
    const id = ++this.#last
    const asked: Asked = { id, call, args: structuredClone(args) }
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#worker.postMessage(asked)
    })
  }
  listen(table: string, listener: TableListener) {
    this.#listeners.set(table, listener)
    return () => {
      if (this.#listeners.get(table) === listener) this.#listeners.delete(table)
    }
  }
  /** Whatever it is doing. */
  end() {
    this.#worker.terminate()
    this.#fail(new Error('the worker was ended'))
  }

  #hear(told: Told) {
    if ('letters' in told) return this.#listeners.get(told.table)?.told(told.letters)
    if ('lost' in told) return this.#listeners.get(told.table)?.lost(told.lost)
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    if ('error' in told) waiting?.failed(new Error(told.error))
    else waiting?.done(told.value as never)
  }
  #fail(error: Error) {
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
  }
}

let one: Home | undefined
export const home = () => (one ??= new Home())
