// The browser's modules, run in Node (tests/wasm/run). What they play is compared with what the native program plays, and
// their records are checked by it. Which games there are, the module says.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { BrokenModule, Kingmaker, TooLong } from '../../bindings/wasm/kingmaker.mjs'
import { KeptView } from '../../bindings/wasm/kept_view.mjs'
import { Client, Home } from './home.mjs'

const folder = process.env.KM_MODULES
const kingmaker = process.env.KM_KINGMAKER
const bytesOf = (name) => readFileSync(join(folder, `${name}.wasm`))
const compile = (name) => new WebAssembly.Module(bytesOf(name))
const playing = compile('kingmaker_play')
const replaying = compile('kingmaker_replay')
const finding = compile('kingmaker_lab')

const room = mkdtempSync(join(tmpdir(), 'kingmaker-wasm-'))
after(() => rmSync(room, { recursive: true }))

const { load } = Kingmaker
// A name that no test has would else be no mistake.
let ran = 0
beforeEach(() => ++ran)
process.on('exit', () => {
  if (ran === 0) process.exitCode = 1
})

const noNumbers = ['', ' ', 'x', '0', {}, [], [1], false, true, new Date(0), 0n] // some of which JavaScript would take for one
const first = await load(playing)
const games = first.games().map(({ id }) => first.game(id).game)

// Bots that stand for every way to think: by chance, by rules of thumb, by trying out, by searching.
const kinds = ['random', 'greedy', 'flat', 'mcts:40', 'policy:60']
const searches = (players) => Array.from({ length: players }, (_, seat) => kinds[seat % 2 === 0 ? 3 : 4])
const simple = (players) => Array.from({ length: players }, (_, seat) => kinds[seat % 2])

function played(module, start) {
  const home = Home.ofBots(module, start).playOut()
  assert.ok(home.over)
  const record = home.record()
  home.close()
  return record
}
function run(...args) {
  return execFileSync(kingmaker, args.map(String), { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 30 })
}
function nativelyPlayed({ game, rules = '', seed, bots }) {
  const file = join(room, 'native.jsonl')
  const options = ['--players', bots.length, '--seed', seed, '--bots', bots.join(','), '--games', 1, '--records', file]
  run('sim', game, ...options, ...(rules === '' ? [] : ['--rules', rules]))
  return readFileSync(file, 'utf8')
}
function nativelyReplayed(records) {
  const file = join(room, 'records.jsonl')
  writeFileSync(file, records.join(''))
  return run('replay', file)
}
// Values by the names of their definitions in docs/protocol.schema.json.
function assertBySchema(values) {
  const input = values.map(([name, value]) => `${JSON.stringify({ name, value })}\n`).join('')
  const { status, stdout, stderr } = spawnSync('tests/wasm/by_schema.py', { input, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
}
// A record's last line has them.
const scoresOf = (record) => JSON.parse(record.trimEnd().split('\n').at(-1)).scores

// Every option at another value than usual, as far as it has one that games of any length end with.
function otherRules(game) {
  return (game.options ?? [])
    .filter((option) => option.values !== undefined)
    .map((option) => `${option.id}=${option.values.find(({ id }) => id !== option.default).id}`)
    .join(',')
}

// Ana at seat 0, bots at the others, and Zoe, who looks on; as far as Ana can be asked for something.
function withAna(module, { id, players: [fewest] }, { rest = 'random', ...wanted } = {}) {
  const home = Home.open(module, { game: id, seed: 3, ...wanted })
  home.say('zoe', 'watch en')
  home.say('ana', 'watch en')
  home.say('ana', 'sit 0 Ana')
  for (let seat = 1; seat < fewest; ++seat) home.say('ana', `bot ${seat} ${rest}`)
  home.say('ana', 'start')
  return home
}
const question = (home) => home.view(0).question
const isAsked = (home) => question(home)?.id !== undefined
function goOnToQuestion(home) {
  while (!isAsked(home) && home.goOn());
  return isAsked(home)
}
// Every so many-th of her choices is another one.
const choose = (home, i) => {
  const { id, choices } = question(home)
  home.say('ana', `choose ${id} ${choices[i % choices.length].do}`)
}
// Whether anybody is asked for anything in it.
const decides = (game) => {
  const home = withAna(first, game)
  const asked = goOnToQuestion(home)
  home.close()
  return asked
}
// What a module is made of, behind four bytes that say what it is and four for its version.
function sectionsOf(bytes) {
  const sections = []
  for (let at = 8; at < bytes.length; at = sections.at(-1).end) {
    const [length, begin] = leb(bytes, at + 1)
    sections.push({ kind: bytes[at], at, begin, end: begin + length })
  }
  return sections
}
function customSections(bytes) {
  return sectionsOf(bytes).filter(({ kind }) => kind === 0).map(({ begin }) => {
    const [letters, from] = leb(bytes, begin)
    return bytes.toString('utf8', from, from + letters)
  })
}
// The same module, whose memory cannot grow: the least is the most, too.
function withoutGrowth(bytes) {
  const { at, begin, end } = sectionsOf(bytes).find(({ kind }) => kind === 5)
  const least = bytes.subarray(begin + 2, end) // behind how many memories there are, and that this one has no limit
  const limited = Buffer.from([1, 1, ...least, ...least])
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([5, limited.length]), limited, bytes.subarray(end)])
}
// A number as WebAssembly writes it, and where the next thing begins.
function leb(bytes, at) {
  let number = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    number |= (byte & 127) << shift
    if (byte < 128) return [number, at]
  }
}
// Everything that anybody could see.
function everyView(home) {
  const viewers = [null, ...home.view().players.keys()]
  return viewers.flatMap((viewer) => ['en', 'tr', 'sr'].map((language) => home.view(viewer, language)))
}
// Two C libraries do not give the same last digit of every function.
const rounded = (letter) => JSON.parse(JSON.stringify(letter), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value))
const isNoTrap = (error) => !(error instanceof BrokenModule)

test('there are games', () => {
  assert.ok(games.length >= 5)
  for (const language of ['en', 'tr', 'sr']) {
    for (const listed of first.games(language)) {
      const { game } = first.game(listed.id, language)
      assert.equal(listed.lang, language)
      for (const name of Object.keys(listed)) assert.deepEqual(listed[name], game[name])
    }
  }
})

test('each module says what is in the other one', async () => {
  assert.throws(() => first.replays, /kingmaker_replay/)
  assert.throws(() => first.analyses, /kingmaker_lab/)
  assert.throws(() => first.labs, /kingmaker_lab/)
  const records = await load(replaying)
  assert.throws(() => records.tables, /kingmaker_play/)
  assert.throws(() => records.games(), /another one/)
  assert.throws(() => records.game(games[0].id), /another one/)
  assert.throws(() => records.replays.check(''), isNoTrap) // it is not broken by that
})

