// Calls the modules from JavaScript, in a page, a worker or Node: gives them what they import, and carries texts in and
// out. An answer of -1 becomes an Error with the module's words. kingmaker.d.mts has the types.
//
// A table takes commands and gives numbered news (src/table). Whoever holds one is its home: keeps the lines of its log,
// carries letters to their clients, wakes it when it says so, and lets its bots think when that suits.

const utf8 = new TextEncoder()
const text = new TextDecoder()

// What the C library is linked with and never calls: nothing is written.
const badFile = () => 8
const wasi = { fd_close: badFile, fd_seek: badFile, fd_write: badFile }

// A module that stopped in the middle of something, for want of memory or by a fault: what lies in its memory cannot be
// trusted any more, so every later call says this again. Its home loads it anew, and resumes tables from their logs.
export class BrokenModule extends Error {
  name = 'BrokenModule'
}

// More than a module takes in one text, which is 16 MiB: of a file that somebody drops in.
export class TooLong extends Error {
  name = 'TooLong'
}

// One module that was loaded. Its numbers go in as doubles; texts go in before, and are called by their length.
class Border {
  #exports
  #broken

  constructor(exports) {
    this.#exports = exports
    this.#run('_initialize')
  }
  has(name) {
    return name in this.#exports
  }
  get bytes() {
    return this.#exports.memory.buffer.byteLength
  }

  // `lines` are one text, of which only the last line may have several.
  call(name, numbers, ...lines) {
    for (const number of numbers) {
      // Nothing else becomes one: an empty field of a form would be seat 0.
      if (typeof number !== 'number') throw new Error(`expected a number, not ${typeof number}`)
    }
    const given = [...numbers]
    if (lines.length > 0) given.push(this.#put(lines))
    const number = this.#run(name, ...given)
    if (number < 0) throw new Error(this.answer())
    return number
  }
  ask(name, numbers, ...lines) {
    this.call(name, numbers, ...lines)
    return this.answer()
  }
  answer() {
    const at = this.#run('km_answer')
    return text.decode(new Uint8Array(this.#exports.memory.buffer, at, this.#run('km_answer_length')))
  }

  #put(lines) {
    for (const [i, line] of lines.entries()) {
      if (typeof line !== 'string') throw new Error(`expected a text, not ${typeof line}`)
      if (i < lines.length - 1 && line.includes('\n')) throw new Error('expected one line')
    }
    const bytes = utf8.encode(lines.join('\n'))
    const at = this.#run('km_room', bytes.length)
    if (at === 0) throw new TooLong(`a text of ${bytes.length} bytes is too long`)
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes)
    return bytes.length
  }
  // Whatever is thrown in here was thrown in the middle of it: what makes no sense is refused with -1.
  #run(name, ...given) {
    if (this.#broken) throw new BrokenModule('the module is broken', { cause: this.#broken })
    if (!this.has(name)) throw new Error(`${name} is not in this module, but in another one`)
    try {
      return this.#exports[name](...given)
    } catch (error) {
      this.#broken = error
      throw new BrokenModule(`the module is broken: ${error}`, { cause: error })
    }
  }
}

// Seats are numbers, a spectator is null.
const numberOf = (viewer) => viewer ?? -1

// Any of the three modules: kingmaker_play has games and tables, kingmaker_replay has replays, kingmaker_lab has analyses
// and labs.
export class Kingmaker {
  #border

  constructor(border) {
    this.#border = border
  }
  // `module` is a WebAssembly.Module; `clock` gives milliseconds, from which bots with a budget in time count.
  static async load(module, clock = () => performance.now()) {
    const imports = { km: { cpu_milliseconds: clock }, wasi_snapshot_preview1: wasi }
    const { exports } = await WebAssembly.instantiate(module, imports)
    return new Kingmaker(new Border(exports))
  }

