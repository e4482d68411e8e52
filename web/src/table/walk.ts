// Arrow keys among buttons, as they are seen: left and right one after the other, up and down to the nearest of another
// row. Within a group (data-walk) or, without one, among all choices on the cloth; from elsewhere there to what is asked,
// or into the hand.
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

export function walk(event: KeyboardEvent) {
  const here = event.target as HTMLElement
  const isElsewhere = !here.closest('.felt') && here.closest('a, button, dialog') !== null
  if (isElsewhere || (!(event.key in steps) && !(event.key in rows))) return
  const group = here.closest('[data-walk]')
  const buttons = seen(group ? group.querySelectorAll('button:not(:disabled)') : document.querySelectorAll('.felt [data-do]:not(:disabled)'))
  const at = buttons.indexOf(here)
  const step = steps[event.key]
  const next = at < 0 ? first(buttons) : step !== undefined ? buttons[at + step] : nearest(buttons, at, rows[event.key]!)
  event.preventDefault()
  next?.focus()
}
const seen = (all: NodeListOf<HTMLElement>) => [...all].filter((button) => button.getClientRects().length > 0)
const first = (buttons: HTMLElement[]) => buttons[0] ?? document.querySelector<HTMLElement>('.hand [tabindex="0"]')
function nearest(buttons: HTMLElement[], at: number, way: number): HTMLElement | undefined {
  const places = buttons.map((button) => button.getBoundingClientRect())
  const from = places[at]!
  const distance = (i: number) => {
    const { left, top } = places[i]!
    const down = (top - from.top) * way
    return down < from.height * 0.3 ? Infinity : down * 10 + Math.abs(left - from.left)
  }
  const [best] = buttons.map((_, i) => i).sort((a, b) => distance(a) - distance(b))
  return best !== undefined && distance(best) < Infinity ? buttons[best] : undefined
}
/** A question that comes while the hand has the focus gets it. */
export function takeFocus(group: Element) {
  if (document.activeElement?.closest('.hand')) group.querySelector<HTMLElement>('button')?.focus()
}
