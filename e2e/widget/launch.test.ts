import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findStepBar } from '#e2e/support/browser/controls/step-bar.ts'
import {
  readStoredVisit,
  saveVisit,
  waitForSavedStep,
} from '#e2e/support/browser/conditions/saved-visit.ts'

const UNKNOWN_ORDER = '00000000-0000-4000-8000-000000000000'

const { readLinks } = findStepBar()

/** Checks that only the message is shown, then lets a minute pass. */
async function waitForIncorrectInput(): Promise<void> {
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toBe('Incorrect input parameters')
  await expect.element(page.getByRole('heading')).toHaveTextContent(/^Incorrect input parameters$/)
  await vi.advanceTimersByTimeAsync(60_000)
}

test("shows 'Incorrect input parameters', makes no call, and says why (LAUNCH-2, LAUNCH-8)", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { calls } = await openWidget({ launch: { tour_code: null }, timers: 'fake' })
  await waitForIncorrectInput()
  expect(calls()).toEqual([])
  // Its code loads once the screen is there.
  await expect.poll(() => warn.mock.calls.map(String)).toEqual(['tour_code must be set'])
})

test.each([
  ['at the top', true, 0],
  ['in a frame', false, 2],
])(
  'names the site of an address %s only once the server or the page around it vouches for it (HOST-4)',
  async (_, isTop, count) => {
    allowErrors(FAILED_CALL)
    if (isTop) vi.stubGlobal('parent', window)
    // As the server in front of the API answers for a site that may not embed the widget.
    const { alert, button, heading, setFaults } = await openWidget({ fault: '*:403' })
    const links = page.getByRole('link', { name: /contact us|host\.example/ })
    await expect.element(alert.first()).toBeVisible()
    expect(links.elements()).toHaveLength(count)
    setFaults('setUnitCounters:500')
    await button('Try again').first().click()
    await expect.element(heading('Travelers')).toBeVisible()
    await pressEnabled(button('Next'))
    await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  },
)

test('removes its parameters from the address, sends them in its calls, and creates an order when none is passed and none is saved (LAUNCH-1, LAUNCH-4)', async () => {
  const { steps, route, calls } = await openWidget({ path: '/steps/unit_items' })
  await expect.element(steps).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
  expect(calls('getSettings')).toMatchObject([
    {
      body: { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' },
      headers: { 'x-site-url': SITE_URL },
    },
  ])
  expect(calls('createOrderIntent')).toMatchObject([{ body: { configCode: 'paris-pass' } }])
  expect(calls('getOrderIntent')).toEqual([])
  expect(calls('confirmOrder')).toEqual([])
})

test('opens the order that only the address of the frame names, and leaves the visit of this browser as it is (LAUNCH-4, HOST-4, HOST-10)', async () => {
  saveVisit({ orderIntentId: UNKNOWN_ORDER })
  const visit = readStoredVisit()
  const { order, heading, reopen, route, timer, calls } = await openWidget({
    path: '/?step=contact',
    order: {},
    isOrderSaved: false,
  })
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(timer).toBeVisible()
  expect(calls('confirmOrder')).toMatchObject([{ status: 200, body: { orderIntentId: order.id } }])
  openRoute('/steps/travelers')
  await expect.element(heading('Passes')).toBeVisible()
  // A frame that is made anew goes on at that step where its address names the order, and with the visit elsewhere.
  reopen({ path: '/', launch: { order_intent_id: order.id } })
  await expect.element(heading('Passes')).toBeVisible()
  expect(readStoredVisit()).toEqual(visit)
  reopen({ path: '/' })
  await expect
    .poll(() => calls('getOrderIntent'))
    .toMatchObject([{ status: 404, body: { orderIntentId: UNKNOWN_ORDER } }])
  await expect.element(heading('Travelers')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
})

// src/visit/base-path.test.ts has the spellings of an address.
test.each(['/result', '/%72ESULT/'])(
  'shows the order of somebody else that an address names at %s, and continues it by nothing (HOST-4)',
  async (path) => {
    const { alert, button, heading, route } = await openWidget({
      path: `${path}?redirect_status=failed`,
      order: {},
      isOrderSaved: false,
    })
    await expect.element(alert).toHaveTextContent("it wasn't started in this browser")
    await expect.element(heading('Not booked yet')).toBeVisible()
    await expect.element(alert.getByRole('link', { name: 'Back to host.example' })).toBeVisible()
    expect(button('Back to Payment').elements()).toEqual([])
    expect(route()).toBe('/result?redirect_status=failed')
  },
)

test.each([
  ['/steps/contact', 'Contacts', 'in a frame'],
  ['/results', 'Travelers', 'in a frame'],
  ['/TimeOut/', 'Travelers', 'at the top'],
  ['/', 'Travelers', 'at the top'],
])(
  'ignores the order of somebody else that an address names at %s, opens %s %s, and says so once (HOST-4, LAUNCH-8)',
  async (path, title, place) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    if (place === 'at the top') vi.stubGlobal('parent', window)
    const { calls, heading, order, route, steps } = await openWidget({
      path,
      order: {},
      isOrderSaved: false,
    })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(steps).toBeVisible()
    expect(route()).toBe(title === 'Contacts' ? '/steps/contact' : '/steps/unit_items')
    expect(calls('createOrderIntent')).toHaveLength(1)
    expect(warn.mock.calls.map(String)).toEqual([
      `order_intent_id ${order.id} is ignored: it counts in a frame's address at /, in the browser that has begun it`,
    ])
  },
)

test('creates a new order when the server cannot find the saved one (LAUNCH-6)', async () => {
  saveVisit({ orderIntentId: UNKNOWN_ORDER })
  const { heading, steps, alert, route, calls } = await openWidget()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(steps).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(calls('getOrderIntent')).toMatchObject([
    { status: 404, body: { orderIntentId: UNKNOWN_ORDER } },
  ])
  expect(calls('createOrderIntent')).toMatchObject([{ status: 200 }])
  // The saved steps belonged to the previous order.
  expect(route()).toBe('/steps/unit_items')
  expect(readLinks()).toEqual([])
})

test('creates a separate order for another tour and configuration of the same site (LAUNCH-5)', async () => {
  const screen = await openWidget()
  await screen.chooseGuests({ Adult: 3 })
  await waitForSavedStep('/steps/booking_slot')
  const orderIntentId = readStoredVisit()?.orderIntentId

  screen.reopen({ launch: { tour_code: 'BAR-SAGRADA', config_code: 'barcelona-pass' } })
  await expect.element(screen.heading('Travelers')).toBeVisible()
  await expect.element(screen.counter('Adult')).toHaveValue(1)
  expect(screen.calls('createOrderIntent').at(-1)?.body).toEqual({ configCode: 'barcelona-pass' })
  expect(screen.calls('createOrderIntent')).toHaveLength(2)
  expect(screen.calls('getOrderIntent')).toEqual([])

  screen.reopen({})
  await expect.element(screen.heading('Timeslot')).toBeVisible()
  expect(screen.calls('getOrderIntent')).toMatchObject([{ status: 200, body: { orderIntentId } }])
})
