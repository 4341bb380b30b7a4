import { shiftDate } from '#mocks/lib/clock.ts'

type Callback = (...args: unknown[]) => void
/** The timers of browsers, whose types differ from those of Node. */
type BrowserTimers = {
  setTimeout(run: () => void, delay: number): number
  clearTimeout(id: number | undefined): void
  setInterval(run: () => void, delay: number): number
  clearInterval(id: number | undefined): void
}

type Timer = { nativeId: number; due: number; run: () => void }

/** Far from the ids that the browser gives to timers set before the installation. */
let nextId = 1_000_000_000

type PageTimers = {
  native: BrowserTimers
  timeouts: Map<number, Timer>
  intervals: Map<number, () => void>
  /** Milliseconds that the page has skipped. */
  skipped: number
}

function schedule(timers: PageTimers, id: number, delay: number, run: () => void): void {
  const { native, timeouts } = timers
  const expire = () => {
    timeouts.delete(id)
    run()
  }
  const nativeId = native.setTimeout.call(globalThis, expire, delay)
  timeouts.set(id, { nativeId, due: performance.now() + delay, run })
}

function addInterval({ native, intervals }: PageTimers, delay: number, run: () => void): number {
  const id = native.setInterval.call(globalThis, run, delay)
  intervals.set(id, run)
  return id
}

/** Timeouts and intervals have one list of ids, as in browsers. */
function clear({ native, timeouts, intervals }: PageTimers, id = 0): void {
  native.clearTimeout.call(globalThis, timeouts.get(id)?.nativeId ?? id)
  native.clearInterval.call(globalThis, id)
  timeouts.delete(id)
  intervals.delete(id)
}

function skip(timers: PageTimers, milliseconds: number): void {
  const { native, timeouts, intervals } = timers
  timers.skipped += milliseconds
  const now = performance.now()
  const byDueTime = [...timeouts].toSorted(([, a], [, b]) => a.due - b.due)
  for (const [id, { nativeId, due, run }] of byDueTime) {
    // An earlier timer may have cleared this one.
    if (!timeouts.has(id)) continue
    native.clearTimeout.call(globalThis, nativeId)
    timeouts.delete(id)
    if (due <= now) run()
    else schedule(timers, id, due - now, run)
  }
  for (const run of intervals.values()) run()
}

/**
 * Replaces the clock and the timers of the page by ones that can be brought forward. Call it before the application sets
 * its timers.
 * @returns A function that lets milliseconds pass at once: timers that are due run in their order, each interval once.
 */
export function installSkippableTimers(): (milliseconds: number) => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } =
    globalThis as unknown as BrowserTimers
  const native = { setTimeout, clearTimeout, setInterval, clearInterval }
  const timers: PageTimers = { native, timeouts: new Map(), intervals: new Map(), skipped: 0 }
  shiftDate(() => timers.skipped)
  // The monotonic clock as well: time passes, nobody sets the visitor's clock.
  const readMonotonic = performance.now.bind(performance)
  performance.now = () => readMonotonic() + timers.skipped

  const setSkippableTimeout = (callback: Callback, delay = 0, ...args: unknown[]): number => {
    nextId += 1
    schedule(timers, nextId, delay, () => callback(...args))
    return nextId
  }
  const setSkippableInterval = (callback: Callback, delay = 0, ...args: unknown[]): number =>
    addInterval(timers, delay, () => callback(...args))
  const clearTimer = (id?: number): void => clear(timers, id)
  Object.assign(globalThis, {
    setTimeout: setSkippableTimeout,
    setInterval: setSkippableInterval,
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
  })
  return (milliseconds) => skip(timers, milliseconds)
}
