import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import { calls as contract } from '#src/contract/calls.ts'
import type { FaultKind } from '#scenarios/engine/faults.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import { failureMessage, TIME_SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
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
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import type { WriteCase } from '#e2e/widget/tables/call-cases.ts'
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

/** A button that sends a write, and what it leads to. */
export type WriteButton = {
  find: () => Promise<HTMLElement>
  /** Whether what the write leads to is shown. */
  isDone: () => boolean
  /** The message of a date that is sold out, where the write takes places. */
  soldOut?: string
}

/** Next of the step that is shown, once its fields are filled in; it leads one step on. */
export async function findNextButton(): Promise<WriteButton> {
  const find = await fillInStep()
  const position = readPosition()
  return { find, isDone: () => readPosition() === position + 1 && isAtRest() }
}

/** The button of a write, once it is enabled. */
export async function findWriteButton(screen: Screen, row: WriteCase): Promise<WriteButton> {
  const { prepare, button, isDone, soldOut } = row
  await prepare?.(screen)
  const find = async () => {
    await expect.element(button(screen)).toBeEnabled()
    return button(screen).element() as HTMLElement
  }
  await find()
  return { find, isDone: () => isDone(screen), ...(soldOut && { soldOut }) }
}

/** Two presses at once. */
async function pressTwice({ find }: WriteButton): Promise<void> {
  const button = await find()
  press(button)
  press(button)
}

function readAlerts(): string[] {
  return Array.from(document.querySelectorAll('#root [role="alert"]'), (alert) => alert.textContent)
}

/** Those of the data were there before. */
function expectNoNewAlert(before: readonly string[]): void {
  expect(readAlerts().filter((text) => !before.includes(text))).toEqual([])
}

async function expectDone({ isDone }: WriteButton): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(200)
      return isDone()
    })
    .toBe(true)
}

/**
 * Checks that two presses of a button send one write and lead on, without a placeholder. Before, each of these failures is
 * shown, and so is a write that hangs; the order, the focus and what was typed stay (API-4, CART-7, ERR-4).
 */
export async function expectSentOnce(
  screen: Screen,
  button: WriteButton,
  kinds: readonly FailureKind[],
): Promise<void> {
  const { call } = screen
  const fallbacks = recordFallbacks()
  const before = { alerts: readAlerts(), fields: readStepFields(), position: readPosition() }
  const { length: earlier } = listWrites(screen)
  const listSent = () => listWrites(screen).slice(earlier)
  const orders: unknown[] = []

  const expectUnchanged = async (message: string, sent: number) => {
    await expect.poll(() => readAlerts().join('\n')).toContain(message)
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
    await pressTwice(button)
    await expect
      .poll(() => listSent().length > count || readPosition() !== before.position)
      .toBe(true)
    // A step that sends nothing is left at once.
    const write = listSent()[0]?.name
    if (write === undefined) break
    testedWrites.add(write)
    const adapted = adaptKind(write, kind)
    const isSoldOut = adapted === 'invalid_date'
    const message = isSoldOut ? (button.soldOut ?? TIME_SOLD_OUT) : failureMessage(adapted)
    await expectUnchanged(message, count + 1)
  }
  if (listSent().length > 0) {
    setWriteFault(screen, 'hang')
    await pressTwice(button)
    const check = screen.button('Check now')
    await waitForElement(check, 1000)
    await expectNearFocus(check.element())
    await userEvent.keyboard('{Enter}')
    await expectUnchanged("Your change wasn't saved", kinds.length + 1)
    screen.setFaults('')
    await pressTwice(button)
  }
  await expectDone(button)
  expectNoNewAlert(before.alerts)
  expect(listSent()).toHaveLength(orders.length === 0 ? 0 : orders.length + 1)
  // Each press has sent the same, and none that failed had an effect.
  for (const write of listSent()) expect(write).toEqual(listSent()[0])
  for (const order of orders) expect(order).toEqual(orders[0])
  expect(fallbacks()).toEqual([])
}

/** Checks that a press leads on when the server has carried out what it sends, whatever its response (API-4, CART-7, ERR-4). */
export async function expectRecognized(
  screen: Screen,
  button: WriteButton,
  kind: FaultKind,
): Promise<void> {
  const alerts = readAlerts()
  const { length: earlier } = listWrites(screen)
  const { length: reads } = screen.calls('getOrderIntent')
  setWriteFault(screen, kind)
  await pressTwice(button)
  await expectDone(button)
  expectNoNewAlert(alerts)
  const sent = listWrites(screen).slice(earlier)
  expect(sent.length).toBeLessThanOrEqual(1)
  expect(screen.calls('getOrderIntent')).toHaveLength(reads + sent.length)
}
