import type { HttpHandler } from 'msw'
import { http, HttpResponse, passthrough } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { setupWorker } from 'msw/browser'
import { retry } from '#src/lib/retry.ts'
import { storageOf } from './browser-storage.ts'
import { showNotice } from './notice.ts'
import { watchCalls } from './watch.ts'

const BASE = import.meta.env.BASE_URL
const PING = `${BASE}pretend-world/ping`
const START_LIMIT = 10_000

const pingHandler = http.get(`*${PING}`, () => HttpResponse.json({ awake: true }))

/** Last of all: our own files come from our own server, and nothing else leaves the machine. */
const offMachine = http.all('*', ({ request }) =>
  new URL(request.url).origin === location.origin ? passthrough() : HttpResponse.error(),
)

const isAwake = async (): Promise<boolean> => {
  try {
    const response = await fetch(PING, { cache: 'no-store' })
    const answer = (await response.json()) as { awake?: boolean }
    return answer.awake === true
  } catch {
    return false
  }
}

const start = async (worker: SetupWorker): Promise<void> => {
  const limit = new Promise<never>((_, reject) => {
    // By the machine's own clock: a test may move the page's while the worker is on its way.
    AbortSignal.timeout(START_LIMIT).addEventListener('abort', () => {
      reject(new Error('It did not start in time'))
    })
  })
  const started = worker.start({
    quiet: true,
    // What no handler takes is not a request of the page (offMachine takes them all).
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${BASE}service-worker.js` },
  })
  await Promise.race([started, limit])
}

/**
 * A browser that stopped the worker has made it forget this page: it is told again, which may take a
 * moment to reach it.
 * @throws When it stays away.
 */
const revive = async (): Promise<void> => {
  if (await isAwake()) return
  await retry(async () => {
    navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')
    if (!(await isAwake())) throw new Error('It stays away')
  })
}

const giveUp = (): void => {
  const title = 'The pretend server stopped answering'
  reportError(new Error(title))
  showNotice({
    title,
    text: 'Calls of this page would go to the network now. Switch off "Bypass for network" in the developer tools if it is on, then reload.',
    reload: true,
  })
}

/** A worker can be stopped without a word while its page is hidden: never go on without it. */
const keepAwake = (): void => {
  const check = () => {
    if (document.visibilityState === 'visible') revive().catch(giveUp)
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
  watchCalls(revive, giveUp)
}

/**
 * msw tells its worker on `beforeunload` that the page is gone: calls until it really is would reach the
 * network, and a worker without pages unregisters itself under the next one.
 */
const stayToTheEnd = (): void => {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
}

const RELOADED = 'mock-world:reloaded'

/**
 * msw reloads a page that its worker does not control; where the worker is bypassed it would for ever.
 * @throws The second time.
 */
const checkControl = async (): Promise<void> => {
  const tab = storageOf('sessionStorage')
  const registrations = await navigator.serviceWorker.getRegistrations()
  const willReload = registrations.length > 0 && !navigator.serviceWorker.controller
  if (willReload && tab?.getItem(RELOADED) === '') {
    tab.removeItem(RELOADED)
    throw new Error('The worker is bypassed: switch that off in the developer tools.')
  }
  if (willReload) tab?.setItem(RELOADED, '')
  else tab?.removeItem(RELOADED)
}

/**
 * Puts the pretend world between this page and the network.
 * @throws When it cannot: a page that goes on then would call the real network.
 */
export const startWorker = async (handlers: HttpHandler[]): Promise<void> => {
  if (!('serviceWorker' in navigator)) throw new Error('This page has no service workers')
  await checkControl()
  const worker = setupWorker(pingHandler, ...handlers, offMachine)
  stayToTheEnd()
  await start(worker)
  // One that is out of scope or bypassed, by a reload with Shift too, starts and answers nothing.
  if (!(await isAwake())) throw new Error('It started but does not answer: reload without Shift.')
  keepAwake()
}
