import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoTextCut } from './support/cut-text.ts'
import type { MountOptions } from './support/mount.ts'
import { areBeside, measure } from './support/measure.ts'
import { openWidget } from './support/mount.ts'
import { expectVisualTabOrder } from './support/tab-stops.ts'
import { findShownContactForm } from './support/widget.ts'

const CONTACTS: MountOptions = { path: '/steps/contact', order: {} }
const main = page.getByRole('main')

afterEach(() => page.viewport(1280, 800))

test('shows the titles of later steps from 730 px (LAYOUT-1)', async () => {
  const { steps } = await openWidget(CONTACTS)
  const ahead = steps.getByText('Payment')
  await expect.element(ahead).toBeVisible()
  await page.viewport(729, 800)
  expect(measure(ahead).width).toBe(1)
  await page.viewport(730, 800)
  expect(measure(ahead).width).toBeGreaterThan(40)
})

test('puts the summary beside the step from 960 px, above it on smaller screens (LAYOUT-1)', async () => {
  const { heading, summary } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  await page.viewport(959, 800)
  expect(measure(summary).bottom).toBeLessThan(measure(main).top)
  expect(measure(summary).width).toBe(measure(main).width)
  await page.viewport(960, 800)
  expect(areBeside(main, summary)).toBe(true)
})

test('gives the step 486 px and the summary 388 px of a wrapper of 996 px (LAYOUT-1)', async () => {
  const { heading, steps, summary } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  for (const { width, left, right } of [
    { width: 960, left: 16, right: 944 },
    { width: 1000, left: 18, right: 982 },
    { width: 1280, left: 158, right: 1122 },
  ]) {
    await page.viewport(width, 800)
    expect(measure(main)).toMatchObject({ left, width: 486 })
    expect(measure(summary)).toMatchObject({ right, width: 388 })
    // The wrapper's padding is 16 px on both sides.
    expect(measure(steps)).toMatchObject({ left, right })
    expect(right - left).toBe(Math.min(width, 996) - 2 * 16)
  }
})

test('keeps the columns while the widget loads (LAYOUT-1)', async () => {
  await openWidget({ fault: 'getSettings:hang' })
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect.element(loading).toBeVisible()
  const grid = loading.element().parentElement?.parentElement ?? document.body
  for (const [width, left] of [
    [960, 16],
    [1280, 158],
  ] as const) {
    await page.viewport(width, 800)
    expect(measure(loading)).toMatchObject({ left, width: 486 })
    expect(getComputedStyle(grid).gridTemplateColumns).toBe('486px 388px')
  }
})

test('scrolls the tours of a long cart alone and keeps upgrades, fees and total in view (CART-1, CART-4)', async () => {
  await page.viewport(1280, 720)
  const { summary } = await openWidget({
    path: '/steps/payment',
    scenario: 'mandatory-payments',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'], upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const totals = summary.getByRole('group', { name: 'Totals' })
  const edit = summary.getByRole('link', { name: /^Edit/ }).last()
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  await expect.element(edit).not.toBeInViewport({ ratio: 1 })
  edit.element().scrollIntoView()
  await expect.element(edit).toBeInViewport({ ratio: 1 })
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  // A list that can be scrolled sideways moves when one of its buttons gets the focus.
  const list = summary.getByRole('list').element()
  expect(list.scrollWidth).toBe(list.clientWidth)
})

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
  const next = button('Next').element()
  const edit = summary.getByRole('link').first().element()
  expect(next.compareDocumentPosition(edit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('is reached by Tab as it is seen, and whole with text of twice the size (LAYOUT-3)', async () => {
  const { heading, summary } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  await expectVisualTabOrder(['', 'nav', 'main', 'aside'])
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expectNoTextCut()
  const { clientHeight, scrollHeight } = summary.element()
  expect(scrollHeight, 'The total is in sight').toBe(clientHeight)

  await page.viewport(390, 844)
  expectNoTextCut()
  document.documentElement.removeAttribute('style')
  // The step takes the focus, and is a way back to it afterwards.
  const [skipLink] = page.getByRole('link', { name: /^Skip to/ }).elements()
  if (skipLink instanceof HTMLElement) skipLink.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toHaveFocus()
  await expectVisualTabOrder(['', 'nav', 'aside', 'main'])
})
