// Games with a drawing of their own; each is loaded when its table is.
import type { Component } from 'svelte'
import type { TableModel } from './table.svelte'

export interface Drawing {
  /** What lies on the cloth. */
  Felt: Component<{ model: TableModel }>
  /** What stands beside it, above the news; on a phone in the sheet. */
  Rail?: Component<{ model: TableModel }>
  /** It tells the news, too. */
  railTells?: boolean
  /** It shows in its own way what lay in the middle before. */
  showsLast?: boolean
}
const drawings: Record<string, () => Promise<Drawing>> = {
  blackball: () => import('./blackball/drawing'),
  cersei: () => import('./cersei/drawing'),
  king: () => import('./king/drawing'),
  kingdom: () => import('./kingdom/drawing'),
  royal: () => import('./royal/drawing'),
}

export async function drawingOf(game: string): Promise<Drawing> {
  const own = drawings[game]
  if (own) return own()
  const [felt, rail] = await Promise.all([import('./DefaultTable.svelte'), import('./Standing.svelte')])
  return { Felt: felt.default, Rail: rail.default }
}
