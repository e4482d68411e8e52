// Calls the modules from JavaScript, in a page, a worker or Node: gives them what they import, and carries texts in and
// out. An answer of -1 becomes an Error with the module's words.
//
// A table takes commands and gives numbered news (src/table). Whoever holds one is its home: keeps the lines of its log,
// carries letters to their clients, wakes it when it says so, and lets its bots think when that suits.

const utf8 = new TextEncoder()
const text = new TextDecoder()

// What the C library is linked with and never calls: nothing is written.
const badFile = () => 8
const wasi = { fd_close: badFile, fd_seek: badFile, fd_write: badFile }

// `module` is a WebAssembly.Module; `clock` gives milliseconds, from which bots with a budget in time count.
export async function load(module, clock = () => performance.now()) {
  const imports = { km: { cpu_milliseconds: clock }, wasi_snapshot_preview1: wasi }
  const { exports } = await WebAssembly.instantiate(module, imports)
  exports._initialize()
  return new Kingmaker(exports)
}

export class Kingmaker {
  #exports

  constructor(exports) {
    this.#exports = exports
  }

  // Each with its id, its name, for how many it is and how long, and its options: by the words of its letter.
  games() {
    return JSON.parse(this.#ask('km_games'))
  }
  // The letter that tells all that never changes while this game is played.
  game(game, language = 'en') {
    return JSON.parse(this.#ask('km_game', this.#put(game, language)))
  }

  // A new table, by its handle `table`, with `news` as after an input. Times are milliseconds on a clock of the home;
  // `time` is when it is opened, as records tell it.
  open({ game, rules = '', players = 0, seed = 0, pace = {}, standIn = 'medium', time = '', now = 0 }) {
    const { bot = 0, step = 0, turn = 0, gone = 30_000 } = pace
    const length = this.#put(game, rules, standIn, time)
    const seed64 = BigInt.asUintN(64, BigInt(seed))
    return this.#opened('km_open', length, players, seed64, now, bot, step, turn, gone)
  }
  // The table whose log this is; `bytes` of it were used, and a home goes on writing behind them.
  resume(log) {
    const opened = this.#opened('km_resume', this.#put(log))
    return { ...opened, bytes: this.#call('km_log_bytes', opened.table) }
  }
  close(table) {
    this.#call('km_close', table)
  }

  // Four inputs: what a client says (src/table/command.h), that time has passed, that a client's connection broke, that
  // the bots choose which are asked.
  // What comes of each is { log, letters: [{ to, letter }], think, hints: [{ to, number }], wake }: lines to be kept
  // before any letter is sent, letters by client, whether bots are asked, who wants advice, and when to wake the table
  // if nothing happens before, or null.
  command(table, now, client, line) {
    return JSON.parse(this.#ask('km_command', table, now, this.#put(client, line)))
  }
  wake(table, now) {
    return JSON.parse(this.#ask('km_wake', table, now))
  }
  lost(table, now, client) {
    return JSON.parse(this.#ask('km_lost', table, now, this.#put(client)))
  }
  think(table, now) {
    return JSON.parse(this.#ask('km_think', table, now))
  }
  // The letter to who wanted advice, one of the `hints`. Whichever of the two is used up first ends the thought.
  hint(table, { to, number }, { simulations = 0, milliseconds = 0 }) {
    return JSON.parse(this.#ask('km_hint', table, number, simulations, milliseconds, this.#put(to)))
  }

  // The number of this client's last command, for one that has forgotten its own; 0 if the table knows of none.
  lastCommand(table, client) {
    return JSON.parse(this.#ask('km_last_command', table, this.#put(client)))
  }

  // Letters for a seat, or for a spectator, null.
  picture(table, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_picture', table, viewer ?? -1, this.#put(language)))
  }
  history(table, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_history', table, viewer ?? -1, this.#put(language)))
  }
  // All packets after this number; null where they are not there any more, or not yet.
  since(table, number, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_since', table, number, viewer ?? -1, this.#put(language)))
  }
  // The game so far with all its cards, finished or not; empty before it.
  record(table) {
    return this.#ask('km_record', table)
  }

  // All below only in the module for records. Whether every rule was followed: a summary of the game, or an Error.
  replay(record) {
    const { replay, ...summary } = this.openReplay(record)
    this.closeReplay(replay)
    return summary
  }
  // The same, by its handle `replay`, to be looked at: { replay, game, players, moves, scores, finished }.
  openReplay(record) {
    const replay = this.#call('km_replay_open', this.#put(record))
    return { replay, ...JSON.parse(this.#answer()) }
  }
  closeReplay(replay) {
    this.#call('km_replay_close', replay)
  }
  // Letters, as a table sends them. The view after `step` steps (0 is after the deal), and the packet of step 1, 2, …
  // `moves`, for a seat or a spectator, null. Going on is quick; going back starts from the deal.
  replayGame(replay, language = 'en') {
    return JSON.parse(this.#ask('km_replay_game', replay, this.#put(language)))
  }
  replayView(replay, step, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_replay_view', replay, step, viewer ?? -1, this.#put(language)))
  }
  replayPacket(replay, step, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_replay_packet', replay, step, viewer ?? -1, this.#put(language)))
  }
  // Of the whole game.
  replayHistory(replay, viewer = null, language = 'en') {
    return JSON.parse(this.#ask('km_replay_history', replay, viewer ?? -1, this.#put(language)))
  }

  get bytes() {
    return this.#exports.memory.buffer.byteLength
  }

  #opened(name, ...given) {
    const table = this.#call(name, ...given)
    return { table, news: JSON.parse(this.#answer()) }
  }
  // One text of these lines. Only the last of them may have several.
  #put(...lines) {
    for (const line of lines.slice(0, -1)) {
      if (line.includes('\n')) throw new Error('expected one line')
    }
    const bytes = utf8.encode(lines.join('\n'))
    const at = this.#exports.km_room(bytes.length)
    if (at === 0) throw new Error(`a text of ${bytes.length} bytes is too long`)
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
  #call(name, ...given) {
    const number = this.#exports[name](...given)
    if (number < 0) throw new Error(this.#answer())
    return number
  }
  #ask(name, ...given) {
    this.#call(name, ...given)
    return this.#answer()
  }
  #answer() {
    const at = this.#exports.km_answer()
    return text.decode(new Uint8Array(this.#exports.memory.buffer, at, this.#exports.km_answer_length()))
  }
}
