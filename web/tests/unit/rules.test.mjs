// What becomes of a rule book in the app.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { readBook, ruleBooks } from '../../build/rules.mjs'

const markdown = `# Toy (Small)

## In short
Two players.

- **A hand:** play \`KH\` or KH.

## The rules
See [notation.md](notation.md).
- **TY-1** First, as TY-2 says. **[reading]**
- **TY-2** and **TY-3** Values:

  | card | points |
  | --- | --- |
  | 10D | -20 |

  *More <of> it.*
`
const words = { '{0} of {1}': '{1} {0}', 'rank|king': 'papazı', hearts: 'kupa' }
const book = readBook('toy', markdown, words)
const [short, rules] = book.sections

test('its title and sections', () => {
  assert.equal(book.title, 'Toy (Small)')
  assert.deepEqual(book.sections.map(({ title }) => title), ['In short', 'The rules'])
})
test('a list that has no rules is a list', () => {
  assert.equal(short.pieces.length, 2)
  assert.match(short.pieces[1].html, /^<ul>\n<li><strong>A hand:<\/strong>/)
})
test('a card has its sign and its name, and what is written as code stays', () => {
  assert.match(short.pieces[1].html, /<code>KH<\/code>/)
  assert.match(short.pieces[1].html, /<span class="say-H" role="img" aria-label="kupa papazı">K<svg class="pip".*href="#s-h"/)
})
test('a rule knows its number and leads to others', () => {
  assert.deepEqual(rules.pieces[0].rules, ['TY-1'])
  assert.equal(rules.pieces[0].html.trim(), '<p>First, as <a href="#/rules/toy/TY-2">TY-2</a> says.</p>')
})
test('two rules in one, with a table that scrolls', () => {
  assert.deepEqual(rules.pieces[1].rules, ['TY-2', 'TY-3'])
  assert.match(rules.pieces[1].html, /<div class="scroll" tabindex="0"><table>.*<td><span class="say-D".*>10<svg.*<td>−20<\/td>/s)
})
test('signs of HTML are text', () => assert.match(rules.pieces[1].html, /More &lt;of&gt; it\./))
test('what is for programs and terminals is left out', () => assert.doesNotMatch(JSON.stringify(book), /notation/))

test('every rule of every book is found in its three languages', async () => {
  const folder = new URL('../../../src/games/', import.meta.url)
  const books = await ruleBooks(folder, {})
  for (const game of ['blackball', 'cersei', 'king', 'kingdom', 'royal']) {
    const english = await readFile(new URL(`${game}/rules.md`, folder), 'utf8')
    const wanted = [...new Set(english.match(/\*\*[A-Z]{2}-\d+\*\*/g).map((rule) => rule.slice(2, -2)))].sort()
    for (const lang of ['en', 'tr', 'sr']) {
      const found = books[`${game}.${lang}.json`].sections.flatMap(({ pieces }) => pieces.flatMap(({ rules }) => rules ?? []))
      assert.deepEqual(found.sort(), wanted, `${game} ${lang}`)
    }
  }
})
