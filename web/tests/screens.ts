// Pictures of every screen, on a phone and on a desktop, in the light and in the dark: npm run screens writes them into
// docs/screens. What is dealt, who sits there and how far it is played is always the same.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, playOn, quick, test } from './visit'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const pages: Record<string, string> = { hall: '', rules: 'rules', 'rule-book': 'rules/king', settings: 'settings', games: 'games', lab: 'lab', 'lab-game': 'lab/blackball' }
/** How far each game is played before it is looked at. */
const tables: Record<string, { seed: number; choices: number }> = {
  king: { seed: 12, choices: 5 },
  royal: { seed: 5, choices: 9 },
  kingdom: { seed: 3, choices: 8 },
  blackball: { seed: 8, choices: 14 },
  cersei: { seed: 2, choices: 0 },
}

test.beforeAll(async () => void (await mkdir(folder, { recursive: true })))
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, deviceScaleFactor: size === 'phone' ? 2 : 1 })
      const file = (name: string) => `${folder}${name}-${size}-${theme}.jpg`

      test('pages', async ({ page, keep }) => {
        await keep(quick)
        for (const [name, address] of Object.entries(pages)) {
          await page.goto(`/#/${address}`)
          await expect(page.locator('h1')).toBeVisible()
          await page.waitForLoadState('networkidle')
          await page.screenshot({ path: file(name), type: 'jpeg', quality: 85 })
        }
      })
      for (const [game, { seed, choices }] of Object.entries(tables)) {
        test(`the table of ${game}`, async ({ page, keep }) => {
          await keep({ ...quick, tables: { ...quick.tables, kingdom: { players: 4, level: 'easy', options: {} }, cersei: { players: 4, level: 'easy', options: {} } } })
          await page.goto(`/#/deal/${game}/${seed}`)
          await page.waitForSelector('.table')
          if (choices > 0) {
            await playOn(page, 'mouse', choices)
            await page.waitForSelector('.table[data-asked]')
          } else await page.waitForSelector('.table[data-over]')
          await page.screenshot({ path: file(game), type: 'jpeg', quality: 85 })
        })
      }
      test('after the game', async ({ page, keep }) => {
        await keep(quick)
        await page.goto('/#/deal/blackball/8')
        await playOn(page)
        const id = /table\/(\w+)/.exec(page.url())?.[1] ?? ''
        await page.goto(`/#/end/${id}`)
        await expect(page.locator('h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: file('end'), type: 'jpeg', quality: 85 })
        await page.goto(`/#/replay/${id}/30`)
        await page.waitForSelector('.table')
        await page.screenshot({ path: file('replay'), type: 'jpeg', quality: 85 })
      })
    })
  }
}
