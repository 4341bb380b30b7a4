import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { openPaymentWithoutFrames } from './support/card-without-frames.ts'
import type { Screen } from './support/mount.ts'
import { recordStripeCalls } from './support/stripe.ts'

const traveler = { age: 30 }

type Change = (screen: Screen) => { name: CallName; body: CallBody<CallName> }

/** What another tab may change, and what Pay says of it. */
const CHANGES: Record<string, { change: Change; message: string }> = {
  contact: {
    change: ({ order }) => ({
      name: 'setContact',
      body: { orderIntentId: order.id, contact: { ...contact, firstName: 'Grace' } },
    }),
    message: 'in another tab or on another device (contact details).',
  },
  travelers: {
    change: ({ order }) => ({
      name: 'setTravelers',
      body: { orderIntentId: order.id, travelers: [traveler, traveler, traveler] },
    }),
    message: 'in another tab or on another device (travelers).',
  },
  time: {
    change: ({ order }) => {
      const [item] = order.extendedCart.items
      const availabilityId = item?.availabilityId.replace('T09:30', 'T10:30') ?? ''
      return {
        name: 'setCartItemAvailabilityId',
        body: { orderIntentId: order.id, cartItemId: item?.id ?? '', availabilityId },
      }
    },
    message: 'in another tab or on another device (times).',
  },
}

for (const [title, { change, message }] of Object.entries(CHANGES))
  test(`stops before the card is confirmed when another tab has changed the ${title} (PAY-11)`, async () => {
    const stripeCalls = recordStripeCalls()
    const screen = await openPaymentWithoutFrames()
    const { alert, call, card, navigations, pay } = screen
    await card.fill('good')
    const { name, body } = change(screen)
    await call(name, body)
    await pay.click()
    await expect.element(alert).toHaveTextContent(message)
    expect(stripeCalls).toEqual([])
    await pay.click()
    await expect.poll(() => navigations).toHaveLength(1)
    expect(stripeCalls.map((stripeCall) => stripeCall.name)).toEqual(['confirmSetup'])
  })

test('shows the warning and the change when travelers are missing meanwhile (PAY-3, PAY-11)', async () => {
  const stripeCalls = recordStripeCalls()
  const { call, card, order, pay, timer } = await openPaymentWithoutFrames({ timers: 'fake' })
  await card.fill('good')
  await call('setTravelers', { orderIntentId: order.id, travelers: [] })
  await pay.click()
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  await expect.element(page.getByText('has changed elsewhere: travelers')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  // The pressed button is gone.
  await expect.poll(() => document.activeElement?.closest('main')).toBeInstanceOf(HTMLElement)
  expect(stripeCalls).toEqual([])
  // Nothing holds the expiry of an order that is not being confirmed.
  vi.setSystemTime(Date.now() + 31 * 60_000)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Time expired' })).toBeVisible()
})

test('leads to Time expired without a confirmation when the order ends while it is read (PAY-11, TIMEOUT-1)', async () => {
  const stripeCalls = recordStripeCalls()
  const { calls, card, heading, order, pay, setFaults } = await openPaymentWithoutFrames({
    timers: 'fake',
  })
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
  setFaults('getOrderIntent:slow@1')
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') - 2500)
  await pay.click()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(heading('Time expired')).toBeVisible()
  expect(stripeCalls).toEqual([])
  expect(calls('confirmOrder').length).toBeLessThanOrEqual(1)
})

test('lets the visitor stop a check that hangs, and press again (PAY-9, ERR-4)', async () => {
  const stripeCalls = recordStripeCalls()
  const { button, card, navigations, pay, setFaults, timer } = await openPaymentWithoutFrames({
    timers: 'fake',
  })
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
  setFaults('getOrderIntent:hang@1')
  await pay.click()
  await expect.element(pay).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(timer).not.toHaveTextContent('Finishing payment')
  await button('Stop waiting').click()
  await expect.element(pay).toHaveAttribute('aria-busy', 'false')
  // The pressed button is gone.
  await expect.poll(() => document.activeElement?.closest('main')).toBeInstanceOf(HTMLElement)
  expect(stripeCalls).toEqual([])
  await pay.click()
  await expect.poll(() => navigations).toHaveLength(1)
})

test('reports the verified card to the API before the page leaves (PAY-13)', async () => {
  const { call, calls, navigations, order, pay, payWith } = await openPaymentWithoutFrames()
  await expect.element(pay).toBeVisible()
  const before = calls('confirmOrder').length
  await payWith('good')
  await expect.poll(() => navigations).toHaveLength(1)
  expect(calls('confirmOrder')).toHaveLength(before + 1)
  const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
  expect(orderIntent.payment).toEqual({ method: 'card' })
})

test('leaves after 5 seconds when the API does not answer to the verified card (PAY-13)', async () => {
  const { card, navigations, pay, setFaults } = await openPaymentWithoutFrames({
    timers: 'fake',
  })
  await card.fill('good')
  await expect.element(pay).toBeEnabled()
  setFaults('confirmOrder:hang')
  await pay.click()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => navigations).toHaveLength(1)
})

test('leads to the confirmation when the page is reloaded after the end of a verified order (PAY-13)', async () => {
  const { calls, heading, navigations, order, pay, payWith, reopen, setFaults } =
    await openPaymentWithoutFrames({
      scenario: 'expiring(in=60)',
      timers: 'fake',
    })
  await expect.element(pay).toBeVisible()
  reopen({ path: '/steps/payment' })
  setFaults('confirmOrder:network@1')
  await payWith('good')
  await expect.poll(() => navigations).toHaveLength(1)
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') + 1000)
  reopen({ path: '/steps/payment' })
  await expect.element(heading(/^(?:Order confirmation|Thank you)/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  expect(calls('createOrderIntent')).toEqual([])
})
