import type { Frame, Page } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { callFromPage } from '#e2e/support/api.ts'
import { NOW } from '#fixtures/now.ts'
import { openWidget, SEED, SITE_URL } from './open-widget.ts'

/** Evaluates a callback in the frame that holds the widget. */
export async function evaluateInWidget<T>(page: Page, callback: () => T | Promise<T>): Promise<T> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.mockServer !== undefined))
      return await frame.evaluate(callback)
  throw new Error('No widget is open')
}

/** The API calls since the page load, oldest first; only those of `name` if given. */
export async function getCalls(page: Page | Frame, name?: CallName): Promise<LoggedCall[]> {
  const all = await page.evaluate(() => window.mockServer?.calls() ?? [])
  return name === undefined ? all : all.filter((call) => call.name === name)
}

/** The id of the order in the page's API calls. */
export async function findOrderId(page: Page): Promise<string> {
  const bodies = (await getCalls(page)).map(({ body }) => body as { orderIntentId?: string })
  return bodies.find(({ orderIntentId }) => orderIntentId !== undefined)?.orderIntentId ?? ''
}

/** Simulates a return to the page, optionally from the back/forward cache. */
export async function returnToPage(page: Page, { cached: fromCache = false } = {}): Promise<void> {
  await page.evaluate((persisted) => {
    document.dispatchEvent(new Event('visibilitychange'))
    if (persisted) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  }, fromCache)
}

/** Makes an API call from the page, as another tab would. */
export async function callApi<N extends CallName>(
  page: Page,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  const { status, text } = await callFromPage(page, name, body)
  if (status >= 400) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as CallResult<N>
}

/**
 * Prepares an order of two adults and a child that has completed the steps before Payment. The mock backend
 * creates it in Node and puts its state into the page's storage, so the page need not be open. For a second
 * order of the same scenario the page must be open and idle.
 */
export async function prepareOrder(
  page: Page,
  { scenario = 'standard', ...details }: OrderDetails & { scenario?: string } = {},
): Promise<OrderIntent> {
  // Loaded on demand: loading takes a second and most tests do not need it.
  const { createPageBackend } = await import('#mocks/testing/prepared-order.ts')
  const backend = createPageBackend({ scenario, seed: SEED, now: NOW, site: SITE_URL })
  const { storageKey } = backend
  const { origin } = new URL(SITE_URL)
  const isOpen = new URL(page.url()).origin === origin
  if (isOpen) backend.restore(await page.evaluate((key) => localStorage.getItem(key), storageKey))
  const order = backend.prepareOrder(details)
  const item = { origin, key: storageKey, snapshot: backend.snapshot() }
  if (isOpen) await page.evaluate(({ key, snapshot }) => localStorage.setItem(key, snapshot), item)
  else
    await page.addInitScript(({ origin, key, snapshot }) => {
      // A reload must not discard later changes.
      if (location.origin === origin && localStorage.getItem(key) === null)
        localStorage.setItem(key, snapshot)
    }, item)
  return order
}

/** Opens the widget on an order: at a step, or at /result. */
export async function openOrder(
  page: Page,
  { id }: OrderIntent,
  path: string,
  parameters: Record<string, string> = {},
) {
  return await openWidget(page, { path, parameters: { order_intent_id: id, ...parameters } })
}
