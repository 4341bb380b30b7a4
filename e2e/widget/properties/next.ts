import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import { calls as contract } from '#src/contract/calls.ts'
import type { FaultKind } from '#scenarios/engine/faults.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import { failureMessage } from '#e2e/support/browser/conditions/failures.ts'
import {
  RETRY_AFTER_MS,
  refocusAndReconnect,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'
import { expectFocusKept, expectNearFocus } from '#e2e/support/browser/controls/focus.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import {
  fillInStep,
  readStepFields,
  readPosition,
} from '#e2e/support/browser/controls/step-plan.ts'
import { recordFallbacks } from '#e2e/support/browser/measures/placeholders.ts'
import { isLoaded } from '#e2e/support/browser/measures/usability.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { WRITE_NAMES } from '#e2e/widget/tables/call-cases.ts'

/** The kind for a write: one that books a time has no message for a date that is sold out, but clears the time (SLOT-5). */
function adaptKind<K extends FaultKind>(name: WriteName, kind: K): K | '409' {
  const isTimeBooked = 'availabilityId' in contract[name].body.def.shape
  return kind === 'invalid_date' && isTimeBooked ? '409' : kind
}

/** A fault in whatever write the step sends. */
function setWriteFault({ setFaults }: Screen, kind: FaultKind): void {
  setFaults(WRITE_NAMES.map((name) => `${name}:${adaptKind(name, kind)}`).join(','))
}

function listWrites({ calls }: Screen) {
  return calls().flatMap(({ name, body }) =>
    WRITE_NAMES.filter((write) => write === name).map((write) => ({ name: write, body })),
  )
}

/** The writes that have failed in a state of this run. */
export const testedWrites = new Set<WriteName>()

/** Two presses at once. */
async function pressTwice(findNext: () => Promise<HTMLElement>): Promise<void> {
  const next = await findNext()
  press(next)
  press(next)
}

/** The errors of the step; those of the data are in the order summary. */
function readAlerts(): string {
  const alerts = document.querySelectorAll('main [role="alert"]')
  return [...alerts].map(({ textContent }) => textContent).join('\n')
}

/** Waits until the step after this one has loaded. */
async function expectStepAfter(position: number): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(200)
      return [readPosition(), isLoaded()]
    })
    .toEqual([position + 1, true])
}

/**
 * Checks that two presses of Next send one write and lead one step on, without a placeholder. Before, each of these
 * failures is shown, and so is a write that hangs; the order, the focus and what was typed stay (API-4, CART-7, ERR-4).
 */
export async function expectNextOnce(screen: Screen, kinds: readonly FailureKind[]): Promise<void> {
  const { button, call } = screen
  const findNext = await fillInStep()
  const fallbacks = recordFallbacks()
  const before = { fields: readStepFields(), position: readPosition() }
  const { length: earlier } = listWrites(screen)
  const listSent = () => listWrites(screen).slice(earlier)
  const orders: unknown[] = []

  const expectUnchanged = async (message: string, sent: number) => {
    await expect.poll(() => readAlerts()).toContain(message)
    await expectFocusKept()
    refocusAndReconnect()
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(listSent()).toHaveLength(sent)
    expect(readStepFields()).toEqual(before.fields)
    const [write] = listSent()
    const { orderIntentId } = (write?.body ?? {}) as CallBody<'getOrderIntent'>
    orders.push(await call('getOrderIntent', { orderIntentId }))
  }

  for (const kind of kinds) {
    const { length: count } = listSent()
    setWriteFault(screen, kind)
    await pressTwice(findNext)
    await expect
      .poll(() => listSent().length > count || readPosition() !== before.position)
      .toBe(true)
    // A step that sends nothing is left at once.
    const write = listSent()[0]?.name
    if (write === undefined) break
    testedWrites.add(write)
    await expectUnchanged(failureMessage(adaptKind(write, kind)), count + 1)
  }
  if (listSent().length > 0) {
    setWriteFault(screen, 'hang')
    await pressTwice(findNext)
    await waitForElement(button('Check now'), 1000)
    await expectNearFocus(button('Check now').element())
    await userEvent.keyboard('{Enter}')
    await expectUnchanged("Your change wasn't saved", kinds.length + 1)
    screen.setFaults('')
    await pressTwice(findNext)
  }
  await expectStepAfter(before.position)
  expect(readAlerts()).toBe('')
  expect(listSent()).toHaveLength(orders.length === 0 ? 0 : orders.length + 1)
  // Each press has sent the same, and none that failed had an effect.
  for (const write of listSent()) expect(write).toEqual(listSent()[0])
  for (const order of orders) expect(order).toEqual(orders[0])
  expect(fallbacks()).toEqual([])
}

/** Checks that Next leads on when the server has carried out what it sends, whatever its response (API-4, CART-7, ERR-4). */
export async function expectNextRecognized(screen: Screen, kind: FaultKind): Promise<void> {
  const findNext = await fillInStep()
  const position = readPosition()
  const { length: earlier } = listWrites(screen)
  const { length: reads } = screen.calls('getOrderIntent')
  setWriteFault(screen, kind)
  await pressTwice(findNext)
  await expectStepAfter(position)
  expect(readAlerts()).toBe('')
  const sent = listWrites(screen).slice(earlier)
  expect(sent.length).toBeLessThanOrEqual(1)
  expect(screen.calls('getOrderIntent')).toHaveLength(reads + sent.length)
}
