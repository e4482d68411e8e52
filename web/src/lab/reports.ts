// What the big lab found of each game (tools/lab_reports), loaded when it is looked at. It is told in English.
export type Interval = [number | null, number | null]
export type Verdict = 'OK' | 'FLAW' | 'UNDECIDED'
export interface ReportCheck {
  id: string
  title: string
  measured: string
  players: string
  unit: string
  verdict: Verdict
  mean: number
  interval: Interval
  tolerance: Interval
  proved?: boolean
  /** The number of a game. */
  shown_by?: number
}
export interface Reading {
  reading: string
  players: string
  games: number
  differences: { what: string; unit: string; mean: number; interval: Interval }[]
}
export interface Report {
  command: string
  game: string
  players: number
  seed: number
  samples: { players: string; games: number }[]
  /** Checks that nothing was wrong with. */
  fine: number
  checks: ReportCheck[]
  /** Lengths of games: from, to, games. */
  bars: [number, number, number][]
  readings: Reading[]
}

const found = import.meta.glob<Report>('./reports/*.json', { import: 'default' })

/** A game has one for each number of players that was looked at. */
export async function reportsOf(game: string): Promise<Report[]> {
  const own = Object.entries(found).filter(([file]) => new RegExp(`/${game}(-\\d+-players)?\\.json$`).test(file))
  const reports = await Promise.all(own.map(([, load]) => load()))
  return reports.sort((a, b) => a.players - b.players)
}
