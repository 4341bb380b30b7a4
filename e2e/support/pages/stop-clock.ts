import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'

/**
 * Stops the visitor's clock until `setFixedTime` moves it, and with it the monotonic clock: where only one of them runs on,
 * the widget reads the order again after five seconds (TIMEOUT-4).
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW))
  await page.addInitScript(() => {
    const start = Date.now()
    performance.now = () => Date.now() - start
  })
}
