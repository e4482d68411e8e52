// The rule that somebody wants to read where they are: RuleTag asks for it, RuleDialog shows it.
interface Asked {
  game: string
  rule: string
}
let rule: Asked | undefined = $state.raw()

export const asked = {
  get rule() {
    return rule
  },
}
export function askRule(game: string, id: string) {
  rule = { game, rule: id }
}
export function closeRule() {
  rule = undefined
}
