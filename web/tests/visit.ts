// What all tests of the app share: a page that must neither complain nor ask anybody else for anything, and a player who
// plays whatever is asked.
import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test'

export interface Kept {
  lang?: 'en' | 'tr' | 'sr'
  theme?: 'light' | 'dark'
  speed?: number
  oneTap?: boolean
  tables?: Record<string, { players: number; level: string; options: Record<string, string | number> }>
}
export const games = ['king', 'royal', 'kingdom', 'blackball', 'cersei'] as const
export type GameId = (typeof games)[number]

/** Bots that think little, no pause, and no second tap: a test plays whole games. */
export const quick: Kept = {
  lang: 'en',
  speed: 0,
  oneTap: true,
  tables: {
    king: { players: 4, level: 'easy', options: {} },
    royal: { players: 2, level: 'easy', options: {} },
    kingdom: { players: 3, level: 'easy', options: { stall: 20 } },
    blackball: { players: 2, level: 'easy', options: {} },
    cersei: { players: 2, level: 'easy', options: {} },
  },
}

/** What the page said that it should not have said, and whom it asked. */
export class Watched {
  complaints: string[] = []
  requests: Request[] = []

  constructor(context: BrowserContext, private own: string) {
    context.on('console', (message) => this.complaints.push(`${message.type()}: ${message.text()}`))
    context.on('weberror', (error) => this.complaints.push(error.error().message))
    context.on('request', (request) => this.requests.push(request))
  }
  /** What was asked of the server, and not of what the browser keeps. */
  async network() {
    const asked: string[] = []
    for (const request of this.requests) {
      const kept = request.serviceWorker() === null && (await request.response().catch(() => null))?.fromServiceWorker()
      if (!kept) asked.push(request.url())
    }
    return asked
  }
  get strangers() {
    const urls = this.requests.map((request) => request.url())
    return urls.filter((url) => !url.startsWith(this.own) && !url.startsWith('blob:') && !url.startsWith('data:'))
  }
}

export const test = base.extend<{ watched: Watched; keep: (kept: Kept) => Promise<void> }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const watched = new Watched(context, baseURL!)
      await use(watched)
      expect(watched.complaints, 'the console says nothing').toEqual([])
      expect(watched.strangers, 'nobody else is asked').toEqual([])
    },
    { auto: true },
  ],
  keep: async ({ context }, use) => {
    await use(async (kept) => {
      // A blank frame, as axe makes one, has no store.
      await context.addInitScript((text) => location.protocol === 'http:' && localStorage.setItem('kingmaker.settings', text), JSON.stringify(kept))
    })
  },
})
export { expect }

export type Hand = 'mouse' | 'touch' | 'keys'

/** All is there that the app keeps for when there is no network. */
export async function settled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
}

/** From the hall: play. */
export async function begin(page: Page, game: GameId, hand: Hand = 'mouse') {
  await page.goto('/')
  const play = page.locator(`[data-game="${game}"] .btn.go`)
  await use(page, play, hand)
  await page.waitForURL(/#\/table\//)
  await page.waitForSelector('.table')
}
async function use(page: Page, button: ReturnType<Page['locator']>, hand: Hand) {
  // Of a card in a fan, what is always seen is its corner with the index.
  const isCard = await button.evaluate((element) => element.parentElement?.hasAttribute('data-card') ?? false)
  const where = isCard ? { position: { x: 12, y: 14 } } : {}
  if (hand === 'touch') return button.tap(where)
  if (hand === 'mouse') return button.click(where)
  await button.focus()
  await page.keyboard.press('Enter')
}

/** Plays what is asked until the game is over, or so many choices were made. */
export async function playOn(page: Page, hand: Hand = 'mouse', most = Infinity) {
  let random = 7
  for (let made = 0; made < most; ++made) {
    await page.waitForFunction(() => document.querySelector('.table[data-asked], .table[data-over]'))
    if (await page.locator('.table[data-over]').count()) return
    const asked = await page.locator('.table').getAttribute('data-asked')
    for (let tap = 0; tap < 6; ++tap) {
      // One that is chosen, or whatever can be; a game gives no more than a few hundred.
      const whole = page.locator('.felt button.chosen.whole, .felt [data-confirms]:enabled')
      const could = page.locator('.felt button.chosen.whole, .felt [data-confirms]:enabled, .felt button.legal:not(.chosen), .felt [data-do]:not(.legal)')
      const many = await could.count()
      if (many === 0) break
      random = (random * 1103515245 + 12345) % 2147483648
      const button = (await whole.count()) ? whole.first() : could.nth(random % many)
      await use(page, button, hand)
      const now = await page.locator('.table').getAttribute('data-asked')
      if (now !== asked) break
    }
  }
}
