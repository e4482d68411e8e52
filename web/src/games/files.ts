// Files of records: one game or many, one behind the other (docs/records.md). What is wrong in one is found by the engine.

/** More than this is not read. */
export const mostMebibytes = 16

export interface FileGame {
  text: string
  game: string
  names: string[]
}

export function isTooLong(file: File): boolean {
  return file.size > mostMebibytes * 2 ** 20
}
/** A game begins with each line that begins with its head. */
export function gamesOf(text: string): FileGame[] {
  const texts = text.split(/^(?=\{"game":)/m).filter((each) => each.trim() !== '')
  return texts.map((each) => ({ text: each, ...headOf(each) }))
}
function headOf(text: string): { game: string; names: string[] } {
  try {
    const { game, names } = JSON.parse(text.slice(0, text.indexOf('\n')).trim() || text) as { game?: unknown; names?: unknown }
    return { game: String(game ?? ''), names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [] }
  } catch {
    return { game: '', names: [] }
  }
}
