// Each game from the hall to its end against bots: by mouse, by touch on a small phone, one by keys alone; each language.
import { begin, expect, games, type GameId, type Hand, playOn, quick, settled, test } from './visit'

const languages = ['en', 'tr', 'sr'] as const
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** What ./test quick plays. */
const isShort = (game: GameId, hand: Hand) => game === 'blackball' || hand === 'keys'

function playsWhole(game: GameId, hand: Hand, lang: (typeof languages)[number]) {
  test(`${game}, by ${hand}, in ${lang}${isShort(game, hand) ? ' @quick' : ''}`, async ({ page, keep, watched }) => {
    await keep({ ...quick, lang, oneTap: game === 'king' })
    await begin(page, game, hand)
    await settled(page)
    watched.requests.length = 0
    await playOn(page, hand)
    await expect(page.locator('.table[data-over]')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    expect(await watched.network(), 'nothing is asked for while a game is played').toEqual([])
  })
}

test.describe('by mouse', () => {
  for (const [i, game] of games.entries()) playsWhole(game, 'mouse', languages[i % 3]!)
})
test.describe('by touch', () => {
  test.use(phone)
  for (const [i, game] of games.entries()) playsWhole(game, 'touch', languages[(i + 1) % 3]!)
})
test.describe('by keys', () => {
  playsWhole('royal', 'keys', 'sr')
})
test('a pile of the news that a table does not draw is found', async ({ page, keep, watched }) => {
  await keep(quick)
  await page.goto('/#/deal/blackball/5')
  await page.waitForSelector('.table[data-asked]')
  await page.evaluate(() => document.querySelector('[data-pile="deck/1"]')!.removeAttribute('data-pile'))
  await playOn(page, 'mouse', 2)
  expect(watched.complaints[0]).toContain('the table of blackball has no place for deck/1')
  watched.complaints.length = 0
})
