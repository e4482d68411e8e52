// Where the others sit: who looks on is at the bottom, and the game runs around the table to their left or to their right.
export interface Sitting {
  left: number[]
  top: number[]
  right: number[]
}

/** `others` in the order of the game, beginning with who is next. */
export function sittingOf(others: number[], direction: 'left' | 'right'): Sitting {
  const clockwise = direction === 'left' ? others : [...others].reverse()
  if (clockwise.length < 2) return { left: [], top: clockwise, right: [] }
  return { left: clockwise.slice(0, 1), top: clockwise.slice(1, -1), right: clockwise.slice(-1) }
}
