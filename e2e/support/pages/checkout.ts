import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { createVisitor } from '#mocks/tools/visitor/visitor.ts'
import { findControls } from './controls.ts'
import type { Root } from '#mocks/package/kit/playwright-driver.ts'
import { createPlaywrightDriver } from '#mocks/package/kit/playwright-driver.ts'

/** Page object of the widget, on a page or in a frame. */
export function findCheckout(root: Page | FrameLocator) {
  const controls = findControls<Locator>(root)
  const { heading, summary, summaryToggle } = controls
  /** The card fields, in the provider's frame. */
  const card = root.getByTitle('Secure payment input frame').first().contentFrame()
  const waitForHeading = async (name: string) => await expect(heading(name)).toBeVisible()
  return {
    ...controls,
    ...createVisitor((part: Root = root) => createPlaywrightDriver(part)),
    root,
    waitForHeading,

    /** Reloads the widget's frame alone, and waits for its new document: on the old one a press would be lost. */
    async reload() {
      await root.locator('html').evaluate((html) => {
        html.dataset['left'] = ''
        setTimeout(() => location.reload())
      })
      await expect(root.locator('html:not([data-left])')).toBeAttached()
    },

    /** Expands the summary, which is collapsed on a phone. */
    async openSummary() {
      await expect(summary).toBeVisible()
      if (!(await summaryToggle.isVisible())) return
      if ((await summaryToggle.getAttribute('aria-expanded')) === 'false')
        await summaryToggle.click()
    },

    card,
  }
}

export type CheckoutPage = ReturnType<typeof findCheckout>