  // Each with its id, its name, for how many it is and how long, and its options: by the words of its letter.
  games(language = 'en') {
    return JSON.parse(this.#border.ask('km_games', [], language))
  }
  // The letter that tells all that never changes while this game is played.
  game(game, language = 'en') {
    return JSON.parse(this.#border.ask('km_game', [], game, language))
  }

  get tables() {
    if (!this.#border.has('km_open')) throw new Error('this module has no tables: they are in kingmaker_play')
    return new Tables(this.#border)
  }
  get replays() {
    if (!this.#border.has('km_replay_open')) throw new Error('this module has no replays: they are in kingmaker_replay')
    return new Replays(this.#border)
  }
  get analyses() {
    if (!this.#border.has('km_analysis_open')) throw new Error('this module has no analyses: they are in kingmaker_lab')
    return new Analyses(this.#border)
  }
  get labs() {
    if (!this.#border.has('km_lab_open')) throw new Error('this module has no labs: they are in kingmaker_lab')
    return new Labs(this.#border)
  }

  // How large its memory is; it only grows.
  get bytes() {
    return this.#border.bytes
  }
}

export class Tables {
  #border

  constructor(border) {
    this.#border = border
  }

  // A new table: { table, news }, with news as after an input. Times are milliseconds on a clock of the home; `time` is
  // when it is opened, as records tell it. Who has the seed knows all cards: a home draws it by chance, and keeps it. The
  // same seed makes the same deal again, and also the later ones of a game in which no choice asks for dice between them.
  // `from` is what Replay.firstSteps gives: the table goes on from there, with that one's game, rules and players, and its
  // seed is of what chance does from then on. In `language` it says what is wrong.
  open({ game = '', seed, rules = '', players = 0, pace = {}, standIn = 'medium', time = '', now = 0, from = '', language = 'en' }) {
    const { bot = 0, step = 0, turn = 0, gone = 30_000 } = pace
    if (typeof seed !== 'bigint' && !Number.isSafeInteger(seed)) throw new Error('expected a seed: a safe integer or a BigInt')
    const numbers = [players, now, bot, step, turn, gone]
    return this.#opened(this.#border.call('km_open', numbers, language, game, rules, standIn, String(seed), time, from))
  }
  // The table whose log this is: { table, news, bytes }. So many bytes of it were used, and a home goes on writing behind
  // them.
  resume(log, language = 'en') {
    const handle = this.#border.call('km_resume', [], language, log)
    return { ...this.#opened(handle), bytes: this.#border.call('km_log_bytes', [handle]) }
  }
  #opened(handle) {
    return { table: new Table(this.#border, handle), news: JSON.parse(this.#border.answer()) }
  }
}

export class Table {
  #border
  #handle

  constructor(border, handle) {
    this.#border = border
    this.#handle = handle
  }
  // What is asked of it from then on is an Error. One that is not closed stays in the module.
  close() {
    this.#border.call('km_close', [this.#handle])
  }

  // Four inputs: what a client says (src/table/command.h), that time has passed, that a client's connection broke, that
  // the bots choose which are asked.
  // What comes of each is { log, letters: [{ to, letter }], think, hints: [{ to, number }], now, wake }: lines to be kept
  // before any letter is sent, letters by client, whether bots are asked, who wants advice, what time it is at the table,
  // and when to wake it if nothing happens before, or null.
  command(now, client, line) {
    return this.#ask('km_command', [now], client, line)
  }
  wake(now) {
    return this.#ask('km_wake', [now])
  }
  lost(now, client) {
    return this.#ask('km_lost', [now], client)
  }
  think(now) {
    return this.#ask('km_think', [now])
  }

  // The letter to who wanted advice, one of the `hints`; null where nobody waits for it any more. A search ranks the
  // choices until one of the two is used up. Then the best four are tried out, however long that takes: each `simulations`
  // times, but at least 100 times, and 2000 times where only time is given (bots/scales.h).
  hint({ to, number }, { simulations = 0, milliseconds = 0 }) {
    return this.#ask('km_hint', [number, simulations, milliseconds], to)
  }

  // The number of this client's last command, for one that has forgotten its own; 0 if the table knows of none.
  lastCommand(client) {
    return this.#ask('km_last_command', [], client)
  }

  // Letters for a seat, or for a spectator, null.
  view(viewer = null, language = 'en') {
    return this.#ask('km_picture', [numberOf(viewer)], language)
  }
  history(viewer = null, language = 'en') {
    return this.#ask('km_history', [numberOf(viewer)], language)
  }
  // All packets after this number; null where they are not there any more, or not yet.
  since(number, viewer = null, language = 'en') {
    return this.#ask('km_since', [number, numberOf(viewer)], language)
  }
  // The game so far with all its cards, finished or not; empty before it.
  record() {
    return this.#border.ask('km_record', [this.#handle])
  }

  #ask(name, numbers, ...lines) {
    return JSON.parse(this.#border.ask(name, [this.#handle, ...numbers], ...lines))
  }
}

export class Replays {
  #border

  constructor(border) {
    this.#border = border
  }

  // Whether every rule was followed: a summary of the game, { game, players, moves, scores, finished }, or an Error that
  // says in this language what is wrong.
  check(record, language = 'en') {
    const { replay, summary } = this.open(record, language)
    replay.close()
    return summary
  }
  // The same, and the game to be looked at: { replay, summary }.
  open(record, language = 'en') {
    const handle = this.#border.call('km_replay_open', [], language, record)
    return { replay: new Replay(this.#border, handle), summary: JSON.parse(this.#border.answer()) }
  }
}

// Letters, as a table sends them, for a seat or a spectator, null.
export class Replay {
  #border
  #handle

  constructor(border, handle) {
    this.#border = border
    this.#handle = handle
  }
  close() {
    this.#border.call('km_replay_close', [this.#handle])
  }

  game(language = 'en') {
    return this.#ask('km_replay_game', [], language)
  }
  // The view after `step` steps (0 is after the deal), and the packet of step 1, 2, … `moves`. Going on is quick; going
  // back starts from the deal.
  view(step, viewer = null, language = 'en') {
    return this.#ask('km_replay_view', [step, numberOf(viewer)], language)
  }
  packet(step, viewer = null, language = 'en') {
    return this.#ask('km_replay_packet', [step, numberOf(viewer)], language)
  }
  // The game up to after so many steps, for Tables.open: a text with all its cards, to be shown to nobody.
  firstSteps(steps) {
    return this.#border.ask('km_replay_first_steps', [this.#handle, steps])
  }
  // Of the whole game.
  history(viewer = null, language = 'en') {
    return this.#ask('km_replay_history', [numberOf(viewer)], language)
  }

  #ask(name, numbers, ...lines) {
    return JSON.parse(this.#border.ask(name, [this.#handle, ...numbers], ...lines))
  }
}

// What decisions of a finished game cost. They are weighed step by step, by two searches each, so that a worker can say how
// far it is, and stop.
export class Analyses {
  #border

  constructor(border) {
    this.#border = border
  }

  // Each search has so many simulations. The words are told to a seat or a spectator, null; or, if nothing is said, each
  // decision to who made it: `kingmaker analyse --json` gives the same letter.
  open(record, { simulations = 1000, viewer, language = 'en' } = {}) {
    const toOne = viewer === undefined ? 0 : 1
    const handle = this.#border.call('km_analysis_open', [simulations, toOne, numberOf(viewer)], language, record)
    return new Analysis(this.#border, handle, JSON.parse(this.#border.answer()))
  }
}

export class Analysis {
  #border
  #handle
  #progress

  constructor(border, handle, progress) {
    this.#border = border
    this.#handle = handle
    this.#progress = progress
  }
  close() {
    this.#border.call('km_analysis_close', [this.#handle])
  }

  // Decisions that were weighed, of how many: { done, of }.
  get progress() {
    return this.#progress
  }
  // Weighs one more decision.
  step() {
    return (this.#progress = JSON.parse(this.#border.ask('km_analysis_step', [this.#handle])))
  }
  // Of the decisions so far.
  letter() {
    return JSON.parse(this.#border.ask('km_analysis_letter', [this.#handle]))
  }
}

// What many games of one kind are like.
export class Labs {
  #border

  constructor(border) {
    this.#border = border
  }

  // `bots` by seat and over again, as in `greedy,random`; without them all choose at random. 0 players are as few as the
  // game allows.
  open({ game, rules = '', players = 0, bots = '', seed = 1, games, language = 'en' }) {
    if (typeof seed !== 'bigint' && !Number.isSafeInteger(seed)) throw new Error('expected a seed: a safe integer or a BigInt')
    const handle = this.#border.call('km_lab_open', [players, games], language, game, rules, bots, String(seed))
    return new Lab(this.#border, handle, JSON.parse(this.#border.answer()))
  }
}

export class Lab {
  #border
  #handle
  #progress

  constructor(border, handle, progress) {
    this.#border = border
    this.#handle = handle
    this.#progress = progress
  }
  close() {
    this.#border.call('km_lab_close', [this.#handle])
  }

  // Games that were played, of how many: { done, of }. The first thousand are played with other options, and in no figure:
  // they tell which rules are only for those.
  get progress() {
    return this.#progress
  }
  // Plays so many more games. A few hundred take some milliseconds where bots do not search.
  step(games) {
    return (this.#progress = JSON.parse(this.#border.ask('km_lab_step', [this.#handle, games])))
  }
  // What is known so far: `lab_report` in docs/protocol.schema.json. Its figures can be looked at at any time.
  report(language = 'en') {
    return JSON.parse(this.#border.ask('km_lab_report', [this.#handle], language))
  }
  // One of the games, by the number that `shown_by`, `shortest` or `longest` tells: a text for Replays and Analyses. It need
  // not have been played yet, as where a report of `kingmaker lab` tells it.
  record(game) {
    return this.#border.ask('km_lab_record', [this.#handle, game])
  }
}
