import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCartSummary } from './support/cart.ts'
import { countVisible } from './support/locators.ts'
import { openWidget } from './support/mount.ts'
import { STEP_TITLES, findStepBar } from './support/step-bar.ts'

/** All steps are reached, and the total is €58.00. */
const AT_PAYMENT = { path: '/steps/payment', order: { upgrade: 'PAR-EIFFEL-SUMMIT' } }

const { toggle, items, totals, amount } = findCartSummary()
const { readCurrent } = findStepBar()

function countTotals() {
  return countVisible(amount('€58.00'))
}

afterEach(() => page.viewport(1280, 800))

test('is beside every step from 960 px (CART-1)', async () => {
  await page.viewport(960, 800)
  const { heading, summary, stepLink } = await openWidget(AT_PAYMENT)
  await expect.element(heading('Payment')).toBeVisible()
  for (const title of STEP_TITLES) {
    await stepLink(title).click()
    await expect.poll(readCurrent).toEqual([title])
    await expect.element(toggle).not.toBeInTheDocument()
    await expect.element(items).toBeVisible()
    await expect.element(totals).toBeVisible()
    expect(countTotals()).toBe(1)
    const main = page.getByRole('main').element().getBoundingClientRect()
    const column = summary.element().getBoundingClientRect()
    expect(column.left, title).toBeGreaterThanOrEqual(main.right)
    expect(column.top, title).toBe(main.top)
  }
})

test('is collapsed above every step below 960 px, with the total visible (CART-1)', async () => {
  await page.viewport(959, 800)
  const { heading, summary, stepLink } = await openWidget(AT_PAYMENT)
  await expect.element(heading('Payment')).toBeVisible()
  for (const title of STEP_TITLES) {
    await stepLink(title).click()
    await expect.poll(readCurrent).toEqual([title])
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.element(toggle).toBeVisible()
    await expect.element(totals).not.toBeInTheDocument()
    expect(countTotals()).toBe(1)
    const main = page.getByRole('main').element().getBoundingClientRect()
    expect(summary.element().getBoundingClientRect().bottom, title).toBeLessThanOrEqual(main.top)
  }
})
