import { buildOwnOrderKey } from '#src/contract/launch.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import { NOW } from '#fixtures/now.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { openPaymentWithoutFrames } from '#e2e/support/browser/controls/card-without-frames.ts'
import {
  findContainer,
  openDataLayer,
  readDataLayer,
  readEvents,
} from '#e2e/support/browser/controls/data-layer.ts'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import {
  expectLongerIntervals,
  openConfirmation,
  openResult,
  THANKS,
  WAITING,
} from '#e2e/support/browser/controls/result.ts'
import {
  denyStoring,
  markPayment,
  readStoredVisit,
  saveVisit,
} from '#e2e/support/browser/conditions/saved-visit.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'

test('tells what has changed since Pay after reloads before the confirmation, too (PAY-12, RESULT-1)', async () => {
  const { alert, heading, order, reopen } = await openResult({ scenario: 'slow-result' })
  await expect.element(heading(WAITING)).toBeVisible()
  markPayment(order, 'another booking')
  for (let reloads = 0; reloads < 2; reloads += 1) {
    reopen()
    await expect.element(heading(WAITING)).toBeVisible()
  }
  await vi.advanceTimersByTimeAsync(95_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(alert).toHaveTextContent('Your order changed while you were paying.')
})

test('waits and polls without settings and order, and fills them in as they come (RESULT-1)', async () => {
  const fault = 'confirmOrder:hang@1,getSettings:hang@1'
  const { call, calls, heading, order } = await openResult({ fault })
  await expect.element(heading(WAITING)).toBeVisible()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return calls('getResult').length
    })
    .toBeGreaterThanOrEqual(3)
  await call('confirmOrder', { orderIntentId: order.id })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading('Thank you')).toBeVisible()
  await expect.element(page.getByText("You're all set for:")).toBeVisible()
  // The order is read another way.
  await vi.advanceTimersByTimeAsync(40_000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('sends getSettings again after errors, at longer and longer intervals (RESULT-1)', async () => {
  allowErrors(FAILED_CALL)
  const { calls, heading } = await openResult({ fault: 'getSettings:500@1-3' })
  await expect.element(heading(WAITING)).toBeVisible()
  await expectLongerIntervals(() => calls('getSettings'))
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
})

test('leads to the first step without an order (RESULT-7)', async () => {
  const { calls, counter, route } = await openWidget({ path: '/result' })
  await expect.element(counter('Adult')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
  expect(calls('confirmOrder')).toEqual([])
})

test('holds neither name nor order after the confirmation, and sends no purchase after its reload (RESULT-3, RESULT-6, RESULT-10)', async () => {
  await openDataLayer()
  const screen = await openConfirmation()
  const mark = buildOwnOrderKey(screen.order.id)
  await expect.poll(() => readEvents().map(({ event }) => event)).toEqual(['purchase'])
  expect(Object.keys(localStorage)).toEqual([mark])
  expect(document.title).toBe('Order confirmed')
  const stored = JSON.stringify([localStorage, sessionStorage, location.href])
  expect(stored).not.toContain(screen.order.id)
  expect(stored).not.toContain(contact.firstName)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(THANKS)
  screen.reopen()
  await expect.element(screen.heading(THANKS)).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readEvents()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([mark])
})

test('says that the server does not have an order that only the address names (HOST-4, RESULT-8)', async () => {
  const { heading, alert } = await openResult({ isOrderSaved: false, fault: 'confirmOrder:404' })
  await expect.element(heading('This order no longer exists')).toBeVisible()
  await expect.element(alert).toHaveTextContent("We can't find this order anymore.")
  await expect.element(alert.getByRole('link', { name: 'Back to host.example' })).toBeVisible()
  await expect.element(page.getByText("We're waiting")).not.toBeInTheDocument()
})

test('shows an order that only the address names, thanks for it once it is paid, and continues nothing (HOST-4, RESULT-8)', async () => {
  const screen = await openResult({ order: {}, isOrderSaved: false })
  const { alert, button, calls, heading } = screen
  saveVisit({ orderIntentId: 'own', lastActionAt: Date.now() })
  for (let loads = 0; loads < 2; loads += 1) {
    await expect.element(heading(WAITING)).toBeVisible()
    await waitForElement(alert, 1000)
    await expect.element(alert).toHaveTextContent("it wasn't started in this browser")
    await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
    await expect.element(button('Back to Payment')).not.toBeInTheDocument()
    expect(readStoredVisit()?.orderIntentId).toBe('own')
    screen.reopen()
  }
  verifyCard(screen.mockApi.mockState, screen.order)
  await waitForElement(heading(/^Thank you, .•••$/), 1000)
  const { firstName, emailAddress } = contact
  const { textContent } = document.body
  expect([firstName, emailAddress].filter((text) => textContent.includes(text))).toEqual([])
  expect(textContent).toContain(`•••@${emailAddress.split('@')[1]}`)
  screen.reopen({ path: '/steps/unit_items', launch: { order_intent_id: null } })
  await vi.advanceTimersByTimeAsync(1000)
  await expect
    .poll(() => calls('getOrderIntent').map(({ body }) => body))
    .toEqual([{ orderIntentId: 'own' }])
})

test('confirms an order again that the host passed, after its card (RESULT-7)', async () => {
  const { heading, payWith, route, setFaults } = await openPaymentWithoutFrames({ timers: 'fake' })
  await expect.element(heading('Payment')).toBeVisible()
  // The answer to the first one after the card is lost.
  setFaults('confirmOrder:network@1')
  await payWith('good')
  await expect.poll(() => route()).toBe('/result')
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(heading(`Thank you, ${contact.firstName}`)).toBeVisible()
})

/** The calls that only decorate the confirmation, failing and hanging. */
test.each(['getSettings:500', 'getSettings:hang', 'confirmOrder:500', 'confirmOrder:hang'])(
  'sends the purchase and follows the redirect in spite of %s (RESULT-3, RESULT-4)',
  async (fault) => {
    allowErrors(FAILED_CALL)
    await Promise.all([openDataLayer(), loadChunks()])
    const screen = await openResult({
      scenario: 'redirect-elsewhere',
      fault: `${fault},getOrderIntent:500`,
    })
    const { call, navigations, order, reopen } = screen
    stopTime()
    await call('confirmOrder', { orderIntentId: order.id })
    const purchase = { transaction_id: 'PAR-REF', currency: 'EUR', value: 16.5 }
    markPayment(order, 'agreed', purchase)
    reopen()
    await expect
      .poll(async () => {
        await settle(screen, 1000)
        return navigations
      })
      .toEqual(['https://partner.example/thank-you'])
    expect(Date.now() - Date.parse(NOW)).toBeLessThan(30_000)
    await expect.poll(readEvents).toStrictEqual([{ event: 'purchase', ecommerce: purchase }])
  },
)

test('reports the purchase of an order that only the loader could save (RESULT-3, STATE-4)', async () => {
  await openDataLayer()
  const { heading, order, reopen } = await openResult({ isOrderSaved: false })
  await waitForElement(heading(/^Thank you/), 1000)
  denyStoring()
  expect(readEvents()).toEqual([])
  const launch = { order_intent_id: order.id, saved_order_id: order.id }
  reopen({ path: '/result', launch })
  await waitForElement(heading(THANKS), 1000)
  await expect.poll(() => readEvents().map(({ event }) => event)).toEqual(['purchase'])
})

test('reports an order that only the address names to nobody, and follows no redirect of it (RESULT-15)', async () => {
  await openDataLayer()
  const screen = await openResult({ scenario: 'redirect-elsewhere', isOrderSaved: false })
  await waitForElement(screen.heading(/^Thank you/), 1000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(readDataLayer()).toEqual([])
  expect(findContainer()).toBeNull()
  expect(screen.navigations).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Back to host.example' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Continue to / })).not.toBeInTheDocument()
})
