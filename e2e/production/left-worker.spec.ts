import type { Page } from '@playwright/test'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { HOST, WIDGET_ORIGINS } from './sites.ts'
import { LEFT_WORKER_PATH } from './left-worker.ts'
import { expect, test } from './test.ts'

async function countRegistrations(page: Page): Promise<number> {
  return await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** Registers a worker from a file of the origin, as the policy of the widget's pages does not allow one. */
async function registerWorker(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/licenses.md`)
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script)
  }, path)
}

test(
  'the widget removes a service worker that another build has left, and starts without it',
  { tag: '@API-6' },
  async ({ page, widgetServer }) => {
    const origin = WIDGET_ORIGINS[widgetServer]
    await registerWorker(page, origin, LEFT_WORKER_PATH)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: HOST }
    const address = `${origin}/?${new URLSearchParams(launch)}`
    const widget = findCheckout(page)
    await page.goto(address)
    await expect(widget.button('Next')).toBeEnabled()
    await expect.poll(() => countRegistrations(page)).toBe(0)

    const workerResponses: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker()) workerResponses.push(response.url())
    })
    await page.goto(address)
    await expect(widget.button('Next')).toBeEnabled()
    expect(workerResponses).toEqual([])
  },
)

test(
  'both servers offer a service worker that removes itself',
  { tag: '@API-6' },
  async ({ page, widgetServer }) => {
    for (const server of new Set([widgetServer, 'preview'] as const)) {
      await registerWorker(page, WIDGET_ORIGINS[server], '/service-worker.js')
      await expect.poll(() => countRegistrations(page)).toBe(0)
    }
  },
)
