import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { countVisible } from '#e2e/support/browser/controls/locators.ts'
import type { MountOptions } from '#e2e/support/browser/mount/mount.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findStepBar, STEP_TITLES } from '#e2e/support/browser/controls/step-bar.ts'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'

const CONTACTS: MountOptions = { path: '/steps/contact', order: {} }
/** All steps are reached, and the total is €58.00. */
const AT_PAYMENT: MountOptions = {
  path: '/steps/payment',
  order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
}
const main = page.getByRole('main')
const { amount, toggle } = findCartSummary()
const { readCurrent } = findStepBar()

afterEach(() => page.viewport(1280, 800))

test('puts the summary of 388 px beside the step of 486 px from 960 px, in a wrapper of 996 px (CART-1, LAYOUT-1)', async () => {
  await page.viewport(960, 800)
  const { heading, steps, summary } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(toggle).not.toBeInTheDocument()
  for (const { width, left, right } of [
    { width: 960, left: 16, right: 944 },
    { width: 1000, left: 18, right: 982 },
    { width: 1280, left: 158, right: 1122 },
  ]) {
    await page.viewport(width, 800)
    expect(measure(main)).toMatchObject({ left, width: 486, top: measure(summary).top })
    expect(measure(summary)).toMatchObject({ right, width: 388 })
    // The wrapper's padding is 16 px on both sides.
    expect(measure(steps)).toMatchObject({ left, right })
    expect(right - left).toBe(Math.min(width, 996) - 2 * 16)
  }
})

test('ends the summary beside the step with the total and the main button, which submits the form (CART-1, HOST-6)', async () => {
  const { button, route, summary } = await openWidget({ path: '/steps/travelers', order: {} })
  await expect.element(button('Next')).toBeEnabled()
  const next = summary.getByRole('button', { name: 'Next' })
  const total = summary.getByText('Total', { exact: true })
  await expect.poll(() => measure(next).top).toBeGreaterThanOrEqual(measure(total).bottom)
  await page.viewport(959, 800)
  await expect.element(main.getByRole('button', { name: 'Next' })).toBeVisible()
  expect(countVisible(next)).toBe(0)
  await page.viewport(960, 800)
  await pressEnabled(next)
  await expect.poll(route).toBe('/steps/payment')
})

test('has the button beside the step below the total, whatever the summary holds (CART-1)', async () => {
  await page.viewport(1024, 600)
  const tours = ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE']
  const order = { tours, upgrade: 'PAR-EIFFEL-SUMMIT', contact: null }
  await openWidget({ path: '/steps/contact', order, launch: { lang: 'de' } })
  const summary = page.getByRole('complementary')
  const total = summary.getByText('Gesamt', { exact: true })
  const hint = summary.getByText(/^Noch offen/)
  const next = summary.getByRole('button', { name: 'Weiter' })
  await expect.element(total).toBeInViewport({ ratio: 1 })
  await expect.element(next).toBeInViewport({ ratio: 1 })
  expect(measure(hint).top).toBeGreaterThanOrEqual(measure(total).bottom)
})

test('folds the summary above every step below 960 px, with the total visible (CART-1, LAYOUT-1)', async () => {
  await page.viewport(959, 800)
  const { heading, stepLink, summary } = await openWidget(AT_PAYMENT)
  await expect.element(heading('Payment')).toBeVisible()
  expect(measure(summary).width).toBe(measure(main).width)
  for (const title of STEP_TITLES) {
    await pressEnabled(stepLink(title))
    await expect.poll(readCurrent).toEqual([title])
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(countVisible(amount('€58.00'))).toBe(1)
    expect(measure(summary).bottom, title).toBeLessThanOrEqual(measure(main).top)
  }
})

test.each([
  ['unit_items', 'Travelers', 'How many people are coming?'],
  ['booking_slot?tour_code=PAR-EIFFEL', 'Timeslot', 'When would you like to go?'],
  ['contact', 'Contacts', 'Where do we send your tickets?'],
  ['travelers', 'Passes', 'Who is coming?'],
  ['payment', 'Payment', 'Which card would you like to use?'],
])(
  '%s has one headline, its question: %s stands in the line above (STEPS-10, CART-1)',
  async (path, title, question) => {
    await setViewport(390, 664)
    const tours = path.startsWith('booking') ? [] : ['PAR-EIFFEL']
    const { heading } = await openWidget({ path: `/steps/${path}`, order: { tours } })
    const headline = page.getByText(question)
    await expect.element(headline).toBeVisible()
    expect(measure(heading(title)).height).toBe(1)
    const line = page.getByRole('complementary').getByText(title)
    expect(measure(line).bottom).toBeLessThan(measure(headline).top)
  },
)

test.each(['de', 'es', 'fr', 'it'])(
  '%s: the question of Contacts has one line on a phone (CART-1)',
  async (lang) => {
    await setViewport(390, 664)
    await openWidget({ ...CONTACTS, launch: { lang } })
    await expect.poll(() => main.element().querySelector('h1 + p')?.clientHeight).toBe(28)
  },
)

test('has one line for step, time and total on a phone, also with long words (CART-1)', async () => {
  await setViewport(390, 664)
  await openWidget({ path: '/steps/upgrades', order: {}, launch: { lang: 'fr' } })
  const line = page.getByRole('complementary')
  await expect.element(line).toHaveTextContent(/^.*Surclassements.*:.*€/)
  // The line and the borders of its card.
  await expect.poll(() => measure(line).height).toBeLessThanOrEqual(44 + 2)
})

test.each(['en', 'de', 'es', 'fr', 'it'])(
  '%s: a phone has the promise in sight above the bar, below four lines of the host page (PAY-10)',
  async (lang) => {
    await setViewport(390, 664)
    await openWidget({ launch: { lang } })
    const promise = page.getByText(/\b24\b/).first()
    await expect.element(promise).toBeVisible()
    await expect.poll(() => measure(promise).bottom).toBeLessThanOrEqual(664 - 208 - 61)
  },
)

test('skips to the step by the first tab stop, and meets the summary after it (LAYOUT-3)', async () => {
  const { button, heading, summary } = await openWidget({
    path: '/steps/contact',
    order: { contact: null },
  })
  await expect.element(heading('Contacts')).toBeVisible()
  await userEvent.tab()
  const skipLink = page.getByRole('link', { name: 'Skip to Contacts' })
  await expect.element(skipLink).toHaveFocus()
  expect(getComputedStyle(skipLink.element()).clipPath).toBe('none')
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(findShownContactForm().firstName).toHaveFocus()
  const edit = summary.getByRole('link').first().element()
  const next = button('Next').element()
  expect(edit.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each(['en', 'de', 'es', 'fr', 'it'])(
  '%s: the summary holds what it has with text of twice the size (LAYOUT-3)',
  async (lang) => {
    await openWidget({ ...CONTACTS, launch: { lang } })
    const summary = page.getByRole('complementary')
    await expect.element(summary.getByRole('timer')).toBeVisible()
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { clientHeight, scrollHeight, clientWidth, scrollWidth } = summary.element()
    expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
  },
)
