// Arrow keys in a group of buttons (data-walk), as they are seen: left and right one after the other, up and down to the
// nearest of another row.
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** From wherever nothing has the focus it leads into the first group of the page. */
export function walk(event: KeyboardEvent) {
  const here = event.target as HTMLElement
  if (!(event.key in steps) && !(event.key in rows)) return
  const group = here.closest('[data-walk]') ?? (here === document.body ? document.querySelector('[data-walk]') : null)
  const buttons = [...(group?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].filter((button) => button.getClientRects().length > 0)
  if (buttons.length === 0) return
  event.preventDefault()
  const at = buttons.indexOf(here)
  if (at < 0) return (buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0])?.focus()
  const step = steps[event.key]
  if (step !== undefined) return buttons[at + step]?.focus()
  nearest(buttons, at, rows[event.key]!)?.focus()
}
/** A question that comes while the hand has the focus gets it. */
export function takeFocus(group: Element) {
  if (document.activeElement?.closest('.hand')) group.querySelector<HTMLElement>('button')?.focus()
}
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
