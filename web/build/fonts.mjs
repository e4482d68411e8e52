// The fonts of the app, cut from their packages to our letters, weights and widths. Cutting takes seconds: it is done
// again only when what is cut, or how, has changed.
import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const packages = createRequire(import.meta.url)
const out = new URL('../src/generated/fonts/', import.meta.url)

const texturina = { wght: { min: 500, max: 800 } }
const archivo = { wght: { min: 400, max: 900 }, wdth: { min: 62, max: 100 } }
// What English, Turkish, Serbian and the signs of our texts need; unicode-range of style/fonts.css parts them the same
// way. What else a name is written with, the system's fonts have.
const ascii = String.fromCharCode(...Array.from({ length: 0x5f }, (_, i) => 0x20 + i))
export const latin = `${ascii}\u00a0ÂÇÉÎÖÜÛâçéîöüûı°±·×½¼¾«»–—‘’‚“”„•…−`
export const latinExt = 'ĞğİŞşČčĆćĐđŠšŽž'
const keepFeatures = ['kern', 'liga', 'locl', 'tnum']

const fonts = [
  { from: 'texturina/files/texturina-latin-wght-normal.woff2', to: 'texturina-latin', letters: latin, axes: texturina },
  { from: 'texturina/files/texturina-latin-ext-wght-normal.woff2', to: 'texturina-latin-ext', letters: latinExt, axes: texturina },
  { from: 'archivo/files/archivo-latin-wdth-normal.woff2', to: 'archivo-latin', letters: latin, axes: archivo },
  { from: 'archivo/files/archivo-latin-ext-wdth-normal.woff2', to: 'archivo-latin-ext', letters: latinExt, axes: archivo },
]

async function cut({ from, to, letters, axes }) {
  const whole = await readFile(packages.resolve(`@fontsource-variable/${from}`))
  const key = createHash('sha256').update(whole).update(JSON.stringify([letters, axes, keepFeatures])).digest('hex')
  const file = new URL(`${to}.woff2`, out)
  const keyFile = new URL(`${to}.key`, out)
  const isThere = await access(file).then(() => true, () => false)
  if (isThere && (await readFile(keyFile, 'utf8').catch(() => '')) === key) return
  await writeFile(file, await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures, noHinting: true }))
  await writeFile(keyFile, key)
}

export async function cutFonts() {
  await mkdir(out, { recursive: true })
  for (const font of fonts) await cut(font)
}
