import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import {
  controlCard,
  openPaymentWithoutFrames,
} from '#e2e/support/browser/controls/card-without-frames.ts'
import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { dispatchPageReturn } from '#e2e/support/browser/conditions/saved-visit.ts'
import { recordStripeCalls } from '#e2e/support/browser/conditions/stripe.ts'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'

test('lets the order expire after Pay has found that travelers are missing (PAY-11, TIMEOUT-1)', async () => {
  const stripeCalls = recordStripeCalls()
  const { call, card, heading, order, pay, timer } = await openPaymentWithoutFrames({
    timers: 'fake',
  })
  await card.fill('good')
  await call('setTravelers', { orderIntentId: order.id, travelers: [] })
  await pressEnabled(pay)
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  // Nothing holds the expiry of an order that is not being confirmed.
  vi.setSystemTime(Date.now() + 31 * 60_000)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(heading('Time expired')).toBeVisible()
  expect(stripeCalls).toEqual([])
})

test('leads to Time expired when a card confirmation fails after zero (TIMEOUT-1)', async () => {
  const card = controlCard()
  const { heading, order, pay, timer } = await openWidget({
    path: '/steps/payment',
    order: {},
    timers: 'stopped',
  })
  await card.fill('authentication')
  await pressEnabled(pay)
  await expect.poll(card.isBankAsking).toBe(true)
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') + 60_000)
  await expect.element(timer).toHaveTextContent('Finishing payment')
  // Back from the bank's app: 30 minutes without an action do not end the visit either.
  dispatchPageReturn()
  await expect.element(timer).toHaveTextContent('Finishing payment')
  card.answerBank('fail')
  await expect.element(heading('Time expired')).toBeVisible()
})

test('opens the confirmation in the frame, also after a reload and from the steps (PAY-5, RESULT-7, STEPS-5)', async () => {
  const { calls, heading, navigations, payWith, reopen, route } = await openPaymentWithoutFrames({
    isOrderSaved: true,
    timers: 'fake',
  })
  await payWith('good')
  await expect.poll(route).toBe('/result')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  expect(navigations).toEqual([])
  reopen()
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  const before = calls().length
  openRoute('/steps/payment')
  await expect.poll(() => route()).toBe('/result')
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  expect(calls('createOrderIntent')).toEqual([])
  expect(calls('confirmOrder')).toHaveLength(2)
  expect(
    calls()
      .slice(before)
      .map(({ name }) => name),
  ).not.toContain('getOrderIntent')
})

test('opens the confirmation in the frame where the browser does not go to the return address (PAY-6)', async () => {
  const { heading, navigations, payWith, route } = await openPaymentWithoutFrames({
    scenario: 'payment-unexpected-state(status=succeeded)',
    timers: 'fake',
    staysInFrame: true,
  })
  await payWith('good')
  await expect.poll(() => navigations).toHaveLength(1)
  expect(route()).toBe('/steps/payment')
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(route).toBe('/result')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
})

test.each([
  ['provider-blocked', 'script_blocked', 'Try again'],
  ['provider-hangs(part=form)', 'form_stalled', 'Reload'],
])(
  'says in %s that the card form does not load, logs %s, offers %s, and keeps no space for its fields (PAY-7, PAY-8)',
  async (scenario, code, way) => {
    const { alert, button, calls } = await openWidget({ scenario, launched: true, timers: 'fake' })
    await waitForElement(alert, 1000)
    await expect.element(alert).toHaveTextContent('problem with the card payment elements loading')
    await expect.element(button(way)).toBeVisible()
    await expect.poll(() => calls('frontendLog').length).toBe(1)
    expect(calls('frontendLog')[0]?.body).toMatchObject({ error: { code } })
    const terms = page.getByRole('main').getByRole('list')
    await expect.poll(() => measure(alert).top - measure(terms).bottom).toBeLessThan(100)
  },
)
