import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallBody } from '#src/contract/calls.ts'
import { FAILED_CALL, TIME_SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { recordHostErrors } from '#e2e/support/browser/controls/host-messages.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { isSolid } from '#e2e/support/browser/measures/measure.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

// Each call that fails or hangs is a row of states.test.ts. Here: what is around it, and where it is shown late.

const EIFFEL = 'Eiffel Tower with a guide'

const NOT_BOTH = 'Timeslot takes tour_code or cart_item_id, not both'

test('keeps the focus and the summary when a step cannot be read (ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const options = { order: {}, path: '/steps/booking_slot', fault: 'getTourAddons:network@1' }
  const { alert, button, summary } = await openWidget(options)
  await pressEnabled(button('Next'))
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  await expectFocusKept()
  await expect.element(summary.getByRole('link', { name: /^Edit (?!guests)/ })).toBeVisible()
  await pressEnabled(button('Try again'))
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expectFocusKept()
})

test('keeps the step bar and the summary beside a step that crashed (ERR-1, ERR-5, SLOT-2)', async () => {
  allowErrors(new RegExp(NOT_BOTH))
  const screen = await openWidget({ path: '/steps/contact', order: {} })
  const { alert, heading, stepLink, summary } = screen
  await expect.element(heading('Contacts')).toBeVisible()
  openRoute('/steps/booking_slot?tour_code=PAR-EIFFEL&cart_item_id=1')
  await expect.element(alert).toHaveTextContent(NOT_BOTH)
  await expect.element(summary.getByText(EIFFEL)).toBeVisible()
  await pressEnabled(stepLink('Contacts'))
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('has a heading where the first load failed, and one solid way on (ERR-1, LAYOUT-3)', async () => {
  allowErrors(FAILED_CALL)
  const { button, heading } = await openWidget({ fault: '*:network' })
  await expect.element(heading('Something went wrong')).toBeVisible()
  expect(isSolid(button('Try again'))).toBe(true)
})

test('keeps the heading of a step that failed, and reports the error to the host page, but not in the words of the server (ERR-5, HOST-3, LAYOUT-3)', async () => {
  allowErrors(FAILED_CALL)
  const fault = 'getUnits:400@1,getUnits:network@2'
  const { alert, button, heading } = await openWidget({ fault })
  const errors = recordHostErrors()
  await expect.element(alert).toHaveTextContent("Some details weren't accepted.")
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveLength(1)
  await expect.poll(errors).toEqual(['Request failed'])
  await pressEnabled(button('Try again'))
  await expect.poll(errors).toEqual(['Request failed', 'Network Error'])
})

test('loads /result by itself after every call has failed (RESULT-1)', async () => {
  const options = { path: '/result', order: { verified: true }, fault: '*:network' }
  const { alert, heading, setFaults } = await openWidget({ ...options, timers: 'fake' })
  await expect.element(heading('Order confirmation...')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(alert).not.toBeInTheDocument()
  setFaults('')
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(heading(/^Thank you, /)).toBeVisible()
})

test.each([
  { fault: 'upgradeCartItem:invalid_date@1', reason: TIME_SOLD_OUT },
  { fault: 'upgradeCartItem:500@1', reason: 'Something went wrong on our side. Please try again.' },
])(
  'shows $fault on the step that the visitor has gone on to, until another change is made (ERR-4)',
  async ({ fault, reason }) => {
    const order = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }
    const screen = await openWidget({ path: '/steps/upgrades', order, fault })
    const { alert, button, heading, network } = screen
    await expect.element(button('Add for €50.50')).toBeVisible()
    const release = network.hold(/\/api\//, 'request')
    await pressEnabled(button('Add for €50.50'))
    await pressEnabled(button('Skip'))
    await expect.element(heading('Contacts')).toBeVisible()
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await firstName.fill('Ada')
    release()
    await expect.element(alert).toHaveTextContent(`Your last change wasn't saved: ${reason}`)
    // What the visitor is typing keeps the focus.
    await expect.element(firstName).toHaveFocus()
    await pressEnabled(button('Delete Cruise on the Seine'))
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('goes on by Check now where the change that hangs was carried out (CART-7, ERR-4)', async () => {
  const screen = await openWidget({ fault: 'setUnitCounters:hang', timers: 'fake' })
  const { alert, button, call, calls, chooseGuests, heading, summary } = screen
  await chooseGuests({ Adult: 2 })
  await expect.poll(() => calls('setUnitCounters').length).toBe(1)
  await call('setUnitCounters', calls('setUnitCounters')[0]?.body as CallBody<'setUnitCounters'>)
  await waitForElement(button('Check now'), 1000)
  await pressEnabled(button('Check now'))
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(summary.getByText('2 Adults')).toBeInTheDocument()
  expect(calls('getOrderIntent')).toHaveLength(1)
  expect(calls('setUnitCounters')).toHaveLength(1)
})
