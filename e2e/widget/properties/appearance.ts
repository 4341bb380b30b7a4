import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisualTabOrder } from '#e2e/support/browser/controls/tab-stops.ts'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { findCutTexts } from '#e2e/support/browser/measures/cut-text.ts'
import { expectCalmMotion } from '#e2e/support/browser/measures/motion.ts'
import { enterErrors, unfold } from '#e2e/support/browser/measures/usability.ts'

const { documentElement } = document

/** Checks that Tab reaches every control in the order in which it is seen, on a desktop and a phone (LAYOUT-3). */
async function expectReached(): Promise<void> {
  await page.viewport(1280, 800)
  await expectVisualTabOrder(['', 'nav', 'main', 'aside'])
  await page.viewport(390, 844)
  await expectVisualTabOrder(['', 'nav', 'aside', 'main'])
}

/** Checks that text of twice the size is whole (LAYOUT-3). */
async function expectWhole(): Promise<void> {
  documentElement.style.fontSize = '200%'
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(findCutTexts).toEqual([])
  }
  documentElement.removeAttribute('style')
}

/** Checks that a screen reader finds one heading of the first level, also where the page is closed; a placeholder has none (STEPS-10). */
async function expectHeading(): Promise<void> {
  const listHeadings = () => document.querySelectorAll('h1:not([inert] *)')
  if (document.querySelector('main:not(:has(.shell-step))') !== null)
    await expect.poll(listHeadings).toHaveLength(1)
}

/** Checks that nothing of a step is wider than its column (LAYOUT-1). */
async function expectFitsColumn(): Promise<void> {
  await page.viewport(960, 800)
  const main = document.querySelector('main') ?? document.body
  const listWider = () => {
    const { right } = main.getBoundingClientRect()
    // The card provider's own elements have margins below zero.
    return [...main.querySelectorAll(':not(.__PrivateStripeElement, iframe)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  }
  await expect.poll(listWider).toEqual([])
}

/** Checks that what is pressed has 24 px, but for links in a sentence; a box to tick has its row. */
async function expectTargets(): Promise<void> {
  const listSmall = () =>
    [...document.querySelectorAll('#root :is(a, button, select, input:not([type]))')]
      .filter(
        (element) => element.checkVisibility() && element.closest('p, [role="alert"]') === null,
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return Math.min(width, height) < 24
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  await expect.poll(listSmall).toEqual([])
}

/**
 * Checks the state by the rules of axe, its layout in each presentation, by keyboard, with text of twice the size, and with
 * reduced motion; then with what is folded open and an error in each field (LAYOUT-1, LAYOUT-3).
 */
export async function expectUsable(): Promise<void> {
  await expectHeading()
  await expectAccessible()
  await expectReached()
  await expectWhole()
  await expectFitsColumn()
  await expectCalmMotion()
  await unfold()
  await expectTargets()
  await enterErrors()
  await expectAccessible()
}
