// The app picks a form of a message as gettext does by the header of its catalogue.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { runnerImport } from 'vite'

const { formOf } = (await runnerImport('./src/plural.ts')).module

async function formula(lang) {
  const catalogue = await readFile(`words/${lang}.po`, 'utf8')
  const [, plural] = catalogue.match(/^"Plural-Forms: nplurals=\d; plural=(.*);\\n"$/m)
  return new Function('n', `return Number(${plural})`)
}

for (const lang of ['tr', 'sr']) {
  test(`forms of numbers in ${lang}`, async () => {
    const inGettext = await formula(lang)
    for (let n = 0; n <= 1234; ++n) assert.equal(formOf(lang, n), inGettext(n), `${n}`)
  })
}
test('a number below zero counts as the one above', () => {
  for (const lang of ['en', 'tr', 'sr']) {
    for (const n of [1, 2, 5, 21]) assert.equal(formOf(lang, -n), formOf(lang, n))
  }
})
