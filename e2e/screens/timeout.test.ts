import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { cards } from '#fixtures/cards.ts'
import { openPayment, payWithCard } from './support/card.ts'
import { FAILED_CALL } from './support/failures.ts'
import { SITE_URL } from './support/mock-api.ts'
import type { Screen } from './support/mount.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { readStoredVisit, listLaterCalls, saveVisit } from './support/saved-visit.ts'

test('clears the saved order when it expires, and stays there after a reload without a call (TIMEOUT-3)', async () => {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  expect(readStoredVisit()).toMatchObject({ orderIntentId: screen.order.id })
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  await expect.element(screen.heading('Time expired')).toBeVisible()
  await expect.poll(readStoredVisit).toBeNull()

  const readCalls = listLaterCalls(screen)
  screen.reopen()
  await expect.element(screen.heading('Time expired')).toBeVisible()
  expect(readCalls()).toEqual([])
})

test('starts a new order at the next entry (TIMEOUT-3)', async () => {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  await expect.element(screen.heading('Time expired')).toBeVisible()

  const readCalls = listLaterCalls(screen)
  screen.reopen({})
  await expect.element(screen.counter('Adult')).toHaveValue(1)
  await expect.element(screen.heading('Travelers')).toBeVisible()
  expect(readCalls()).toContain('createOrderIntent')
  expect(readCalls()).not.toContain('getOrderIntent')
})

/** Contacts of an order that the host passed, until its time is up. */
async function openExpiredOrder() {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  await expect.element(screen.heading('Time expired')).toBeVisible()
  return screen
}

test('starts a new order although the host page passes the expired one again (TIMEOUT-2)', async () => {
  const screen = await openExpiredOrder()
  const passed = { order_intent_id: screen.order.id }
  for (const _ of ['entry', 'reload of the host page']) {
    const readCalls = listLaterCalls(screen)
    screen.reopen({ launch: passed })
    await expect.element(screen.counter('Adult')).toHaveValue(1)
    await expect.element(screen.heading('Travelers')).toBeVisible()
    expect(readCalls()).not.toContain('confirmOrder')
  }
  // The second entry goes on with the order of the first one.
  expect(screen.calls('createOrderIntent')).toHaveLength(1)
})

test('keeps the newer order of another tab when the page of an expired one is loaded again (TIMEOUT-3)', async () => {
  const screen = await openExpiredOrder()
  saveVisit({ orderIntentId: 'newer', lastActionAt: Date.now() })
  screen.reopen()
  await expect.element(screen.heading('Time expired')).toBeVisible()
  expect(readStoredVisit()).toMatchObject({ orderIntentId: 'newer' })
})

test("leads to the host's site by Start New Order (TIMEOUT-2)", async () => {
  const { button, heading, navigations } = await openWidget({ path: '/timeout' })
  await expect.element(heading('Time expired')).toBeVisible()
  await button('Start New Order').click()
  expect(navigations).toEqual([SITE_URL])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})

test("links to the host's page without its fragment, which alone would not load it (TIMEOUT-2)", async () => {
  const launch = { site_url: `${SITE_URL}#/paris` }
  const { button, navigations } = await openWidget({ path: '/timeout', launch })
  // Named before it is pressed: a link to the widget may come from anybody.
  await expect.element(page.getByText('book them again on host.example')).toBeVisible()
  await button('Start New Order').click()
  expect(navigations).toEqual([`${SITE_URL}#/paris`])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})

test('is accessible in every presentation (LAYOUT-3)', async () => {
  const { heading } = await openWidget({ path: '/timeout' })
  await expect.element(heading('Time expired')).toBeVisible()
  await expectAccessible()
})

async function expectWayOn({ button, navigations, route }: Screen): Promise<void> {
  expect(route()).toBe('/timeout')
  expect(readStoredVisit()).toBeNull()
  await expectAccessible()
  await button('Start New Order').click()
  await expect.poll(() => navigations).toEqual([SITE_URL])
}

const LOST = 'This order no longer exists'
const GONE = 'getOrderIntent:404'

test('says after a write that the server no longer has the order (TIMEOUT-6)', async () => {
  const screen = await openWidget({ path: '/steps/travelers', order: {}, isOrderSaved: true })
  await expect.element(screen.button('Next')).toBeEnabled()
  screen.setFaults(`setTravelers:404,${GONE}`)
  await screen.button('Next').click()
  await expect.element(screen.heading(LOST)).toBeVisible()
  await expectWayOn(screen)
})

test('says after a read that the server no longer has the order (TIMEOUT-6)', async () => {
  allowErrors(FAILED_CALL)
  const screen = await openWidget({ path: '/steps/contact', order: {}, isOrderSaved: true })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  screen.setFaults(`getTourAddons:410,${GONE}`)
  await page.getByRole('link', { name: 'More tours' }).click()
  await expect.element(screen.heading(LOST)).toBeVisible()
  await expectWayOn(screen)
})

test('says at the press of Pay that the server no longer has the order (TIMEOUT-6, PAY-11)', async () => {
  const screen = await openPayment({ isOrderSaved: true })
  await expect.element(screen.pay).toBeVisible()
  screen.setFaults(GONE)
  await payWithCard(cards.good.number)
  await expect.element(screen.heading(LOST)).toBeVisible()
  await expectWayOn(screen)
})

test('goes on where a call names something else that is gone (TIMEOUT-6)', async () => {
  allowErrors(FAILED_CALL)
  const screen = await openWidget({ path: '/steps/contact', order: {}, isOrderSaved: true })
  screen.setFaults('getTourAddons:404@1')
  await page.getByRole('link', { name: 'More tours' }).click()
  await expect.element(screen.alert).toBeVisible()
  await expect.poll(() => screen.calls('getOrderIntent')).toHaveLength(2)
  expect(screen.route()).toBe('/steps/addons')
})
