export { default as Felt } from './RoyalTable.svelte'
export { default as Rail } from './RoyalRail.svelte'
export const railTells = true
export const showsLast = true
