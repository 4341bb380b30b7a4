import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallName } from '#src/contract/calls.ts'
import { FAILURE_KINDS, failureMessage } from '#e2e/support/browser/conditions/failures.ts'
import {
  RETRY_AFTER_MS,
  refocusAndReconnect,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { isWrite } from '#e2e/widget/tables/call-cases.ts'
import { expectView, readView } from './history.ts'

export const READ_FAILURES = [...FAILURE_KINDS, 'hang'] as const
type ReadFailure = (typeof READ_FAILURES)[number]

/** Failures that are not shown as an error with Try again. */
const NOT_SHOWN: Partial<Record<CallName, readonly ReadFailure[]>> = {
  // A new order is created when the saved one is gone (LAUNCH-6).
  getOrderIntent: ['404'],
  // Shows a link to Timeslot (UPGRADE-6), and no upgrades where the answer has none that can be read.
  getAllAllowedUpgrades: ['invalid_date', 'contract-violation'],
}

/** The reads that have failed singly in a state of this run. */
export const testedReads = new Set<CallName>()

/** The beginning of the step's text, in characters: a long list goes on growing after it is shown. */
const BEGINNING = 500

function readMain(): string {
  return document.querySelector('main')?.textContent.slice(0, BEGINNING) ?? ''
}

/** Reloads the step and returns the calls that it makes until it is shown. */
async function listReads(screen: Screen): Promise<CallName[]> {
  const view = readView()
  const { length: before } = screen.calls()
  screen.reopen()
  await expectView(view)
  const names = screen
    .calls()
    .slice(before)
    .map(({ name }) => name as CallName)
  return [...new Set(names)].filter((name) => !isWrite(name) && name !== 'frontendLog')
}

/** Checks that the failure of a read is shown, and that only Try again sends it again. */
async function expectShown(screen: Screen, name: CallName, kind: ReadFailure): Promise<void> {
  const { alert, calls } = screen
  if (kind === 'hang') await expect.element(page.getByText('Still loading').first()).toBeVisible()
  else {
    await expect.element(alert.first()).toHaveTextContent(new RegExp(`^${failureMessage(kind)}$`))
    await expect.element(page.getByRole('link', { name: 'contact us' }).first()).toBeVisible()
  }
  const { length: sent } = calls(name)
  refocusAndReconnect()
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
  expect(calls(name)).toHaveLength(sent)
}

/** Checks that a step without one of its reads is the same, or shows its failure and sends it again only by Try again. */
async function expectReadShown(screen: Screen, name: CallName, kind: ReadFailure) {
  const { button, reopen, setFaults } = screen
  const [view, main] = [readView(), readMain()]
  const tryAgain = button('Try again').first()
  setFaults(`${name}:${kind}`)
  reopen()
  const isSame = () => JSON.stringify(readView()) === JSON.stringify(view) && readMain() === main
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(200)
        return isSame() || tryAgain.query() !== null
      },
      { message: `${name}:${kind}` },
    )
    .toBe(true)
  // A call that the step does not wait for may fail unseen, and come later or not at all.
  if (isSame()) return
  await expectShown(screen, name, kind)
  setFaults('')
  await pressEnabled(tryAgain)
  await expectView(view)
  await expectFocusKept()
}

/** Checks that a read shows each of these failures, which begin with the first call, and is sent again only by Try again. */
export async function expectReadAgain(
  screen: Screen,
  name: CallName,
  kinds: readonly ReadFailure[],
): Promise<void> {
  const { alert, button, calls, setFaults } = screen
  const tryAgain = button('Try again').first()
  for (const [index, kind] of kinds.entries()) {
    await expect.poll(() => calls(name).length).toBe(index + 1)
    await waitForElement(tryAgain, kind === 'hang' ? 1000 : 0)
    await expectShown(screen, name, kind)
    const next = kinds[index + 1]
    setFaults(next === undefined ? '' : `${name}:${next}`)
    await pressEnabled(tryAgain)
  }
  await expect.poll(() => calls(name).length).toBe(kinds.length + 1)
  await expect.poll(isAtRest).toBe(true)
  await expect.element(alert).not.toBeInTheDocument()
  await expectFocusKept()
}

/**
 * Checks that the step can be loaded by Try again where all calls fail, where all hang, and where one of its reads does
 * (API-4, ERR-1, ERR-2, ERR-4).
 * @param chooseKinds The failures of the read with this number.
 */
export async function expectLoadedByTryAgain(
  screen: Screen,
  chooseKinds: (read: number, kinds: readonly ReadFailure[]) => readonly ReadFailure[],
): Promise<void> {
  const { alert, button, reopen, setFaults } = screen
  const view = readView()
  setFaults('*:network')
  reopen()
  await expect.element(alert.first()).toHaveTextContent(/Network Error$/)
  setFaults('')
  await pressEnabled(button('Try again').first())
  await expectView(view)

  setFaults('*:hang')
  reopen()
  await waitForElement(button('Try again').first(), 1000)
  setFaults('')
  await pressEnabled(button('Try again').first())
  await expectView(view)

  for (const [index, name] of (await listReads(screen)).entries()) {
    const kinds = READ_FAILURES.filter((kind) => NOT_SHOWN[name]?.includes(kind) !== true)
    testedReads.add(name)
    for (const kind of chooseKinds(index, kinds)) {
      await expectReadShown(screen, name, kind)
      setFaults('')
    }
  }
}
