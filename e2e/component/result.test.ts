import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { verifyCard } from '#mocks/testing/prepared-order.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openPayment } from './support/card.ts'
import { openWidget } from './support/mount.ts'
import { NOW } from './support/mock-api.ts'
import { openConfirmation, openResult, THANKS, WAITING } from './support/result.ts'

const UPGRADED = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  upgrade: 'PAR-EIFFEL-SUMMIT',
  verified: true,
}

function readTexts(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent)
}

test('polls the result at most once a second until it is confirmed (RESULT-1)', async () => {
  const { calls, heading } = await openResult({ scenario: 'slow-result(seconds=10)' })
  await expect.element(heading(WAITING)).toBeVisible()
  for (let polls = 0; polls < 3; polls += 1) {
    const before = calls('getResult').length
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => calls('getResult').length).toBeGreaterThan(before)
  }
  const elapsed = Date.now() - Date.parse(NOW)
  expect(calls('getResult').length).toBeLessThanOrEqual(1 + elapsed / 1000)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('stops polling once the result is confirmed (RESULT-1)', async () => {
  const { calls } = await openConfirmation()
  await expect.poll(() => calls().every(({ status }) => status === 200)).toBe(true)
  const before = calls().length
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls()).toHaveLength(before)
})

test('shows a note and the contact link after a minute of waiting (RESULT-1)', async () => {
  const { heading } = await openResult({ scenario: 'slow-result' })
  await expect.element(heading(WAITING)).toBeVisible()
  const note = page.getByText('This is taking longer than usual. We keep trying.')
  await expect.element(note).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('We keep trying.')
  await expect.element(note.getByRole('link', { name: 'contact us' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(35_000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('confirms the order once and creates none (RESULT-7)', async () => {
  const { calls, order } = await openConfirmation({ order: UPGRADED })
  const others = calls().filter(({ name }) => name !== 'getResult')
  expect(others.map(({ name }) => name).toSorted()).toEqual(['confirmOrder', 'getSettings'])
  for (const { body } of calls().filter(({ name }) => name !== 'getSettings'))
    expect(body).toEqual({ orderIntentId: order.id })
})

test('leads to the first step without an order (RESULT-7)', async () => {
  const { calls, counter, route } = await openWidget({ path: '/result' })
  await expect.element(counter('Adult')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
  expect(calls('confirmOrder')).toEqual([])
})

test('shows the references of an order that is paid after it was opened (RESULT-2)', async () => {
  const { call, heading, order, mockApi } = await openResult({ order: {} })
  await expect.element(heading(WAITING)).toBeVisible()
  verifyCard(mockApi.mockServer, order)
  await call('confirmOrder', { orderIntentId: order.id })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent(/^PAR-/)
})

test('shows each booking as a ticket with what was booked and paid (RESULT-2)', async () => {
  await openConfirmation({ order: UPGRADED })
  await expect.element(page.getByText("You're all set for:")).toBeVisible()
  await expect.element(page.getByText('2 tours · Total €62.50')).toBeVisible()
  const tickets = page.getByRole('article')
  expect(readTexts(tickets.first().getByRole('term'))).toEqual([
    'Reference',
    'Paid',
    'Persons',
    'Duration',
    'When',
  ])
  const readFacts = (tour: string) =>
    readTexts(page.getByRole('article', { name: tour }).getByRole('definition'))
  const reference = expect.stringMatching(/^PAR-[2-9A-Z]{6}Copy$/) as unknown
  await expect.element(tickets).toHaveLength(2)
  expect(readFacts('Eiffel Tower to the summit')).toEqual([
    reference,
    '€58.00',
    '2 Adults, 1 Child',
    '2 hours 45 minutes',
    'Thu, 11 June 2026 9:30 AM',
  ])
  expect(readFacts('Cruise on the Seine')).toEqual([
    reference,
    '€4.50',
    '2 Adults, 1 Child',
    '1 hour',
    'Fri, 12 June 2026 10:00 AM',
  ])
})

test('charges nothing for an order whose total is below zero (RESULT-2, PAY-14)', async () => {
  const { order } = await openConfirmation({
    scenario: 'negative-difference',
    order: { upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
  })
  expect(order.extendedCart.pricing.displayed.total).toBeLessThan(0)
  await expect.element(page.getByText('1 tour · Total €0.00')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('€0.00')).toBeVisible()
})

test('shows a hint to check the spam folder (RESULT-5)', async () => {
  await openConfirmation()
  await expect.element(page.getByText('please check your spam folder')).toBeVisible()
})

for (const { title, options, address } of [
  { title: 'the contact page of the host', options: {}, address: 'https://host.example/contact' },
  {
    title: 'the setting links.contactUs',
    options: { seedData: { contactUsUrl: 'https://help.example/tours?lang=en' } },
    address: 'https://help.example/tours?lang=en',
  },
  {
    title: 'the contact page of the host when links.contactUs is a javascript: address',
    options: { seedData: { contactUsUrl: 'javascript:window.hacked=1' } },
    address: 'https://host.example/contact',
  },
])
  test(`links to ${title} (RESULT-5)`, async () => {
    await openConfirmation(options)
    await expect
      .element(page.getByRole('link', { name: 'Contact us', exact: true }))
      .toHaveAttribute('href', address)
  })

test('clears the saved visit but keeps the purchase flag (RESULT-6)', async () => {
  const screen = await openPayment({ timers: 'fake' })
  await expect.element(screen.pay).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['tour-checkout:paris-pass:PAR-EIFFEL'])
  verifyCard(screen.mockApi.mockServer, screen.order)
  screen.reopen({ path: '/result' })
  await expect.element(screen.heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(screen.heading(THANKS)).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['tour-checkout:purchases'])
})

test('is accessible in every presentation, waiting and confirmed (LAYOUT-3)', async () => {
  const { heading } = await openResult({ order: UPGRADED })
  await expect.element(heading(WAITING)).toBeVisible()
  await expectAccessible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expectAccessible()
})
