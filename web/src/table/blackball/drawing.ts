export { default as Felt } from './BlackballTable.svelte'
export { default as Rail } from './BlackballRail.svelte'
export const showsLast = true
