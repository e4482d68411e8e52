// The hall: options that hold, games that wait, languages, and what was damaged.
import type { Page } from '@playwright/test'
import { begin, expect, playOn, quick, test } from './visit'

test('options hold: for the next visit, and at the table', async ({ page, keep }) => {
  await keep({ lang: 'en', speed: 0 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Options of Kingdom Kards' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '3', exact: true }).check()
  await sheet.getByRole('radio', { name: /^Easy/ }).check()
  await sheet.getByRole('radio', { name: 'One card' }).check()
  const turns = sheet.getByRole('spinbutton')
  await turns.fill('20000')
  await turns.blur()
  await expect(turns, 'what is not allowed is as it was').toHaveValue('1000')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Options of Kingdom Kards, 1 not as usual' })).toBeFocused()

  await page.locator('[data-game="kingdom"] .btn.go').click()
  await page.waitForSelector('.table[data-asked]')
  const [wanted] = await keptTables(page)
  expect(wanted).toMatchObject({ game: 'kingdom', rules: 'draw=one', players: 3, level: 'easy' })

  await page.goto('/#/')
  await page.getByRole('button', { name: 'Options of Kingdom Kards, 1 not as usual' }).click()
  await sheet.getByRole('button', { name: 'As it is usually played' }).click()
  await expect(sheet.getByRole('radio', { name: /^Five cards/ })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: '3', exact: true }), 'who plays is no rule').toBeChecked()
})

test('options of another version, or of nobody, are as usual', async ({ page, keep }) => {
  await keep({ lang: 'en', tables: { blackball: { players: 77, level: 'unbeatable', options: { ace: 'middle', gone: 'x' } } } })
  await begin(page, 'blackball')
  expect(await keptTables(page)).toMatchObject([{ rules: '', players: 2, level: 'medium' }])
})

test('a game is given up only when it is said twice', async ({ page, keep }) => {
  await keep(quick)
  await begin(page, 'blackball')
  await page.waitForSelector('.table[data-asked]')
  await page.goto('/#/')
  await page.getByRole('button', { name: 'Unfinished games' }).click()
  await page.getByRole('button', { name: /^Give up/ }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await keptTables(page)).toHaveLength(1)
  await page.getByRole('button', { name: /^Give up/ }).click()
  await page.getByRole('button', { name: 'Give up', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await keptTables(page)).toHaveLength(0)
})

test('a table whose log is damaged hides no other, and can be saved and given up', async ({ page, keep }) => {
  await keep(quick)
  await begin(page, 'blackball')
  await page.waitForSelector('.table[data-asked]')
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Continue' }).waitFor()
  await damage(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  await page.getByRole('button', { name: 'Unfinished games' }).click()
  const damaged = page.getByRole('listitem').filter({ hasText: 'It cannot be continued' })
  const saved = page.waitForEvent('download')
  await damaged.getByRole('button', { name: 'Save what is kept' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^king-.*\.log$/)
  await damaged.getByRole('button', { name: /^Give up/ }).click()
  await damaged.getByRole('button', { name: 'Give up', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Continue' }).click()
  await playOn(page, 'mouse', 2)
})

test('another language at once, and after the next visit', async ({ page, keep }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await expect(page.locator('[data-game="king"] .btn.go')).toHaveText('Oyna')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.reload()
  await expect(page.locator('[data-game="king"] .btn.go')).toHaveText('Oyna')
})

test('a page is named, and reading goes on at its heading', async ({ page, keep }) => {
  await keep(quick)
  await page.goto('/')
  await expect(page).toHaveTitle('Kingmaker')
  await page.getByRole('link', { name: 'Past games' }).first().click()
  await expect(page).toHaveTitle('Past games · Kingmaker')
  await expect(page.getByRole('heading', { name: 'Past games' })).toBeFocused()
  await page.goto('/#/nowhere')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeFocused()
})

/** What was wanted when the tables of this device were opened. */
async function keptTables(page: Page): Promise<{ game: string; rules: string; players: number; level: string }[]> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('kingmaker')
        opening.onsuccess = () => {
          const all = opening.result.transaction('tables').objectStore('tables').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(all.result.map(({ wanted }) => wanted))
          }
        }
      }),
  )
}
/** A table that nobody can read, and that was played last. */
async function damage(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('kingmaker')
        opening.onsuccess = () => {
          const change = opening.result.transaction(['tables', 'lines'], 'readwrite')
          const played = Date.now() + 1000
          const wanted = { game: 'king', rules: '', players: 4, level: 'easy' }
          change.objectStore('tables').put({ id: 'damaged', game: 'king', begun: played, played, seed: '1', over: false, seat: 0, wanted })
          change.objectStore('lines').put({ table: 'damaged', at: 0, text: 'no log\n' })
          change.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )
}
