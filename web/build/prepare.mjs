// What is made of other parts of the project before the app is built: the types of the protocol. All of it goes to
// src/generated, which is in no commit.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const root = new URL('../../', import.meta.url)
const out = new URL('../src/generated/', import.meta.url)

// Writes only what is new, so that nothing is built again for nothing.
async function write(name, text) {
  const file = new URL(name, out)
  const old = await readFile(file, 'utf8').catch(() => undefined)
  if (old !== text) await writeFile(file, text)
}

async function protocolTypes() {
  const schema = JSON.parse(await readFile(new URL('docs/protocol.schema.json', root), 'utf8'))
  return compile(schema, 'Letter', {
    bannerComment: '// Made by build/prepare.mjs from docs/protocol.schema.json.',
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  })
}

await mkdir(out, { recursive: true })
await write('protocol.ts', await protocolTypes())
