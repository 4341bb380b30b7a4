import { vi } from 'vitest'
import type { FaultKind } from '#scenarios/engine/faults.ts'
import type { Screen } from './mount.ts'

/** Faults that keep a call without a response until time goes on, or for good. */
const WAITING_FAULTS: readonly FaultKind[] = ['hang', 'slow', 'out-of-order']
/** Rounds without any change after which nothing more is under way. */
const QUIET_ROUNDS = 3
/** React shows a placeholder for 300 ms at least. */
const PLACEHOLDER_MS = 300
/** The widget renders its placeholder when the first answers take longer. */
const FIRST_ANSWERS_MS = 1000

const { requestAnimationFrame: requestRealFrame, setTimeout: setRealTimeout } = globalThis

const countWaiting = ({ mockApi }: Screen): number =>
  mockApi.log.filter(
    ({ fault, duration }) =>
      duration === undefined && fault !== undefined && WAITING_FAULTS.includes(fault.kind),
  ).length

/** Lets the page run the tasks that are due; React schedules its work by message channels. */
function runTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

async function runUntilQuiet(screen: Screen): Promise<void> {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  let quietRounds = 0
  while (quietRounds < QUIET_ROUNDS) {
    const { length: callCount } = screen.mockApi.log
    await runTasks()
    // A timer without a delay that another timer sets is due a millisecond later.
    await vi.advanceTimersByTimeAsync(1)
    const isQuiet =
      observer.takeRecords().length === 0 &&
      screen.mockApi.log.length === callCount &&
      screen.network.countActive() <= countWaiting(screen)
    quietRounds = isQuiet ? quietRounds + 1 : 0
  }
  observer.disconnect()
}

/** A placeholder although no call is on its way: React keeps it by a timer of its own. */
const isPlaceholderKept = (screen: Screen): boolean =>
  document.querySelector('[aria-label="Loading"]') !== null &&
  countWaiting(screen) === 0 &&
  screen.network.countHeld() === 0

/**
 * Runs what is due now, for a widget with stopped time, until the page and the mock server have nothing more to do;
 * some milliseconds pass. The code of the screens must have been loaded (`loadChunks`).
 * @param ms Milliseconds by which the time advances.
 */
export async function settle(screen: Screen, ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await runUntilQuiet(screen)
  if (!isPlaceholderKept(screen)) return
  await new Promise((resolve) => setRealTimeout(resolve, PLACEHOLDER_MS))
  await runUntilQuiet(screen)
}

/** Settles the page, and again after a frame: what the browser measures, such as a text that is cut off, is known then. */
export async function settleFrame(screen: Screen): Promise<void> {
  await settle(screen)
  await new Promise((resolve) => requestRealFrame(resolve))
  await settle(screen)
}

/** Settles a page that has just been opened. */
export async function settlePage(screen: Screen): Promise<void> {
  await settle(screen)
  if (document.querySelector('#root')?.childElementCount === 0)
    await settle(screen, FIRST_ANSWERS_MS)
}
