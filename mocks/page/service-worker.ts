import type { HttpHandler } from 'msw'
import { http, HttpResponse, passthrough } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { setupWorker } from 'msw/browser'
import { retry } from '#mocks/lib/retry.ts'
import { getStorage } from '#mocks/lib/browser-storage.ts'
import { showFatalOverlay } from '#mocks/lib/error-overlay.ts'
import { guardFetch } from '#mocks/lib/fetch-guard.ts'

const BASE_URL = import.meta.env.BASE_URL
const PING_URL = `${BASE_URL}mock-server/ping`
const START_TIMEOUT = 10_000

const pingHandler = http.get(`*${PING_URL}`, () => HttpResponse.json({ awake: true }))

/** Last of all: our own files come from our own server, and nothing else leaves the machine. */
const blockNetworkHandler = http.all('*', ({ request }) =>
  new URL(request.url).origin === location.origin ? passthrough() : HttpResponse.error(),
)

const isResponding = async (): Promise<boolean> => {
  try {
    const response = await fetch(PING_URL, { cache: 'no-store' })
    const body = (await response.json()) as { awake?: boolean }
    return body.awake === true
  } catch {
    return false
  }
}

const startInTime = async (worker: SetupWorker): Promise<void> => {
  const timeout = new Promise<never>((_, reject) => {
    // By the machine's own clock: a test may move the page's while the worker is on its way.
    AbortSignal.timeout(START_TIMEOUT).addEventListener('abort', () => {
      reject(new Error('It did not start in time'))
    })
  })
  const starting = worker.start({
    quiet: true,
    // What no handler takes is not a request of the page (offMachine takes them all).
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${BASE_URL}service-worker.js` },
  })
  await Promise.race([starting, timeout])
}

/**
 * A browser that stopped the worker has made it forget this page: it is told again, which may take a
 * moment to reach it.
 * @throws When it stays away.
 */
const reactivate = async (): Promise<void> => {
  if (await isResponding()) return
  await retry(async () => {
    navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')
    if (!(await isResponding())) throw new Error('It stays away')
  })
}

const showWorkerLost = (): void => {
  const title = 'The pretend server stopped answering'
  reportError(new Error(title))
  showFatalOverlay({
    title,
    text: 'Calls of this page would go to the network now. Switch off "Bypass for network" in the developer tools if it is on, then reload.',
    reload: true,
  })
}

/** A worker can be stopped without a word while its page is hidden: never go on without it. */
const keepWorkerAlive = (): void => {
  const check = () => {
    if (document.visibilityState === 'visible') reactivate().catch(showWorkerLost)
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
  guardFetch(reactivate, showWorkerLost)
}

/**
 * msw tells its worker on `beforeunload` that the page is gone: calls until it really is would reach the
 * network, and a worker without pages unregisters itself under the next one.
 */
const keepUntilUnload = (): void => {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
}

const RELOADED_KEY = 'mock-server:reloaded'

/**
 * msw reloads a page that its worker does not control; where the worker is bypassed it would for ever.
 * @throws The second time.
 */
const checkWorkerControl = async (): Promise<void> => {
  const tab = getStorage('sessionStorage')
  const registrations = await navigator.serviceWorker.getRegistrations()
  const willReload = registrations.length > 0 && !navigator.serviceWorker.controller
  if (willReload && tab?.getItem(RELOADED_KEY) === '') {
    tab.removeItem(RELOADED_KEY)
    throw new Error('The worker is bypassed: switch that off in the developer tools.')
  }
  if (willReload) tab?.setItem(RELOADED_KEY, '')
  else tab?.removeItem(RELOADED_KEY)
}

/**
 * Puts the pretend world between this page and the network.
 * @throws When it cannot: a page that goes on then would call the real network.
 */
export const startWorker = async (handlers: HttpHandler[]): Promise<void> => {
  if (!('serviceWorker' in navigator)) throw new Error('This page has no service workers')
  await checkWorkerControl()
  const worker = setupWorker(pingHandler, ...handlers, blockNetworkHandler)
  keepUntilUnload()
  await startInTime(worker)
  // One that is out of scope or bypassed, by a reload with Shift too, starts and answers nothing.
  if (!(await isResponding()))
    throw new Error('It started but does not answer: reload without Shift.')
  keepWorkerAlive()
}
