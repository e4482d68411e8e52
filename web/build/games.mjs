// What the hall shows of the games, so that it need not wait for the engine: asked of the engine itself, in each language.
import { readFile } from 'node:fs/promises'
import { Kingmaker } from '../../bindings/wasm/kingmaker.mjs'

const engine = new URL('../../build/wasm/kingmaker_play.wasm', import.meta.url)

/** By language: a text of JSON. */
export async function gamesByLanguage(languages) {
  const kingmaker = await Kingmaker.load(await WebAssembly.compile(await readFile(engine)))
  return languages.map((lang) => [lang, `${JSON.stringify(kingmaker.games(lang).map((game) => summary(kingmaker, game)))}\n`])
}
function summary(kingmaker, { id, lang, name, tagline, players, minutes, options }) {
  // A game without verbs asks nobody anything: it is looked at.
  const asks = (kingmaker.game(id, lang).game.verbs ?? []).length > 0
  return { id, name, tagline, players, minutes, asks, options }
}
