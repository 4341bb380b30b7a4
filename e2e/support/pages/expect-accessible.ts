import type { Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { findLayoutProblems, listViolations, PRESENTATIONS, WCAG } from './usability.ts'

/**
 * Checks the rules of WCAG 2.2 AA that axe can test, in a page or a frame, without the frames inside it.
 * @param excludedSelector Parts that other tests check.
 */
export async function expectFrameAccessible(
  frame: Page | Frame,
  excludedSelector?: string,
): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const results = await frame.evaluate(
    async ({ options, exclude }) =>
      await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, options),
    {
      options: { ...WCAG, iframes: false },
      exclude: excludedSelector === undefined ? [] : [excludedSelector],
    },
  )
  expect(listViolations(results)).toEqual([])
}

/** In each presentation nothing scrolls sideways or is cut off, and each control is visible, uncovered and at least 24 px. */
async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { title, width, height, fontSize, forcedColors } of PRESENTATIONS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ forcedColors })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    // Repeated: the page is laid out anew.
    await expect.poll(() => page.evaluate(findLayoutProblems), title).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  if (before !== null) await page.setViewportSize(before)
}

/** Checks accessibility, and usability in each presentation. */
export async function expectPageAccessible(page: Page): Promise<void> {
  await expectFrameAccessible(page)
  await expectUsable(page)
}
