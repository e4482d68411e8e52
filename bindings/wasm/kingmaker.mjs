// Calls the modules from JavaScript, in a page, a worker or Node: gives them what they import, and carries texts in and
// out. An answer of -1 becomes an Error with the module's words.

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

  games() {
    return JSON.parse(this.#ask('km_games'))
  }
  // Who plays by seat: `person`, or a bot like `medium` or `mcts:300`.
  start({ game, rules = '', players = 0, seed = 0, seats }) {
    const length = this.#put([game, rules, seats.join(',')].join('\n'))
    return this.#call('km_start', length, players, BigInt.asUintN(64, BigInt(seed)))
  }
  close(handle) {
    this.#call('km_close', handle)
  }
  // How many steps were made: 0 where the game is over or waits for persons.
  step(handle) {
    return this.#call('km_step', handle)
  }
  // What the bot at this seat would choose.
  ask(handle, seat) {
    return this.#ask('km_ask', handle, seat)
  }
  choose(handle, seat, action) {
    return this.#call('km_choose', handle, seat, this.#put(action))
  }
  hint(handle, seat, { simulations = 0, milliseconds = 0 }) {
    return JSON.parse(this.#ask('km_hint', handle, seat, simulations, milliseconds))
  }
  // Of a seat, or of a spectator, -1.
  view(handle, viewer = -1) {
    return JSON.parse(this.#ask('km_view', handle, viewer))
  }
  record(handle) {
    return this.#ask('km_record', handle)
  }
  // Only the module that checks records.
  replay(record) {
    return JSON.parse(this.#ask('km_replay', this.#put(record)))
  }

  get bytes() {
    return this.#exports.memory.buffer.byteLength
  }

  #put(words) {
    const bytes = utf8.encode(words)
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
