// Cards that go from where they lay to where they lie now. The table says which element is which: whatever shows a pile
// has data-pile, each card in it data-card. Before a change all places are read, after it they are read again, and what
// has moved is sent there from its old place: nothing but transforms, so that nothing is laid out twice.
import { movesLittle, settings } from '../settings.svelte'

export interface Flight {
  from: string
  to: string
  /** None: nobody sees which. */
  cards?: string[] | undefined
  count: number
}

const curve = 'cubic-bezier(.2, .8, .25, 1)'
const move = 260
const further = 40
const turn = 220
/** Nobody wants to wait for all of 52 cards. */
const longest = 780

const selector = (pile: string) => `[data-pile="${CSS.escape(pile)}"]`
type Places = Map<Element, DOMRect>
/** Where a card lay, whether its face was seen, and how it looked if it was. */
interface Source {
  rect: DOMRect
  isFaced?: boolean
  look?: Node | undefined
}
/** So many of those that vanish in a pile are shown. */
const mostGhosts = 4

export class Stage {
  #running = new Set<Animation>()
  #waits = new Set<(lasted?: boolean) => void>()
  #before: Places = new Map()
  #sources: (Source | undefined)[][] = []

  constructor(private root: () => HTMLElement | undefined) {}

  /** Durations at this speed; 0: at once. */
  time(millis: number): number {
    return settings.speed === 0 ? 0 : millis / settings.speed
  }
  /** A moment to look at what lies there, which a tap ends: then it did not last. */
  pause(millis: number): Promise<boolean> {
    const long = this.time(millis)
    if (long === 0) return Promise.resolve(false)
    return new Promise((done) => {
      const end = (lasted = false) => {
        clearTimeout(timer)
        this.#waits.delete(end)
        done(lasted)
      }
      const timer = setTimeout(() => end(true), long)
      this.#waits.add(end)
    })
  }
  /** Whatever the parts of the table show of their own, like a sum that builds up: until it is there. */
  async during(show: Promise<void>) {
    this.#shows.add(show)
    await show.finally(() => this.#shows.delete(show))
  }
  async settled() {
    while (this.#shows.size > 0) await Promise.allSettled(this.#shows)
  }
  #shows = new Set<Promise<void>>()
  /** Whatever moves is there. */
  finish() {
    for (const animation of this.#running) animation.finish()
    for (const end of [...this.#waits]) end()
  }

  /** Reads where everything lies that these flights will change. */
  before(flights: Flight[]) {
    this.#before = this.#places(flights)
    this.#sources = flights.map((flight) => this.#sourcesOf(flight))
  }
  /** When the page has been changed: sends everything to its new place. */
  async after(flights: Flight[]): Promise<void> {
    if (this.time(move) === 0) return
    if (movesLittle()) return this.#outline(flights)
    const moved = this.#send(flights)
    for (const [element, now] of this.#places(flights)) {
      const was = this.#before.get(element)
      if (was && !moved.has(element)) this.#glide(element, was, now)
    }
    await this.#all()
  }

  #pile(place: string): Element | null {
    return this.root()?.querySelector(selector(place)) ?? null
  }
  /** What is not drawn lies in the middle. */
  get #middle(): Element | null {
    return this.root()?.querySelector('[data-middle]') ?? null
  }
  lacks(place: string): boolean {
    const root = this.root()
    return root !== undefined && root.querySelector(selector(place)) === null
  }
  #cardsIn(place: string): Element[] {
    return [...(this.root()?.querySelectorAll(`${selector(place)} [data-card]`) ?? [])]
  }
  #places(flights: Flight[]): Places {
    const places: Places = new Map()
    for (const place of new Set(flights.flatMap(({ from, to }) => [from, to]))) {
      for (const card of this.#cardsIn(place)) places.set(card, card.getBoundingClientRect())
    }
    return places
  }
  // Each card's own place, or that of its pile.
  #sourcesOf({ from, cards, count }: Flight): (Source | undefined)[] {
    const there = this.#cardsIn(from).reverse()
    const pile = this.#pile(from) ?? this.#middle
    const whole = pile?.getBoundingClientRect()
    return Array.from({ length: count }, (_, i) => {
      const card = cards?.[i]
      const at = there.findIndex((element) => card === undefined || (element as HTMLElement).dataset.card === card)
      const element = at >= 0 ? there.splice(at, 1)[0] : there.shift()
      if (!element) return whole && { rect: middleOf(whole) }
      const look = card !== undefined && i < mostGhosts ? element.cloneNode(true) : undefined
      return { rect: element.getBoundingClientRect(), isFaced: element.querySelector('[data-turns]') !== null, look }
    })
  }
  #send(flights: Flight[]): Set<Element> {
    const moved = new Set<Element>()
    const most = Math.max(...flights.map(({ count }) => count))
    const work: (() => void)[] = []
    for (const [i, flight] of flights.entries()) {
      const here = this.#cardsIn(flight.to).reverse()
      const pile = this.#pile(flight.to)
      const target = pile ?? this.#middle
      for (let k = 0; k < flight.count; ++k) {
        const source = this.#sources[i]?.[k]
        const was = source?.rect
        const card = flight.cards?.[k]
        const element = here.find((one) => !moved.has(one) && (card === undefined || (one as HTMLElement).dataset.card === card))
        const delay = k * further
        if (element) {
          moved.add(element)
          const now = element.getBoundingClientRect()
          if (source) work.push(() => this.#fly(element, source, now, delay))
        } else if (target && was && k < mostGhosts) {
          const now = middleOf(target.getBoundingClientRect())
          work.push(() => this.#ghost(was, now, delay, source?.look))
        }
      }
    }
    // All has been read; now it is written.
    this.#pace = Math.min(1, longest / (move + most * further))
    for (const one of work) one()
    return moved
  }
  #pace = 1

  #fly(element: Element, { rect, isFaced }: Source, now: DOMRect, delay: number) {
    const options = this.#options(delay)
    this.#run(element.animate([{ transform: between(rect, now), zIndex: 3 }, { transform: 'none', zIndex: 3 }], options))
    const face = element.querySelector('[data-turns]')
    if (face && !isFaced) this.#turn(face, delay)
  }
  #glide(element: Element, was: DOMRect, now: DOMRect) {
    if (Math.abs(was.left - now.left) < 1 && Math.abs(was.top - now.top) < 1) return
    this.#run(element.animate([{ transform: between(was, now) }, { transform: 'none' }], this.#options(0)))
  }
  // A card that was face down and is seen now.
  #turn(element: Element, delay: number) {
    const options = { duration: this.time(turn), delay: this.time(delay), easing: 'cubic-bezier(.45, 0, .2, 1)', fill: 'backwards' as const }
    this.#run(element.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], options))
  }
  // Where cards lie in a pile that shows only how many they are. As large as it was: edges of a small one would grow.
  #ghost(was: DOMRect, now: DOMRect, delay: number, look?: Node) {
    const root = this.root()
    if (!root) return
    const ghost = document.createElement('i')
    ghost.className = look ? 'ghost seen' : 'ghost'
    ghost.setAttribute('aria-hidden', 'true')
    if (look) ghost.append(look)
    ghost.style.setProperty('--w', `${was.width}px`)
    const base = root.getBoundingClientRect()
    ghost.style.left = `${was.left - base.left}px`
    ghost.style.top = `${was.top - base.top}px`
    ghost.style.width = `${was.width}px`
    ghost.style.height = `${was.height}px`
    root.append(ghost)
    const there = between(now, was)
    const animation = ghost.animate(
      [{ transform: 'none', opacity: 1 }, { transform: there, opacity: 1, offset: 0.85 }, { transform: there, opacity: 0 }],
      this.#options(delay),
    )
    this.#run(animation)
    animation.finished.finally(() => ghost.remove()).catch(() => undefined)
  }
  #options(delay: number): KeyframeAnimationOptions {
    return { duration: this.time(move) * this.#pace, delay: this.time(delay) * this.#pace, easing: curve, fill: 'backwards' }
  }
  #run(animation: Animation) {
    this.#running.add(animation)
    const ended = () => this.#running.delete(animation)
    animation.finished.then(ended, ended)
  }
  async #all() {
    await Promise.allSettled([...this.#running].map(({ finished }) => finished))
  }
  // Nothing travels: what has changed is outlined.
  async #outline(flights: Flight[]) {
    const changed = flights.flatMap(({ to, cards }) => {
      const here = this.#cardsIn(to)
      const these = here.filter((element) => cards?.includes((element as HTMLElement).dataset.card ?? ''))
      const pile = this.#pile(to)
      return these.length > 0 ? these : pile ? [pile] : []
    })
    for (const element of changed) element.classList.add('changed')
    await this.pause(600)
    for (const element of changed) element.classList.remove('changed')
  }
}

/** A card's place in the middle of something larger. */
function middleOf(rect: DOMRect): DOMRect {
  const width = Math.min(rect.width, rect.height / 1.4)
  return new DOMRect(rect.left + (rect.width - width) / 2, rect.top + (rect.height - width * 1.4) / 2, width, width * 1.4)
}
/** Puts what lies at `now` where `was` is. */
function between(was: DOMRect, now: DOMRect): string {
  const scale = now.width === 0 ? 1 : was.width / now.width
  const x = was.left + was.width / 2 - (now.left + now.width / 2)
  const y = was.top + was.height / 2 - (now.top + now.height / 2)
  return `translate(${x}px, ${y}px) scale(${scale})`
}
