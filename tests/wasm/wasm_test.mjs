// The browser's modules, run in Node (tests/wasm/run). What they play is compared with what the native program plays, and
// their records are checked by it. Which games there are, the module says.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { load } from '../../bindings/wasm/kingmaker.mjs'

const folder = process.env.KM_MODULES
const kingmaker = process.env.KM_KINGMAKER
const compile = (name) => new WebAssembly.Module(readFileSync(join(folder, `${name}.wasm`)))
const playing = compile('kingmaker_play')
const replaying = compile('kingmaker_replay')

const room = mkdtempSync(join(tmpdir(), 'kingmaker-wasm-'))
after(() => rmSync(room, { recursive: true }))

const first = await load(playing)
const games = first.games()

// Bots that stand for every way to think: by chance, by rules of thumb, by trying out, by searching.
const kinds = ['random', 'greedy', 'flat', 'mcts:40', 'policy:60']
const searches = (players) => Array.from({ length: players }, (_, seat) => kinds[seat % 2 === 0 ? 3 : 4])
const simple = (players) => Array.from({ length: players }, (_, seat) => kinds[seat % 2])

function playOut(module, handle) {
  while (module.step(handle) > 0);
  assert.ok(module.view(handle).over)
  return module.record(handle)
}
function played(module, start) {
  const handle = module.start(start)
  const record = playOut(module, handle)
  module.close(handle)
  return record
}
function nativelyPlayed({ game, players, rules = '', seed, seats }) {
  const file = join(room, 'native.jsonl')
  const options = ['--players', players, '--seed', seed, '--bots', seats.join(','), '--games', 1, '--records', file]
  if (rules !== '') options.push('--rules', rules)
  execFileSync(kingmaker, ['sim', game, ...options.map(String)], { stdio: 'pipe' })
  return readFileSync(file, 'utf8')
}
function nativelyReplayed(records) {
  const file = join(room, 'records.jsonl')
  writeFileSync(file, records.join(''))
  return execFileSync(kingmaker, ['replay', file], { encoding: 'utf8', stdio: 'pipe' })
}
// A record's last line has them.
const scoresOf = (record) => JSON.parse(record.trimEnd().split('\n').at(-1)).scores

// Every option at another value than usual, as far as it has one that games of any length end with.
function otherRules(game) {
  return game.options
    .filter((option) => option.values !== undefined)
    .map((option) => `${option.name}=${option.values.find((value) => value !== option.default)}`)
    .join(',')
}

// Whether anybody is asked for anything in it.
const decides = (id) => !waitingFor(id).over
function waitingFor(id) {
  const handle = first.start({ game: id, seed: 5, seats: ['person'] })
  while (first.step(handle) > 0);
  const view = first.view(handle)
  first.close(handle)
  return view
}

test('there are games', () => assert.ok(games.length >= 5))

