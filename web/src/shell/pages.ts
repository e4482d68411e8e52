// The pages by the first word of their address: #/rules is rules/RulesPage.svelte, loaded when it is opened. The hall is
// there from the start.
import type { Component } from 'svelte'

export interface PageProps {
  /** The rest of the address, and its first word. A page stays when only these change. */
  parts: string[]
  id: string
}
type Page = Component<PageProps>

const found = import.meta.glob<{ default: Page }>('../*/*Page.svelte')
const loaders = new Map(Object.entries(found).map(([file, load]) => [file.split('/')[1] ?? '', load]))

export const hasPage = (name: string) => loaders.has(name)
export async function loadPage(name: string): Promise<Page> {
  const page = await loaders.get(name)?.()
  if (!page) throw new Error(`no page ${name}`)
  return page.default
}
