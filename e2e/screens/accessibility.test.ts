import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { expectAccessible } from './support/accessibility.ts'
import type { MountOptions } from './support/mount.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { findShownSlotPicker } from './support/widget.ts'

const TIMESLOT = '/steps/booking_slot?tour_code=PAR-EIFFEL'
const FULL_CART: OrderDetails = {
  tours: [
    'PAR-EIFFEL',
    'PAR-SEINE',
    'PAR-LOUVRE',
    'PAR-MONTMARTRE',
    'PAR-MARKET',
    'PAR-VERSAILLES',
  ],
}

/** States that the tests of the screens do not cover: empty, full, with very long words. */
const STATES: Record<string, MountOptions & { heading: string }> = {
  'a month without places': {
    scenario: 'sold-out',
    path: TIMESLOT,
    order: { tours: [] },
    heading: 'Timeslot',
  },
  'few places': { scenario: 'limited', path: TIMESLOT, order: { tours: [] }, heading: 'Timeslot' },
  'no upgrades': {
    scenario: 'no-upgrades',
    path: '/steps/upgrades',
    order: {},
    heading: 'No upgrades',
  },
  'upgrades that cost less': {
    scenario: 'negative-difference',
    path: '/steps/upgrades',
    order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
    heading: 'Upgrade your tour',
  },
  'fees and a full cart': {
    scenario: 'mandatory-payments',
    path: '/steps/payment',
    order: { ...FULL_CART, upgrade: 'PAR-EIFFEL-SUMMIT' },
    heading: 'Payment',
  },
  'very long words among the guests': {
    scenario: 'hostile-strings',
    path: '/steps/unit_items',
    order: {},
    heading: 'Travelers',
  },
  'very long words at the calendar': {
    scenario: 'hostile-strings',
    path: TIMESLOT,
    order: { tours: [] },
    heading: 'Timeslot',
  },
  'very long words on cards': {
    scenario: 'hostile-strings',
    path: '/steps/addons',
    order: FULL_CART,
    heading: 'Explore more tours',
  },
  'very long words on upgrades': {
    scenario: 'hostile-strings',
    path: '/steps/upgrades',
    order: FULL_CART,
    heading: 'Upgrade your tour',
  },
  'very long words on tickets': {
    scenario: 'hostile-strings',
    path: '/result',
    order: { ...FULL_CART, verified: true },
    heading: 'Thank you',
  },
}

afterEach(() => page.viewport(1280, 800))

/** Waits until the screen has loaded its content. */
async function expectLoaded(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
}

for (const [title, { heading: name, ...options }] of Object.entries(STATES))
  test(`is accessible with ${title} (LAYOUT-3)`, async () => {
    await page.viewport(390, 844)
    const { heading, openSummary, summary } = await openWidget(options)
    await expect.element(heading(name)).toBeVisible()
    await expectLoaded()
    if (summary.query() !== null) await openSummary()
    await expectAccessible()
  })

test('is accessible on Timeslot before and after a time is chosen (LAYOUT-3)', async () => {
  await openWidget({ path: TIMESLOT, order: { tours: [] } })
  const { chosenDay, chosenTime, day, month, time } = findShownSlotPicker()
  await expect.element(month('June 2026')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
  await day('1 June 2026').click()
  await time(/^06:30 PM/).click({ force: true })
  await expect.element(chosenTime).toBeVisible()
  await chosenDay.hover()
  await expectAccessible()
})

test('is accessible with an order that the server does not know (LAYOUT-3)', async () => {
  allowErrors(/HttpError/)
  const { alert } = await openWidget({
    launch: { order_intent_id: '00000000-0000-4000-8000-000000000000' },
  })
  await expect.element(alert).toBeVisible()
  await expectAccessible()
})

test('is accessible while it still loads after 10 seconds (LAYOUT-3)', async () => {
  const { button } = await openWidget({ scenario: 'hang', timers: 'fake' })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(button('Try again')).toBeVisible()
  await expectAccessible()
})
