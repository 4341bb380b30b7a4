import type { Frame, Page } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { callFromPage, createHttpCall } from '#e2e/support/api.ts'

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
export async function callPageApi<N extends CallName>(
  page: Page,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  return await createHttpCall((...call) => callFromPage(page, ...call))(name, body)
}
