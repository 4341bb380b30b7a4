import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
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

test('LAYOUT-3 nothing scrolls sideways at 320 px, nor with text of twice the size', async ({
  page,
}) => {
  const widget = await openOrder(page, await prepareOrder(page), '/steps/travelers')
  await expect(widget.heading('Passes')).toBeVisible()
  await page.goto('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect(widget.heading('Timeslot')).toBeVisible()
  const sizes = [
    { width: 1280, text: '200%' },
    { width: 730, text: '200%' },
    { width: 390, text: '200%' },
    { width: 320, text: '100%' },
  ]
  for (const title of ['Travelers', 'Timeslot', 'More tours', 'Upgrades', 'Contacts', 'Passes']) {
    await widget.stepLink(title).click()
    await expect.poll(widget.presentSteps).toEqual([title])
    await expect(widget.button(/^(?:Next|Save|Skip)$/)).toBeVisible()
    for (const { width, text } of sizes) {
      await page.setViewportSize({ width, height: 800 })
      await widget.openSummary()
      const needed = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        return document.documentElement.scrollWidth
      }, text)
      expect(needed, `${title} at ${width} px, text ${text}`).toBe(width)
    }
  }
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
