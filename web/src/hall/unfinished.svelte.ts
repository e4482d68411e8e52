// The games of this device that were begun and not ended, as the hall shows them.
import { home } from '../home/home'
import type { KeptTable, TablePicture } from '../home/calls'
import type { Lang } from '../generated/protocol'

export interface Waiting {
  table: KeptTable
  /** As it stands; none where its log cannot be read any more, and then why. */
  picture?: TablePicture
  trouble?: string
}

export class Unfinished {
  /** The one that was played last comes first. */
  tables: KeptTable[] = $state.raw([])
  /** The first one that can be continued; if none can, the first one. */
  first: Waiting | undefined = $state.raw()
  #looked = new Map<string, Promise<Waiting>>()

  async load(lang: Lang) {
    this.tables = await home().call('unfinished')
    let first: Waiting | undefined
    for (const table of this.tables) {
      const waiting = await this.look(table, lang)
      if (!first || waiting.picture) first = waiting
      if (first.picture) break
    }
    this.first = first
  }
  look(table: KeptTable, lang: Lang): Promise<Waiting> {
    const key = `${table.id} ${lang}`
    const looked = this.#looked.get(key) ?? waitingAt(table, lang)
    this.#looked.set(key, looked)
    return looked
  }
  async giveUp(table: KeptTable, lang: Lang) {
    await home().call('dropTable', table.id)
    await this.load(lang)
  }
}
async function waitingAt(table: KeptTable, lang: Lang): Promise<Waiting> {
  try {
    return { table, picture: await home().call('picture', table.id, lang) }
  } catch (error) {
    return { table, trouble: (error as Error).message }
  }
}
