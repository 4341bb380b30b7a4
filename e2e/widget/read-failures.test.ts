import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { openRoute } from '#e2e/support/browser/conditions/history.ts'
import { recordHostErrors } from '#e2e/support/browser/controls/host-messages.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'

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

test('keeps the step bar and the summary beside a step that crashed (ERR-5)', async () => {
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

test('has one main with one heading where the first load failed, and loads by one press of Try again (API-4, ERR-1, ERR-4, LAYOUT-3)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, button, heading, setFaults } = await openWidget({ fault: '*:network' })
  await expect.element(alert).toHaveTextContent(/Network Error$/)
  await expect.element(page.getByRole('main')).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  await expect.element(heading('Something went wrong')).toBeVisible()
  setFaults('')
  await pressEnabled(button('Try again'))
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
