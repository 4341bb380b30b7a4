import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { callPageApi, findOrderId, getCalls } from '#e2e/support/pages/mock-server.ts'

/** Takes the lock of the mock server's state. @returns A function that gives it back. */
async function holdState(page: Page): Promise<() => Promise<void>> {
  const lock = await page.evaluateHandle(
    () =>
      new Promise<{ release: () => void }>((hold) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('mock-server:')) ?? ''
        void navigator.locks.request(
          key,
          () => new Promise<void>((release) => hold({ release: () => release() })),
        )
      }),
  )
  return () => lock.evaluate(({ release }) => release())
}

test(
  'two tabs share an order, and the calls of one wait for those of the other',
  { tag: '@MOCK-3' },
  async ({ page }) => {
    const widget = await openWidgetPage(page)
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    const orderIntentId = await findOrderId(page)

    const tab = await page.context().newPage()
    const otherWidget = await openWidgetPage(tab)
    await expect(otherWidget.heading('Explore more tours with your pass')).toBeVisible()
    expect((await getCalls(tab, 'createOrderIntent')).length).toBe(0)

    const release = await holdState(page)
    const calls = [page, tab].map((each) => callPageApi(each, 'getOrderIntent', { orderIntentId }))
    // The widgets may call as well: what counts are the pages that wait, not their calls.
    const countWaitingPages = () =>
      page.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query()
        return new Set(pending.map(({ clientId }) => clientId)).size
      })
    await expect.poll(countWaitingPages).toBe(2)
    await release()
    await Promise.all(calls)
  },
)
