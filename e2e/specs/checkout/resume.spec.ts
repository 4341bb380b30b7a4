import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { NOW } from '#fixtures/now.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { findSlotPicker } from '#e2e/support/pages/controls.ts'
import { getCalls, returnToPage } from '#e2e/support/pages/mock-server.ts'

const MINUTE = 60_000

async function readSavedOrder(page: Page): Promise<string | undefined> {
  const text = await page.evaluate(() =>
    localStorage.getItem('tour-checkout:paris-pass:PAR-EIFFEL'),
  )
  return (JSON.parse(text ?? '{}') as { orderIntentId?: string }).orderIntentId
}

test(
  'a return to the page after 30 minutes without an action starts over, and one second earlier it does not',
  { tag: ['@STATE-1', '@STATE-2'] },
  async ({ page }) => {
    const start = Date.parse(NOW)
    await page.clock.setFixedTime(start)
    const widget = await openWidgetPage(page)
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    await expect(findSlotPicker(widget).month('June 2026')).toHaveAttribute('aria-busy', 'false')
    const order = await readSavedOrder(page)

    await page.clock.setFixedTime(start + 30 * MINUTE - 1000)
    await returnToPage(page)
    await expect(widget.heading('Timeslot')).toBeVisible()
    expect(await readSavedOrder(page)).toBe(order)
    expect(await getCalls(page, 'createOrderIntent')).toHaveLength(1)
    expect(await getCalls(page, 'getOrderIntent')).toEqual([])

    await page.clock.setFixedTime(start + 30 * MINUTE)
    await returnToPage(page)
    await expect(widget.heading('Travelers')).toBeVisible()
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
    await expect.poll(() => getCalls(page, 'createOrderIntent')).toHaveLength(1)
    await expect.poll(() => readSavedOrder(page)).not.toBe(order)
  },
)
