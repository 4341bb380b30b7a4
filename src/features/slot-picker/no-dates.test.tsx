import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/screens/support/press.ts'
import { renderMonthPicker } from '#e2e/screens/support/render-timeslot.tsx'

test('offers other guests, other tours and contact when no day has places (SLOT-11, SCENARIO-2)', async () => {
  const { button, route, slot } = await renderMonthPicker({ scenario: 'sold-out' })
  await expect.element(page.getByText('No places left in June 2026')).toBeVisible()
  await expect.element(slot.freeDays).toHaveLength(0)
  await pressEnabled(button('Next available date'))
  const notice = page.getByRole('status').filter({ hasText: 'No places left until June 2027' })
  await expect.element(notice).toHaveTextContent('There may be places for fewer than 2 guests.')
  await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  await pressEnabled(notice.getByRole('link', { name: 'See more tours' }))
  await expect.poll(route).toBe('/steps/addons')
  await pressEnabled(notice.getByRole('link', { name: 'Change guests' }))
  await expect.poll(route).toBe('/steps/unit_items')
})
