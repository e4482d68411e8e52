// All that this device keeps of a person: to be read by them, and to be deleted.
import about from '../generated/about.json'
import { home } from '../home/home'
import * as store from '../home/store'
import { forgetSettings, settings } from '../settings.svelte'

export interface Kept {
  tables: number
  records: number
}
export async function whatIsKept(): Promise<Kept> {
  const [tables, records] = await Promise.all([store.tables(), store.records()])
  return { tables: tables.filter(({ over }) => !over).length, records: records.length }
}
/** Everything, as the text of a file. */
export async function everything(): Promise<string> {
  const kept = { program: 'kingmaker', version: about.version, saved: new Date().toISOString(), settings, ...(await store.all()) }
  return `${JSON.stringify(kept, null, 1)}\n`
}
/** The page has to be loaded afresh after it: nobody is at home any more. */
export async function deleteEverything() {
  home().end()
  await store.dropAll()
  forgetSettings()
}
