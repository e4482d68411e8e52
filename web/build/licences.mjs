// Whose work is in the built app, with the terms on which it may be given away: those terms ask that their text comes
// with it. Of packages the text is taken from the package; what is linked into the engine is named here.
import { readdir, readFile } from 'node:fs/promises'

const packages = new URL('../node_modules/', import.meta.url)

const inPage = [
  { from: '@fontsource-variable/texturina', name: 'Texturina' },
  { from: '@fontsource-variable/archivo', name: 'Archivo' },
  { from: 'svelte', name: 'Svelte' },
  { from: 'idb' },
  { from: 'uplot', name: 'uPlot' },
  { from: 'workbox-window', name: 'Workbox' },
]
const inEngine = [
  { name: 'JSON for Modern C++', terms: 'MIT', owner: '2013-2022 Niels Lohmann <https://nlohmann.me>' },
  { name: 'musl, in wasi-libc', terms: 'MIT', owner: '2005-2020 Rich Felker, et al.' },
]

async function licenceOf(folder) {
  const name = (await readdir(folder)).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file))
  if (!name) throw new Error(`${folder} has no licence`)
  return readFile(new URL(name, folder), 'utf8')
}
async function ofPackage({ from, name = from }) {
  const folder = new URL(`${from}/`, packages)
  const { version, license } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'))
  return { name, version, terms: license, text: await licenceOf(folder) }
}

export async function licences(root) {
  const own = await readFile(new URL('LICENSE', root), 'utf8')
  const [, , , ...mit] = own.split('\n')
  return [
    { name: 'Kingmaker', version: await version(root), terms: 'MIT', text: own },
    ...(await Promise.all(inPage.map(ofPackage))),
    ...inEngine.map(({ name, terms, owner }) => ({ name, version: '', terms, text: `Copyright (c) ${owner}\n${mit.join('\n')}` })),
  ]
}
/** Of the whole project, as its CMakeLists.txt says. */
export async function version(root) {
  const [, number] = (await readFile(new URL('CMakeLists.txt', root), 'utf8')).match(/^project\(\w+ VERSION ([\d.]+)/m)
  return number
}
