import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FAILED_CALL, SOLD_OUT, UNEXPECTED } from './support/failures.ts'
import { expectFocusKept } from './support/focus.ts'
import { recordHostErrors } from './support/host-messages.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { expectMessageAfter, resumeTime, stopTime, waitForElement } from './support/time.ts'

const ADDONS = 'Explore more tours with your pass'

test('lets the visitor skip More tours and Upgrades when they cannot be read (ADDON-4, ERR-4, UPGRADE-5)', async () => {
  allowErrors(FAILED_CALL)
  const fault = 'getTourAddons:503,getAllAllowedUpgrades:503'
  const { alert, button, heading } = await openWidget({ order: {}, path: '/steps/addons', fault })
  for (const title of [ADDONS, 'Upgrade your tour']) {
    await expect.element(heading(title)).toBeVisible()
    await expect.element(alert).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    await button('Skip').click()
  }
  await expect.element(heading('Contacts')).toBeVisible()
})

test('keeps the focus and the summary when a step cannot be read (ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const options = { order: {}, path: '/steps/booking_slot', fault: 'getTourAddons:network@1' }
  const { alert, button, summary } = await openWidget(options)
  await button('Next').click()
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  await expectFocusKept()
  await expect.element(summary.getByRole('link', { name: /^Edit (?!guests)/ })).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expectFocusKept()
})

test('counts the seconds of Retry-After down before Try again (ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const options = { order: {}, path: '/steps/addons', fault: 'getTourAddons:503@1' }
  const { button, calls, heading } = await openWidget({ ...options, timers: 'fake' })
  stopTime()
  const again = button('Try again')
  const note = (when: string) => page.getByText(`You can try again ${when}.`)
  await waitForElement(again)
  await expect.element(again).toBeDisabled()
  await expect.element(note('in 3 seconds')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await waitForElement(note('in 1 second'))
  await vi.advanceTimersByTimeAsync(900)
  await expect.element(again).toBeDisabled()
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(again).toBeEnabled()
  await expect.element(note('now')).toBeVisible()
  expect(calls('getTourAddons')).toHaveLength(1)
  resumeTime()
  await again.click()
  await expect.element(heading(ADDONS)).toBeVisible()
})

test('leads to another time when the date of an upgrade is sold out (UPGRADE-6)', async () => {
  const fault = 'getAllAllowedUpgrades:invalid_date'
  const options = { order: {}, path: '/steps/upgrades', fault }
  const { alert, button, heading } = await openWidget(options)
  await expect.element(alert).toHaveTextContent(SOLD_OUT)
  await expect.element(button('Skip')).toBeEnabled()
  await page.getByRole('link', { name: 'Change the timeslot' }).click()
  await expect.element(heading('Timeslot')).toBeVisible()
})

test('keeps the summary and the step bar when a step crashes (ERR-5)', async () => {
  allowErrors(/Timeslot takes tour_code/)
  const { alert, heading, reopen, stepLink, summary } = await openWidget({
    order: {},
    path: '/steps/contact',
  })
  await expect.element(heading('Contacts')).toBeVisible()
  history.replaceState(history.state, '', '/steps/booking_slot?tour_code=a&cart_item_id=b')
  reopen()
  const message = 'Timeslot takes tour_code or cart_item_id, not both'
  await expect.element(alert).toHaveTextContent(new RegExp(`^${message}$`))
  await expect.element(summary).toBeVisible()
  await stepLink('Travelers').click()
  await expect.element(heading('Travelers')).toBeVisible()
})

test('has one main with one heading where the first load failed (ERR-1, LAYOUT-3)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, button, heading } = await openWidget({ fault: 'createOrderIntent:503@1' })
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  await expect.element(heading('Something went wrong')).toBeVisible()
  const card = page.getByRole('main')
  await expect.element(card.getByText("We couldn't load this page.")).toBeVisible()
  await expect.element(card.getByRole('alert')).not.toHaveTextContent(/createOrderIntent|503/)
  await expect.element(button('Try again')).toBeEnabled()
})

test('loads / by one press of Try again after every call has failed (API-4, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, button, heading, setFaults } = await openWidget({ fault: '*:network' })
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  setFaults('')
  await button('Try again').click()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
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

test('keeps the heading of a step that failed (ERR-5, LAYOUT-3)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, heading } = await openWidget({ path: '/steps/unit_items', fault: 'getUnits:500' })
  await expect.element(alert).toBeVisible()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveLength(1)
})

test('stops a response that is too large and offers to send the call again, also while one drips in (API-3, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const fault = 'getUnits:drip@1,getUnits:oversized@2'
  const { alert, button, calls } = await openWidget({ fault, timers: 'fake' })
  const openedAt = Date.now()
  await expect.poll(() => calls('getUnits').length).toBe(1)
  await expectMessageAfter(10_000, openedAt, page.getByText('Still loading'))
  await button('Try again').click()
  await expect.element(alert).toHaveTextContent(UNEXPECTED)
  await button('Try again').click()
  await expect.element(button('Next')).toBeEnabled()
  await expect.element(alert).not.toBeInTheDocument()
})

test('reports an error to the host page, but not in the words of the server (HOST-3)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, button } = await openWidget({ fault: 'getUnits:400@1,getUnits:network@2' })
  const errors = recordHostErrors()
  await expect.element(alert).toHaveTextContent("Some details weren't accepted.")
  await expect.poll(errors).toEqual(['Request failed'])
  await button('Try again').click()
  await expect.poll(errors).toEqual(['Request failed', 'Network Error'])
})
