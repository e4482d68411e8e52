// A view that is kept by packets, as docs/protocol.md says: what a client has of its table, wherever the letters come
// from. `piles` and `numbers` are known by their places; every other field of the view stands in `fields`, as it was sent.
// Who shows at once what a packet tells calls `apply`. Who shows it beat by beat calls `tell` for each item of its news, as
// it is shown, and then `change`, also where the packet has none: that is the same.

export class KeptView {
  #kinds
  #places
  piles = {}
  numbers = {}
  fields

  // Of the letters `game` and `view`, what lies in them.
  constructor(game, view) {
    this.#kinds = Object.fromEntries(game.piles.map((pile) => [pile.id, pile]))
    this.#places = new Map(Object.keys(game.cards).map((card, place) => [card, place]))
    const { piles = [], numbers = [], ...fields } = structuredClone(view)
    this.fields = fields
    for (const { pile, ...lies } of piles) this.piles[pile] = lies
    for (const { number, by_seat: bySeat, ...counts } of numbers) {
      if (bySeat === undefined) this.numbers[number] = counts
      else for (const [seat, value] of bySeat.entries()) this.numbers[`${number}/${seat}`] = { value }
    }
  }

  // The next packet; an Error where one was lost: `watch` again.
  apply(packet) {
    if (!this.isNext(packet)) throw new Error(`packet ${packet.n} came after ${this.fields.n}`)
    for (const item of packet.news ?? []) this.tell(item)
    this.change(packet.change)
  }
  isNext({ n }) {
    return n === this.fields.n + 1
  }

  // One item of the next packet's news. Until `change`, piles lie as the news says, also those from which all has gone.
  tell(item) {
    if (item.type === 'move') this.#move(item)
    else if (item.type === 'number' && 'value' in item) (this.numbers[item.number] ??= {}).value = item.value
  }

  // What holds after the next packet, all of whose news was told.
  change(fields = {}) {
    this.#change(structuredClone(fields))
    for (const [place, { count }] of Object.entries(this.piles)) if (count <= 0) delete this.piles[place]
    ++this.fields.n
  }

  #move(move) {
    const count = move.cards?.length ?? move.count
    this.#take(this.#pile(move.from, move), move, count)
    this.#put(this.#pile(move.to, move), move, count)
  }
  #kind(place) {
    return this.#kinds[place.split('/')[0]]
  }
  // One that was empty lies open if its first cards are seen; what is dealt from never does.
  #pile(place, { cards }) {
    const open = cards && !['deck', 'box'].includes(this.#kind(place).role)
    return (this.piles[place] ??= open ? { count: 0, cards: [] } : { count: 0 })
  }
  #take(pile, { cards, place }, count) {
    pile.count -= count
    if (!pile.cards) {
      // Where they are not seen, any of the known ones may have gone.
      for (const card of cards ?? []) without(pile, 'known', pile.known?.indexOf(card))
      if (!cards) delete pile.known
    } else if (!cards) {
      // If it was all of it, it is known what they are; else nobody knows any more what lies there.
      if (pile.count > 0) delete pile.cards
      else pile.cards = []
      delete pile.at
    } else if (place !== undefined) {
      takeAt(pile, place)
    } else {
      for (const card of cards) takeAt(pile, pile.cards.lastIndexOf(card))
    }
  }
  #put(pile, { to, cards }, count) {
    pile.count += count
    const { order, role } = this.#kind(to)
    if (!cards) {
      turnDown(pile, role) // cards that are not seen, on it
    } else if (pile.cards) {
      pile.cards.push(...cards)
      if (order !== 'laid') this.#sort(pile.cards)
    } else if (role === 'hand') {
      pile.known = this.#sort([...(pile.known ?? []), ...cards]) // all have seen it go there
    }
  }
  #sort(cards) {
    return cards.sort((a, b) => this.#places.get(a) - this.#places.get(b))
  }

  #change({ piles = [], numbers = [], ...fields }) {
    for (const { pile, ...lies } of piles) this.piles[pile] = lies
    for (const { number, ...counts } of numbers) {
      if (counts.value === null) delete this.numbers[number]
      else this.numbers[number] = counts
    }
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) delete this.fields[name]
      else this.fields[name] = value
    }
  }
}

// What lies in a hand now is known still.
function turnDown(pile, role) {
  if (!pile.cards) return
  if (role === 'hand' && pile.cards.length > 0) pile.known = pile.cards
  delete pile.cards
  delete pile.at
}
function takeAt(pile, i) {
  if (i < 0) return
  pile.cards.splice(i, 1)
  without(pile, 'at', i)
}
// An empty list is left out, as in a view.
function without(pile, list, i = -1) {
  if (i < 0 || !pile[list]) return
  pile[list].splice(i, 1)
  if (pile[list].length === 0) delete pile[list]
}
