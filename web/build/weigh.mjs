// What the parts of the built app weigh as they are sent, packed by Brotli: what the hall needs, what a game needs besides, and
// all else. npm run weigh, after npm run build.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const app = fileURLToPath(new URL('../../build/web/app/', import.meta.url))
const sent = async (name) => {
  const packed = await stat(join(app, `${name}.br`)).catch(() => stat(join(app, name)))
  return packed.size
}
const names = (await readdir(app, { recursive: true })).filter((name) => !/\.(br|gz)$/.test(name))
const files = []
for (const name of names) if ((await stat(join(app, name))).isFile()) files.push({ name, bytes: await sent(name) })

const page = await readFile(join(app, 'index.html'), 'utf8')
const first = new Set(['index.html', ...[...page.matchAll(/(?:src|href)="\/?([^"]+)"/g)].map(([, name]) => name)])
// The fonts' Latin parts: English asks for no others. Icons are asked for by nobody who looks at the hall.
const isHall = ({ name }) => (first.has(name) && !name.endsWith('.png')) || /-latin-[^e]/.test(name)
const isGame = ({ name }) => /kingmaker_play|worker-/.test(name)
const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0)
const line = (title, some) => {
  console.log(`${(sum(some) / 1000).toFixed(1).padStart(8)} KB  ${title}`)
  for (const { name, bytes } of some.sort((a, b) => b.bytes - a.bytes)) if (bytes > 2000) console.log(`${(bytes / 1000).toFixed(1).padStart(8)}       ${name}`)
}
const hall = files.filter(isHall)
const game = files.filter((file) => !isHall(file) && isGame(file))
line('the hall, usable (English)', hall)
line('the engine and its worker, besides', game)
line('all else, fetched when nobody waits', files.filter((file) => !isHall(file) && !isGame(file)))
console.log(`${(sum([...hall, ...game]) / 1000).toFixed(1).padStart(8)} KB  hall and engine`)
