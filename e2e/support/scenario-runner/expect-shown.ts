import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { findTryAgain, pressTryAgain } from './go-to.ts'
import type { ExpectedScreen } from './scenario-observer.ts'

/** Calls that fail once need one press each; the limit ends the test if the text never appears. */
const MAX_PRESSES = 20

function findText({ root }: Checkout, text: string): Locator {
  return root.getByText(text).or(root.getByLabel(text)).filter({ visible: true })
}

async function expectText(widget: Checkout, text: string, route: string): Promise<void> {
  await expect(findText(widget, text).first())
    .toBeVisible()
    .catch(async (cause: unknown) => {
      const content = (await widget.root.locator('body').innerText()).replaceAll(/\s+/g, ' ')
      throw new Error(`'${text}' is not visible at ${route}. The screen: ${content}`, { cause })
    })
}

/** Moves the page's clock forward; repeats it if a timer had not started yet. */
async function fastForwardUntilVisible(page: Page, seconds: number, locator: Locator) {
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000)
    await expect(locator).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Waits for each text, pressing 'Try again' after a failure; `afterSeconds` is the time on the page's clock. */
export async function waitForTexts(
  page: Page,
  { visible, path }: ExpectedScreen,
  afterSeconds: number,
): Promise<void> {
  const widget = findHostedCheckout(page)
  const tryAgain = findTryAgain(widget)
  for (const text of visible) {
    const textLocator = findText(widget, text).first()
    if (afterSeconds > 0 && !(await textLocator.isVisible()))
      await fastForwardUntilVisible(page, afterSeconds, textLocator)
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await expect(textLocator.or(tryAgain).first()).toBeVisible()
      if (await textLocator.isVisible()) break
      await pressTryAgain(widget)
    }
    await expectText(widget, text, path)
  }
}

/** Checks visible and hidden texts at the current size, and that the screen is not wider than its frame. */
export async function expectShown(
  page: Page,
  { path, visible, hidden = [] }: ExpectedScreen,
): Promise<void> {
  const widget = findHostedCheckout(page)
  if (path.startsWith('/steps/')) await widget.openSummary()
  for (const text of visible) await expectText(widget, text, path)
  for (const text of hidden) await expect(findText(widget, text)).toHaveCount(0)
  const measureOverflow = () =>
    widget.root
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(measureOverflow, 'the screen is wider than its frame').toBeLessThanOrEqual(0)
}
