import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { CallName } from '#src/contract/calls.ts'
import { injectedFaults } from './support/failures.ts'
import { expectFocusKept } from './support/focus.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { READ_CASES, READS } from './support/read-cases.ts'
import { expectMessageAfter, refocusAndReconnect } from './support/time.ts'
import { findSlotPicker } from './support/widget.ts'

const message = (text: string) => page.getByRole('status').filter({ hasText: text })
const stillLoading = message('Still loading')
const takingLonger = message('This is taking longer than usual')

/** Waits until the call has been sent and the screen shows that it is loading. */
async function waitForCall({ calls }: Screen, name: CallName): Promise<void> {
  await expect.poll(() => calls(name).length).toBe(1)
  await expect.element(page.getByRole('status').first()).toBeInTheDocument()
}

async function pressByKeyboard(button: Locator): Promise<void> {
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

for (const [name, { options, open, heading }] of READ_CASES)
  test(`offers to send ${name} again after 10 seconds without a response (API-4, ERR-4)`, async () => {
    const fault = `${name}:hang@1`
    const screen = await openWidget({ ...options, fault, timers: 'fake' })
    const { button, calls } = screen
    const openedAt = Date.now()
    await open?.(screen)
    await waitForCall(screen, name)
    await expectMessageAfter(10_000, openedAt, stillLoading)
    refocusAndReconnect()
    expect(calls(name)).toHaveLength(1)

    await pressByKeyboard(button('Try again'))
    await expect.element(screen.heading(heading)).toBeVisible()
    await expect.element(stillLoading).not.toBeInTheDocument()
    await expectFocusKept()
    await expect.poll(() => calls(name)[1]?.body).toEqual(calls(name)[0]?.body)
    expect(injectedFaults(screen, name)).toEqual([fault])
  })

test('shows the placeholder of the first page while its calls hang (ERR-4)', async () => {
  const { button, heading } = await openWidget({ fault: 'getSettings:hang' })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(heading('Travelers').query()).toBeNull()
  expect(button('Next').query()).toBeNull()
})

for (const [name, title, id] of [
  ['getTourAddons', 'Searching more tours...', 'ADDON-4'],
  ['getAllAllowedUpgrades', 'Searching available upgrades...', 'UPGRADE-5'],
] as const)
  test(`shows '${title}' beside the summary while ${name} hangs (${id}, ERR-4)`, async () => {
    const { heading, summary } = await openWidget({ ...READS[name].options, fault: `${name}:hang` })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  })

test('does not move the calendar while a month loads (SLOT-10)', async () => {
  const fault = 'getMonthCalendar:hang@1'
  const screen = await openWidget({ ...READS.getMonthCalendar.options, fault, timers: 'fake' })
  const { month, day } = findSlotPicker()
  const june = month('June 2026')
  await expect.element(june).toHaveAttribute('aria-busy', 'true')
  const before = june.element().getBoundingClientRect()
  await waitForCall(screen, 'getMonthCalendar')
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.button('Try again').click()
  await expect.element(june).toHaveAttribute('aria-busy', 'false')
  expect(june.element().getBoundingClientRect()).toEqual(before)
  await expect.element(day('2 June 2026')).toBeEnabled()
})

test('keeps the chosen day while its times load (ERR-4, SLOT-4)', async () => {
  const fault = 'getAvailabilities:hang@1'
  const screen = await openWidget({ ...READS.getAvailabilities.options, fault, timers: 'fake' })
  const { chosenDay, day, times } = findSlotPicker()
  await day('2 June 2026').click()
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.button('Try again').click()
  await expect.element(times.first()).toBeVisible()
  await expect.element(chosenDay).toHaveAccessibleName(/2 June 2026/)
})

/** Adds a tour by a call without a response; returns when Next was pressed. */
async function addTourWithoutAnswer() {
  const options = { order: { tours: [] }, path: '/steps/booking_slot' }
  const screen = await openWidget({ ...options, fault: 'addCartItem:hang@1', timers: 'fake' })
  await screen.chooseFirstSlot()
  const pressedAt = Date.now()
  await screen.button('Next').click()
  await waitForCall(screen, 'addCartItem')
  return { ...screen, pressedAt }
}

test('shows at its button that a write takes longer than 20 seconds (API-4, CART-7)', async () => {
  const { button, calls, pressedAt } = await addTourWithoutAnswer()
  await expect.element(button('Next')).toHaveAttribute('aria-busy', 'true')
  await expectMessageAfter(20_000, pressedAt, takingLonger)
  await expect.element(takingLonger).toBeVisible()
  await expect.element(button('Next')).toHaveAttribute('aria-busy', 'true')
  expect(calls('addCartItem')).toHaveLength(1)
})

test('lets the visitor leave a hanging write and change the guests (API-4, CART-7)', async () => {
  const { calls, chooseGuests, heading, stepLink } = await addTourWithoutAnswer()
  await stepLink('Travelers').click()
  await chooseGuests({ Adult: 3 })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(calls('setUnitCounters')).toHaveLength(1)
})
