// The browser's modules, run in Node (tests/wasm/run). What they play is compared with what the native program plays, and
// their records are checked by it. Which games there are, the module says.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { load } from '../../bindings/wasm/kingmaker.mjs'
import { KeptView } from '../../bindings/wasm/kept_view.mjs'
import { Client, Home } from './home.mjs'

const folder = process.env.KM_MODULES
const kingmaker = process.env.KM_KINGMAKER
const compile = (name) => new WebAssembly.Module(readFileSync(join(folder, `${name}.wasm`)))
const playing = compile('kingmaker_play')
const replaying = compile('kingmaker_replay')

const room = mkdtempSync(join(tmpdir(), 'kingmaker-wasm-'))
after(() => rmSync(room, { recursive: true }))

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
// Everything that anybody could see.
function everyView(home) {
  const viewers = [null, ...home.view().players.keys()]
  return viewers.flatMap((viewer) => ['en', 'sr'].map((language) => home.view(viewer, language)))
}
const isNoTrap = (error) => !(error instanceof WebAssembly.RuntimeError)

test('there are games', () => {
  assert.ok(games.length >= 5)
  for (const listed of first.games()) {
    const game = games.find(({ id }) => id === listed.id)
    for (const name of Object.keys(listed)) assert.deepEqual(listed[name], game[name])
    assert.equal(first.game(listed.id, 'sr').game.lang, 'sr')
  }
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
  for (const language of ['en', 'sr']) {
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
        hints.push(module.hint(home.table, home.hints.pop(), { simulations: 100 }))
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
      assert.deepEqual(module.picture(home.table, 0, language), of('view', told).at(-1))
      assert.deepEqual(module.history(home.table, 0, language), of('history', told)[0])
    })
  }

  test(`${id}: records are played again by the program and by the module for it`, async () => {
    const module = await load(playing)
    const replayer = await load(replaying)
    const records = counts.map((players) => played(module, { game: id, seed: 8, bots: simple(players) }))
    assert.match(nativelyReplayed(records), new RegExp(`\\b${records.length}\\b`))
    for (const [i, record] of records.entries()) {
      const replayed = replayer.replay(record)
      assert.equal(replayed.game, id)
      assert.equal(replayed.players, counts[i])
      assert.deepEqual(replayed.scores, scoresOf(record))
      assert.throws(() => replayer.replay(record.replace('"scores":[', '"scores":[1')), isNoTrap)
    }
  })

  for (const [i, language] of ['en', 'sr'].entries()) {
    test(`${id}: a replay shows every viewer in ${language} what the program prints`, async () => {
      const record = played(await load(playing), { game: id, seed: 9, bots: simple(counts[i] ?? fewest) })
      const file = join(room, 'shown.jsonl')
      writeFileSync(file, record)
      const lines = run('replay', file, '--viewer', 'all', '--lang', language).trimEnd().split('\n').map((line) => JSON.parse(line))
      const replayer = await load(replaying)
      const { replay, moves, players, scores, finished } = replayer.openReplay(record)
      assert.deepEqual([scores, finished], [scoresOf(record), true])
      const viewers = [...Array(players).keys(), null]
      // In the order of the lines, so that it goes on step by step; then viewer by viewer, from the deal again.
      const of = { game: 0, view: 0, packet: 0, history: 0 }
      for (const { viewer, letter } of lines) {
        const last = of.packet === moves * viewers.length
        const told = {
          game: () => replayer.replayGame(replay, language),
          view: () => replayer.replayView(replay, last ? moves : 0, viewer, language),
          packet: () => replayer.replayPacket(replay, letter.packet.n, viewer, language),
          history: () => replayer.replayHistory(replay, viewer, language),
        }[letter.type]()
        assert.deepEqual(told, letter)
        of[letter.type]++
      }
      assert.deepEqual(of, { game: viewers.length, view: 2 * viewers.length, packet: moves * viewers.length, history: viewers.length })
      const clients = viewers.map(() => new Client(game))
      const steps = [moves, Math.floor(moves / 2), 1, 0, moves]
      for (const [at, viewer] of viewers.entries()) {
        clients[at].take([replayer.replayView(replay, 0, viewer, language)])
        for (let step = 1; step <= moves; ++step) {
          clients[at].take([replayer.replayPacket(replay, step, viewer, language)])
          if (!steps.includes(step)) continue
          clients[at].assertSees(replayer.replayView(replay, step, viewer, language).view)
        }
      }
      replayer.closeReplay(replay)
    })
  }

  test(`${id}: a replay refuses what makes no sense`, async () => {
    const record = played(await load(playing), { game: id, seed: 8, bots: simple(fewest) })
    const replayer = await load(replaying)
    const { replay, moves } = replayer.openReplay(record)
    const before = JSON.stringify(replayer.replayView(replay, moves, 0))
    for (const viewer of [-2, fewest, 6, 7, 255, 256, 0.5, NaN, Infinity, 2 ** 32, 2 ** 53, -(2 ** 31), 'x', {}]) {
      assert.throws(() => replayer.replayView(replay, 0, viewer), /seats are numbered/)
      assert.throws(() => replayer.replayPacket(replay, 1, viewer), /seats are numbered/)
      assert.throws(() => replayer.replayHistory(replay, viewer), /seats are numbered/)
    }
    for (const step of [-1, moves + 1, 0.5, NaN, Infinity, -Infinity, 2 ** 32, 2 ** 53, 1e300, 'x', {}, undefined]) {
      assert.throws(() => replayer.replayView(replay, step), /no such step/)
      assert.throws(() => replayer.replayPacket(replay, step), /no such step/)
    }
    assert.throws(() => replayer.replayPacket(replay, 0), /no such step/)
    for (const language of ['', 'xx', 'EN', 'en\n', '\0']) {
      assert.throws(() => replayer.replayGame(replay, language), /a language/)
      assert.throws(() => replayer.replayView(replay, 0, 0, language), /a language/)
      assert.throws(() => replayer.replayPacket(replay, 1, 0, language), /a language/)
      assert.throws(() => replayer.replayHistory(replay, 0, language), /a language/)
    }
    const refuses = (handle) => {
      for (const call of [
        () => replayer.replayGame(handle), () => replayer.replayView(handle, 0), () => replayer.replayPacket(handle, 1),
        () => replayer.replayHistory(handle), () => replayer.closeReplay(handle),
      ]) assert.throws(call, /no such replay/)
    }
    for (const handle of [0, -1, replay + 1, replay + 0.5, NaN, Infinity, 2 ** 32 + replay, undefined, {}, 'x']) refuses(handle)
    assert.equal(JSON.stringify(replayer.replayView(replay, moves, 0)), before)
    replayer.closeReplay(replay)
    refuses(replay)
  })

  test(`${id}: a record that was cut off or changed makes no replay trap`, async () => {
    const record = played(await load(playing), { game: id, seed: 8, bots: simple(fewest) })
    const replayer = await load(replaying)
    const lines = record.trimEnd().split('\n')
    const half = replayer.openReplay(lines.slice(0, lines.length >> 1).map((line) => `${line}\n`).join(''))
    assert.equal(half.finished, false)
    assert.equal(half.moves, (lines.length >> 1) - 2) // after the head and the start
    assert.equal(replayer.replayView(half.replay, half.moves).view.phase, 'playing')
    assert.throws(() => replayer.replayView(half.replay, half.moves + 1), /no such step/)
    replayer.closeReplay(half.replay)
    for (let at = 0; at < record.length; at += 1 + (at >> 2)) {
      const other = `${record.slice(0, at)}${record[at] === '7' ? '8' : '7'}${record.slice(at + 1)}`
      assert.throws(() => replayer.openReplay(other), isNoTrap)
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
      const { hints } = module.hint(home.table, home.hints.pop(), { simulations: 20 })
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
      assert.deepEqual(module.since(home.table, packets.at(-6)?.packet.n ?? n, viewer), kept)
    }
    const now = home.view().n
    assert.deepEqual(module.since(home.table, now), [])
    assert.equal(module.since(home.table, now + 1), null)
    home.playOut()
    if (home.view().n > 100) assert.equal(module.since(home.table, 1), null)
  })

  test(`${id}: a table that is resumed from its log is the same table`, async () => {
    const home = withAna(await load(playing), game)
    for (let steps = 0; steps < 7 && goOnToQuestion(home); ++steps) choose(home, steps)
    for (let steps = 0; steps < 7 && !home.over; ++steps) home.goOn()
    const fresh = await load(playing)
    const broken = `${home.log}31c8b00e77aa9d0f command 12 an` // a home crashed while it wrote
    const { bytes, ...opened } = fresh.resume(broken)
    assert.equal(bytes, home.log.length)
    const again = new Home(fresh, opened)
    assert.deepEqual(again.letters, [])
    assert.deepEqual(everyView(again), everyView(home))
    assert.equal(again.record(), home.record())
    assert.deepEqual(fresh.history(again.table, 0), home.module.history(home.table, 0))
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
      const { bytes, ...opened } = fresh.resume(home.log)
      const again = new Home(fresh, opened)
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
    for (const viewer of [-2, fewest, 6, 7, 255, 256, 0.5, NaN, Infinity, 2 ** 32, 2 ** 53, -(2 ** 31), 'x', {}]) {
      assert.throws(() => module.picture(table, viewer), /seats are numbered/)
      assert.throws(() => module.since(table, 0, viewer), /seats are numbered/)
      assert.throws(() => module.history(table, viewer), /seats are numbered/)
    }
    for (const language of ['', 'xx', 'EN', 'en\n', '\0']) {
      assert.throws(() => module.picture(table, 0, language), /a language/)
      assert.throws(() => module.game(id, language), /a language/)
    }
    for (const number of [-1, 0.5, NaN, Infinity, 1e300]) {
      assert.throws(() => module.since(table, number), /number of a packet/)
    }
    for (const now of [-1, NaN, Infinity, 1e300, undefined]) {
      assert.throws(() => module.wake(table, now), /a time/)
      assert.throws(() => module.think(table, now), /a time/)
      assert.throws(() => module.command(table, now, 'ana', '99 leave'), /a time/)
    }
    for (const client of ['', ' ', 'a b', 'é', '\0', 'x'.repeat(41)]) {
      assert.throws(() => module.command(table, home.now, client, '1 watch en'), /no client/)
    }
    assert.throws(() => module.command(table, home.now, 'ana', '99 leave\n'), /one line/)
    assert.throws(() => module.command(table, home.now, 'ana\n', '99 leave'), /one line/)
    const nonsense = ['', ' ', 'nonsense', 'sit 1 Eve', 'sit 255 Eve', 'bot 1 nobody', 'start', 'watch xx', 'choose', 'choose 0 pass',
      'choose 999999999999999999999 pass', 'choose 1e3 x', '\0', '9'.repeat(100000), 'é'.repeat(999), '{}', 'take_back']
    for (const words of nonsense) assert.equal(home.send('ana', words).done, false, words)
    for (const words of ['', 'play', 'play 1X', '\0', '9'.repeat(200), 'é'.repeat(99), '{}']) {
      const ask = question(home)?.id ?? 1
      assert.equal(home.send('ana', `choose ${ask} ${words}`).done, false)
    }
    assert.equal(home.send('zoe', 'choose 1 pass').done, false)
    assert.equal(home.send('eve', 'hint').done, false)
    assert.deepEqual(home.hints, [])
    for (const wrong of [0, -1, table + 1, table + 0.5, 2 ** 31 - 1, 2 ** 32 + table, NaN, undefined]) {
      for (const call of [
        () => module.picture(wrong), () => module.history(wrong), () => module.since(wrong, 0), () => module.record(wrong),
        () => module.close(wrong), () => module.wake(wrong, 0), () => module.think(wrong, 0),
        () => module.command(wrong, 0, 'ana', '1 watch en'), () => module.hint(wrong, { to: 'ana', number: 1 }, { simulations: 9 }),
      ]) assert.throws(call, /no such table/)
    }
    assert.deepEqual([JSON.stringify(everyView(home)), home.record()], before)
    const { bytes, ...opened } = (await load(playing)).resume(home.log) // what is refused is in the log, too
    assert.equal(bytes, Buffer.byteLength(home.log))
    assert.ok(opened.table)
    home.close()
    assert.throws(() => home.view(), /no such table/)
  })

  test(`${id}: a hint is for who asked for it, once, with a budget that makes sense`, async () => {
    const module = await load(playing)
    const home = withAna(module, game)
    if (!goOnToQuestion(home)) return assert.equal(home.send('ana', 'hint').done, false)
    home.say('ana', 'hint')
    const [asked] = home.hints
    for (const budget of [{}, { simulations: -1 }, { simulations: 0.5 }, { simulations: 2e9 }, { milliseconds: NaN }, { milliseconds: -5 }, { milliseconds: 1e9 }]) {
      assert.throws(() => module.hint(home.table, asked, budget), /budget/)
    }
    for (const other of [{ ...asked, to: 'zoe' }, { ...asked, to: '' }, { ...asked, number: asked.number + 1 }]) {
      assert.throws(() => module.hint(home.table, other, { simulations: 10 }), /nobody waits/)
    }
    assert.throws(() => module.hint(home.table, { ...asked, number: NaN }, { simulations: 10 }), /number of a command/)
    const { hints } = module.hint(home.table, asked, { simulations: 10 })
    assert.equal(hints.number, asked.number)
    assert.throws(() => module.hint(home.table, asked, { simulations: 10 }), /nobody waits/)
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
    for (const log of wrong) assert.throws(() => module.resume(log), (error) => isNoTrap(error) && /log/.test(error.message))
    assert.equal(module.resume(home.log).bytes, home.log.length)
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
  assert.throws(() => new KeptView(game, begun).apply({ n: 9 }), /packet 9 came after 7/)
  assert.deepEqual(begun.piles[2].cards, ['2D', 'AC', '2D']) // what it was given is not its own
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
  assert.ok(module.resume(sealed(plan)).table > 0) // so that the others are refused for their words
  for (const line of [
    '', ' ', 'table', 'table 2', plan.replace(id, 'patience'), plan.replace('medium', 'nobody'), plan.replace(' 7 ', ' -7 '),
    plan.replace('30000', `${most}0`), plan.replace(` ${players[0]} `, ' 200 '), plan.replace(` ${players[0]} `, ' -1 '), `${plan}weather=fine`,
  ]) assert.throws(() => module.resume(sealed(line)), (error) => isNoTrap(error), line)
  for (const line of [
    '', 'command', 'command 1', 'command 1 ana', 'command x ana 1 sit 0 Ana', 'command 1 a/b 1 sit 0 Ana', 'command 1 ana 1 sit 9 Ana',
    'command 1 ana 1 start', 'command 1 ana 0 sit 0 Ana', 'answer 1 0 1 pass', 'answer 1 255 1 pass', 'answer 1 -1 1 pass', `answer 1 0 ${most}1 pass`,
    'wake', 'wake 1', 'wake -1', 'sleep 1', `wake ${most}`, '\0',
  ]) assert.throws(() => module.resume(sealed(plan, line)), (error) => isNoTrap(error), line)
})

