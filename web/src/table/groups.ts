import type { Choice } from '../generated/protocol'

/** Choices by the heading under which they stand, in their order. */
export function grouped(choices: Choice[]): [string, Choice[]][] {
  const found = new Map<string, Choice[]>()
  for (const choice of choices) found.set(choice.group ?? '', [...(found.get(choice.group ?? '') ?? []), choice])
  return [...found]
}
