// A new version of the app waits until somebody takes it, and no page is loaded afresh by itself.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { begin, expect, quick, settled, test as base } from './visit'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.svg': 'image/svg+xml' }

/** A home of its own for a copy of the built app, which can be brought up to date. */
const test = base.extend<{ app: string }>({
  app: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kingmaker-'))
    await cp('../build/web/app', folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ app }, use) => {
    const server = createServer(async ({ url = '/' }, answer) => {
      const file = url === '/' ? 'index.html' : decodeURIComponent(new URL(url, 'http://app').pathname)
      const bytes = await readFile(join(app, file)).catch(() => undefined)
      answer.writeHead(bytes ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' })
      answer.end(bytes)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`)
    server.closeAllConnections()
    server.close()
  },
})

/** Its page says so in its head; the service worker sees it by the revision. */
async function publish(app: string, version: string) {
  const page = join(app, 'index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace('</head>', `<meta name="version" content="${version}"></head>`))
  const worker = join(app, 'sw.js')
  const before = await readFile(worker, 'utf8')
  const after = before.replace(/(url:"index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html")/, `$1$2${version}$3`)
  expect(after).not.toBe(before)
  await writeFile(worker, after)
}

test('a new version is offered, and taken when somebody says so', async ({ context, page, keep, app }) => {
  await keep(quick)
  await page.goto('/')
  await settled(page)
  await publish(app, 'two')

  const table = await context.newPage()
  await begin(table, 'king')
  await expect(page.getByText('A new version is there.')).toBeVisible()
  await table.waitForSelector('.table[data-asked]')
  await expect(table.getByText('A new version is there.')).toHaveCount(0)
  // Until then the old one has all its files.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
  const address = table.url()
  await table.evaluate(() => Object.assign(globalThis, { untouched: true }))
  expect(await page.locator('meta[name=version]').count()).toBe(0)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'two')
  expect(await table.evaluate(() => 'untouched' in globalThis)).toBe(true)
  expect(table.url()).toBe(address)

  await table.goto('/')
  await expect(table.locator('meta[name=version]')).toHaveAttribute('content', 'two')
})
