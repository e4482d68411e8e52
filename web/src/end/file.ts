// A record as a file: saved, or given to another program.
import type { KeptRecord } from '../home/store'
import { fileName, saveFile } from '../parts/files'

/** What browsers let pass to others is plain text. */
const shared = ({ text, game, ended }: KeptRecord) => new File([text], fileName(game, ended, 'txt'), { type: 'text/plain' })

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
export function save({ text, game, ended }: KeptRecord) {
  saveFile(fileName(game, ended, 'jsonl'), text)
}
/** Milliseconds of play, where the record tells them. */
export function lengthOf({ text }: KeptRecord): number | undefined {
  const at = text.lastIndexOf('"ms":')
  return at < 0 ? undefined : Number.parseInt(text.slice(at + 5, at + 20), 10)
}
