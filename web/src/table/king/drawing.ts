export { default as Felt } from './KingTable.svelte'
export { default as Rail } from './KingRail.svelte'
