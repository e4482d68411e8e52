export { default as Felt } from './KingdomTable.svelte'
export { default as Rail } from './KingdomRail.svelte'
