// Size and speed of the browser's modules beside the native program: node bench/wasm.mjs FOLDER_OF_MODULES KINGMAKER.
// Both play the same games: by searches of 300 simulations, and at random, with a record of each.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Kingmaker } from '../bindings/wasm/kingmaker.mjs'

const [folder, kingmaker] = process.argv.slice(2)
const simulations = 300
const seconds = 1

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const kilobytes = (bytes) => (bytes / 1024).toFixed(0)
const cpuSeconds = () => process.cpuUsage().user / 1e6

function tellSizes() {
  row('module', 'KB', 'gzip -9', 'brotli -q 11')
  row('---', '---', '---', '---')
  for (const name of ['kingmaker_play', 'kingmaker_replay', 'kingmaker_lab']) {
    const bytes = readFileSync(join(folder, `${name}.wasm`))
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
    })
    row(`\`${name}\``, ...[bytes, gzipSync(bytes, { level: 9 }), brotli].map((made) => kilobytes(made.length)))
  }
}

// The same games over and over for some seconds: how long one round of them takes, by then compiled as well as it will be.
function timed(play) {
  play()
  let best = Infinity
  for (const end = cpuSeconds() + seconds; cpuSeconds() < end; ) {
    const begin = cpuSeconds()
    play()
    best = Math.min(best, cpuSeconds() - begin)
  }
  return best
}
// At a table that is opened for it, with a log that nobody keeps and with nobody who watches.
function playedHere(module, { id, players: [fewest] }, bot, games) {
  for (let seed = 1; seed <= games; ++seed) {
    const { table } = module.tables.open({ game: id, seed })
    for (let seat = 0; seat < fewest; ++seat) table.command(0, 'host', `${seat + 1} bot ${seat} ${bot}`)
    let news = table.command(0, 'host', `${fewest + 1} start`)
    while (news.think || news.wake !== null) news = news.think ? table.think(0) : table.wake(news.wake)
    table.record()
    table.close()
  }
}
function playedNatively(game, bot, games) {
  let best = Infinity
  for (let run = 0; run < 3; ++run) {
    let sum = 0
    for (let seed = 1; seed <= games; ++seed) {
      const options = ['--bots', bot, '--seed', seed, '--games', 1, '--threads', 1, '--json']
      sum += JSON.parse(execFileSync(kingmaker, ['sim', game, ...options.map(String)])).cpu_seconds
    }
    best = Math.min(best, sum)
  }
  return best
}

function randomNatively(game) {
  const options = ['--bots', 'random', '--games', '500', '--threads', '1', '--records', '/dev/null', '--json']
  return JSON.parse(execFileSync(kingmaker, ['sim', game, ...options])).games_per_cpu_second
}

async function tellSpeed() {
  let searches = 0 // each looks at the clock once
  const module = await Kingmaker.load(new WebAssembly.Module(readFileSync(join(folder, 'kingmaker_play.wasm'))), () => ++searches)
  row('game', 'simulations/s', 'native', 'time', 'random games/s, with records', 'native', 'time')
  row('---', '---', '---', '---', '---', '---', '---')
  for (const game of module.games()) {
    const { id } = game
    playedHere(module, game, `mcts:${simulations}`, ((searches = 0), 1))
    const made = searches * simulations
    const here = timed(() => playedHere(module, game, `mcts:${simulations}`, 1))
    const native = playedNatively(id, `mcts:${simulations}`, 1)
    const random = 20 / timed(() => playedHere(module, game, 'random', 20))
    const nativeRandom = randomNatively(id)
    const searched = [rate(made / here), rate(made / native), times(here / native)]
    row(id, ...(made > 0 ? searched : ['', '', '']), // in some games nobody decides anything
      random.toFixed(0), nativeRandom.toFixed(0), times(nativeRandom / random))
  }
  console.log(`\n${kilobytes(module.bytes)} KB of memory in the end`)
}
// How long 100,000 games take in a lab, by a part of them.
async function tellLabs() {
  const { labs } = await Kingmaker.load(new WebAssembly.Module(readFileSync(join(folder, 'kingmaker_lab.wasm'))))
  const module = await Kingmaker.load(new WebAssembly.Module(readFileSync(join(folder, 'kingmaker_play.wasm'))))
  row('game', 'random players', 'by rules of thumb')
  row('---', '---', '---')
  const part = 5000
  const seconds = (game, bots) => {
    const lab = labs.open({ game, bots, games: 2 * part })
    lab.step(lab.progress.of - part)
    const begin = cpuSeconds()
    lab.step(part)
    const spent = cpuSeconds() - begin
    lab.close()
    return `${((spent * 100_000) / part).toFixed(1)} s`
  }
  for (const { id } of module.games()) row(id, seconds(id, ''), seconds(id, 'greedy'))
}
const times = (number) => `${number.toFixed(2)} times`
const rate = (number) => (number / 1000).toFixed(0) + ' k'

tellSizes()
console.log()
await tellSpeed()
console.log()
await tellLabs()
