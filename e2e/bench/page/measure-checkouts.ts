import type { Browser } from '@playwright/test'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'
import type { StepMetrics } from './page-metrics.ts'
import { DESKTOP, openMeasuredPage } from './page-metrics.ts'

const CHECKOUTS = 5

/** Puts a new checkout into the page, in place of the previous one. */
function insertCheckout(): void {
  // A saved visit would be resumed.
  localStorage.clear()
  sessionStorage.clear()
  const checkout = document.createElement('tour-checkout')
  checkout.setAttribute('tour-code', 'PAR-EIFFEL')
  checkout.setAttribute('config-code', 'paris-pass')
  document.body.replaceChildren(checkout)
}

/**
 * Several bookings in one document: each in a new `<tour-checkout>` of a host page, until the card step, which ends in
 * another document; then the element is removed. Growth of heap, nodes or listeners from row to row is a leak.
 */
export async function measureCheckouts(browser: Browser, origin: string): Promise<StepMetrics[]> {
  const { page, measureStep } = await openMeasuredPage(browser, { viewport: DESKTOP }, 1)
  const loader = new URL('/v1/embed.js', origin).href
  // Any document of this origin but the widget; the browser shows the script as text.
  await page.goto(loader)
  await page.addScriptTag({ url: loader })
  const rows: StepMetrics[] = []
  for (let number = 1; number <= CHECKOUTS; number += 1)
    rows.push(
      await measureStep(`checkout ${number}, removed`, async () => {
        await page.evaluate(insertCheckout)
        const widget = findCheckout(page.frameLocator('tour-checkout iframe'))
        await completeSteps(widget, 'payment')
        await widget.heading('Payment').waitFor()
        await page.evaluate(() => document.body.replaceChildren())
      }),
    )
  await page.context().close()
  return rows
}
