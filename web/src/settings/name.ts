// What a player may be called: what every table and every screen can show as it stands, as src/table/name.cc has it.
export const longestName = 40 // bytes

// They break a line, change how what stands beside them is shown, or are the places in a sentence.
const unfit = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb{}]/gu
// They cannot be seen; beside others they are good.
const unseen = /[\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200d\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\uffa0\u{e0000}-\u{e0fff}]/gu

const bytes = (text: string) => new TextEncoder().encode(text).length

/** The nearest to what was typed; empty if nothing of it can be a name. */
export function fitName(typed: string): string {
  const letters = [...typed.replace(unfit, '').trim()]
  while (bytes(letters.join('')) > longestName) letters.pop()
  const name = letters.join('').trim()
  return name.replace(unseen, '') === '' ? '' : name
}
