import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { injectedFaults } from './support/failures.ts'
import { expectFocusKept } from './support/focus.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { READ_CASES, READS } from './support/read-cases.ts'
import { isSampled } from './support/sample.ts'
import { expectMessageAfter, refocusAndReconnect } from './support/time.ts'
import { findShownSlotPicker } from './support/widget.ts'

function message(text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

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

// At night each of them; each call that fails is in every-call.test.ts.
for (const [name, { options, open, heading }] of READ_CASES.filter((_, row) => isSampled(row, 0)))
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

for (const { title, cards, ...options } of [
  { title: 'Travelers', cards: 2 },
  { title: 'Gäste', cards: 2, launch: { lang: 'de' } },
  { title: 'Contacts', cards: 1, order: {}, path: '/steps/contact' },
])
  test(`shows the title '${title}' and the cards in the placeholder as on the screen that follows (ERR-4, LAYOUT-1)`, async () => {
    const { button, heading } = await openWidget({
      ...options,
      fault: 'getSettings:hang@1,getResult:hang',
      timers: 'fake',
    })
    const placeholder = page.getByRole('status', { name: /^(?:Loading|Wird geladen)$/ })
    await expect.element(placeholder).toBeVisible()
    const shapes = [...placeholder.element().querySelectorAll('div')]
    expect(shapes.filter(({ clientHeight }) => clientHeight > 0)).toHaveLength(cards)
    expect(heading(title || /./).query()).toBeNull()
    expect(button('Next').query()).toBeNull()
    const readTitle = () => {
      const element = document.querySelector('h1, .shell-title') ?? document.body
      const { height, left, top } = element.getBoundingClientRect()
      return { text: element.textContent, height, left, top }
    }
    const before = readTitle()
    await vi.advanceTimersByTimeAsync(10_000)
    await page.getByRole('button').click()
    await expect.element(heading(title || /^Order confirmation/)).toBeVisible()
    expect(before).toEqual({ ...readTitle(), text: title })
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
  const { month, day } = findShownSlotPicker()
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
  const { chosenDay, day, times } = findShownSlotPicker()
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

/** Next of Travelers, never answered; 20 seconds later the visitor checks what became of it. */
async function checkGuests(saveElsewhere: boolean) {
  const screen = await openWidget({ fault: 'setUnitCounters:hang@1', timers: 'fake' })
  const { button, call, calls, counter } = screen
  await expect.element(counter('Adult')).toBeVisible()
  await counter('Adult').fill('2')
  const pressedAt = Date.now()
  await button('Next').click()
  await waitForCall(screen, 'setUnitCounters')
  const body = calls('setUnitCounters')[0]?.body as CallBody<'setUnitCounters'>
  if (saveElsewhere) await call('setUnitCounters', body)
  await expectMessageAfter(20_000, pressedAt, takingLonger)
  await button('Check now').click()
  return screen
}

test('makes the button work again when a write that hangs was not carried out (CART-7, ERR-4)', async () => {
  const { alert, button, calls, counter, heading } = await checkGuests(false)
  await expect.element(alert).toHaveTextContent("Your change wasn't saved. Please try again.")
  await expect.element(counter('Adult')).toHaveValue(2)
  await expect.element(counter('Adult')).toBeEnabled()
  await button('Next').click()
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(calls('getOrderIntent')).toHaveLength(1)
  expect(calls('setUnitCounters')).toHaveLength(2)
})

test('goes on when a write that hangs was carried out (CART-7, ERR-4)', async () => {
  const { alert, calls, heading, summary } = await checkGuests(true)
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(summary.getByText('2 Adults')).toBeInTheDocument()
  expect(calls('setUnitCounters')).toHaveLength(1)
})

/** Delete of a tour, late on the way to the server or back; the visitor goes on to Upgrades and checks what became of it. */
async function checkDelete(when: 'request' | 'response') {
  const screen = await openWidget({
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    timers: 'fake',
  })
  const { button, heading, network, stepLink } = screen
  await expect.element(heading('Contacts')).toBeVisible()
  const release = network.hold(/removeCartItem$/, when)
  const pressedAt = Date.now()
  await button('Delete Cruise on the Seine').click()
  await expect.poll(network.countHeld).toBe(1)
  await stepLink('Upgrades').click()
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expectMessageAfter(20_000, pressedAt, takingLonger)
  await pressByKeyboard(button('Check now'))
  return { ...screen, release }
}

test('shows a late change although the visitor has looked before it arrived (CART-7, ERR-4)', async () => {
  const { alert, release, summary } = await checkDelete('request')
  await expect.element(alert).toHaveTextContent("Your change wasn't saved.")
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  release()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
})

test('keeps the focus when the line of a deleted tour goes with its button (CART-7, ERR-4)', async () => {
  const { summary } = await checkDelete('response')
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await expectFocusKept()
})
