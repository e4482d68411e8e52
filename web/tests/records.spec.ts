// A record that was saved, dropped in on another device and watched to its end is the same game.
import { readFile } from 'node:fs/promises'
import { begin, expect, playOn, quick, test } from './visit'

test('a record, saved and dropped in elsewhere, ends as the game did', async ({ browser, page, keep, baseURL }) => {
  await keep(quick)
  await begin(page, 'blackball')
  await playOn(page)
  const id = /table\/(\w+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/#/replay/${id}/100000`)
  await page.waitForSelector('.table[data-over]')
  const end = await scores(page)

  await page.goto(`/#/end/${id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the record' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  await other.goto('/#/games')
  await other.waitForSelector('main')
  const data = await other.evaluateHandle((text) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([text], 'game.jsonl', { type: 'application/x-ndjson' }))
    return dropped
  }, text)
  await other.dispatchEvent('main', 'drop', { dataTransfer: data })
  await other.waitForURL(/#\/replay\//)
  await other.waitForSelector('.table')
  await other.keyboard.press('End')
  await other.waitForSelector('.table[data-over]')
  expect(await scores(other)).toEqual(end)
  await elsewhere.close()
})

test('what is no record is refused in words, and nothing is kept of it', async ({ page, keep }) => {
  await keep(quick)
  for (const text of ['', '{', '{"game":"king"}', '\u0000\u0001 garbage', '[]\n'.repeat(1000)]) {
    await page.goto('/#/games')
    await page.locator('input[type=file]').setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await expect(page.getByRole('alert')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No game has been played')).toBeVisible()
  }
})

async function scores(page: import('@playwright/test').Page) {
  return page.locator('.seat .sc').allInnerTexts()
}
