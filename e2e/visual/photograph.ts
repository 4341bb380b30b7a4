import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'

/** The loader's `min-height` of the frame, in CSS pixels. */
const MIN_HEIGHT = 480

/** The height of the screen once the frame fits it and all images have loaded; otherwise null. */
async function measureHeight(page: Page): Promise<number | null> {
  return await page.evaluate(async (minHeight) => {
    const loader = document.querySelector('tour-checkout')
    const frame = loader?.shadowRoot?.querySelector('iframe')?.contentWindow
    if (!frame) return null
    const { body, images } = frame.document
    // A lazy image below the fold would load at a different time in each run.
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled(Array.from(images, (image) => image.decode()))
    const height = Math.max(minHeight, Math.ceil(body.getBoundingClientRect().height))
    return frame.innerHeight === height ? height : null
  }, MIN_HEIGHT)
}

/** Waits until two measurements in a row are the same: the card form reports its height late. */
async function waitUntilDrawn(page: Page): Promise<void> {
  let last: number | null = null
  await expect(async () => {
    const before = last
    last = await measureHeight(page)
    expect(last).not.toBeNull()
    expect(last).toBe(before)
  }).toPass({ intervals: [250] })
}

/** Photographs the widget's frame on the demo site, without what differs between runs. */
export async function photograph(page: Page): Promise<Buffer> {
  const { root } = findHostedCheckout(page)
  await waitUntilDrawn(page)
  return await page.getByTitle('Book your tour').screenshot({
    type: 'jpeg',
    quality: 85,
    animations: 'disabled',
    // What follows the window has no place of its own in a picture of the whole frame.
    style:
      'aside { translate: none !important } main [aria-hidden]:has(> button) { display: none !important }',
    // These locators find the parts in any language.
    mask: [root.getByRole('timer'), root.getByTitle('Secure payment input frame')],
    maskColor: 'white',
  })
}
