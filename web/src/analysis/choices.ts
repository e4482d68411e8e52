// What was chosen, and what would have been better, as the player saw these choices.
import type { Choice, Decision, View } from '../generated/protocol'
import type { Recording } from '../replay/recording'

export interface Weighed {
  decision: Decision
  view: View
  played: Choice | undefined
  better: Choice | undefined
}
export async function weighed(recording: Recording, decision: Decision): Promise<Weighed> {
  const [view] = await recording.views(decision.n - 1, [decision.seat])
  const choices = view!.question?.choices ?? []
  const find = (action: string | undefined) => choices.find((choice) => choice.do === action)
  return { decision, view: view!, played: find(decision.played), better: find(decision.better) }
}
/** The card that a choice is about. */
export function cardOf(choice: Choice | undefined): string | undefined {
  return choice?.parts.map((part) => ('card' in part ? part.card : undefined)).find((card) => card !== undefined)
}
/** Where something else surely was better, by what the player could know. */
export const isError = ({ better, cost }: Decision) => better !== undefined && cost > 0
