// The service worker keeps the whole app on the device. A new version of it waits until somebody says so: nothing is
// loaded afresh by itself, and no page gets files of two versions.
import type { Workbox } from 'workbox-window'
import { route } from '../route.svelte'

let isReady = $state(false)
let isNeeded = $state(false)
let worker: Workbox | undefined
let isTaken = false
let hasAgreed = false

export const update = {
  /** A new version is there. */
  get isReady() {
    return isReady
  },
  /** What this page needs is there no more: another window took the new version. */
  get isNeeded() {
    return isNeeded
  },
}

export function takeUpdate() {
  hasAgreed = true
  if (worker && isReady && !isTaken) worker.messageSkipWaiting()
  else location.reload()
}

const between = 60 * 60 * 1000
let looked = Date.now()
// Whoever plays is left alone, by requests too.
function look() {
  if (document.visibilityState !== 'visible' || route.page === 'table' || Date.now() - looked < between) return
  looked = Date.now()
  void worker?.update().catch(() => undefined)
}

/** Without one (over plain HTTP there is none) the app works as long as its home can be reached. */
export async function keepApp() {
  addEventListener('vite:preloadError', () => (isNeeded = true))
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => (isReady = true))
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (hasAgreed) return location.reload()
    // Another window took it: this one goes on with what it has.
    if (isUpdate || isExternal) isReady = isTaken = true
  })
  // Where the browser forbids it, it is as if there were none.
  await worker.register().catch(() => undefined)
  document.addEventListener('visibilitychange', look)
}
