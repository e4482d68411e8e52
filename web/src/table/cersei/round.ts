// A round as it is told: who laid what in which order, what was done to whom, and what each lane is worth by now.
import type { Shown } from '../table.svelte'
import type { News, NoteNews, Pile } from '../../generated/protocol'

export interface Link {
  /** None: it lies face down. */
  card: string | undefined
  place: string
  /** The step in which it was laid. */
  at: number
  /** It has been swept away since. */
  isGone: boolean
}
export interface Lane {
  chain: Link[]
  effects: NoteNews[]
  own?: number | undefined
  others?: number | undefined
  strength?: number | undefined
  isWinner: boolean
  /** What is told now is about this player, and no other one. */
  isNow: boolean
}
export interface Caption {
  /** The step that says it. */
  at: number
  rule?: string | undefined
  words: string[]
}
export interface Round {
  lanes: Lane[]
  captions: Caption[]
}
type Piles = Record<string, Pick<Pile, 'count' | 'cards' | 'at'>>

const lays = ['up', 'down']
const emptyLane = (): Lane => ({ chain: [], effects: [], isWinner: false, isNow: false })
const laneOf = (place: string) => (lays.includes(place.split('/')[0] ?? '') ? Number(place.split('/')[1]) : undefined)

/** From piles that lie there: the last round, for who came after it. */
export function roundOf(piles: Piles, players: number, words: string[]): Round {
  const lanes = Array.from({ length: players }, (_, seat): Lane => {
    const chain = lays.flatMap((id) => {
      const { count = 0, cards, at = [] } = piles[`${id}/${seat}`] ?? {}
      return Array.from({ length: count }, (_, i): Link => ({ card: cards?.[i], place: `${id}/${seat}`, at: at[i] ?? i, isGone: true }))
    })
    return { ...emptyLane(), chain: chain.sort((a, b) => a.at - b.at) }
  })
  return { lanes, captions: words.length > 0 ? [{ at: 0, words: words.slice(0, 2) }] : [] }
}

/** From the beats of a round so far. Those without words are no step of their own. */
export function tell(beats: News[][], players: number): Round {
  const lanes = Array.from({ length: players }, emptyLane)
  const captions: Caption[] = []
  for (const [at, beat] of beats.entries()) {
    for (const item of beat) tellOne(lanes, item, at)
    const said = beat.filter(({ words }) => words !== undefined)
    if (said.length > 0) captions.push({ at, rule: said[0]?.rule, words: said.map(({ words }) => words!) })
    if (said.length > 0 || at === beats.length - 1) markNow(lanes, beat)
  }
  return { lanes, captions }
}

function tellOne(lanes: Lane[], item: News, at: number) {
  if (item.type === 'move') return move(lanes, item, at)
  if (item.type !== 'note' || item.seat === undefined) return
  const lane = lanes[item.seat]
  if (!lane) return
  if (item.kind === 'effect') lane.effects.push(item)
  else if (item.kind === 'verdict') lane.isWinner = true
  else lane[item.kind] = item.value
}
function move(lanes: Lane[], item: Extract<News, { type: 'move' }>, at: number) {
  const cards = 'cards' in item ? item.cards : undefined
  const count = cards?.length ?? ('count' in item ? item.count : 0)
  const [from, to] = [laneOf(item.from), laneOf(item.to)]
  for (let i = 0; i < count; ++i) {
    if (from !== undefined) sweep(lanes[from], item.from, cards?.[i])
    if (to !== undefined) lanes[to]?.chain.push({ card: cards?.[i], place: item.to, at, isGone: false })
  }
  if (to === undefined) return
  // What is laid on begins a new comparison, for all.
  if (lanes.some(({ strength }) => strength !== undefined)) for (const lane of lanes) beginAgain(lane)
}
function beginAgain(lane: Lane) {
  lane.own = lane.others = lane.strength = undefined
  lane.effects = []
}
function sweep(lane: Lane | undefined, place: string, card: string | undefined) {
  const lying = lane?.chain.filter((link) => link.place === place && !link.isGone) ?? []
  const link = lying.find((one) => one.card === card) ?? lying[0]
  if (!link) return
  link.isGone = true
  link.card ??= card
}
function markNow(lanes: Lane[], beat: News[]) {
  const seats = new Set(beat.filter(({ words }) => words !== undefined).map(seatOf))
  const [seat] = seats
  for (const [i, lane] of lanes.entries()) lane.isNow = seats.size === 1 && seat === i
}
function seatOf(item: News): number | undefined {
  if (item.type === 'move') return laneOf(item.to)
  return 'seat' in item ? item.seat : undefined
}

/** What is shown of a table: the round that is told, or the last one. */
export function shownRound(beats: News[][], { piles, fields }: Shown, players: number): Round {
  if (beats.flat().some((item) => item.type === 'move' && laneOf(item.to) !== undefined)) return tell(beats, players)
  const lying = Object.fromEntries(Object.entries(piles).filter(([place]) => laneOf(place) !== undefined))
  if (Object.keys(lying).length > 0) return roundOf(lying, players, [])
  const { piles: last = [], words = [] } = fields.last ?? {}
  return roundOf(Object.fromEntries(last.map((pile) => [pile.pile, pile])), players, words)
}
