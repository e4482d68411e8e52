// How each game is drawn; one that has no drawing of its own is drawn by the roles of its piles.
import type { Component } from 'svelte'
import DefaultTable from './DefaultTable.svelte'
import type { TableModel } from './table.svelte'

type Drawing = Component<{ model: TableModel }>
const drawings: Record<string, Drawing> = {}

export const drawingOf = (game: string): Drawing => drawings[game] ?? DefaultTable
