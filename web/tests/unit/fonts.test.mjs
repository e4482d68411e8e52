// The fonts have every letter of the catalogues and of the rule books; else a word would be of two families.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { latin, latinExt } from '../../build/fonts.mjs'

async function wordsIn(folder) {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\.po$|(^|\/)rules\.?\w*\.md$/.test(name)).map((name) => `${folder}/${name}`)
}

test('all letters of all words are cut into the fonts', async () => {
  const missing = new Set()
  const files = [...(await wordsIn('words')), ...(await wordsIn('../src'))]
  assert.ok(files.length > 30)
  for (const file of files) {
    for (const letter of (await readFile(file, 'utf8')).match(/\p{L}/gu)) {
      if (!latin.includes(letter) && !latinExt.includes(letter)) missing.add(letter)
    }
  }
  assert.deepEqual([...missing], [])
})
