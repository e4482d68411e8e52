// What is made of other parts of the project before the app is built: the types of the protocol, the words of the app
// in other languages, its fonts, the rule books, what the hall says of the games, and whose work is in it all. All of
// it goes to src/generated, which is in no commit.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'
import { cutFonts } from './fonts.mjs'
import { licences, version } from './licences.mjs'
import { ruleBooks } from './rules.mjs'
import { gamesByLanguage } from './games.mjs'

const root = new URL('../../', import.meta.url)
const out = new URL('../src/generated/', import.meta.url)

// Writes only what is new, so that nothing is built again for nothing.
async function write(name, text) {
  const file = new URL(name, out)
  const old = await readFile(file, 'utf8').catch(() => undefined)
  if (old !== text) await writeFile(file, text)
}

// Of all letters; or of something else that the schema defines.
async function protocolTypes(name = '') {
  const schema = JSON.parse(await readFile(new URL('docs/protocol.schema.json', root), 'utf8'))
  const wanted = name === '' ? schema : { ...schema.$defs[name], $defs: schema.$defs }
  return compile(wanted, 'Letter', {
    bannerComment: '// Made by build/prepare.mjs from docs/protocol.schema.json.',
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  })
}

function words() {
  return JSON.parse(execFileSync(fileURLToPath(new URL('tools/catalogue', root)), ['compile', 'web'], { encoding: 'utf8' }))
}

for (const folder of ['words', 'rules']) await mkdir(new URL(folder, out), { recursive: true })
const said = words()
for (const [lang, table] of Object.entries(said)) await write(`words/${lang}.json`, JSON.stringify(table))
for (const [name, book] of Object.entries(await ruleBooks(new URL('src/games/', root), said))) {
  await write(`rules/${name}`, JSON.stringify(book))
}
await cutFonts()
await write('licences.json', JSON.stringify(await licences(root)))
await write('about.json', JSON.stringify({ version: await version(root) }))
await write('protocol.ts', await protocolTypes())
await write('lab_report.ts', await protocolTypes('lab_report'))
for (const [lang, games] of await gamesByLanguage(['en', 'tr', 'sr'])) await write(`games.${lang}.json`, games)
