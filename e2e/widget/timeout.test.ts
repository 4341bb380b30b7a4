import { expect, test, vi } from 'vitest'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import {
  dispatchPageReturn,
  listLaterCalls,
  readStoredVisit,
} from '#e2e/support/browser/conditions/saved-visit.ts'

/** Contacts of an order that the host passed, until its time is up. */
async function openExpiredOrder() {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  dispatchPageReturn()
  await expect.element(screen.heading('Time expired')).toBeVisible()
  return screen
}

test('is told by a region that outlives the step, once the heading has the focus (LAYOUT-5, RESULT-14)', async () => {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  const region = document.querySelector('#root > [role="status"]')
  expect(region?.textContent).toBe('')
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  dispatchPageReturn()
  await expect.element(screen.heading('Time expired')).toHaveFocus()
  await expect.poll(() => region?.textContent).toContain('no longer held. Nothing was charged.')
  expect(region?.isConnected).toBe(true)
})

test('clears the saved order when it expires, and stays there after a reload without a call (TIMEOUT-3)', async () => {
  const screen = await openExpiredOrder()
  await expect.poll(readStoredVisit).toBeNull()

  const readCalls = listLaterCalls(screen)
  screen.reopen()
  await expect.element(screen.heading('Time expired')).toBeVisible()
  expect(readCalls()).toEqual([])
})

test('starts a new order at the next entry, although the host page passes the expired one again (TIMEOUT-2, TIMEOUT-3)', async () => {
  const screen = await openExpiredOrder()
  const passed = { order_intent_id: screen.order.id }
  const callsOfEntries: string[][] = []
  for (const _ of ['next entry', 'reload of the host page']) {
    const readCalls = listLaterCalls(screen)
    screen.reopen({ launch: passed })
    await expect.element(screen.counter('Adult')).toHaveValue(1)
    await expect.element(screen.heading('Travelers')).toBeVisible()
    expect(readCalls()).not.toContain('confirmOrder')
    callsOfEntries.push(readCalls())
  }
  expect(callsOfEntries[0]).not.toContain('getOrderIntent')
  // The second entry goes on with the order of the first one.
  expect(screen.calls('createOrderIntent')).toHaveLength(1)
})

test('says that the server no longer has the order, and how to go on (TIMEOUT-6)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {}, isOrderSaved: true })
  const { button, heading, navigations, route, setFaults } = screen
  await expect.element(button('Next')).toBeEnabled()
  setFaults('setTravelers:404,getOrderIntent:404')
  await pressEnabled(button('Next'))
  await expect.element(heading('This order no longer exists')).toBeVisible()
  expect(route()).toBe('/timeout')
  await expect.poll(readStoredVisit).toBeNull()
  await pressEnabled(button('Start New Order'))
  await expect.poll(() => navigations).toEqual([SITE_URL])
})
