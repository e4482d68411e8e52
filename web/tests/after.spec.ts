// After a game: its replay, what its decisions cost, and the lab. Records come from the program itself.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, games, quick, test } from './visit'

const kingmaker = fileURLToPath(new URL('../../build/release/kingmaker', import.meta.url))
function recordOf(game: string, ...more: string[]): Buffer {
  return execFileSync(kingmaker, ['sim', game, '--games', '1', '--seed', '3', '--records', '-', ...more], { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })
}
/** Opened as a file of somebody else: the record's id. */
async function bring(page: Page, record: Buffer): Promise<string> {
  await page.goto('/#/games')
  await page.locator('input[type=file]').setInputFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: record })
  await page.waitForURL(/#\/replay\//)
  await page.waitForSelector('.timeline')
  return /replay\/(\w+)/.exec(page.url())?.[1] ?? ''
}
const step = (page: Page) => page.locator('.timeline input').inputValue()
/** What lies where, once nothing moves. */
async function lies(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every(({ effect }) => (effect as KeyframeEffect | null)?.target?.closest('.felt') == null))
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.felt [data-pile]')]
      .map((pile) => `${pile.dataset.pile}: ${[...pile.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card)}`)
      .sort(),
  )
}

for (const game of games) {
  test(`${game}: a replay that is gone through shows what one shows that is opened there, through all eyes`, async ({ page, keep }) => {
    await keep(quick)
    const id = await bring(page, recordOf(game))
    const eyes = await page.locator('.rail .sights button').count()
    expect(eyes).toBeGreaterThan(2)
    // So far that what is opened there begins with another view.
    const [from, steps] = [game === 'cersei' ? 1 : 40, 20]
    for (let i = 0; i < eyes; ++i) {
      await page.goto(`/#/replay/${id}/${from}`)
      await page.reload()
      await page.waitForSelector('.timeline')
      await page.locator('.rail .sights button').nth(i).click()
      for (let k = 1; k <= steps; ++k) {
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => step(page)).toBe(String(from + k))
      }
      await expect(page).toHaveURL(new RegExp(`/${from + steps}$`))
      const gone = await lies(page)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => step(page)).toBe(String(from + steps - 1))
      await page.goto(`/#/replay/${id}/${from + steps}`)
      await page.reload()
      await page.waitForSelector('.timeline')
      await page.locator('.rail .sights button').nth(i).click()
      await expect.poll(() => lies(page)).toEqual(gone)
    }
  })
}

test('open cards are those that each player saw', async ({ page, keep }) => {
  await keep(quick)
  await bring(page, recordOf('king'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const hand = (seat: number) => page.locator(`.felt [data-pile="hand/${seat}"] [data-card]`).evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card).sort())
  await expect.poll(async () => (await hand(2)).length).toBe(13)
  const open = [await hand(0), await hand(1), await hand(2), await hand(3)]
  expect(open.flat()).not.toContain('')
  for (const [seat, cards] of open.entries()) {
    await page.locator('.rail .sights button').nth(seat + 1).click()
    await expect.poll(() => hand(seat)).toEqual(cards)
    await expect.poll(async () => new Set(await hand((seat + 1) % 4))).toEqual(new Set(['']))
  }
})

test('it can be played on from a step of a replay', async ({ page, keep }) => {
  await keep(quick)
  const id = await bring(page, recordOf('blackball'))
  await page.goto(`/#/replay/${id}/21`)
  await page.reload()
  await page.waitForSelector('.timeline')
  const trick = async () => Number(/trick (\d+)/.exec(await page.locator('.bar').innerText())?.[1])
  await expect.poll(trick).toBe(8)
  await page.getByRole('button', { name: 'Play on from here' }).first().click()
  await page.waitForURL(/#\/table\//)
  await page.waitForSelector('.table[data-asked]')
  await expect.poll(trick).toBe(8)
})

test('what decisions cost is worked out, can be stopped, and is kept', async ({ page, keep }) => {
  await keep(quick)
  const id = await bring(page, recordOf('blackball'))
  await page.goto(`/#/end/${id}`)
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page.locator('.bars li')).toHaveCount(2)
  await page.reload()
  await expect(page.locator('.bars li')).toHaveCount(2)
  const look = page.getByRole('link', { name: 'Look at it in the replay' }).first()
  await look.click()
  await page.waitForURL(/#\/replay\//)
  await expect(page.locator('.note').first()).toContainText('Cost')
})

test('a lab plays games, counts all of them, and shows one', async ({ page, keep }) => {
  await keep(quick)
  await page.goto('/#/lab/blackball')
  await page.getByText('1,000', { exact: true }).click()
  await page.getByRole('button', { name: 'Play 1,000 games' }).click()
  await expect(page.getByText('Of 1,000 games:')).toBeVisible()
  await page.getByRole('button', { name: 'See the longest' }).click()
  await page.waitForURL(/#\/replay\//)
  await page.waitForSelector('.timeline')
})

test('a flaw of the big lab is shown by a game', async ({ page, keep }) => {
  await keep(quick)
  await page.goto('/#/lab/cersei')
  await page.getByRole('button', { name: 'See a game' }).nth(1).click()
  await page.waitForURL(/#\/replay\//)
  await page.waitForSelector('.timeline')
})
