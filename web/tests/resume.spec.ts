// A game outlives its page: a window that crashes or is closed, and one that takes it over from another.
import { begin, expect, playOn, quick, test } from './visit'

test('a tab that dies in mid-game: it goes on from the hall, and ends @quick', async ({ context, page, keep }) => {
  await keep(quick)
  await begin(page, 'blackball')
  await playOn(page, 'mouse', 6)
  await page.waitForSelector('.table[data-asked]')
  const where = await page.locator('.bar .mute').first().innerText()
  const asked = await page.locator('.table').getAttribute('data-asked')

  const died = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await died
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await again.getByRole('link', { name: 'Continue' }).click()
  await again.waitForSelector('.table[data-asked]')
  expect(await again.locator('.bar .mute').first().innerText()).toBe(where)
  expect(await again.locator('.table').getAttribute('data-asked')).toBe(asked)
  await playOn(again)
  await expect(again.locator('.table[data-over]')).toBeVisible()
})

test('a table in two windows: the one that opened it last has it', async ({ context, page, keep }) => {
  await keep(quick)
  await begin(page, 'royal')
  await playOn(page, 'mouse', 3)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.waitForSelector('.table[data-asked]')
  await expect(page.getByText('This game goes on in another window')).toBeVisible()
  await playOn(other, 'mouse', 2)

  await page.bringToFront() // one that is not seen moves nothing
  await page.getByRole('button', { name: 'Go on here' }).click()
  await page.waitForSelector('.table[data-asked]')
  await expect(other.getByText('This game goes on in another window')).toBeVisible()
  await playOn(page)
  await expect(page.locator('.table[data-over]')).toBeVisible()
})

test('a table that is left and come back to at once, while bots play, stays in its window', async ({ page, keep }) => {
  await keep({ ...quick, tables: { ...quick.tables, royal: { players: 2, level: 'medium', options: {} } } })
  await page.goto('/#/deal/royal/5')
  await page.waitForSelector('.table[data-asked]')
  const table = page.url()
  for (let i = 0; i < 12; ++i) {
    await playOn(page, 'mouse', 1)
    await page.evaluate((table) => {
      location.hash = '#/settings'
      setTimeout(() => (location.href = table))
    }, table)
    await page.waitForSelector('.table[data-asked], .table[data-over]')
    await expect(page.getByText('This game goes on in another window')).toHaveCount(0)
  }
})
