// Beside each file of the built app what a server sends of it: packed by Brotli and by gzip, as small as they can.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const app = fileURLToPath(new URL('../../build/web/app/', import.meta.url))
const packs = /\.(html|js|css|wasm|json|webmanifest|svg|txt)$/

for (const name of await readdir(app, { recursive: true })) {
  if (!packs.test(name)) continue
  const file = join(app, name)
  const bytes = await readFile(file)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
