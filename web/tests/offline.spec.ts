// After the first visit there is no need of a network: every game, and every page.
import { begin, expect, games, playOn, quick, settled, test } from './visit'

for (const game of games) {
  test(`${game}, without a network`, async ({ context, page, keep }) => {
    await keep(quick)
    await page.goto('/')
    await settled(page)
    await context.setOffline(true)
    await page.reload()
    await begin(page, game)
    await playOn(page)
    await expect(page.locator('.table[data-over]')).toBeVisible()
  })
}
test('all pages, without a network', async ({ context, page, keep }) => {
  await keep(quick)
  await page.goto('/')
  await settled(page)
  await context.setOffline(true)
  for (const address of ['', 'rules', 'rules/king', 'rules/royal/RG-20', 'settings', 'licences', 'games', 'lab', 'lab/king']) {
    await page.goto(`/#/${address}`)
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
})
