// A home for one table of a module, as a worker of the web app is one: it keeps the log, hands out letters, and lets
// time pass and bots think as soon as they may. And a client of it.
import assert from 'node:assert/strict'
import { KeptView } from '../../bindings/wasm/kept_view.mjs'

export class Home {
  now = 0
  log = ''
  letters = [] // since they were last taken
  hints = []
  heard = [] // all that came of inputs
  #numbers = {}

  constructor({ table, news }) {
    this.table = table
    this.hear(news)
  }
  static open({ tables }, wanted) {
    return new Home(tables.open(wanted))
  }
  // Bots at all seats, seated by one who does not sit.
  static ofBots(module, { bots, ...wanted }) {
    const home = Home.open(module, { players: bots.length, ...wanted })
    for (const [seat, bot] of bots.entries()) home.say('host', `bot ${seat} ${bot}`)
    home.say('host', 'start')
    return home
  }

  // The answer; a command that must not be refused is said by `say`.
  send(client, words) {
    const number = (this.#numbers[client] = (this.#numbers[client] ?? 0) + 1)
    this.hear(this.table.command(this.now, client, `${number} ${words}`))
    return this.letters.findLast(({ to, letter }) => to === client && letter.type === 'answer').letter.answer
  }
  say(client, words) {
    const answer = this.send(client, words)
    assert.ok(answer.done, `${words}: ${answer.words}`)
  }

  // One input; false where the table waits for persons, or the game is over.
  goOn() {
    if (this.thinks) this.hear(this.table.think(this.now))
    else if (this.wakes !== null) this.wake()
    else return false
    return true
  }
  wake() {
    this.now = Math.max(this.now + 1, this.wakes)
    this.hear(this.table.wake(this.now))
  }
  playOut() {
    while (this.goOn());
    return this
  }
  takeLetters(client) {
    const taken = this.letters.filter(({ to }) => to === client).map(({ letter }) => letter)
    this.letters = this.letters.filter(({ to }) => to !== client)
    return taken
  }

  view(viewer = null, language = 'en') {
    return this.table.view(viewer, language).view
  }
  get over() {
    return this.view().phase === 'over'
  }
  record() {
    return this.table.record()
  }
  close() {
    this.table.close()
  }

  // What came of an input.
  hear(news) {
    this.heard.push(news)
    this.log += news.log
    this.letters.push(...news.letters)
    this.hints.push(...news.hints)
    this.thinks = news.think
    this.wakes = news.wake
  }
}

// A client: it keeps its view by the packets that it is sent.
export class Client {
  #game
  #kept

  constructor(game) {
    this.#game = game
  }
  take(letters) {
    for (const { type, view, packet } of letters) {
      if (type === 'view') this.#kept = new KeptView(this.#game, view)
      if (type === 'packet') this.#follow(packet)
    }
  }
  // Every other one bit by bit, as who animates does.
  #follow(packet) {
    if (packet.n % 2 === 0) return this.#kept.apply(packet)
    assert.ok(this.#kept.isNext(packet))
    for (const item of packet.news ?? []) this.#kept.tell(item)
    this.#kept.change(packet.change)
  }
  assertSees(view) {
    assert.deepEqual(this.#kept, new KeptView(this.#game, view))
  }
}
