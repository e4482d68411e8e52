export { default as Felt } from './CerseiTable.svelte'
export { default as Rail } from './CerseiRail.svelte'
