import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallName } from '#src/contract/calls.ts'
import { calls as contract } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { completeStep, FILLED_STEPS } from '#mocks/tools/visitor/visitor.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { waitForThanks } from '#e2e/support/browser/controls/result.ts'
import { clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { refocusAndReconnect } from '#e2e/support/browser/conditions/time.ts'

/** Checks that each call has exactly its fields: the schemas of bodies are strict. */
function expectContract(calls: LoggedCall[]): void {
  for (const { name, body } of calls)
    expect(contract[name as CallName].body.safeParse(body).success, name).toBe(true)
}

function sortNames(calls: LoggedCall[]) {
  return calls.map(({ name }) => name).toSorted()
}

/** Leaves out the polls of the result, whose number varies. */
function withoutPolls(calls: LoggedCall[]) {
  return calls.filter(({ name }) => name !== 'getResult')
}

test('makes these calls from the first step to the confirmation, none of them twice (API-1, API-4)', async () => {
  const card = controlCard()
  const screen = await openWidget({ timers: 'fake' })
  for (const step of FILLED_STEPS) await completeStep(screen, step)
  await card.fill('good')
  await pressEnabled(screen.pay)
  await waitForThanks(screen)

  expectContract(screen.calls())
  expect(sortNames(withoutPolls(screen.calls()))).toEqual([
    'addCartItem',
    // Before /result opens in the frame (PAY-13), which does not confirm it again.
    'confirmOrder',
    'createOrderIntent',
    'getAllAllowedUpgrades',
    'getAvailabilities',
    'getMonthCalendar',
    'getMonthCalendar',
    // Reads the order again before the confirmation (PAY-11).
    'getOrderIntent',
    'getSettings',
    'getTourAddons',
    'getUnits',
    'setContact',
    'setTravelers',
    'setUnitCounters',
  ])
  const months = screen.calls('getMonthCalendar').map(({ body }) => body)
  expect(months).toMatchObject([{ month: 6 }, { month: 7 }])
})

/** Chooses another time of the same day for the only tour of the cart. */
async function changeTime({ button, openSummary, summary }: Screen): Promise<void> {
  await openSummary()
  await pressEnabled(summary.getByRole('link', { name: /^Edit (?!guests)/ }))
  await pressEnabled(page.getByRole('radio', { disabled: false }).last())
  await pressEnabled(button('Save'))
}

test('makes the rest of the calls when the cart changes and a card is declined (API-1)', async () => {
  const card = controlCard()
  const options = { scenario: 'payment-failure', order: {}, path: '/steps/addons' }
  const screen = await openWidget(options)
  const { addTour, alert, button, calls, heading, order, pay, reopen } = screen
  await addTour('Cruise on the Seine')
  await pressEnabled(button('Remove'))
  await pressEnabled(button('Skip'))
  await pressEnabled(button('Add for €50.50'))
  await pressEnabled(button('Remove'))
  await pressEnabled(button('Skip'))
  await expect.element(heading('Contacts')).toBeVisible()
  await changeTime(screen)
  await expect.element(heading('Contacts')).toBeVisible()
  reopen({ path: '/steps/payment', launch: { order_intent_id: order.id } })
  await card.fill('good')
  await pressEnabled(pay)
  await expect.element(alert).toHaveTextContent(cards.declined.message ?? '')
  await expect.poll(() => calls('frontendLog')).toHaveLength(1)

  expectContract(calls())
  const testedAbove = [
    'createOrderIntent',
    'getResult',
    'getUnits',
    'setContact',
    'setTravelers',
    'setUnitCounters',
  ]
  const names = new Set(sortNames(calls()))
  expect([...names, ...testedAbove].toSorted()).toEqual(Object.keys(contract).toSorted())
})

/** The calls of each screen, including the prefetched ones of the next screen. */
const SCREEN_CALLS: { title: string; options: MountOptions; callNames: CallName[] }[] = [
  {
    title: 'Travelers',
    options: {},
    callNames: ['createOrderIntent', 'getSettings', 'getUnits'],
  },
  {
    title: 'Travelers',
    options: { order: {}, path: '/steps/unit_items' },
    callNames: ['confirmOrder', 'getMonthCalendar', 'getSettings', 'getUnits'],
  },
  {
    title: 'Timeslot',
    options: { order: { tours: [] }, path: '/steps/booking_slot' },
    callNames: ['confirmOrder', 'getMonthCalendar', 'getMonthCalendar', 'getSettings'],
  },
  {
    title: 'Explore more tours with your pass',
    options: { order: {}, path: '/steps/addons' },
    callNames: ['confirmOrder', 'getAllAllowedUpgrades', 'getSettings', 'getTourAddons'],
  },
  {
    title: 'Upgrade your tour',
    options: { order: {}, path: '/steps/upgrades' },
    callNames: ['confirmOrder', 'getAllAllowedUpgrades', 'getSettings'],
  },
  {
    title: 'Contacts',
    options: { order: {}, path: '/steps/contact' },
    callNames: ['confirmOrder', 'getSettings'],
  },
  {
    title: 'Passes',
    options: { order: {}, path: '/steps/travelers' },
    // The ages of the kinds of guests (PASS-6).
    callNames: ['confirmOrder', 'getSettings', 'getUnits'],
  },
  {
    title: 'Payment',
    options: { order: {}, path: '/steps/payment' },
    callNames: ['confirmOrder', 'getSettings'],
  },
  {
    title: 'Thank you, Ada',
    options: { order: { verified: true }, path: '/result' },
    callNames: ['confirmOrder', 'getSettings'],
  },
]

test('makes only these calls for each screen, also when the visitor returns (API-4)', async () => {
  const card = controlCard()
  for (const { title, options, callNames } of SCREEN_CALLS) {
    const message = `${title} at ${options.path ?? '/'}`
    const { calls, heading, unmount } = await openWidget({ ...options, timers: 'fake' })
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return heading(title).query()
      })
      .not.toBeNull()
    await expect.poll(() => sortNames(withoutPolls(calls())), { message }).toEqual(callNames)
    // A card form that is still loading would be reported after 15 seconds (PAY-7).
    await expect.poll(card.isReady).toBe(title === 'Payment')
    // Calendars are stale by then.
    await vi.advanceTimersByTimeAsync(40_000)
    refocusAndReconnect()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sortNames(withoutPolls(calls())), message).toEqual(callNames)
    unmount()
    card.reset()
    clearPage()
    vi.useRealTimers()
  }
})
