import { expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { injectedFaults } from '#e2e/support/browser/conditions/failures.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { READ_CASES } from '#e2e/widget/tables/call-cases.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import {
  expectMessageAfter,
  refocusAndReconnect,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'

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

// Nightly each of them; each call that fails is in every-call.test.ts.
for (const [name, { options, open, heading }] of sampleRows(READ_CASES, 3))
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

for (const { title, cards, ...options } of sampleRows([
  { title: 'Gäste', cards: 2, launch: { lang: 'de' } },
  { title: 'Contacts', cards: 1, order: {}, path: '/steps/contact' },
]))
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
    await waitForElement(page.getByRole('button'), 1000)
    await pressEnabled(page.getByRole('button'))
    await expect.element(heading(title || /^Order confirmation/)).toBeVisible()
    expect(before).toEqual({ ...readTitle(), text: title })
  })

test('lets the visitor leave a hanging write and change the guests (API-4, CART-7)', async () => {
  const options = { order: { tours: [] }, path: '/steps/booking_slot' }
  const screen = await openWidget({ ...options, fault: 'addCartItem:hang@1', timers: 'fake' })
  const { button, calls, chooseFirstSlot, chooseGuests, heading, stepLink } = screen
  await chooseFirstSlot()
  await pressEnabled(button('Next'))
  await waitForCall(screen, 'addCartItem')
  await pressEnabled(stepLink('Travelers'))
  await chooseGuests({ Adult: 3 })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(calls('setUnitCounters')).toHaveLength(1)
})

/** Next of Travelers, never answered; 20 seconds later the visitor checks what became of it. */
async function checkGuests(screen: Screen, isCarriedOut: boolean) {
  const { button, call, calls } = screen
  const { length: before } = calls('setUnitCounters')
  const pressedAt = Date.now()
  await pressEnabled(button('Next'))
  await expect.poll(() => calls('setUnitCounters').length).toBe(before + 1)
  const body = calls('setUnitCounters')[before]?.body as CallBody<'setUnitCounters'>
  if (isCarriedOut) await call('setUnitCounters', body)
  await expectMessageAfter(20_000, pressedAt, takingLonger)
  await pressEnabled(button('Check now'))
}

test('makes the button work again when a write that hangs was not carried out, and goes on when it was (CART-7, ERR-4)', async () => {
  const screen = await openWidget({ fault: 'setUnitCounters:hang', timers: 'fake' })
  const { alert, calls, counter, heading, summary } = screen
  await expect.element(counter('Adult')).toBeVisible()
  await counter('Adult').fill('2')
  await checkGuests(screen, false)
  await expect.element(alert).toHaveTextContent("Your change wasn't saved. Please try again.")
  await expect.element(counter('Adult')).toHaveValue(2)
  await expect.element(counter('Adult')).toBeEnabled()
  await checkGuests(screen, true)
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(summary.getByText('2 Adults')).toBeInTheDocument()
  expect(calls('getOrderIntent')).toHaveLength(2)
  expect(calls('setUnitCounters')).toHaveLength(2)
})

test('shows a late change although the visitor has looked before it arrived (CART-7, ERR-4)', async () => {
  const screen = await openWidget({
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
    timers: 'fake',
  })
  const { alert, button, heading, network, stepLink, summary } = screen
  await expect.element(heading('Contacts')).toBeVisible()
  const release = network.hold(/removeCartItem$/, 'request')
  const pressedAt = Date.now()
  await pressEnabled(button('Delete Cruise on the Seine'))
  await expect.poll(network.countHeld).toBe(1)
  await pressEnabled(stepLink('Upgrades'))
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expectMessageAfter(20_000, pressedAt, takingLonger)
  await pressByKeyboard(button('Check now'))
  await expect.element(alert).toHaveTextContent("Your change wasn't saved.")
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  release()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
})