test('tables that cannot be opened are refused', async () => {
  const module = await load(playing)
  const [{ id, players: [, most] }] = games
  for (const wanted of [
    { game: '' }, { game: 'patience' }, { game: `${id}\n` }, { game: id, players: most + 1 }, { game: id, players: -1 }, { game: id, players: 0.5 },
    { game: id, players: 2 ** 32 }, { game: id, players: NaN }, { game: id, rules: 'weather=fine' }, { game: id, rules: '=' },
    { game: id, standIn: '' }, { game: id, standIn: 'nobody' }, { game: id, standIn: 'mcts:0' }, { game: id, now: -1 }, { game: id, now: NaN },
    { game: id, pace: { bot: -1 } }, { game: id, pace: { step: NaN } }, { game: id, pace: { turn: Infinity } }, { game: id, pace: { gone: 1e300 } },
    { game: id, time: 'some time' }, { game: id, time: 'a\nb' }, { game: id, time: 'x'.repeat(99) },
  ]) assert.throws(() => module.open(wanted), isNoTrap, JSON.stringify(wanted))
  assert.throws(() => module.open({ game: 'x'.repeat(20_000_000) }), /too long/)
  assert.throws(() => module.game('patience'), /no game/)
})

test('no more tables at once than there is room for, and a closed one makes room', async () => {
  const module = await load(playing)
  const handles = []
  const open = () => module.open({ game: games[0].id }).table
  assert.throws(() => {
    for (;;) handles.push(open())
  }, /too many/)
  module.close(handles[0])
  assert.throws(() => module.close(handles[0]), /no such table/)
  assert.ok(open() > handles.at(-1))
})

test('no garbage makes the replayer trap', async () => {
  const replayer = await load(replaying)
  for (const text of ['', '{', '[]', '{}', 'null', '"', '\0', '['.repeat(100000), '{"game":"king"}', '9'.repeat(99999)]) {
    assert.throws(() => replayer.replay(text), isNoTrap)
    assert.throws(() => replayer.openReplay(text), isNoTrap)
  }
})

test('no more replays at once than there is room for, and a closed one makes room', async () => {
  const record = played(await load(playing), { game: games[0].id, seed: 8, bots: simple(games[0].players[0]) })
  const replayer = await load(replaying)
  const handles = []
  assert.throws(() => {
    for (;;) handles.push(replayer.openReplay(record).replay)
  }, /too many/)
  replayer.closeReplay(handles[0])
  assert.throws(() => replayer.closeReplay(handles[0]), /no such replay/)
  const before = replayer.bytes
  for (let i = 0; i < 100; ++i) replayer.replay(record)
  assert.equal(replayer.bytes, before)
  assert.ok(replayer.openReplay(record).replay > handles.at(-1))
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
    module.hint(asking.table, asking.hints.pop(), { milliseconds: 100 })
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
      return module.hint(home.table, home.hints.pop(), { simulations: 2000 })
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
