import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { SCREENS, openScreen } from '#e2e/pages/screens.ts'
import { openOrder, prepareOrder } from '#e2e/pages/world.ts'

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Whether the second stands to the right of the first, not under it. */
async function areBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([boxOf(first), boxOf(second)])
  return other.x >= one.right && other.y < one.bottom
}

test('LAYOUT-1 the breakpoints 430, 610, 730 and 960, the columns 388 and 486, the wrapper 996', async ({
  page,
}) => {
  const widget = await openOrder(page, await prepareOrder(page), '/steps/contact')
  const { root, summary, steps, button, heading } = widget
  await expect(heading('Contacts')).toBeVisible()
  const width = (pixels: number) => page.setViewportSize({ width: pixels, height: 800 })
  const main = root.getByRole('main')

  // xs: the country and the phone share a line.
  const country = root.getByRole('combobox', { name: 'Country' })
  const phone = root.getByRole('textbox', { name: 'Phone' })
  await width(429)
  expect(await areBeside(country, phone)).toBe(false)
  await width(430)
  expect(await areBeside(country, phone)).toBe(true)

  // sm: the main button is no longer as wide as the screen.
  await width(609)
  expect((await boxOf(button('Next'))).width).toBe((await boxOf(main)).width)
  await width(610)
  expect((await boxOf(button('Next'))).width).toBeLessThan(300)

  // lg: the summary stands beside, at the right.
  await width(959)
  expect((await boxOf(summary)).bottom).toBeLessThan((await boxOf(main)).y)
  expect((await boxOf(summary)).width).toBe((await boxOf(main)).width)
  for (const pixels of [960, 1280]) {
    await width(pixels)
    expect(await areBeside(main, summary)).toBe(true)
    expect((await boxOf(summary)).width).toBe(388)
    expect((await boxOf(main)).width).toBeGreaterThanOrEqual(486)
  }
  // The column and its padding of 16 on both sides, in the middle.
  const bar = await boxOf(steps)
  expect(bar.width).toBe(996 - 2 * 16)
  expect(bar.x).toBe((1280 - bar.width) / 2)
  expect((await boxOf(summary)).right).toBe(bar.right)

  // md: the times stand beside the month, and the bar spells its steps out.
  await summary.getByRole('link', { name: /^Edit/ }).click()
  const slot = slotPicker(widget)
  const times = root.getByRole('radiogroup', { name: 'Time' })
  await expect(times).toBeVisible()
  const ahead = steps.getByText('Payment')
  await width(729)
  expect(await areBeside(slot.month('June 2026'), times)).toBe(false)
  expect((await boxOf(ahead)).width).toBe(1)
  await width(730)
  expect(await areBeside(slot.month('June 2026'), times)).toBe(true)
  expect((await boxOf(ahead)).width).toBeGreaterThan(40)
})

test('LAYOUT-3 Travelers and Timeslot, before and after a time is chosen, break no rule of WCAG 2.2 AA', async ({
  page,
}) => {
  const widget = await openWidget(page)
  const slot = slotPicker(widget)
  await expect(widget.steps).toBeVisible()
  await expectAccessible(page)
  await widget.chooseGuests({ Adult: 2 })
  await expect(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await slot.day('1 June 2026').click()
  await slot.time(/^06:30 PM/).check()
  await slot.chosenDay.hover()
  await expectAccessible(page)
})

test('SLOT-10 the times of a day come without moving anything beside or below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const scenario = 'started(at=booking_slot)'
  const widget = await openWidget(page, { parameters: { scenario, latency: '300' } })
  const slot = slotPicker(widget)
  await expect(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  const next = widget.button('Next')
  const before = await boxOf(next)
  await slot.day('2 June 2026').click()
  await expect(widget.root.getByRole('status', { name: 'Loading times' })).toBeVisible()
  expect(await boxOf(next)).toEqual(before)
  await slot.times.first().check()
  expect(await boxOf(next)).toEqual(before)

  // On a phone they stand above it, and take the room that those of the day before took.
  await page.setViewportSize({ width: 390, height: 2000 })
  const below = await boxOf(next)
  await slot.day('4 June 2026').click()
  await expect(widget.root.getByRole('status', { name: 'Loading times' })).toBeVisible()
  expect(await boxOf(next)).toEqual(below)
})

test('CART-1 a long cart scrolls under the total, which is in sight from the start', async ({
  page,
}) => {
  const { summary } = await openScreen(page, SCREENS.payment)
  await page.setViewportSize({ width: 1280, height: 720 })
  const total = summary.getByRole('group', { name: 'Totals' }).getByText('Total', { exact: true })
  await expect(total).toBeInViewport({ ratio: 1 })
  await summary.getByRole('link', { name: /^Edit/ }).last().scrollIntoViewIfNeeded()
  await expect(total).toBeInViewport({ ratio: 1 })
})