for (const game of games) {
  const counts = [...new Set([game.min_players, game.max_players])]

  test(`${game.id}: the same seed plays the same game as natively, by simple bots`, async () => {
    const module = await load(playing)
    for (const players of counts) {
      for (const rules of ['', otherRules(game)]) {
        for (const seed of [1, 2, 12345678901]) {
          const start = { game: game.id, players, rules, seed, seats: simple(players) }
          assert.equal(played(module, start), nativelyPlayed(start))
        }
      }
    }
  })

  test(`${game.id}: the same seed plays the same game as natively, by bots that search`, async () => {
    const module = await load(playing)
    const start = { game: game.id, players: game.min_players, seed: 4, seats: searches(game.min_players) }
    assert.equal(played(module, start), nativelyPlayed(start))
  })

  test(`${game.id}: records are played again by the program and by the module for it`, async () => {
    const module = await load(playing)
    const replayer = await load(replaying)
    const records = counts.map((players) =>
      played(module, { game: game.id, players, seed: 8, seats: simple(players) }))
    assert.match(nativelyReplayed(records), new RegExp(`\\b${records.length}\\b`))
    for (const [i, record] of records.entries()) {
      const replayed = replayer.replay(record)
      assert.equal(replayed.game, game.id)
      assert.equal(replayed.players, counts[i])
      assert.deepEqual(replayed.scores, scoresOf(record))
      assert.throws(() => replayer.replay(record.replace('"scores":[', '"scores":[1')), /./)
    }
  })

  test(`${game.id}: a person chooses from the view, with hints, and the record tells it`, async () => {
    const module = await load(playing)
    const seats = simple(game.min_players).map((bot, seat) => (seat === 0 ? 'person' : bot))
    const handle = module.start({ game: game.id, seed: 3, seats })
    let choices = 0
    while (!module.view(handle).over) {
      if (module.step(handle) > 0) continue
      const { to_act, legal } = module.view(handle, 0)
      assert.deepEqual(to_act, [0])
      if (choices % 50 === 0) {
        const [best] = module.hint(handle, 0, { simulations: 20 })
        assert.ok(legal.includes(best.action))
      }
      assert.ok(module.choose(handle, 0, legal[choices++ % legal.length]) > 0)
    }
    assert.equal(choices > 0, decides(game.id))
    nativelyReplayed([module.record(handle)])
  })

  test(`${game.id}: nobody is told what a seat alone knows`, async () => {
    const module = await load(playing)
    const handle = module.start({ game: game.id, seed: 5, seats: ['person'] })
    while (module.step(handle) > 0);
    const { to_act } = module.view(handle)
    assert.deepEqual(module.view(handle).legal, [])
    if (decides(game.id)) assert.ok(module.view(handle, to_act[0]).legal.length > 0)
  })

  test(`${game.id}: what makes no sense is refused, and changes nothing`, async () => {
    const module = await load(playing)
    const handle = module.start({ game: game.id, seed: 6, seats: ['person'] })
    while (module.step(handle) > 0);
    const before = JSON.stringify(module.view(handle))
    const { to_act, players } = module.view(handle)
    const asked = to_act[0] ?? 0
    for (const seat of [-2, players, 6, 7, 255, 256 + asked, 2147483647, -2147483648]) {
      assert.throws(() => module.view(handle, seat), /seats are numbered/)
      assert.throws(() => module.choose(handle, seat, 'pass'), /seats are numbered/)
      assert.throws(() => module.ask(handle, seat), /seats are numbered/)
      assert.throws(() => module.hint(handle, seat, { simulations: 10 }), /seats are numbered/)
    }
    for (const text of ['', ' ', 'nonsense', 'play', 'play 1X', '\0', '9'.repeat(100000), 'é'.repeat(999), '{}']) {
      assert.throws(() => module.choose(handle, asked, text))
    }
    for (const budget of [{}, { simulations: -1 }, { simulations: 2e9 }, { milliseconds: NaN }, { milliseconds: -5 }, { milliseconds: 1e9 }]) {
      assert.throws(() => module.hint(handle, asked, budget), /budget/)
    }
    assert.throws(() => module.ask(handle, asked), /a person|not asked/)
    if (decides(game.id)) assert.throws(() => module.record(handle), /not over/)
    for (const wrong of [0, -1, handle + 1, 2147483647]) {
      for (const call of [
        () => module.view(wrong), () => module.step(wrong), () => module.record(wrong), () => module.close(wrong),
        () => module.ask(wrong, 0), () => module.choose(wrong, 0, 'pass'), () => module.hint(wrong, 0, { simulations: 9 }),
      ]) assert.throws(call, /no game/)
    }
    assert.equal(JSON.stringify(module.view(handle)), before)
    module.close(handle)
    assert.throws(() => module.view(handle), /no game/)
  })
}

test('games that cannot be started are refused', async () => {
  const module = await load(playing)
  const [{ id, max_players }] = games
  for (const start of [
    { game: '', seats: ['easy'] },
    { game: 'patience', seats: ['easy'] },
    { game: id, seats: [] },
    { game: id, seats: ['nobody'] },
    { game: id, seats: ['mcts:0'] },
    { game: id, seats: ['easy'], players: max_players + 1 },
    { game: id, seats: ['easy'], players: -1 },
    { game: id, seats: ['easy'], rules: 'weather=fine' },
    { game: id, seats: ['easy'], rules: '=' },
  ]) assert.throws(() => module.start(start), Error, JSON.stringify(start))
  assert.throws(() => module.start({ game: 'x'.repeat(20_000_000), seats: ['easy'] }), /too long/)
})

test('no more games at once than there is room for, and a closed one makes room', async () => {
  const module = await load(playing)
  const handles = []
  const start = () => module.start({ game: games[0].id, seats: ['person'] })
  assert.throws(() => {
    for (;;) handles.push(start())
  }, /too many/)
  module.close(handles[0])
  assert.ok(start() > handles.at(-1))
})

test('no garbage makes the replayer trap', async () => {
  const replayer = await load(replaying)
  for (const text of ['', '{', '[]', '{}', 'null', '"', '\0', '['.repeat(100000), '{"game":"king"}', '9'.repeat(99999)]) {
    assert.throws(() => replayer.replay(text), (error) => !(error instanceof WebAssembly.RuntimeError))
  }
})

test('a budget in time is measured by the clock of the page', async () => {
  for (const { id } of games) {
    let looks = 0
    const module = await load(playing, () => looks++ * 10) // every look at it is 10 ms later
    const handle = module.start({ game: id, seed: 2, seats: ['mcts:100ms'] })
    let steps = 0
    for (let made = 1; looks === 0 && made > 0; steps += made) made = module.step(handle)
    assert.ok(steps > 0)
    assert.ok(looks > 0 || !decides(id))
    assert.equal(looks % 11, 0, `${id} looked ${looks} times`) // at its start, and until 100 ms are over
  }
})

test('hints and games need no more and more memory', async () => {
  const module = await load(playing)
  for (const game of games.filter(({ id }) => decides(id))) {
    const handle = module.start({ game: game.id, seed: 3, seats: ['person'] })
    while (module.step(handle) > 0);
    const hint = () => module.hint(handle, module.view(handle).to_act[0], { simulations: 2000 })
    hint()
    const before = module.bytes
    for (let i = 0; i < 5; ++i) hint()
    assert.equal(module.bytes, before, game.id)
    module.close(handle)
  }
  assert.ok(module.bytes < 8 << 20, `${module.bytes} bytes`)
})
