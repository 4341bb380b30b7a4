import type { Frame, Page } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { NOW, openWidget, SEED, SITE_URL } from './open-widget.ts'

/** What the widget's page tells of itself, in whichever frame it is now. */
export async function evaluateInWidget<T>(page: Page, callback: () => T | Promise<T>): Promise<T> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.mockServer !== undefined))
      return await frame.evaluate(callback)
  throw new Error('No widget is open')
}

/** The calls of a page load so far, the oldest first; of one name when it is given. */
export async function getCalls(page: Page | Frame, name?: CallName): Promise<LoggedCall[]> {
  const all = await page.evaluate(() => window.mockServer?.calls() ?? [])
  return name === undefined ? all : all.filter((call) => call.name === name)
}

/** The order that the page's calls are about. */
export async function findOrderId(page: Page): Promise<string> {
  const bodies = (await getCalls(page)).map(({ body }) => body as { orderIntentId?: string })
  return bodies.find(({ orderIntentId }) => orderIntentId !== undefined)?.orderIntentId ?? ''
}

/** The visitor looks at the page again; out of the back/forward cache when it is told so. */
export async function returnToPage(page: Page, { cached: fromCache = false } = {}): Promise<void> {
  await page.evaluate((persisted) => {
    document.dispatchEvent(new Event('visibilitychange'))
    if (persisted) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  }, fromCache)
}

/** One call from the page: what another tab would do, or an earlier visit has done. */
export async function callApi<N extends CallName>(
  page: Page,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  const { ok, text } = await page.evaluate(
    async ([path, json]) => {
      const response = await fetch(path, { method: 'POST', body: json })
      return { ok: response.ok, text: await response.text() }
    },
    [`/api/${name}`, JSON.stringify(body)] as const,
  )
  if (!ok) throw new Error(`${name}: ${text}`)
  return JSON.parse(text) as CallResult<N>
}

/**
 * Prepares an order of two adults and a child as the steps before Payment leave it. The mock backend
 * makes it outside of the page, which finds it in its storage: the page need not be open. For another
 * order of the same scenario it must be open, and idle.
 */
export async function prepareOrder(
  page: Page,
  { scenario = 'standard', ...details }: OrderDetails & { scenario?: string } = {},
): Promise<OrderIntent> {
  // Loaded on demand: it takes a second, and neither the runner nor most tests need it.
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
      // A reload keeps what was changed since.
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
