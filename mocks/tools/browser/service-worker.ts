import { http, HttpResponse, passthrough } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Backend } from '#mocks/wire/backend.ts'
import { retry } from '#mocks/lib/retry.ts'
import { getStorage } from '#mocks/page/browser-storage.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { guardFetch } from '#mocks/page/guard-fetch.ts'
import { isBackendRequest } from '#mocks/wire/request-call.ts'
import { MockFailureError, showMockFailure } from '#mocks/page/mock-failures.ts'
import { showMessagePage } from '#mocks/page/message.tsx'

const BASE_URL = import.meta.env.BASE_URL
const PING_URL = `${BASE_URL}mock-server/ping`
const WORKER_URL = `${BASE_URL}service-worker.js`
const START_TIMEOUT_MS = 30_000
/** A message or request to a worker that is just being stopped can be lost: it is sent again, each time later. */
const FIRST_ATTEMPT_MS = 2000

const pingHandler = http.get(`*${PING_URL}`, () => HttpResponse.json({ awake: true }))

/** Lets the backend answer; files come from the page's own server, requests to other origins fail. */
function createHandler(backend: Backend) {
  return http.all('*', ({ request }) => {
    if (isBackendRequest(request)) return backend(request)
    return new URL(request.url).origin === location.origin ? passthrough() : HttpResponse.error()
  })
}

async function isResponding(timeoutMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(PING_URL, { cache: 'no-store', signal })
    const body = (await response.json()) as { awake?: boolean }
    return body.awake === true
  } catch {
    return false
  }
}

/** @throws Error when the step of the start takes longer than 30 seconds. */
async function inTime<T>(step: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    // Not setTimeout: a test may control the page's timers.
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () => {
      reject(new Error('The service worker did not start within 30 seconds.'))
    })
  })
  return await Promise.race([step, timeout])
}

/**
 * Registers the page with the worker, and waits for its confirmation, which a busy browser delays.
 * @throws Error when no worker controls the page, or without a confirmation.
 */
async function activate(timeoutMs: number): Promise<void> {
  const { serviceWorker } = navigator
  const { controller } = serviceWorker
  if (controller === null) throw new Error('No service worker controls this page.')
  await new Promise<void>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    signal.addEventListener('abort', () =>
      reject(new Error('The service worker does not confirm the page.')),
    )
    const receive = ({ data }: MessageEvent<{ type?: unknown }>) => {
      if (data.type === 'MOCKING_ENABLED') resolve()
    }
    serviceWorker.addEventListener('message', receive, { signal })
    controller.postMessage('MOCK_ACTIVATE')
  })
}

/** @throws MockFailureError when the browser has given this page to another worker, by a narrower scope or a later start. */
async function checkWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const url = registration?.active?.scriptURL
  if (url !== undefined && url !== new URL(WORKER_URL, location.href).href)
    throw new MockFailureError('foreign-worker', url)
}

/**
 * Registers the page with the worker again. A worker that the browser has stopped and restarted has lost its pages.
 * @throws Error when the worker does not respond. MockFailureError when another one responds.
 */
async function reactivate(): Promise<void> {
  if (await isResponding(FIRST_ATTEMPT_MS)) return
  await checkWorker()
  await retry(
    async (attempt) => {
      const timeoutMs = FIRST_ATTEMPT_MS * attempt
      await activate(timeoutMs)
      if (!(await isResponding(timeoutMs))) throw new Error('The service worker does not respond.')
    },
    { attempts: 6 },
  )
}

function showWorkerLost(cause: unknown): void {
  reportError(new Error('The mock server stopped responding', { cause }))
  if (cause instanceof MockFailureError) showMessagePage(cause.page)
  else showMockFailure('worker-lost')
}

/** Browsers stop workers of hidden pages without an event, so the worker is checked when the page is shown. */
function keepWorkerAlive(): void {
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
 * Keeps msw from unregistering the page on `beforeunload`: calls until the page is gone would reach the network, and a
 * worker without pages unregisters itself while the next page starts. Later listeners of the page do not run either.
 */
function keepUntilUnload(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
}

/**
 * Reloads a page that the registered worker does not control, and never resolves then. msw reloads it as well, but goes
 * on starting, which fails: the page would report a problem that the next one does not have. To be called before the
 * parameters of the address are removed, which the next page needs, too.
 * @throws Error without service workers, and after the first reload: the worker is bypassed, and the page would reload
 * without end.
 */
export async function ensureWorkerControl(): Promise<void> {
  if (globalThis.requestRouter !== undefined) return
  if (!('serviceWorker' in navigator))
    throw new MockFailureError(window.isSecureContext ? 'no-workers' : 'insecure-page')
  const tab = getStorage('sessionStorage')
  // Each frame of the tab has its own mark.
  const reloadedKey = `mock-server:reloaded:${location.href}`
  const registration = await navigator.serviceWorker.getRegistration()
  const isReloaded = tab?.getItem(reloadedKey) === ''
  tab?.removeItem(reloadedKey)
  if (registration === undefined || navigator.serviceWorker.controller) return
  if (isReloaded)
    throw new Error(
      'The service worker is bypassed. Turn off "Bypass for network" in the developer tools.',
    )
  // A worker that an earlier page has only just registered controls no page yet.
  await inTime(navigator.serviceWorker.ready)
  // Without its mark, the page would reload without end.
  if (tab && !writeItem(tab, reloadedKey, '')) throw new MockFailureError('storage-full')
  location.reload()
  await new Promise(() => undefined)
}

/** Why the worker cannot be registered; the given error if it can. */
async function explainFailedStart(error: unknown): Promise<unknown> {
  try {
    // Playwright replaces the function by one that does nothing.
    const registration = (await navigator.serviceWorker.register(WORKER_URL)) as unknown
    return registration === undefined
      ? new MockFailureError('workers-blocked-by-playwright')
      : error
  } catch (cause) {
    return new MockFailureError('worker-refused', readErrorMessage(cause), { cause })
  }
}

/** Answers what a test runner has routed, in place of a service worker. */
function respondToRouter(router: NonNullable<typeof requestRouter>, backend: Backend): void {
  router.respond = async ({ url, method, headers, body }) => {
    const response = isBackendRequest({ url })
      ? await backend(new Request(url, { method, headers, body }))
      : Response.error()
    if (response.type === 'error') return null
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}

/**
 * Lets a backend answer the page's requests through a service worker, after `ensureWorkerControl`. Where a test runner
 * routes them, no worker is started.
 * @throws Error when it cannot start or does not respond; the page must not continue, as calls would reach the network.
 */
export async function startWorker(backend: Backend): Promise<void> {
  if (globalThis.requestRouter !== undefined)
    return respondToRouter(globalThis.requestRouter, backend)
  const worker = setupWorker(pingHandler, createHandler(backend))
  keepUntilUnload()
  await inTime(
    worker.start({
      quiet: true,
      // The handler handles all requests of the page.
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: WORKER_URL },
    }),
  ).catch(async (error: unknown) => {
    throw await explainFailedStart(error)
  })
  // A worker that is out of scope or bypassed (also by a reload with Shift) starts without handling requests.
  // One that a busy browser has just restarted has lost the page, which registers again.
  await reactivate().catch((cause: unknown) => {
    if (cause instanceof MockFailureError) throw cause
    const message = 'The service worker started but does not respond. Reload without Shift.'
    throw new Error(message, { cause })
  })
  keepWorkerAlive()
}
