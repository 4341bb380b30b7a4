import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import type { CheckoutPage } from './checkout.ts'

/**
 * Books up to Contacts in a frame with the loader, and checks that the frame has no scroll bar in any animation frame. In
 * a browser whose bars take space.
 */
export async function expectNoOwnScrollBar(page: Page, widget: CheckoutPage): Promise<void> {
  await expect(widget.root.getByRole('spinbutton').first()).toBeVisible()
  const html = widget.root.locator('html')
  // Once the loader has answered.
  await expect(html).toHaveCSS('scrollbar-width', 'none')
  await html.evaluate((root) => {
    const widths: number[] = []
    const measure = () => {
      widths.push(innerWidth - root.clientWidth)
      requestAnimationFrame(measure)
    }
    measure()
    Object.assign(window, { widths })
  })
  await completeSteps(widget, 'contact')
  const widths = await html.evaluate(() => (window as unknown as { widths: number[] }).widths)
  expect(widths.length).toBeGreaterThan(10)
  expect(new Set(widths)).toEqual(new Set([0]))
  // The bars of this browser take space.
  await page.setViewportSize({ width: 800, height: 300 })
  await expect
    .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
    .toBeGreaterThan(5)
}
