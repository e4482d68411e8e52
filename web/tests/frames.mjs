// How much of each frame the page itself needs while cards fly, and the longest that it is busy while bots play and a hint is
// thought about: by Chromium's own trace. A measurement, no test: npm run frames [ADDRESS], with `kingmaker serve` running.
import { chromium } from '@playwright/test'

const address = process.argv[2] ?? 'http://127.0.0.1:5464/'
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** What the page does itself; what lies inside one of these is not counted twice. */
const own = new Set([
  'FunctionCall', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks', 'HandlePostMessage',
  'UpdateLayoutTree', 'RecalculateStyles', 'Layout', 'HitTest', 'IntersectionObserverController::computeIntersections', 'MinorGC', 'MajorGC',
])

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })

async function opened() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => localStorage.setItem('kingmaker.settings', JSON.stringify({ lang: 'en', speed: 1 })))
  return page
}
async function traced(page, work) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'cc'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`)
  const events = traceEvents.filter(({ pid, tid, ph }) => threads.includes(`${pid}/${tid}`) && ph === 'X')
  // The page's own process is the one that lays out most.
  const layouts = new Map()
  for (const { pid, name } of events) if (name === 'UpdateLayoutTree') layouts.set(pid, (layouts.get(pid) ?? 0) + 1)
  const main = [...layouts].sort((a, b) => b[1] - a[1])[0]?.[0]
  return { events: events.filter(({ pid }) => pid === main).sort((a, b) => a.ts - b.ts), all: traceEvents.filter(({ pid }) => pid === main) }
}
/** Of these events the outermost that are the page's own. */
function ownWork(events) {
  const work = []
  let until = 0
  for (const event of events) {
    if (!own.has(event.name) || event.ts < until) continue
    work.push(event)
    until = event.ts + (event.dur ?? 0)
  }
  return work
}
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

// A deal of King: thirteen cards fly to each of four.
async function framesOfDeals(deals) {
  const frames = []
  for (let seed = 1; seed <= deals; ++seed) {
    const page = await opened()
    await page.goto(`${address}#/settings`)
    await page.waitForSelector('h1')
    const { events, all } = await traced(page, async () => {
      await page.evaluate((seed) => (location.hash = `#/deal/king/${seed}`), seed)
      await page.waitForSelector('.table')
      await page.waitForFunction(() => document.getAnimations().length >= 13, null, { polling: 'raf' })
      await page.evaluate(() => performance.mark('cards fly'))
      await page.waitForFunction(() => document.getAnimations().length === 0, null, { polling: 200 })
    })
    const begun = events.find(({ name }) => name === 'cards fly')?.ts ?? all.find(({ name }) => name === 'cards fly')?.ts ?? 0
    const starts = all.filter(({ name, ts }) => name === 'Scheduler::BeginImplFrame' && ts >= begun).map(({ ts }) => ts).sort((a, b) => a - b)
    const work = ownWork(events)
    for (const [i, start] of starts.entries()) {
      const end = starts[i + 1] ?? start + 16_667
      const inside = work.filter(({ ts }) => ts >= start && ts < end)
      frames.push(inside.reduce((sum, { dur }) => sum + (dur ?? 0), 0) / 1000)
    }
    await page.close()
  }
  return frames.sort((a, b) => a - b)
}
// Bots play and a hint is thought about: nothing keeps the page from answering.
async function longestBusy() {
  const page = await opened()
  await page.goto(`${address}#/deal/king/3`)
  await page.waitForSelector('.table[data-asked]')
  const { events } = await traced(page, async () => {
    for (let i = 0; i < 4; ++i) {
      await page.keyboard.press('h')
      await page.waitForTimeout(3000)
      const button = page.locator('.felt button.legal, .felt [data-do]').first()
      await button.click()
      const whole = page.locator('.felt button.chosen.whole')
      if (await whole.count()) await whole.first().click()
      await page.waitForSelector('.table[data-asked]')
    }
  })
  await page.close()
  return Math.max(...ownWork(events).map(({ dur }) => (dur ?? 0) / 1000))
}

const frames = await framesOfDeals(3)
console.log(`${frames.length} frames while thirteen cards fly to each: half below ${quantile(frames, 0.5).toFixed(1)} ms, 95 % below ${quantile(frames, 0.95).toFixed(1)} ms, the longest ${quantile(frames, 1).toFixed(1)} ms`)
console.log(`hints and bots: the page was busy for at most ${(await longestBusy()).toFixed(0)} ms at once`)
await browser.close()
