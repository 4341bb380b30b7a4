import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openWidget } from './support/mount.ts'
import { findStepBar } from './support/step-bar.ts'
import {
  loadAddress,
  readStoredVisit,
  listLaterCalls,
  saveVisit,
  waitForSavedStep,
} from './support/saved-visit.ts'

const UNKNOWN_ORDER = '00000000-0000-4000-8000-000000000000'

/** Entry addresses with a missing parameter or an invalid site_url. */
const INCOMPLETE = [
  ['no tour_code', { tour_code: null }],
  ['no config_code', { config_code: null }],
  ['no site_url', { site_url: null }],
  ['an empty tour_code', { tour_code: '' }],
  ['an empty config_code', { config_code: '' }],
  ['an empty site_url', { site_url: '' }],
  ['a site_url without an origin', { site_url: '/demo/' }],
  ['a site_url that is a script', { site_url: 'javascript:alert(1)' }],
] as const

const OTHER_LAUNCHES = [
  ['another tour', { tour_code: 'PAR-SEINE', config_code: 'paris-pass' }],
  ['another tour and configuration', { tour_code: 'BAR-SAGRADA', config_code: 'barcelona-pass' }],
] as const

const { readLinks } = findStepBar()

/** Checks that only the message is shown, then lets a minute pass. */
async function waitForIncorrectInput(): Promise<void> {
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toBe('Incorrect input parameters')
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(60_000)
}

test.each(INCOMPLETE)(
  "shows 'Incorrect input parameters' and makes no call for %s (LAUNCH-2)",
  async (_, launch) => {
    const { calls } = await openWidget({ launch, timers: 'fake' })
    await waitForIncorrectInput()
    expect(calls()).toEqual([])
  },
)

test("has the contact link beside 'Incorrect input parameters' where the site is safe, and says why (LAUNCH-8)", async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const link = page.getByRole('link', { name: 'contact us' })
  await openWidget({ launch: { tour_code: null } })
  await expect.element(link).toHaveAttribute('href', 'https://host.example/contact')
  expect(warn.mock.calls.map(String)).toEqual([
    'tour_code, config_code and site_url, an absolute http(s) address, have to be set',
  ])
})

test('has no link to a site that is not safe (LAUNCH-8)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openWidget({ launch: { site_url: 'javascript:alert(1)' } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test("is accessible with 'Incorrect input parameters' (LAYOUT-3)", async () => {
  await openWidget({ launch: { tour_code: null } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
})

test("shows 'Incorrect input parameters' for an incomplete set after a visit with a complete one (LAUNCH-2)", async () => {
  const screen = await openWidget({ timers: 'fake' })
  await expect.element(screen.heading('Travelers')).toBeVisible()
  await expect.element(screen.steps).toBeVisible()
  expect(screen.calls()).not.toEqual([])
  const readCalls = listLaterCalls(screen)
  screen.reopen({ launch: { config_code: null, site_url: null } })
  await waitForIncorrectInput()
  expect(readCalls()).toEqual([])
})

test('removes its parameters from the address and sends them in its calls (LAUNCH-1)', async () => {
  const { steps, route, calls } = await openWidget({ path: '/steps/unit_items' })
  await expect.element(steps).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
  expect(calls('getSettings')).toMatchObject([
    {
      body: { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' },
      headers: { 'x-site-url': SITE_URL },
    },
  ])
})

test('creates an order when none is passed and none is saved (LAUNCH-4)', async () => {
  const { steps, calls } = await openWidget()
  await expect.element(steps).toBeVisible()
  expect(calls('createOrderIntent')).toMatchObject([{ body: { configCode: 'paris-pass' } }])
  expect(calls('getOrderIntent')).toEqual([])
  expect(calls('confirmOrder')).toEqual([])
})

test('reads the saved order (LAUNCH-4)', async () => {
  const screen = await openWidget()
  await screen.chooseGuests({ Adult: 1 })
  await waitForSavedStep('/steps/booking_slot')
  const orderIntentId = readStoredVisit()?.orderIntentId
  loadAddress(screen, '/')
  await expect.element(screen.heading('Timeslot')).toBeVisible()
  expect(screen.calls('getOrderIntent')).toMatchObject([{ status: 200, body: { orderIntentId } }])
  expect(screen.calls('createOrderIntent')).toHaveLength(1)
  expect(screen.calls('confirmOrder')).toEqual([])
})

test('confirms the order that the host passes even if another is saved (LAUNCH-1, LAUNCH-4)', async () => {
  saveVisit({ orderIntentId: UNKNOWN_ORDER })
  const { order, heading, route, timer, calls } = await openWidget({
    path: '/steps/contact',
    order: {},
  })
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(timer).toBeVisible()
  expect(route()).toBe('/steps/contact')
  expect(calls('confirmOrder')).toMatchObject([{ status: 200, body: { orderIntentId: order.id } }])
  expect(calls('getOrderIntent')).toEqual([])
  expect(calls('createOrderIntent')).toEqual([])
})

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

test.each(OTHER_LAUNCHES)(
  'creates a separate order for %s of the same site (LAUNCH-5)',
  async (_, launch) => {
    const screen = await openWidget()
    await screen.chooseGuests({ Adult: 3 })
    await expect.element(screen.heading('Timeslot')).toBeVisible()
    const orderIntentId = readStoredVisit()?.orderIntentId

    screen.reopen({ launch })
    await expect.element(screen.heading('Travelers')).toBeVisible()
    await expect.element(screen.counter('Adult')).toHaveValue(1)
    expect(screen.calls('createOrderIntent').at(-1)?.body).toEqual({
      configCode: launch.config_code,
    })
    expect(screen.calls('createOrderIntent')).toHaveLength(2)
    expect(screen.calls('getOrderIntent')).toEqual([])

    screen.reopen({})
    await expect.element(screen.heading('Timeslot')).toBeVisible()
    expect(screen.calls('getOrderIntent')).toMatchObject([{ status: 200, body: { orderIntentId } }])
  },
)
