// A record as a file: saved, or given to another program.
import type { KeptRecord } from '../home/store'

function nameOf({ game, ended }: KeptRecord): string {
  return `kingmaker-${game}-${new Date(ended).toISOString().slice(0, 10)}`
}
/** What browsers let pass to others is plain text. */
const shared = (kept: KeptRecord) => new File([kept.text], `${nameOf(kept)}.txt`, { type: 'text/plain' })

export function canShare(kept: KeptRecord): boolean {
  return navigator.canShare?.({ files: [shared(kept)] }) ?? false
}
export async function share(kept: KeptRecord, title: string) {
  try {
    await navigator.share({ files: [shared(kept)], title })
  } catch (error) {
    // Who closes the sheet has changed their mind.
    if ((error as Error).name !== 'AbortError') throw error
  }
}
export function save(kept: KeptRecord) {
  const address = URL.createObjectURL(new Blob([kept.text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${nameOf(kept)}.jsonl`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
/** Milliseconds of play, where the record tells them. */
export function lengthOf({ text }: KeptRecord): number | undefined {
  const at = text.lastIndexOf('"ms":')
  return at < 0 ? undefined : Number.parseInt(text.slice(at + 5, at + 20), 10)
}
