import { vi } from 'vitest'
import type { FaultKind } from '#scenarios/engine/faults.ts'
import type { Screen } from './mount.ts'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'

const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis

/** Faults that keep a call without a response until time goes on, or for good. */
const WAITING_FAULTS: readonly FaultKind[] = ['hang', 'slow', 'out-of-order']
/** Rounds without any change after which nothing more is under way. */
const QUIET_ROUNDS = 3
/** Tasks in which a response that needs no time has arrived. */
const TASKS_PER_RESPONSE = 100
/** React shows a placeholder for this time at least. */
const PLACEHOLDER_MS = 300
/** The widget renders its placeholder when the first responses take longer. */
const FIRST_RESPONSES_MS = 1000

const MUTATIONS = { subtree: true, childList: true, attributes: true, characterData: true }

function countWaiting({ mockApi }: Screen): number {
  return mockApi.log.filter(
    ({ fault, duration }) =>
      duration === undefined && fault !== undefined && WAITING_FAULTS.includes(fault.kind),
  ).length
}

/** Whether a response is on its way. */
function isResponsePending(screen: Screen): boolean {
  return screen.network.countActive() > countWaiting(screen)
}

async function runUntilQuiet(screen: Screen): Promise<void> {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, MUTATIONS)
  let quietRounds = 0
  while (quietRounds < QUIET_ROUNDS) {
    const { length: callCount } = screen.mockApi.log
    await runTasks()
    // A timer without a delay that another timer sets is due a millisecond later.
    vi.advanceTimersByTime(1)
    await runTasks()
    const isQuiet =
      observer.takeRecords().length === 0 &&
      screen.mockApi.log.length === callCount &&
      !isResponsePending(screen)
    quietRounds = isQuiet ? quietRounds + 1 : 0
  }
  observer.disconnect()
}

/** Runs the timers of this time one by one, each after the responses to the calls of the one before. */
async function advanceTime(screen: Screen, ms: number): Promise<void> {
  let isOver = false
  setTimeout(() => {
    isOver = true
  }, ms)
  while (!isOver) {
    vi.advanceTimersToNextTimer()
    await runTasks()
    for (let task = 0; task < TASKS_PER_RESPONSE && isResponsePending(screen); task += 1)
      await runTasks()
  }
}

/** A placeholder although no call is on its way: React shows a new one for a while, by a timer in real time. */
function isPlaceholderKept(screen: Screen): boolean {
  return (
    document.querySelector('[aria-label="Loading"]') !== null &&
    countWaiting(screen) === 0 &&
    screen.network.countHeld() === 0
  )
}

/** Resolves when the page changes, or when React would have replaced its placeholder. */
function waitForChange(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearRealTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(end)
    observer.observe(document.body, MUTATIONS)
    const timer = setRealTimeout(end, PLACEHOLDER_MS)
  })
}

/**
 * Runs what is due now, for a widget with stopped time, until the page and the mock server have nothing more to do;
 * some milliseconds pass. The code of the screens must have been loaded (`loadChunks`).
 * @param ms Milliseconds by which the time advances.
 */
export async function settle(screen: Screen, ms = 0): Promise<void> {
  if (ms > 0) await advanceTime(screen, ms)
  await runUntilQuiet(screen)
  if (/^\/(?:result|steps\/payment)$/.test(location.pathname)) {
    // The purchase and a payment wait for Web Locks, which another process grants in the order of the requests.
    await navigator.locks.query()
    await runUntilQuiet(screen)
  }
  if (!isPlaceholderKept(screen)) return
  await waitForChange()
  await runUntilQuiet(screen)
}

/** Settles a page that has just been opened. */
export async function settlePage(screen: Screen): Promise<void> {
  await settle(screen)
  if (document.querySelector('#root')?.childElementCount === 0)
    await settle(screen, FIRST_RESPONSES_MS)
}