// Types by hand are forgotten easily: each class of the file has its methods, and no others.
test('the types have what the classes have', async () => {
  for (const name of ['kingmaker', 'kept_view']) {
    const path = new URL(`../../bindings/wasm/${name}`, import.meta.url).href
    const types = readFileSync(new URL(`${path}.d.mts`), 'utf8')
    const told = Object.fromEntries([...types.matchAll(/^export class (\w+).*\{\n?((?:  .*\n)*)\}/gm)].map(([, name, body]) => [name, body]))
    const classes = await import(`${path}.mjs`)
    assert.deepEqual(Object.keys(told).sort(), Object.keys(classes).sort())
    for (const [name, made] of Object.entries(classes)) {
      const statics = Object.getOwnPropertyNames(made).filter((each) => !['length', 'name', 'prototype'].includes(each))
      const methods = Object.getOwnPropertyNames(made.prototype).filter((each) => each !== 'constructor')
      const named = [...told[name].matchAll(/^  (?:static |get )*(?!constructor)(\w+)\(/gm)].map(([, method]) => method)
      assert.deepEqual(named.sort(), [...statics, ...methods].sort(), name)
    }
  }
})

// A page may trust what it runs: it can do nothing but ask for the time. Names would be half of it.
test('the modules import the clock and what they never call, and bring nothing but code and data', () => {
  const imports = (module) => WebAssembly.Module.imports(module).map(({ module: from, name, kind }) => `${from} ${name} ${kind}`)
  const clock = 'km cpu_milliseconds function'
  const files = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1 ${name} function`)
  assert.deepEqual(imports(playing), [clock])
  for (const module of [replaying, finding]) assert.deepEqual(imports(module).sort(), [clock, ...files])
  for (const name of ['kingmaker_play', 'kingmaker_replay', 'kingmaker_lab']) assert.deepEqual(customSections(bytesOf(name)), [])
})

test('a module that stopped in the middle is broken from then on', async () => {
  let stops = false
  const module = await load(playing, () => {
    if (stops) throw new WebAssembly.RuntimeError('unreachable')
    return 0
  })
  const home = withAna(module, games.find(decides))
  goOnToQuestion(home)
  home.say('ana', 'hint')
  stops = true
  const isBroken = (error) => error instanceof BrokenModule && /is broken/.test(error.message) && error.cause instanceof WebAssembly.RuntimeError
  assert.throws(() => home.table.hint(home.hints[0], { milliseconds: 100 }), isBroken)
  stops = false
  for (const call of [
    () => home.view(), () => home.record(), () => home.close(), () => home.table.wake(9), () => module.games(),
    () => module.tables.open({ game: games[0].id, seed: 1 }), () => module.tables.resume(home.log),
  ]) assert.throws(call, isBroken)
  const { table } = (await load(playing)).tables.resume(home.log) // what its home does then
  assert.equal(table.view(0).view.phase, 'playing')
})

test('a module that gets no more memory is broken from then on', async () => {
  const module = await load(new WebAssembly.Module(withoutGrowth(bytesOf('kingmaker_play'))))
  assert.equal(module.games().length, games.length)
  assert.throws(() => module.tables.resume('x'.repeat(10 << 20)), BrokenModule)
  assert.throws(() => module.games(), BrokenModule)
})

// Whoever calls a module without kingmaker.mjs gives any number for any other.
test('handles that were never given are refused', async () => {
  const { exports } = await WebAssembly.instantiate(playing, { km: { cpu_milliseconds: () => 0 } })
  exports._initialize()
  const text = Buffer.from(`en\n${games[0].id}\n\nmedium\n7\n\n`)
  new Uint8Array(exports.memory.buffer, exports.km_room(text.length)).set(text)
  const table = exports.km_open(0, 0, 0, 0, 0, 0, text.length)
  assert.ok(table > 0)
  for (const wrong of [0, -1, table + 1, table + 0.5, 2 ** 31 - 1, 2 ** 32 + table, NaN, undefined]) {
    for (const name of ['record', 'close', 'log_bytes', 'wake', 'think', 'lost', 'last_command', 'command', 'hint', 'picture', 'since', 'history']) {
      assert.equal(exports[`km_${name}`](wrong, 0, 0, 0, 0), -1, name)
    }
  }
  for (const length of [-1, 1 << 30]) assert.equal(exports.km_picture(table, -1, length), -1)
  assert.equal(exports.km_close(table), 0)
})

for (const game of games) {
  const { id, players: [fewest, most] } = game
  const counts = [...new Set([fewest, most])]

  test(`${id}: the same seed plays the same game as natively, by simple bots`, async () => {
    const module = await load(playing)
    for (const players of counts) {
      for (const rules of ['', otherRules(game)]) {
        for (const seed of [1, 2, 12345678901]) {
          const start = { game: id, rules, seed, bots: simple(players) }
          assert.equal(played(module, start), nativelyPlayed(start))
        }
      }
    }
  })

  test(`${id}: the same seed plays the same game as natively, by bots that search`, async () => {
    const module = await load(playing)
    const start = { game: id, seed: 4, bots: searches(fewest) }
    assert.equal(played(module, start), nativelyPlayed(start))
  })

  // `watch` is a home, too: it sits down as `person`, asks for a hint, and chooses.
  for (const language of ['en', 'tr', 'sr']) {
    test(`${id}: a table tells and advises in ${language} what a native one does`, async () => {
      const options = ['--seed', 7, '--bots', 'greedy', '--viewer', 0, '--lang', language, '--hints']
      const told = run('watch', id, ...options).trimEnd().split('\n').map((line) => JSON.parse(line))
      const module = await load(playing)
      const home = Home.open(module, { game: id, seed: 7, pace: { step: 1 } })
      const chosen = told.filter(({ packet }) => packet?.by?.do).map(({ packet }) => packet.by.do)
      home.say('person', `watch ${language}`)
      home.say('person', 'sit 0 Ana')
      for (let seat = 1; seat < fewest; ++seat) home.say('person', `bot ${seat} greedy`)
      home.say('person', 'start')
      const hints = []
      while (!home.over) {
        if (home.thinks || !isAsked(home)) {
          assert.ok(home.goOn())
          continue
        }
        home.say('person', 'hint')
        hints.push(home.table.hint(home.hints.pop(), { simulations: 100 }))
        home.say('person', `choose ${question(home).id} ${chosen.shift()}`)
      }
      const of = (type, letters) => letters.filter((letter) => letter.type === type)
      const letters = home.takeLetters('person')
      const packets = of('packet', told)
      assert.deepEqual(module.game(id, language), told[0])
      assert.deepEqual(of('answer', letters), of('answer', told))
      assert.ok(packets.length > 3)
      // Before she sits she sees what a spectator sees, and sitting down she is sent it anew.
      const seated = of('view', letters).at(-1).view.n
      assert.deepEqual(of('packet', letters), packets.filter(({ packet }) => packet.n > seated))
      assert.deepEqual(hints, of('hints', told))
      assert.equal(hints.length > 0, decides(game))
      assert.deepEqual(home.table.view(0, language), of('view', told).at(-1))
      assert.deepEqual(home.table.history(0, language), of('history', told)[0])
    })
  }

  test(`${id}: records are played again by the program and by the module for it`, async () => {
    const module = await load(playing)
    const { replays } = await load(replaying)
    const records = counts.map((players) => played(module, { game: id, seed: 8, bots: simple(players) }))
    assert.match(nativelyReplayed(records), new RegExp(`\\b${records.length}\\b`))
    for (const [i, record] of records.entries()) {
      const replayed = replays.check(record)
      assert.equal(replayed.game, id)
      assert.equal(replayed.players, counts[i])
      assert.deepEqual(replayed.scores, scoresOf(record))
      assert.throws(() => replays.check(record.replace('"scores":[', '"scores":[1')), isNoTrap)
    }
  })

  test(`${id}: a table goes on from any step of a record, also after a crash`, async () => {
    const { replay, summary } = (await load(replaying)).replays.open(played(await load(playing), { game: id, seed: 8, bots: simple(fewest) }))
    for (const step of [0, 1, summary.moves >> 1, summary.moves - 1]) {
      const home = Home.open(await load(playing), { from: replay.firstSteps(step), seed: 5n })
      home.say('ana', 'watch en')
      home.say('ana', 'sit 0 Ana')
      for (let seat = 1; seat < fewest; ++seat) home.say('ana', `bot ${seat} random`)
      home.takeLetters('ana')
      home.say('ana', 'start')
      assert.deepEqual(home.takeLetters('ana').map(({ type }) => type), ['answer', 'view'])
      for (const seat of [null, 0, fewest - 1]) {
        const { piles, numbers, where } = home.view(seat)
        const shown = replay.view(step, seat).view
        assert.deepEqual([piles, numbers, where], [shown.piles, shown.numbers, shown.where])
      }
      assertBySchema([['view_letter', home.table.view(0)], ['history_letter', home.table.history(0)]])
      if (goOnToQuestion(home)) choose(home, 1)
      const { table } = (await load(playing)).tables.resume(home.log)
      assert.deepEqual(table.view(0).view.piles, home.view(0).piles)
      assert.equal(table.record(), home.record())
      while (goOnToQuestion(home)) choose(home, 0)
      assert.ok(home.over)
      assert.match(nativelyReplayed([home.record()]), /\b1\b/)
    }
  })

  test(`${id}: an analysis says step by step what the program does`, async () => {
    const { analyses } = await load(finding)
    const record = played(await load(playing), { game: id, seed: 9, bots: simple(fewest) })
    const file = join(room, 'analysed.jsonl')
    writeFileSync(file, record)
    for (const [language, viewer] of [['en', undefined], ['tr', 0], ['sr', null]]) {
      const options = viewer === undefined ? [] : ['--viewer', viewer ?? 'spectator']
      const told = JSON.parse(run('analyse', file, '--json', '--budget', 'mcts:10', '--lang', language, ...options))
      const analysis = analyses.open(record, { simulations: 10, viewer, language })
      const { of } = analysis.progress
      assert.deepEqual([of, of > 0], [told.analysis.decisions.length, decides(game)])
      assertBySchema([['analysis_letter', analysis.letter()], ['progress', analysis.progress]]) // before all of it is known, too
      for (let done = 1; done <= of; ++done) assert.deepEqual(analysis.step(), { done, of })
      assert.deepEqual(analysis.step(), { done: of, of }) // and no more
      assert.deepEqual(rounded(analysis.letter()), rounded(told))
      analysis.close()
      for (const call of [() => analysis.step(), () => analysis.letter(), () => analysis.close()]) assert.throws(call, /no such analysis/)
    }
    const half = record.slice(0, record.length >> 1)
    for (const call of [
      () => analyses.open(half), () => analyses.open(''), () => analyses.open(record, { viewer: 6 }), () => analyses.open(record, { viewer: 0.5 }),
      () => analyses.open(record, { simulations: 0 }), () => analyses.open(record, { simulations: 1e9 }), () => analyses.open(record, { language: 'xx' }),
    ]) assert.throws(call, isNoTrap, String(call))
  })

  test(`${id}: a small lab finds what the big one does, and shows it`, async () => {
    const { labs } = await load(finding)
    const { replays } = await load(replaying)
    const [sample] = JSON.parse(run('lab', id, '--games', 600, '--bots', 'greedy', '--seed', 3, '--json')).samples
    const lab = labs.open({ game: id, games: 600, seed: 3 })
    assertBySchema([['lab_report', lab.report()], ['progress', lab.progress]])
    assert.ok(replays.check(lab.record(599)).finished) // before it is its turn
    while (lab.progress.done < lab.progress.of) {
      const { done } = lab.progress
      assert.equal(lab.step(170).done, Math.min(done + 170, lab.progress.of))
    }
    const reports = ['en', 'tr', 'sr'].map((language) => lab.report(language))
    assertBySchema(reports.map((report) => ['lab_report', report]))
    const [{ games: count, seats, lengths, seen, checks }, ...others] = reports
    assert.equal(count, 600)
    for (const [seat, { wins, points }] of seats.entries()) {
      assert.ok(Math.abs(wins.mean - (sample.seats[seat].share.sum / 600 / 60) * 100) < 1e-9)
      assert.ok(Math.abs(points.mean - sample.seats[seat].score.sum / 600) < 1e-9)
    }
    assert.equal(lengths.bars.reduce((sum, { games: some }) => sum + some, 0), 600)
    for (const [i, { from }] of lengths.bars.entries()) assert.equal(from, i === 0 ? lengths.least : lengths.bars[i - 1].to + 1)
    assert.ok(seen.length > 0 && checks.length > 0)
    for (const { rule, games: some, times } of seen) assert.deepEqual([some, times], [sample.rules[rule].games, sample.rules[rule].times])
    for (const other of others) {
      for (const [i, { words }] of other.checks.entries()) assert.notEqual(words, checks[i].words)
    }
    const shown = [lengths.shortest, lengths.longest, ...[...seen, ...checks].map(({ shown_by: game }) => game)]
    for (const number of new Set(shown.filter((number) => number !== undefined).slice(0, 12))) {
      assert.ok(replays.check(lab.record(number)).finished)
    }
    const tells = ({ rule, shown_by: number }) => lab.record(number).includes(`"rule":"${rule}"`)
    assert.ok(seen.filter(({ games: some }) => some > 0).every(tells))
    for (const number of [600, -1, 0.5, NaN]) assert.throws(() => lab.record(number), isNoTrap)
    for (const steps of [-1, 0.5, NaN, Infinity]) assert.throws(() => lab.step(steps), isNoTrap)
    assert.throws(() => lab.report('xx'), /a language/)
    lab.close()
    for (const call of [() => lab.step(1), () => lab.report(), () => lab.record(0), () => lab.close()]) assert.throws(call, /no such lab/)
  })

  for (const [i, language] of ['en', 'tr', 'sr'].entries()) {
    test(`${id}: a replay shows every viewer in ${language} what the program prints`, async () => {
      const record = played(await load(playing), { game: id, seed: 9, bots: simple(counts[i] ?? fewest) })
      const file = join(room, 'shown.jsonl')
      writeFileSync(file, record)
      const lines = run('replay', file, '--viewer', 'all', '--lang', language).trimEnd().split('\n').map((line) => JSON.parse(line))
      const { replays } = await load(replaying)
      const { replay, summary: { moves, players, scores, finished } } = replays.open(record)
      assert.deepEqual([scores, finished], [scoresOf(record), true])
      const viewers = [...Array(players).keys(), null]
      // In the order of the lines, so that it goes on step by step; then viewer by viewer, from the deal again.
      const of = { game: 0, view: 0, packet: 0, history: 0 }
      for (const { viewer, letter } of lines) {
        const last = of.packet === moves * viewers.length
        const told = {
          game: () => replay.game(language),
          view: () => replay.view(last ? moves : 0, viewer, language),
          packet: () => replay.packet(letter.packet.n, viewer, language),
          history: () => replay.history(viewer, language),
        }[letter.type]()
        assert.deepEqual(told, letter)
        of[letter.type]++
      }
      assert.deepEqual(of, { game: viewers.length, view: 2 * viewers.length, packet: moves * viewers.length, history: viewers.length })
      const clients = viewers.map(() => new Client(game))
      const steps = [moves, Math.floor(moves / 2), 1, 0, moves]
      for (const [at, viewer] of viewers.entries()) {
        clients[at].take([replay.view(0, viewer, language)])
        for (let step = 1; step <= moves; ++step) {
          clients[at].take([replay.packet(step, viewer, language)])
          if (!steps.includes(step)) continue
          clients[at].assertSees(replay.view(step, viewer, language).view)
        }
      }
      replay.close()
    })
  }

  test(`${id}: a replay refuses what makes no sense`, async () => {
    const record = played(await load(playing), { game: id, seed: 8, bots: simple(fewest) })
    const { replays } = await load(replaying)
    const { replay, summary: { moves } } = replays.open(record)
    const before = JSON.stringify(replay.view(moves, 0))
    for (const viewer of [-2, fewest, 6, 7, 255, 256, 0.5, NaN, Infinity, 2 ** 32, 2 ** 53, -(2 ** 31)]) {
      assert.throws(() => replay.view(0, viewer), /seats are numbered/)
      assert.throws(() => replay.packet(1, viewer), /seats are numbered/)
      assert.throws(() => replay.history(viewer), /seats are numbered/)
    }
    for (const step of [-1, moves + 1, 0.5, NaN, Infinity, -Infinity, 2 ** 32, 2 ** 53, 1e300]) {
      assert.throws(() => replay.view(step), /no such step/)
      assert.throws(() => replay.packet(step), /no such step/)
    }
    for (const wrong of noNumbers) {
      assert.throws(() => replay.view(0, wrong), /expected a number/)
      assert.throws(() => replay.packet(wrong), /expected a number/)
      assert.throws(() => replay.history(wrong), /expected a number/)
    }
    assert.throws(() => replay.packet(0), /no such step/)
    for (const language of ['', 'xx', 'EN', 'en\n', '\0']) {
      assert.throws(() => replay.game(language), /a language/)
      assert.throws(() => replay.view(0, 0, language), /a language/)
      assert.throws(() => replay.packet(1, 0, language), /a language/)
      assert.throws(() => replay.history(0, language), /a language/)
    }
    assert.equal(JSON.stringify(replay.view(moves, 0)), before)
    replay.close()
    for (const call of [() => replay.game(), () => replay.view(0), () => replay.packet(1), () => replay.history(), () => replay.close()]) {
      assert.throws(call, /no such replay/)
    }
  })

  test(`${id}: a record that was cut off or changed makes no replay trap`, async () => {
    const record = played(await load(playing), { game: id, seed: 8, bots: simple(fewest) })
    const { replays } = await load(replaying)
    const lines = record.trimEnd().split('\n')
    const { replay: half, summary } = replays.open(lines.slice(0, lines.length >> 1).map((line) => `${line}\n`).join(''))
    assert.equal(summary.finished, false)
    assert.equal(summary.moves, (lines.length >> 1) - 2) // after the head and the start
    assert.equal(half.view(summary.moves).view.phase, 'playing')
    assert.throws(() => half.view(summary.moves + 1), /no such step/)
    half.close()
    for (let at = 0; at < record.length; at += 1 + (at >> 2)) {
      const other = `${record.slice(0, at)}${record[at] === '7' ? '8' : '7'}${record.slice(at + 1)}`
      assert.throws(() => replays.open(other), isNoTrap)
    }
  })

  test(`${id}: a person chooses from the question, keeps her view by packets, and the record tells it`, async () => {
    const module = await load(playing)
    const home = withAna(module, game, { rest: 'greedy' })
    const clients = { ana: [new Client(game), 0], zoe: [new Client(game), null] }
    const check = () => {
      for (const [name, [client, viewer]] of Object.entries(clients)) {
        client.take(home.takeLetters(name))
        client.assertSees(home.view(viewer))
      }
    }
    let choices = 0
    for (; goOnToQuestion(home); choose(home, choices++)) {
      check()
      if (choices % 50 !== 0) continue
      home.say('ana', 'hint')
      const { hints } = home.table.hint(home.hints.pop(), { simulations: 20 })
      assert.ok(question(home).choices.some((choice) => choice.do === hints.choices[0].do))
      nativelyReplayed([home.record()]) // so far
    }
    check()
    assert.ok(home.over)
    assert.equal(choices > 0, decides(game))
    const record = home.record()
    assert.deepEqual(JSON.parse(record.split('\n')[0]).names[0], 'Ana')
    nativelyReplayed([record])
  })

  test(`${id}: packets are told again to who missed them, as long as they are kept`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    home.takeLetters('ana')
    home.takeLetters('zoe')
    const { n } = home.view()
    for (let steps = 0; steps < 20 && goOnToQuestion(home); ++steps) choose(home, steps)
    const told = (client) => home.takeLetters(client).filter(({ type }) => type === 'packet')
    for (const [client, viewer] of [['ana', 0], ['zoe', null]]) {
      const packets = told(client)
      const kept = packets.slice(-5).map((letter) => ({ ...letter, now: home.now })) // as late as they are told again
      assert.deepEqual(home.table.since(packets.at(-6)?.packet.n ?? n, viewer), kept)
    }
    const now = home.view().n
    assert.deepEqual(home.table.since(now), [])
    assert.equal(home.table.since(now + 1), null)
    home.playOut()
    if (home.view().n > 100) assert.equal(home.table.since(1), null)
  })

  test(`${id}: what a home reads is as the schema says`, async () => {
    const home = withAna(await load(playing), game, { rest: 'greedy', pace: { bot: 5, step: 3, turn: 60_000 } })
    for (let steps = 0; steps < 20 && goOnToQuestion(home); ++steps) {
      home.say('ana', 'hint')
      choose(home, steps)
    }
    home.send('zoe', 'start')
    const advice = home.hints.at(-1)
    const letters = [home.table.view(0), home.table.view(), home.table.history(), first.game(id), advice ? home.table.hint(advice, { simulations: 10 }) : null]
    home.hear(home.table.lost(home.now, 'ana'))
    home.say('ana', 'watch sr')
    home.playOut()
    const { tables } = await load(playing)
    home.hear(tables.resume(home.log).news)
    assert.ok(home.heard.length > 5)
    const { replays } = await load(replaying)
    const { replay, summary } = replays.open(home.record())
    letters.push(replay.game(), replay.view(0, 0), replay.packet(1), replay.history())
    assertBySchema([
      ...home.heard.map((outputs) => ['outputs', outputs]),
      ...letters.filter(Boolean).map((letter) => [`${letter.type}_letter`, letter]),
      ['game_summary', first.games().find((each) => each.id === id)],
      ['replay_summary', summary],
    ])
  })

  test(`${id}: whose connection broke is gone, a bot plays on, and the next command brings them back`, async () => {
    const home = withAna(await load(playing), game, { standIn: 'random', pace: { gone: 1000 } })
    const { table } = home
    goOnToQuestion(home)
    home.now += 10
    home.hear(table.lost(home.now, 'ana'))
    const gone = home.view().players[0]
    if (home.over) return assert.deepEqual([gone.gone, gone.until], [home.now, undefined]) // there is nothing to play
    assert.deepEqual([gone.gone, gone.until], [home.now, home.now + 1000])
    home.takeLetters('ana')
    home.hear(table.lost(home.now, 'ana')) // nothing more comes of it
    home.hear(table.lost(home.now, 'nobody'))
    assert.deepEqual(home.view().players[0], gone)
    home.playOut()
    assert.ok(home.over)
    assert.deepEqual(home.takeLetters('ana'), []) // letters to her would go nowhere
    home.say('ana', 'watch en')
    assert.deepEqual(home.takeLetters('ana').map(({ type }) => type), ['answer', 'view'])
  })

  test(`${id}: a client that has forgotten its number goes on from the last that the table knows`, async () => {
    const home = withAna(await load(playing), game)
    const { table } = home
    const last = table.lastCommand('ana')
    assert.ok(last > 0)
    assert.equal(table.lastCommand('nobody'), 0)
    assert.equal(home.send('ana', 'sit 0 Ana').done, false)
    assert.equal(table.lastCommand('ana'), last + 1) // what was refused has a number, too
    home.hear(table.command(home.now, 'ana', `${last + 9} watch sr`))
    assert.equal(table.lastCommand('ana'), last + 9)
    assert.equal(table.lastCommand('zoe'), 1)
    const again = (await load(playing)).tables.resume(home.log).table
    assert.deepEqual(['ana', 'zoe'].map((client) => again.lastCommand(client)), [last + 9, 1])
  })

  test(`${id}: a table that is resumed from its log is the same table`, async () => {
    const home = withAna(await load(playing), game)
    for (let steps = 0; steps < 7 && goOnToQuestion(home); ++steps) choose(home, steps)
    for (let steps = 0; steps < 7 && !home.over; ++steps) home.goOn()
    const fresh = await load(playing)
    const broken = `${home.log}31c8b00e77aa9d0f command 12 an` // a home crashed while it wrote
    const { bytes, ...opened } = fresh.tables.resume(broken)
    assert.equal(bytes, home.log.length)
    const again = new Home(opened)
    assert.deepEqual(again.letters, [])
    assert.deepEqual(everyView(again), everyView(home))
    assert.equal(again.record(), home.record())
    assert.deepEqual(again.table.history(0), home.table.history(0))
    assert.deepEqual([again.thinks, again.wakes], [home.thinks, home.wakes])
    // Both go on as before.
    again.now = home.now
    for (const each of [home, again]) {
      for (let steps = 0; goOnToQuestion(each); ++steps) each.send('ana', `choose ${question(each).id} ${question(each).choices[0].do}`)
      assert.ok(each.over || each.wakes === null)
    }
  })

  test(`${id}: what a home waited for when it crashed is waited for again, as long as before`, async () => {
    const [module, fresh] = [await load(playing), await load(playing)]
    const home = Home.ofBots(module, { game: id, seed: 3, bots: Array(fewest).fill('random'), pace: { bot: 500, step: 300 } })
    const waited = new Set()
    for (let inputs = 0; inputs < 20 && !home.over; ++inputs) {
      const { bytes, ...opened } = fresh.tables.resume(home.log)
      const again = new Home(opened)
      assert.deepEqual([again.thinks, again.wakes], [home.thinks, home.wakes])
      again.close()
      if (!home.thinks && home.wakes > home.now) waited.add(home.wakes - home.now)
      home.goOn()
    }
    assert.ok(waited.has(300) || waited.has(500), [...waited].join())
  })

  test(`${id}: nobody is told what a seat alone knows`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    const roles = Object.fromEntries(game.piles.map((pile) => [pile.id, pile.role]))
    const handOf = (pile) => roles[pile.pile.split('/')[0]] === 'hand' && Number(pile.pile.split('/')[1])
    for (let steps = 0; steps < 10 && goOnToQuestion(home); ++steps) {
      assert.ok(question(home).choices.length > 0)
      for (const viewer of [null, ...Array.from({ length: fewest - 1 }, (_, seat) => seat + 1)]) {
        const { choices = [], id: asked, to } = home.view(viewer).question
        if (!to.includes(viewer)) assert.deepEqual([choices, asked], [[], undefined])
      }
      choose(home, steps)
    }
    for (const { packet } of home.takeLetters('zoe')) assert.ok(packet?.by?.do === undefined)
    for (const { packet } of home.takeLetters('ana')) assert.ok(packet?.by?.do === undefined || packet.by.seat === 0)
    for (const viewer of [null, ...home.view().players.keys()]) {
      for (const pile of home.view(viewer).piles ?? []) {
        const seat = handOf(pile)
        if (seat !== false && seat !== viewer) assert.ok(pile.cards === undefined, `${pile.pile} for ${viewer}`)
      }
    }
  })

  test(`${id}: what makes no sense is refused, and changes nothing`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    goOnToQuestion(home)
    const { table } = home
    const before = [JSON.stringify(everyView(home)), home.record()]
    for (const viewer of [-2, fewest, 6, 7, 255, 256, 0.5, NaN, Infinity, 2 ** 32, 2 ** 53, -(2 ** 31)]) {
      assert.throws(() => table.view(viewer), /seats are numbered/)
      assert.throws(() => table.since(0, viewer), /seats are numbered/)
      assert.throws(() => table.history(viewer), /seats are numbered/)
    }
    for (const language of ['', 'xx', 'EN', 'en\n', '\0']) {
      assert.throws(() => table.view(0, language), /a language/)
      assert.throws(() => module.game(id, language), /a language/)
      assert.throws(() => module.games(language), /a language/)
    }
    for (const number of [-1, 0.5, NaN, Infinity, 1e300]) {
      assert.throws(() => table.since(number), /number of a packet/)
    }
    for (const wrong of noNumbers) {
      assert.throws(() => table.view(wrong), /expected a number/)
      assert.throws(() => table.since(0, wrong), /expected a number/)
      assert.throws(() => table.since(wrong), /expected a number/)
      assert.throws(() => table.wake(wrong), /expected a number/)
    }
    for (const now of [-1, NaN, Infinity, 2 ** 52 + 1, 1e300]) {
      assert.throws(() => table.wake(now), /a time/)
      assert.throws(() => table.think(now), /a time/)
      assert.throws(() => table.lost(now, 'ana'), /a time/)
      assert.throws(() => table.command(now, 'ana', '99 leave'), /a time/)
    }
    for (const client of ['', ' ', 'a b', 'é', '\0', 'x'.repeat(41)]) {
      assert.throws(() => table.command(home.now, client, '1 watch en'), /no client/)
    }
    for (const wrong of [undefined, null, 7, {}, []]) {
      assert.throws(() => table.command(home.now, 'ana', wrong), /expected a text/)
      assert.throws(() => table.command(home.now, wrong, '99 leave'), /expected a text/)
    }
    assert.throws(() => table.command(home.now, 'ana\n', '99 leave'), /one line/)
    const nonsense = ['', ' ', 'nonsense', 'leave\n', 'sit 1\nEve', 'sit 1 Eve', 'sit 255 Eve', 'bot 1 nobody', 'start', 'watch xx', 'choose', 'choose 0 pass',
      'choose 999999999999999999999 pass', 'choose 1e3 x', '\0', '9'.repeat(100000), 'é'.repeat(999), '{}', 'take_back']
    for (const words of nonsense) assert.equal(home.send('ana', words).done, false, words)
    for (const words of ['', 'play', 'play 1X', '\0', '9'.repeat(200), 'é'.repeat(99), '{}']) {
      const ask = question(home)?.id ?? 1
      assert.equal(home.send('ana', `choose ${ask} ${words}`).done, false)
    }
    assert.equal(home.send('zoe', 'choose 1 pass').done, false)
    assert.equal(home.send('eve', 'hint').done, false)
    assert.deepEqual(home.hints, [])
    assert.deepEqual([JSON.stringify(everyView(home)), home.record()], before)
    const { bytes, ...opened } = (await load(playing)).tables.resume(home.log) // what is refused is in the log, too
    assert.equal(bytes, Buffer.byteLength(home.log))
    assert.ok(opened.table)
    home.close()
    for (const call of [
      () => table.view(), () => table.history(), () => table.since(0), () => table.record(), () => table.close(), () => table.wake(0),
      () => table.think(0), () => table.lost(0, 'ana'), () => table.lastCommand('ana'), () => table.command(0, 'ana', '1 watch en'),
      () => table.hint({ to: 'ana', number: 1 }, { simulations: 9 }),
    ]) assert.throws(call, /no such table/)
  })

  test(`${id}: a hint is for who asked for it, once, with a budget that makes sense`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    if (!goOnToQuestion(home)) return assert.equal(home.send('ana', 'hint').done, false)
    home.say('ana', 'hint')
    const [asked] = home.hints
    for (const budget of [{}, { simulations: -1 }, { simulations: 0.5 }, { simulations: 2e9 }, { milliseconds: NaN }, { milliseconds: -5 }, { milliseconds: 1e9 }]) {
      assert.throws(() => home.table.hint(asked, budget), /budget/)
    }
    for (const other of [{ ...asked, to: 'zoe' }, { ...asked, to: '' }, { ...asked, number: asked.number + 1 }]) {
      assert.equal(home.table.hint(other, { simulations: 10 }), null)
    }
    assert.throws(() => home.table.hint({ ...asked, number: NaN }, { simulations: 10 }), /number of a command/)
    const { hints } = home.table.hint(asked, { simulations: 10 })
    assert.equal(hints.number, asked.number)
    assert.equal(home.table.hint(asked, { simulations: 10 }), null)
    home.say('ana', 'hint')
    home.say('ana', 'hint') // so nobody waits for the one before
    const [early, late] = home.hints.slice(1)
    assert.equal(home.table.hint(early, { simulations: 10 }), null)
    assert.equal(home.table.hint(late, { simulations: 10 }).hints.number, late.number)
    home.hear(home.table.command(home.now, 'ana', `${Number.MAX_SAFE_INTEGER} hint`))
    assert.equal(home.table.hint(home.hints.at(-1), { simulations: 10 }).hints.number, Number.MAX_SAFE_INTEGER)
  })

  test(`${id}: no garbage for a log makes the module trap`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    for (let steps = 0; steps < 3 && goOnToQuestion(home); ++steps) choose(home, steps)
    const lines = home.log.trimEnd().split('\n')
    const text = (log) => log.map((line) => `${line}\n`).join('')
    const wrong = [
      '', '\n', 'table', '\0'.repeat(99), 'x'.repeat(1 << 20), '{}\n', lines[0], text(lines.slice(1)), text([lines[1], lines[0], ...lines.slice(2)]),
      text([...lines.slice(0, -1), lines.at(-1).replace(/.$/, 'x')]), text([...lines, lines.at(-1)]), text([lines[0], lines[0]]),
    ]
    for (let at = 0; at < home.log.length; at += 1 + (at >> 2)) {
      wrong.push(`${home.log.slice(0, at)}${home.log[at] === '7' ? '8' : '7'}${home.log.slice(at + 1)}`)
    }
    for (const log of wrong) assert.throws(() => module.tables.resume(log), (error) => isNoTrap(error) && /log/.test(error.message))
    assert.equal(module.tables.resume(home.log).bytes, home.log.length)
  })
}

test('a kept view takes cards as packets say, from the top or from a place, seen or not', () => {
  const pile = (id, role, order) => ({ id, role, order })
  const game = {
    piles: [pile('hand', 'hand', 'sorted'), pile('up', 'lay', 'laid'), pile('won', 'won', 'none'), pile('grave', 'out', 'laid')],
    cards: { '2C': {}, '10C': {}, AC: {}, RJ: {}, '2D': {} },
  }
  const begun = {
    n: 7,
    piles: [
      { pile: 'hand/0', count: 2, cards: ['10C', 'RJ'] },
      { pile: 'hand/1', count: 4, known: ['2C', 'RJ'] },
      { pile: 'up', count: 3, cards: ['2D', 'AC', '2D'], at: [0, 1, 2] },
    ],
  }
  const after = (...news) => {
    const view = new KeptView(game, begun)
    view.apply({ n: 8, news: news.map((each) => ({ type: 'move', ...each })) })
    return view.piles
  }
  const up = (cards, at) => ({ count: cards.length, cards, at })
  assert.deepEqual(after({ from: 'up', to: 'won/0', cards: ['2D'] }).up, up(['2D', 'AC'], [0, 1]))
  assert.deepEqual(after({ from: 'up', to: 'won/0', cards: ['2D'], place: 0 }).up, up(['AC', '2D'], [1, 2]))
  assert.deepEqual(after({ from: 'up', to: 'won/0', cards: ['2D', 'AC', '2D'] }).up, undefined)
  assert.deepEqual(after({ from: 'up', to: 'won/0', cards: ['2D', 'AC'] })['won/0'], { count: 2, cards: ['AC', '2D'] })
  assert.deepEqual(after({ from: 'up', to: 'grave', cards: ['2D', 'AC'] }).grave, { count: 2, cards: ['2D', 'AC'] })
  const swept = after({ from: 'up', to: 'hand/1', count: 3 }, { from: 'hand/0', to: 'up', cards: ['RJ'] })
  assert.deepEqual([swept.up, swept['hand/1']], [{ count: 1, cards: ['RJ'] }, { count: 7, known: ['2C', 'RJ'] }])
  assert.deepEqual(after({ from: 'up', to: 'hand/0', cards: ['AC'] })['hand/0'], { count: 3, cards: ['10C', 'AC', 'RJ'] })
  assert.deepEqual(after({ from: 'up', to: 'hand/1', cards: ['AC'] })['hand/1'], { count: 5, known: ['2C', 'AC', 'RJ'] })
  assert.deepEqual(after({ from: 'hand/1', to: 'up', cards: ['2C'] })['hand/1'], { count: 3, known: ['RJ'] })
  assert.deepEqual(after({ from: 'hand/1', to: 'up', cards: ['AC'] })['hand/1'], { count: 3, known: ['2C', 'RJ'] })
  assert.deepEqual(after({ from: 'hand/1', to: 'up', cards: ['RJ', '2C'] })['hand/1'], { count: 2 })
  assert.deepEqual(after({ from: 'hand/1', to: 'won/0', count: 1 })['hand/1'], { count: 3 })
  assert.deepEqual(after({ from: 'hand/0', to: 'up', cards: ['AC'] })['hand/0'].cards, ['10C', 'RJ'])
  assert.deepEqual(after({ from: 'up', to: 'up', cards: ['2D', 'AC', '2D'] }).up.cards, ['2D', 'AC', '2D']) // shuffled
  assert.throws(() => new KeptView(game, begun).apply({ n: 9 }), /packet 9 came after 7/)
  assert.deepEqual(begun.piles[2].cards, ['2D', 'AC', '2D']) // what it was given is not its own
})

test('a view that is told a packet bit by bit has between them what the news says', () => {
  const game = { piles: [{ id: 'hand', role: 'hand', order: 'sorted' }, { id: 'up', role: 'lay', order: 'laid' }], cards: { '2C': {}, AC: {} } }
  const view = new KeptView(game, { n: 7, phase: 'playing', piles: [{ pile: 'hand/0', count: 1, cards: ['2C'] }], numbers: [{ number: 'stake', value: 1 }] })
  const packet = {
    n: 8,
    news: [
      { beat: 0, type: 'move', from: 'hand/0', to: 'up', cards: ['2C'] },
      { beat: 1, type: 'number', number: 'stake', value: 2 },
      { beat: 1, type: 'number', number: 'secret' },
    ],
    change: { piles: [{ pile: 'up', count: 1, cards: ['2C'], at: [0] }], numbers: [{ number: 'stake', value: null }], phase: 'over' },
  }
  const sent = structuredClone(packet)
  const [played, raised, hidden] = packet.news
  assert.deepEqual([view.isNext(packet), view.isNext({ n: 7 }), view.isNext({ n: 9 })], [true, false, false])
  view.tell(played)
  assert.deepEqual(view.piles, { 'hand/0': { count: 0, cards: [] }, up: { count: 1, cards: ['2C'] } })
  assert.deepEqual(view.numbers, { stake: { value: 1 } })
  view.tell(raised)
  view.tell(hidden)
  assert.deepEqual([view.numbers, view.fields], [{ stake: { value: 2 } }, { n: 7, phase: 'playing' }])
  view.change(packet.change)
  assert.deepEqual([view.piles, view.numbers, view.fields], [{ up: { count: 1, cards: ['2C'], at: [0] } }, {}, { n: 8, phase: 'over' }])
  view.change() // of a packet that has none
  assert.equal(view.fields.n, 9)
  view.tell({ type: 'move', from: 'up', to: 'hand/0', cards: ['2C'] })
  assert.deepEqual(packet, sent) // what it was given is not its own
})

test('a log with good checks and wrong words is refused without a trap', async () => {
  const module = await load(playing)
  const fnv = (words, check) => [...Buffer.from(words)].reduce((sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 1099511628211n), check)
  const sealed = (...lines) => {
    let check = 14695981039346656037n
    return lines.map((line) => `${(check = fnv(line, check)).toString(16).padStart(16, '0')} ${line}\n`).join('')
  }
  const [{ id, players }] = games
  const most = '9223372036854775807'
  const plan = `table 2 ${id} ${players[0]} 7 0 0 0 0 30000 medium - `
  module.tables.resume(sealed(plan)).table.close() // so that the others are refused for their words
  for (const line of [
    '', ' ', 'table', 'table 2', plan.replace(id, 'patience'), plan.replace('medium', 'nobody'), plan.replace(' 7 ', ' -7 '),
    plan.replace('30000', `${most}0`), plan.replace(` ${players[0]} `, ' 200 '), plan.replace(` ${players[0]} `, ' -1 '), `${plan}weather=fine`,
  ]) assert.throws(() => module.tables.resume(sealed(line)), (error) => isNoTrap(error), line)
  for (const line of [
    '', 'command', 'command 1', 'command 1 ana', 'command x ana 1 sit 0 Ana', 'command 1 a/b 1 sit 0 Ana', 'command 1 ana 1 sit 9 Ana',
    'command 1 ana 1 start', 'command 1 ana 0 sit 0 Ana', 'answer 1 0 1 pass', 'answer 1 255 1 pass', 'answer 1 -1 1 pass', `answer 1 0 ${most}1 pass`,
    'wake', 'wake 1', 'wake -1', 'sleep 1', `wake ${most}`, '\0',
  ]) assert.throws(() => module.tables.resume(sealed(plan, line)), (error) => isNoTrap(error), line)
})

test('tables that cannot be opened are refused', async () => {
  const module = await load(playing)
  const [{ id, players: [, most] }] = games
  for (const wanted of [
    { game: '' }, { game: 'patience' }, { game: `${id}\n` }, { game: id, players: most + 1 }, { game: id, players: -1 }, { game: id, players: 0.5 },
    { game: id, players: 2 ** 32 }, { game: id, players: NaN }, { game: id, rules: 'weather=fine' }, { game: id, rules: '=' },
    { game: id, standIn: '' }, { game: id, standIn: 'nobody' }, { game: id, standIn: 'mcts:0' }, { game: id, now: -1 }, { game: id, now: NaN },
    { game: id, pace: { bot: -1 } }, { game: id, pace: { step: NaN } }, { game: id, pace: { turn: Infinity } }, { game: id, pace: { gone: 1e300 } },
    { game: id, time: 'some time' }, { game: id, time: '-' }, { game: id, players: '2' }, { game: id, players: [2] }, { game: id, rules: 7 }, { game: id, time: 'a\nb' }, { game: id, time: 'x'.repeat(99) },
  ]) assert.throws(() => module.tables.open({ seed: 1, ...wanted }), isNoTrap, JSON.stringify(wanted))
  for (const seed of [undefined, null, '', '7', NaN, 0.5, 2 ** 53, -1, -1n, 2n ** 64n, {}]) {
    assert.throws(() => module.tables.open({ game: id, seed }), (error) => isNoTrap(error) && /expected a seed/.test(error.message), String(seed))
  }
  for (const seed of [0, 2 ** 53 - 1, 2n ** 64n - 1n]) {
    const { table, news } = module.tables.open({ game: id, seed })
    assert.match(news.log, new RegExp(` ${seed} `))
    table.close()
  }
  assert.throws(() => module.tables.open({ game: 'x'.repeat(20_000_000), seed: 1 }), /too long/)
  assert.throws(() => module.game('patience'), /no game/)
})

test('what people may see of what is wrong is said in their language', async () => {
  const { tables } = await load(playing)
  const { replays } = await load(replaying)
  const record = played(await load(playing), { game: games[0].id, seed: 8, bots: simple(games[0].players[0]) })
  const said = (call) => ['en', 'tr', 'sr'].map((language) => {
    try {
      call(language)
    } catch (error) {
      assert.ok(isNoTrap(error))
      return error.message
    }
    assert.fail('it is not wrong')
  })
  for (const call of [
    (language) => replays.open('no record', language),
    (language) => replays.check(record.replace('"scores":[', '"scores":[1'), language),
    (language) => tables.open({ game: games[0].id, seed: 1, rules: 'weather=fine', language }),
    (language) => tables.resume('no log\n', language),
  ]) assert.equal(new Set(said(call)).size, 3, String(call))
  for (const language of ['', 'xx', 'en\n']) {
    assert.throws(() => replays.open(record, language), /expected a language|one line/)
    assert.throws(() => tables.open({ game: games[0].id, seed: 1, language }), /expected a language|one line/)
    assert.throws(() => tables.resume('', language), /expected a language|one line/)
  }
  assert.throws(() => replays.open('x'.repeat(20_000_000)), TooLong)
})

test('labs that cannot be opened are refused, in the language of who asks', async () => {
  const { labs } = await load(finding)
  const [{ id, players: [, most] }] = games
  for (const wanted of [
    { games: 0 }, { games: -1 }, { games: 1e10 }, { games: 5.5 }, { games: undefined }, { players: most + 1 }, { players: NaN }, { rules: 'weather=fine' },
    { bots: 'nobody' }, { bots: ',' }, { game: 'patience' }, { seed: -1 }, { seed: 'x' }, { language: 'xx' },
  ]) assert.throws(() => labs.open({ game: id, games: 10, ...wanted }), isNoTrap, JSON.stringify(wanted))
  const why = (language) => {
    try {
      labs.open({ game: id, games: 10, bots: 'nobody', language })
    } catch ({ message }) {
      return message
    }
  }
  assert.equal(new Set(['en', 'tr', 'sr'].map(why)).size, 3)
  const open = []
  assert.throws(() => {
    for (;;) open.push(labs.open({ game: id, games: 10 }))
  }, /too many/)
  open[0].close()
  labs.open({ game: id, games: 10, bots: 'greedy,random' }).step(1010)
})

test('tables go on from no garbage', async () => {
  const { tables } = await load(playing)
  const record = played(await load(playing), { game: games[0].id, seed: 8, bots: simple(games[0].players[0]) })
  const { replay, summary } = (await load(replaying)).replays.open(record)
  const from = replay.firstSteps(3)
  tables.open({ from, seed: 1 }).table.close()
  for (const wrong of [' ', 'x', from.slice(0, 40), from.replace(';', ';;'), `${from};0 - nonsense`, replay.firstSteps(summary.moves), from.replace(games[0].id, 'patience')]) {
    assert.throws(() => tables.open({ from: wrong, seed: 1 }), isNoTrap, wrong)
  }
  for (const twice of [{ game: games[0].id }, { rules: 'weather=fine' }, { players: 2 }]) {
    assert.throws(() => tables.open({ from, seed: 1, ...twice }), /goes on from a game/)
  }
  assert.throws(() => tables.open({ from: `${from}\n`, seed: 1 }), isNoTrap)
  for (const step of [-1, 0.5, summary.moves + 1, NaN, undefined]) {
    assert.throws(() => replay.firstSteps(step), (error) => isNoTrap(error) && /no such step|expected a number/.test(error.message))
  }
})

test('no more tables at once than there is room for, and a closed one makes room', async () => {
  const module = await load(playing)
  const tables = []
  const open = () => module.tables.open({ game: games[0].id, seed: 1 }).table
  assert.throws(() => {
    for (;;) tables.push(open())
  }, /too many/)
  tables[0].close()
  open()
  assert.throws(() => tables[0].close(), /no such table/) // the new one is another
})

test('no garbage makes the replayer trap', async () => {
  const { replays } = await load(replaying)
  for (const text of ['', '{', '[]', '{}', 'null', '"', '\0', '['.repeat(100000), '{"game":"king"}', '9'.repeat(99999)]) {
    assert.throws(() => replays.check(text), isNoTrap)
    assert.throws(() => replays.open(text), isNoTrap)
  }
})

test('no more replays at once than there is room for, and a closed one makes room', async () => {
  const record = played(await load(playing), { game: games[0].id, seed: 8, bots: simple(games[0].players[0]) })
  const replayer = await load(replaying)
  const { replays } = replayer
  const open = []
  assert.throws(() => {
    for (;;) open.push(replays.open(record).replay)
  }, /too many/)
  open[0].close()
  const before = replayer.bytes
  for (let i = 0; i < 100; ++i) replays.check(record)
  assert.equal(replayer.bytes, before)
  replays.open(record)
  assert.throws(() => open[0].close(), /no such replay/) // the new one is another
})

test('a budget in time is measured by the clock of the page', async () => {
  for (const game of games) {
    let looks = 0
    const module = await load(playing, () => looks++ * 10) // every look at it is 10 ms later
    const home = Home.ofBots(module, { game: game.id, seed: 2, bots: Array(game.players[0]).fill('mcts:100ms') })
    while (looks === 0 && home.goOn());
    assert.ok(looks > 0 || !decides(game))
    assert.equal(looks % 11, 0, `${game.id} looked ${looks} times`) // at its start, and until 100 ms are over
    const asking = withAna(module, game)
    if (!goOnToQuestion(asking)) continue
    asking.say('ana', 'hint')
    const begun = looks
    asking.table.hint(asking.hints.pop(), { milliseconds: 100 })
    assert.ok(looks - begun >= 10, `${game.id} looked ${looks - begun} times for a hint`)
  }
})

test('hints and tables need no more and more memory', async () => {
  const module = await load(playing)
  for (const game of games.filter(decides)) {
    const home = withAna(module, game)
    goOnToQuestion(home)
    const hint = () => {
      home.say('ana', 'hint')
      return home.table.hint(home.hints.pop(), { simulations: 2000 })
    }
    hint()
    const before = module.bytes
    for (let i = 0; i < 5; ++i) hint()
    assert.equal(module.bytes, before, game.id)
    home.close()
  }
  assert.ok(module.bytes < 8 << 20, `${module.bytes} bytes`)
  const game = games.find(decides)
  const needsNoMore = (times, what) => {
    what()
    const before = module.bytes
    for (let i = 0; i < times; ++i) what()
    assert.equal(module.bytes, before)
  }
  needsNoMore(200, () => withAna(module, game).close())
  const home = withAna(module, game)
  goOnToQuestion(home)
  needsNoMore(5000, () => home.say('ana', 'hint')) // that nobody fetches
})
