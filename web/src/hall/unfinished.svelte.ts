// The games of this device that were begun and not ended, as the hall shows them.
import { home } from '../home/home'
import type { KeptTable, TablePicture } from '../home/calls'
import { settings } from '../settings.svelte'

export class Unfinished {
  /** The one that was played last comes first. */
  tables: KeptTable[] = $state.raw([])
  /** What of them was looked at, in one language; an Error if its log cannot be read. */
  #pictures = new Map<string, Promise<TablePicture>>()

  async load() {
    this.tables = await home().call('unfinished').catch(() => [])
  }
  picture(table: KeptTable): Promise<TablePicture> {
    const key = `${table.id} ${settings.lang}`
    const there = this.#pictures.get(key) ?? home().call('picture', table.id, settings.lang)
    this.#pictures.set(key, there)
    return there
  }
  async giveUp(table: KeptTable) {
    await home().call('dropTable', table.id)
    await this.load()
  }
}
