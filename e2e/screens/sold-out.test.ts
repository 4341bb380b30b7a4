import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from './support/mount.ts'

test('offers other guests, other tours and contact when no day has places (SLOT-11, SCENARIO-2)', async () => {
  const { button, chooseGuests, heading } = await openWidget({ scenario: 'sold-out' })
  await chooseGuests({ Adult: 2 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(page.getByText('No places left in June 2026')).toBeVisible()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect.element(days).toHaveLength(0)
  await button('Next available date').click()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'No places left in the next 12 months' })
  await expect.element(notice).toHaveTextContent('There may be room for a smaller group.')
  await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await notice.getByRole('link', { name: 'See more tours' }).click()
  await expect.element(heading('Explore more tours with your pass')).toBeVisible()
  history.back()
  await button('Next available date').click()
  await notice.getByRole('link', { name: 'Change guests' }).click()
  await expect.element(heading('Travelers')).toBeVisible()
})
