// Nothing that axe knows of stands in anybody's way, on every page, in both themes.
import AxeBuilder from '@axe-core/playwright'
import { expect, games, playOn, quick, test } from './visit'

const pages = ['', 'games', 'rules', 'rules/king', 'settings', 'licences', 'lab', 'lab/blackball']

async function complaints(page: import('@playwright/test').Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
for (const [theme, width] of [['light', 1280], ['dark', 360]] as const) {
  test.describe(`${theme}, ${width} wide`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme: theme })
    test('pages', async ({ page, keep }) => {
      await keep(quick)
      for (const address of pages) {
        await page.goto(`/#/${address}`)
        await expect(page.locator('h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await complaints(page), `#/${address}`).toEqual([])
      }
    })
    for (const game of games) {
      test(`the table of ${game}`, async ({ page, keep }) => {
        await keep(quick)
        await page.goto(`/#/deal/${game}/5`)
        await page.waitForSelector('.table')
        if (game !== 'cersei') await playOn(page, 'mouse', 4)
        else await page.waitForSelector('.table[data-over]')
        expect(await complaints(page), game).toEqual([])
      })
    }
    test('the end of a game, and its replay', async ({ page, keep }) => {
      await keep(quick)
      await page.goto('/#/deal/blackball/5')
      await playOn(page)
      const id = /table\/(\w+)/.exec(page.url())?.[1] ?? ''
      for (const address of [`end/${id}`, `replay/${id}/12`]) {
        await page.goto(`/#/${address}`)
        await expect(page.locator('h1')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await complaints(page), `#/${address}`).toEqual([])
      }
    })
  })
}
