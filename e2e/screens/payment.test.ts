import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cards } from '#fixtures/cards.ts'
import type { SentTraveler } from '#src/contract/entities.ts'
import { expectAccessible } from './support/accessibility.ts'
import { fillCard, openPayment } from './support/card.ts'
import { openWidget } from './support/mount.ts'

const INCOMPLETE = 'Your travelers info is incomplete'

test('shows that the cart is empty, without Pay (PAY-3)', async () => {
  const { button, heading, pay } = await openWidget({ path: '/steps/payment' })
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await button('Choose a time').click()
  await expect.element(heading('Timeslot')).toBeVisible()
})

test('shows that the contact is missing, with a button to Contacts, without Pay (PAY-3)', async () => {
  const { button, heading, pay } = await openPayment({ order: { contact: null } })
  await expect.element(page.getByText('Your contact details are missing')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await button('Complete contact details').click()
  await expect.element(heading('Contacts')).toBeVisible()
})

test('shows that travelers are incomplete, with a button to Passes, without Pay (PAY-3)', async () => {
  const { button, heading, pay } = await openPayment({ order: { travelers: [] } })
  await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await button('Complete travelers info').click()
  await expect.element(heading('Passes')).toBeVisible()
})

test.each([
  ['JPY', /^Pay JPY \d+$/],
  ['KWD', /^Pay KWD \d+\.\d{3}$/],
])('asks for the amount with the decimals of %s (RULE-7, PAY-2)', async (code, name) => {
  await openPayment({
    scenario: `other-currency(code=${code})`,
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  await expect.element(page.getByRole('button', { name })).toBeVisible()
})

const withDiet: SentTraveler = { age: 30, dietaryRestrictions: 'vegan' }
const withoutDiet: SentTraveler = { age: 30 }

for (const { title, travelers } of [
  { title: 'one guest is missing', travelers: [withDiet, withDiet] },
  { title: 'one dietary choice is missing', travelers: [withDiet, withDiet, withoutDiet] },
])
  test(`requires the travelers when ${title} (PAY-4)`, async () => {
    const { pay } = await openPayment({ scenario: 'dietary', order: { travelers } })
    await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
    await expect.element(pay).not.toBeInTheDocument()
  })

test('shows the card form when each guest has a dietary choice, whatever a removed one lacks (PAY-4)', async () => {
  const travelers = [withDiet, withDiet, withDiet, withoutDiet]
  const { call, order, pay, reopen } = await openPayment({
    scenario: 'dietary',
    order: { unitCounters: [{ type: 'ADULT', quantity: 4 }], travelers },
  })
  await expect.element(page.getByText(INCOMPLETE)).toBeVisible()
  const unitCounters = [{ type: 'ADULT' as const, quantity: 3 }]
  await call('setUnitCounters', { orderIntentId: order.id, unitCounters })
  reopen()
  await expect.element(pay).toBeVisible()
  await expect.element(page.getByText(INCOMPLETE)).not.toBeInTheDocument()
})

test('shows the card terms with the amount that is charged (PAY-10)', async () => {
  await openPayment({ order: { upgrade: 'PAR-EIFFEL-SUMMIT' } })
  for (const term of [
    'Your card is validated now and not charged at this point.',
    'Only upgrades and mandatory payments are charged: €58.00, once your booking is confirmed.',
    'Cancellation is free up to 24 hours before the start, but upgrades are non-refundable.',
  ])
    await expect.element(page.getByText(term)).toBeVisible()
})

test('charges nothing for an upgrade that costs less than the tour of the pass (PAY-14)', async () => {
  const { button, order } = await openPayment({
    scenario: 'negative-difference',
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  expect(order.extendedCart.pricing.displayed.total).toBeLessThan(0)
  await expect
    .element(
      page.getByText('Only upgrades and mandatory payments are charged: nothing for this order.'),
    )
    .toBeVisible()
  await expect.element(button('Pay €0.00')).toBeVisible()
})

test('enables Pay once the card is complete (PAY-2)', async () => {
  const { button } = await openPayment({ order: { upgrade: 'PAR-EIFFEL-SUMMIT' } })
  const pay = button('Pay €58.00')
  await expect.element(pay).toBeDisabled()
  await fillCard(cards.good.number, { cvc: '12' })
  await expect.element(pay).toBeDisabled()
  await fillCard(cards.good.number)
  await expect.element(pay).toBeEnabled()
})

test('disables Pay again when the card number becomes invalid (PAY-2)', async () => {
  const { pay } = await openPayment()
  await fillCard(cards.good.number)
  await expect.element(pay).toBeEnabled()
  await fillCard('4242424242424241')
  await expect.element(pay).toBeDisabled()
})

test("takes the card only in Stripe's frame (PAY-1)", async () => {
  const { pay, mockApi } = await openPayment()
  await fillCard(cards.good.number)
  await expect.element(pay).toBeEnabled()
  await expect.element(page.getByTitle('Secure payment input frame')).toHaveLength(1)
  await expect.element(page.getByRole('textbox')).toHaveLength(0)
  const exposed = JSON.stringify([
    document.body.outerHTML,
    mockApi.log,
    localStorage,
    sessionStorage,
  ])
  expect(exposed).not.toMatch(/4242 ?4242/)
})

test('is accessible in every presentation (LAYOUT-3)', async () => {
  const { pay } = await openPayment()
  await fillCard(cards.good.number)
  await expect.element(pay).toBeEnabled()
  await expectAccessible()
})
