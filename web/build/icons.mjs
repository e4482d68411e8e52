// Draws the app's icons from the figures of its deck, into public/: run it by hand (node build/icons.mjs) when they
// change. What it draws is committed, so that a build needs no browser.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const sprite = await readFile(new URL('../src/art/sprite.svg', import.meta.url), 'utf8')
const out = new URL('../public/', import.meta.url)
const inks = { '--a-ink': '#1d1b26', '--ink': '#1d1b26', '--a-gold': '#f0b323', '--a-red': '#cf3a31', '--a-blue': '#3a5fb4', '--a-paper': '#fffdf7', '--surface': '#fffdf7', '--a-skin': '#ffe9d2' }
const cloth = '#1c624b'

/** A king on the cloth, who fills `share` of the picture; with round corners where the system cuts none. */
function king(share, corner) {
  const size = 72 / share
  const at = `x="${60 - size / 2}" y="${31 - size / 2}" width="${size}" height="${size}" rx="${size * corner}"`
  return `<svg viewBox="${60 - size / 2} ${31 - size / 2} ${size} ${size}"><clipPath id="edge"><rect ${at}/></clipPath><g clip-path="url(#edge)"><rect fill="${cloth}" ${at}/><use href="#f-K-r"/></g></svg>`
}
const pictures = [
  { name: 'icon-192.png', size: 192, svg: king(0.86, 0.22) },
  { name: 'icon-512.png', size: 512, svg: king(0.86, 0.22) },
  { name: 'icon-maskable-512.png', size: 512, svg: king(0.66, 0) },
  { name: 'apple-touch-icon.png', size: 180, svg: king(0.78, 0) },
]

const style = `:root { ${Object.entries(inks).map((ink) => ink.join(':')).join(';')} } body { margin: 0 } body > svg { display: block; width: 100vw; height: 100vh } .sprite { position: absolute; width: 0; height: 0; overflow: hidden }`
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const { name, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>${style}</style>${svg}<div class="sprite">${sprite}</div>`)
  await page.screenshot({ path: new URL(name, out).pathname, omitBackground: true })
  await page.close()
}
await browser.close()

const crown = sprite.split('\n').find((line) => line.includes('id="crown"'))
const inked = crown.replace(/<\/defs>.*/, '').replace(/var\((--[\w-]+)\)/g, (_, ink) => inks[ink])
await writeFile(new URL('favicon.svg', out), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="28 -16 64 64">${inked}</svg>\n`)
