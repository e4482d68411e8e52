// How lines of players are told apart: by colour, by dashes, and by a mark at the end.
export type Mark = 'circle' | 'square' | 'triangle' | 'diamond'
export interface Look {
  /** A custom property of tokens.css. */
  colour: string
  dash: number[]
  mark: Mark
}
const looks: Look[] = [
  { colour: '--p0', dash: [], mark: 'circle' },
  { colour: '--p1', dash: [7, 3], mark: 'square' },
  { colour: '--p2', dash: [2, 3], mark: 'triangle' },
  { colour: '--p3', dash: [9, 3, 2, 3], mark: 'diamond' },
  { colour: '--ink', dash: [12, 4], mark: 'square' },
  { colour: '--ink-2', dash: [4, 4], mark: 'triangle' },
]
export const lookOf = (i: number): Look => looks[i % looks.length]!

export function drawMark(context: CanvasRenderingContext2D, mark: Mark, x: number, y: number, r: number) {
  context.beginPath()
  switch (mark) {
    case 'circle':
      context.arc(x, y, r, 0, 2 * Math.PI)
      break
    case 'square':
      context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8)
      break
    case 'triangle':
      polygon(context, [[x, y - r * 1.15], [x + r * 1.1, y + r * 0.85], [x - r * 1.1, y + r * 0.85]])
      break
    case 'diamond':
      polygon(context, [[x, y - r * 1.25], [x + r * 1.25, y], [x, y + r * 1.25], [x - r * 1.25, y]])
  }
  context.fill()
}
function polygon(context: CanvasRenderingContext2D, points: [number, number][]) {
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}

/** Places that are at least so far apart, each as near to its own as can be. */
export function spread(wanted: number[], least: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!)
  const places = [...wanted]
  for (const [k, i] of order.entries()) {
    const before = k > 0 ? places[order[k - 1]!]! + least : low
    places[i] = Math.max(places[i]!, before)
  }
  for (const [k, i] of order.toReversed().entries()) {
    const after = k > 0 ? places[order.at(-k)!]! - least : high
    places[i] = Math.min(places[i]!, after)
  }
  return places
}
