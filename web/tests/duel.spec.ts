// The two tables for two: they fit the smallest phone from the first card to the last, sums build up, votes are shown together.
import { expect, playOn, quick, test } from './visit'

const languages = ['en', 'tr', 'sr'] as const

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const game of ['blackball', 'royal'] as const) {
    for (const lang of languages) {
      test(`the cloth of ${game} never scrolls, in ${lang}`, async ({ page, keep }) => {
        await keep({ ...quick, lang })
        await page.goto(`/#/deal/${game}/7`)
        await page.waitForSelector('.table')
        while ((await page.locator('.table[data-over]').count()) === 0) {
          await playOn(page, 'touch', 1)
          const scrolled = await page.evaluate(() => {
            const cloth = document.querySelector('.felt > *')!
            const [high, wide] = [cloth.scrollHeight - cloth.clientHeight, cloth.scrollWidth - cloth.clientWidth]
            return high > 1 || wide > 1 ? `${high} too high, ${wide} too wide: ${document.querySelector('.bar')?.textContent}` : ''
          })
          expect(scrolled).toBe('')
        }
      })
    }
  }
})

test('a total of the Royal Game counts one addend after the other @quick', async ({ page, keep }) => {
  await keep({ ...quick, speed: 4 })
  // What the two totals show, one after the other.
  await page.addInitScript(() => {
    const shown: string[][] = [[], []]
    Object.assign(window, { shown })
    const look = () => {
      for (const [i, total] of [...document.querySelectorAll('.total b')].entries()) {
        if (shown[i]!.at(-1) !== total.textContent) shown[i]!.push(total.textContent)
      }
    }
    addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }))
  })
  await page.goto('/#/deal/royal/7')
  await page.waitForSelector('.table')
  await playOn(page, 'mouse', 12)
  await page.waitForSelector('.table[data-asked], .table[data-over]')
  const shown = await page.evaluate(() => (window as unknown as { shown: string[][] }).shown)
  // Spades attack, and diamonds defend, for one more: an addend of its own, which comes after the card's number.
  const grown = shown.map((texts) => texts.filter((text, i) => Number(text) > 0 && Number(texts[i + 1]) === Number(text) + 1))
  expect(grown.flat().length, JSON.stringify(shown)).toBeGreaterThan(0)
  await expect(page.locator('.total .chip')).toHaveCount(0)
  for (const total of await page.locator('.total').all()) {
    const label = (await total.getAttribute('aria-label')) ?? ''
    const sum = await total.locator('b').innerText()
    if (sum !== '–') expect(label.endsWith(` ${sum}`), `${label} shows ${sum}`).toBe(true)
  }
})

test('what both chose in secret is shown at once @quick', async ({ page, keep }) => {
  await keep({ ...quick, speed: 4 })
  await page.addInitScript(() => {
    const together: number[] = []
    Object.assign(window, { together })
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        const said = document.querySelectorAll('.said').length
        if (together.at(-1) !== said) together.push(said)
      }).observe(document.body, { childList: true, subtree: true }),
    )
  })
  await page.goto('/#/deal/blackball/7')
  await page.waitForSelector('.table')
  await playOn(page, 'mouse', 5)
  await page.waitForSelector('.table[data-asked], .table[data-over]')
  const together = await page.evaluate(() => (window as unknown as { together: number[] }).together)
  expect(together).toContain(2)
  expect(together).not.toContain(1)
})
