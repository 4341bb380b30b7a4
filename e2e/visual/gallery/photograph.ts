import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import type { ScreenState, TakeSnapshot } from '#e2e/support/scenario-runner/scenario-observer.ts'
import type { Size } from '#e2e/support/scenario-runner/sizes.ts'
import { resizeTo } from '#e2e/support/scenario-runner/sizes.ts'
import { PICTURES, SIZES } from './files.ts'

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

async function photograph(page: Page, path: string): Promise<void> {
  const { root, timer } = findHostedCheckout(page)
  await waitUntilDrawn(page)
  await page.getByTitle('Book your tour').screenshot({
    path,
    quality: 85,
    animations: 'disabled',
    // These differ between runs.
    mask: [timer, root.getByTitle('Secure payment input frame')],
    maskColor: 'white',
  })
}

/**
 * Photographs each screen of a scenario in both sizes, into the gallery's folders.
 * @param size The one that the scenario runs in.
 */
export function createPhotographer(page: Page, id: string, size: Size): TakeSnapshot {
  const getFolder = (each: Size) => join(PICTURES, each, id)
  for (const each of SIZES) {
    rmSync(getFolder(each), { recursive: true, force: true })
    mkdirSync(getFolder(each), { recursive: true })
  }
  let count = 0
  let last = ''
  return async ({ name, isSummaryOpen }: ScreenState) => {
    // A screen that was waited for or retried is reported more than once.
    if (name === last) return
    last = name
    count += 1
    const file = `${String(count).padStart(2, '0')} ${name}.jpg`
    // The scenario's own size comes last, because it continues in that size.
    for (const each of SIZES.toSorted((a, b) => Number(a === size) - Number(b === size))) {
      await resizeTo(page, each)
      if (isSummaryOpen) await findHostedCheckout(page).openSummary()
      await photograph(page, join(getFolder(each), file))
    }
  }
}
