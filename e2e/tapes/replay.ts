import type { Page } from '@playwright/test'
import { test as base, expect } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { findHostedCheckout, NOW } from '#e2e/pages/host.ts'
import { evaluateInWidget } from '#e2e/pages/world.ts'

/** What went otherwise than on the tape. */
async function findDifferences(page: Page): Promise<string[]> {
  return await evaluateInWidget(page, () => [
    ...(window.mockServer?.unmatchedRequests() ?? []),
    ...(window.mockServer?.unusedEntries() ?? []).map(
      (entryNumber) => `nobody asked for entry ${entryNumber}`,
    ),
  ])
}

type Fixtures = {
  /**
   * Opens the host's page on a tape of fixtures/tapes, which answers in place of any server. The test fails
   * at its end when a call was not on the tape, or one of the tape was never made.
   */
  openTape: (name: string) => Promise<Checkout>
}

export const test = base.extend<Fixtures>({
  openTape: async ({ page }, provide) => {
    let hasOpened = false
    await provide(async (name) => {
      hasOpened = true
      await page.clock.setFixedTime(new Date(NOW))
      await page.goto(`/demo/?${new URLSearchParams({ tape: name, latency: '0' })}`)
      return findHostedCheckout(page)
    })
    if (!hasOpened) return
    // A page that is just being left is asked again.
    await expect(async () => expect(await findDifferences(page)).toEqual([])).toPass({
      timeout: 10_000,
    })
  },
})

export { expect }
