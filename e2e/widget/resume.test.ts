import { expect, test, vi } from 'vitest'
import { getRefusalMessage } from '#mocks/wire/refusal-message.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { recordPageNavigations } from '#e2e/support/browser/mount/loader.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import {
  dispatchPageReturn,
  loadAddress,
  readStorage,
  readStoredVisit,
  waitForSavedStep,
} from '#e2e/support/browser/conditions/saved-visit.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const UNKNOWN_ORDER = '00000000-0000-4000-8000-000000000000'
const MINUTE = 60_000

test('resumes the visit up to 30 minutes after its last action, such as a page load, also by an unknown address (STATE-1, STATE-2, STEPS-1, STEPS-8)', async () => {
  const screen = await openWidget({ timers: 'stopped' })
  const { chooseGuests, heading, counter, calls, route } = screen
  const start = Date.now()
  await chooseGuests({ Adult: 2 })
  await waitForSavedStep('/steps/booking_slot')
  const orderIntentId = readStoredVisit()?.orderIntentId

  // Each page load is an action: another 30 minutes start.
  for (const [index, address] of ['/', '/nowhere', '/steps/nowhere'].entries()) {
    vi.setSystemTime(start + (index + 1) * (30 * MINUTE - 1000))
    loadAddress(screen, address)
    await expect.element(heading('Timeslot')).toBeVisible()
    await expect.poll(route).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
    await expect.poll(() => readStoredVisit()?.lastActionAt).toBe(Date.now())
    expect(readStoredVisit()?.orderIntentId).toBe(orderIntentId)
  }
  expect(calls('createOrderIntent')).toHaveLength(1)
  expect(calls('getOrderIntent')).toHaveLength(3)

  vi.setSystemTime(start + 3 * (30 * MINUTE - 1000) + 30 * MINUTE)
  loadAddress(screen, '/')
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(counter('Adult')).toHaveValue(1)
  expect(calls('createOrderIntent')).toHaveLength(2)
  expect(readStoredVisit()?.orderIntentId).not.toBe(orderIntentId)
})

test('a return to the page after 30 minutes without an action starts over, and one second earlier it does not (STATE-1, STATE-2)', async () => {
  const navigations = recordPageNavigations()
  const { chooseGuests } = await openWidget({ timers: 'fake' })
  const { fetch: send } = window
  const answerHead = () => Promise.resolve(new Response())
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    init?.method === 'HEAD' ? answerHead() : send(input, init),
  )
  await chooseGuests({ Adult: 2 })
  await waitForSavedStep('/steps/booking_slot')
  const wait = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    dispatchPageReturn()
    return runTasks()
  }
  await wait((readStoredVisit()?.lastActionAt ?? 0) + 30 * MINUTE - 1000 - Date.now())
  expect(navigations).toEqual([])
  await wait(1000)
  await expect.poll(() => navigations).toEqual(['reload'])
  expect(location.pathname).toBe('/')
})

test("shows an error and creates no order when the server cannot find the host's order (LAUNCH-4)", async () => {
  allowErrors(/HttpError/)
  const { alert, timer, calls } = await openWidget({ launch: { order_intent_id: UNKNOWN_ORDER } })
  await expect.element(alert).toHaveTextContent(/^We can't find this order\.$/)
  await expect.element(timer).not.toBeInTheDocument()
  expect(calls('confirmOrder')).toMatchObject([
    { status: 404, body: { orderIntentId: UNKNOWN_ORDER } },
  ])
  expect(calls('createOrderIntent')).toEqual([])
  expect(readStoredVisit()).toBeNull()
})

test.each(sampleRows(['403', '401', '409', '429']))(
  'keeps the saved order where reading it is refused with status %s (LAUNCH-6)',
  async (status) => {
    allowErrors(/HttpError/)
    const screen = await openWidget({ timers: 'fake' })
    await screen.chooseGuests({ Adult: 2 })
    await waitForSavedStep('/steps/booking_slot')
    const savedVisit = readStoredVisit()
    screen.setFaults(`getOrderIntent:${status}`)
    loadAddress(screen, '/')
    await expect.element(screen.alert).toHaveTextContent(getRefusalMessage(Number(status)))
    expect(readStoredVisit()?.orderIntentId).toBe(savedVisit?.orderIntentId)
    screen.setFaults('')
    await pressEnabled(screen.button('Try again'))
    await expect.element(screen.heading('Timeslot')).toBeVisible()
    expect(screen.calls('createOrderIntent')).toHaveLength(1)
  },
)

test('finds a chosen time again after another step and a reload, until it is booked (SLOT-14)', async () => {
  const { button, chooseGuests, heading, reopen, stepLink } = await openWidget()
  const slot = findShownSlotPicker()
  await chooseGuests({ Adult: 2 })
  await pressEnabled(slot.freeDays.nth(3))
  await pressEnabled(slot.times.first())
  const chosen = slot.chosenTime.element().getAttribute('value')
  const expectChosen = async () =>
    await expect.poll(() => slot.chosenTime.query()?.getAttribute('value')).toBe(chosen)

  await pressEnabled(stepLink('Travelers'))
  await expect.element(heading('Travelers')).toBeVisible()
  await pressEnabled(stepLink('Timeslot'))
  await expectChosen()
  reopen()
  await expectChosen()
  await pressEnabled(button('Next'))
  await expect.element(heading(/^Explore more tours/)).toBeVisible()
  const { session } = readStorage()
  expect(JSON.parse(session['tour-checkout:slot-choices'] ?? '')).toEqual({})
})
