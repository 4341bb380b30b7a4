import { expect, test, vi } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import {
  listLaterCalls,
  dispatchPageReturn,
  saveVisit,
  waitForSavedStep,
} from '#e2e/support/browser/conditions/saved-visit.ts'

/** The heading before and after the order is confirmed. */
const CONFIRMATION = /^(?:Order confirmation|Thank you)/

test.each(sampleRows(['/steps/payment', '/']))(
  'leads from %s to the confirmation of a paid order (STEPS-5, LAUNCH-4)',
  async (path) => {
    const screen = await openWidget({ path, order: { verified: true }, timers: 'fake' })
    const { heading, route, calls } = screen
    await expect.poll(route).toBe('/result')
    await vi.advanceTimersByTimeAsync(5000)
    await expect.element(heading('Thank you, Ada')).toBeVisible()
    expect(calls('confirmOrder')).toHaveLength(1)
    expect(calls('createOrderIntent')).toEqual([])
  },
)

test('leads from a saved step to the confirmation of an order paid since (STEPS-5)', async () => {
  const screen = await openWidget({
    order: { verified: true },
    launch: { order_intent_id: null },
  })
  const { order, call, heading, route, calls, reopen } = screen
  await waitForSavedStep('/steps/unit_items')
  await call('confirmOrder', { orderIntentId: order.id })
  saveVisit({ orderIntentId: order.id })
  reopen({})
  await expect.poll(route).toBe('/result')
  await expect.element(heading(CONFIRMATION)).toBeVisible()
  expect(calls('getOrderIntent')[0]?.body).toEqual({ orderIntentId: order.id })
})

test('reads the order again when the browser restores the page from its cache (STEPS-7)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {} })
  const { order, heading, summary, call } = screen
  await expect.element(heading('Passes')).toBeVisible()
  await expect.element(summary.getByText('2 Adults, 1 Child')).toBeVisible()
  const unitCounters = order.unitCounters.map((counter) => ({ ...counter, quantity: 1 }))
  await call('setUnitCounters', { orderIntentId: order.id, unitCounters })
  const readCalls = listLaterCalls(screen)
  dispatchPageReturn()
  await expect.element(summary.getByText('2 Adults, 1 Child')).toBeVisible()
  expect(readCalls()).toEqual([])
  await expect
    .poll(() => {
      // From the first idle moment on.
      dispatchPageReturn({ fromCache: true })
      return summary.getByText('1 Adult, 1 Child, 1 Infant').query()
    })
    .not.toBeNull()
})

test('leads to the confirmation when the order was paid before the page was restored (STEPS-5, STEPS-7)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {} })
  await expect.element(screen.heading('Passes')).toBeVisible()
  verifyCard(screen.mockApi.mockState, screen.order)
  await screen.call('confirmOrder', { orderIntentId: screen.order.id })
  await expect
    .poll(() => {
      // From the first idle moment on.
      dispatchPageReturn({ fromCache: true })
      return screen.route()
    })
    .toBe('/result')
  await expect.element(screen.heading(CONFIRMATION)).toBeVisible()
})

test('leads from Contacts to the result when the order was paid in another tab (STEPS-5, STEPS-10)', async () => {
  const screen = await openWidget({
    path: '/steps/contact',
    order: { contact: null },
    timers: 'fake',
  })
  const { button, call, fillContact, heading, order, route, mockApi } = screen
  await fillContact(contact)
  verifyCard(mockApi.mockState, order)
  await call('confirmOrder', { orderIntentId: order.id })
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/result')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(/^Thank you/)).toHaveFocus()
})
