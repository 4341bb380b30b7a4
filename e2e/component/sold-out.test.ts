import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from './support/mount.ts'

test('offers no day and shows a notice when every day is sold out (SCENARIO-2)', async () => {
  const { chooseGuests, heading, button } = await openWidget({ scenario: 'sold-out' })
  await chooseGuests({ Adult: 2 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(page.getByText(/No dates are left in June 2026/)).toBeVisible()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect.element(days).toHaveLength(0)
  await button('Next available date').click()
  await expect.element(page.getByText(/No dates are left in the 12 months/)).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
})
