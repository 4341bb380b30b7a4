import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from './support/mount.ts'
import { EIFFEL, openTimeslot, SEINE } from './support/timeslot.ts'

const legend = page.getByText('Sold Out').or(page.getByText('Freesale')).first()

test('marks today, explains the marks of the month, and chooses the first available day (SLOT-3, SLOT-4)', async () => {
  const { button, slot } = await openTimeslot({ now: '2026-06-10T08:00:00Z' })
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-current', 'date')
  expect(slot.days.elements().filter(({ ariaCurrent }) => ariaCurrent !== null)).toHaveLength(1)
  await expect.element(page.getByText('No dot: Closed')).toBeVisible()
  await button('First available: Wed, 10 June').click()
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^First available/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Local time in Paris')).toBeVisible()
  // Tab leads on to the times.
  await expect
    .poll(() => document.activeElement?.contains(slot.times.elements()[0] ?? null))
    .toBe(true)
})

test('explains only the marks that the month has (SLOT-3)', async () => {
  await openTimeslot({ scenario: 'freesale' })
  await expect.element(legend).toHaveTextContent('Freesale')
  await expect.element(page.getByText('Limited')).not.toBeInTheDocument()
  await expect.element(page.getByText('No dot: Closed')).not.toBeInTheDocument()
})

test('says which booked tour a time overlaps, before and after it is added (SLOT-4, ADDON-5, CART-3)', async () => {
  const { button, order, summary } = await openWidget({
    path: '/steps/addons',
    order: { times: { 'PAR-EIFFEL': '10:30' } },
    scenario: 'freesale',
  })
  const card = page.getByRole('article', { name: SEINE, exact: true })
  await card.getByRole('button', { name: 'Choose a time' }).click()
  const date = Number(order.extendedCart.items[0]?.availabilityId.slice(8, 10))
  await card.getByRole('button', { name: `${date} June 2026` }).click()
  const time = (name: string) => card.getByRole('radio', { name })
  const text = `Overlaps ${EIFFEL}, 10:30 AM – 12:30 PM`
  await expect.element(time('10:45 AM')).toHaveAccessibleDescription(text)
  await expect.element(time('01:00 PM')).toHaveAccessibleDescription('')
  await expect.element(card.getByText(text)).toBeVisible()
  await time('10:45 AM').click({ force: true })
  await button('Add to cart').click()
  await expect.element(summary.getByText(`Overlaps ${EIFFEL}`)).toBeVisible()
  await expect.element(summary.getByText(`Overlaps ${SEINE}`)).toBeVisible()
})
