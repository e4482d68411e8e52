// What this device keeps: the logs of tables, and the records of games. Everything a log says was written down here
// before anybody was told of it, so a page that dies loses nothing.
import type { Analysis } from '../generated/protocol'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface KeptTable {
  id: string
  game: string
  /** Milliseconds since 1970. */
  begun: number
  played: number
  /** Who has it knows all cards that this table deals: it never leaves the device while the game goes on. */
  seed: string
  over: boolean
  seat: number | null
  /** What was asked for when it was opened, for a rematch. */
  wanted: Wanted
}
export interface Wanted {
  game: string
  rules: string
  players: number
  level: string
  /** Another game's record, by its id, and the step from which it is played on. */
  from?: { record: string; step: number }
}
export interface KeptRecord {
  id: string
  game: string
  ended: number
  text: string
  names: string[]
  seat: number | null
  scores: number[]
  winners: number[]
  /** It stopped before the game's end. */
  cutOff?: true
  /** Its table, if it was played here. */
  seed?: string
  wanted?: Wanted
  /** What its decisions cost, once that was looked at. */
  analysis?: Analysis
}

interface Schema extends DBSchema {
  tables: { key: string; value: KeptTable }
  lines: { key: [string, number]; value: { table: string; at: number; text: string } }
  records: { key: string; value: KeptRecord }
}

const name = 'kingmaker'
let opened: Promise<IDBPDatabase<Schema>> | undefined
function database() {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' })
      db.createObjectStore('lines', { keyPath: ['table', 'at'] })
      db.createObjectStore('records', { keyPath: 'id' })
    },
    // Another window wants a newer shape of it, or the browser closed it.
    blocking: () => void close(),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}
async function close() {
  const db = await opened
  opened = undefined
  db?.close()
}
const linesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity])

export async function addTable(table: KeptTable, log: string) {
  const change = (await database()).transaction(['tables', 'lines'], 'readwrite')
  await Promise.all([
    change.objectStore('tables').put(table),
    change.objectStore('lines').put({ table: table.id, at: 0, text: log }),
    change.done,
  ])
}
export async function addLines(table: string, at: number, text: string) {
  await (await database()).add('lines', { table, at, text })
}
/** The text, and the number of the next piece. */
export async function logOf(table: string): Promise<{ log: string; next: number }> {
  const lines = await (await database()).getAll('lines', linesOf(table))
  return { log: lines.map(({ text }) => text).join(''), next: (lines.at(-1)?.at ?? -1) + 1 }
}
export async function tables(): Promise<KeptTable[]> {
  return (await database()).getAll('tables')
}
export async function table(id: string): Promise<KeptTable | undefined> {
  return (await database()).get('tables', id)
}
export async function changeTable(id: string, changes: Partial<KeptTable>) {
  const change = (await database()).transaction('tables', 'readwrite')
  const kept = await change.store.get(id)
  if (kept) await change.store.put({ ...kept, ...changes })
  await change.done
}
export async function dropTable(id: string) {
  const change = (await database()).transaction(['tables', 'lines'], 'readwrite')
  await Promise.all([change.objectStore('tables').delete(id), change.objectStore('lines').delete(linesOf(id)), change.done])
}

export async function addRecord(record: KeptRecord) {
  await (await database()).put('records', record)
}
export async function records(): Promise<KeptRecord[]> {
  return (await database()).getAll('records')
}
export async function record(id: string): Promise<KeptRecord | undefined> {
  return (await database()).get('records', id)
}
export async function keepAnalysis(id: string, analysis: Analysis) {
  const change = (await database()).transaction('records', 'readwrite')
  const kept = await change.store.get(id)
  if (kept) await change.store.put({ ...kept, analysis })
  await change.done
}
export async function dropRecord(id: string) {
  await (await database()).delete('records', id)
}

/** Everything, as one object: what is shown to who asks for it. */
export async function all() {
  const db = await database()
  const [kept, lines, played] = await Promise.all([db.getAll('tables'), db.getAll('lines'), db.getAll('records')])
  return { tables: kept, lines, records: played }
}
export async function dropAll() {
  const db = await database()
  const change = db.transaction(['tables', 'lines', 'records'], 'readwrite')
  await Promise.all([
    change.objectStore('tables').clear(),
    change.objectStore('lines').clear(),
    change.objectStore('records').clear(),
    change.done,
  ])
}
