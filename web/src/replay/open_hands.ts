// What several seats saw, as one: open hands. All of them are told the same news in the same order, so the first one's
// words are read, and each pile is the one of who sees its cards.
import { KeptView, type Counts, type Lies } from '../../../bindings/wasm/kept_view.mjs'
import type { Change, Game, Mark, News, Packet, View } from '../generated/protocol'

interface Seen {
  lies: Lies
  by: KeptView
}

export class OpenHands {
  #game: Game
  #views: KeptView[] = []
  /** Where something lies. */
  #lay = new Set<string>()

  constructor(game: Game) {
    this.#game = game
  }
  /** Each viewer's view of one moment; the first is told. */
  view(views: View[]): View {
    this.#views = views.map((view) => new KeptView(this.#game, view as never))
    const seen = this.#piles()
    this.#lay = new Set(seen.keys())
    const piles = [...seen].map(([pile, { lies }]) => ({ pile, ...lies }))
    const { fields } = this.#views[0]!
    return { ...fields, piles, numbers: this.#numbers(), marks: this.#marks() } as unknown as View
  }
  /** Each viewer's next packet. */
  packet(packets: Packet[]): Packet {
    for (const [i, view] of this.#views.entries()) view.apply(packets[i] as never)
    const told = packets[0]!
    const news = told.news?.map((item, i) => openNews(packets.map((packet) => packet.news?.[i] ?? item)))
    const piles = this.#piles()
    const left = new Set([...this.#places(told.news ?? [])].filter((place) => !piles.has(place)))
    const change = {
      ...told.change,
      piles: [...[...piles].map(([pile, { lies }]) => ({ pile, ...lies })), ...[...left].map((pile) => ({ pile, count: 0 }))],
      numbers: [...(told.change?.numbers ?? []).filter((one) => 'value' in one && one.value === null), ...this.#numbers()],
      marks: this.#marks(),
    }
    this.#lay = new Set(piles.keys())
    return { ...told, news, change: change as unknown as Change }
  }

  /** Where something lay before, or went through. */
  #places(news: News[]): Set<string> {
    const moves = news.filter((item) => item.type === 'move')
    return new Set([...this.#lay, ...moves.flatMap(({ from, to }) => [from, to])])
  }
  #piles(): Map<string, Seen> {
    const seen = new Map<string, Seen>()
    for (const by of this.#views) {
      for (const [place, lies] of Object.entries(by.piles)) {
        const other = seen.get(place)
        if (!other || (!other.lies.cards && lies.cards)) seen.set(place, { lies, by })
      }
    }
    return seen
  }
  #numbers() {
    const all: Record<string, Counts> = Object.assign({}, ...this.#views.toReversed().map(({ numbers }) => numbers))
    return Object.entries(all).map(([number, counts]) => ({ number, ...counts }))
  }
  /** A mark tells the card's place among those that its viewer sees. */
  #marks(): Mark[] | null {
    const marks = [...this.#piles()].flatMap(([place, { by }]) => ((by.fields.marks as Mark[] | undefined) ?? []).filter(({ on }) => on === place))
    return marks.length > 0 ? marks : null
  }
}

function openNews(items: News[]): News {
  const told = items[0]!
  const seen = items.find((item) => item.type === 'move' && 'cards' in item)
  if (told.type !== 'move' || 'cards' in told || !seen) return told
  return { ...seen, words: told.words } as News
}
