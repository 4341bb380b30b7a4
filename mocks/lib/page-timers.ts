import { shiftDate } from './clock.ts'

type Callback = (...args: unknown[]) => void
/** As browsers have them; Node's types differ. */
type BrowserTimers = {
  setTimeout(run: () => void, delay: number): number
  clearTimeout(id: number | undefined): void
  setInterval(run: () => void, delay: number): number
  clearInterval(id: number | undefined): void
}

type Timer = { nativeId: number; due: number; run: () => void }

/** Far from the ids that the browser gives to timers set before the installation. */
let nextId = 1_000_000_000

/**
 * Replaces the clock and the timers of the page by ones that can be brought forward. Call it before the application sets
 * its timers.
 * @returns A function that lets milliseconds pass at once: timers that are due run in their order, each interval once.
 */
export function installSkippableTimers(): (milliseconds: number) => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } =
    globalThis as unknown as BrowserTimers
  const timers = new Map<number, Timer>()
  const intervals = new Map<number, () => void>()
  let skipped = 0
  shiftDate(() => skipped)

  const schedule = (id: number, delay: number, run: () => void): void => {
    const nativeId = setTimeout.call(
      globalThis,
      () => {
        timers.delete(id)
        run()
      },
      delay,
    )
    timers.set(id, { nativeId, due: performance.now() + skipped + delay, run })
  }

  const setSkippableTimeout = (callback: Callback, delay = 0, ...args: unknown[]): number => {
    nextId += 1
    schedule(nextId, delay, () => callback(...args))
    return nextId
  }
  const setSkippableInterval = (callback: Callback, delay = 0, ...args: unknown[]): number => {
    const run = () => callback(...args)
    const id = setInterval.call(globalThis, run, delay)
    intervals.set(id, run)
    return id
  }
  // One list of ids for both, as in browsers.
  const clear = (id?: number): void => {
    clearTimeout.call(globalThis, timers.get(id ?? 0)?.nativeId ?? id)
    clearInterval.call(globalThis, id)
    timers.delete(id ?? 0)
    intervals.delete(id ?? 0)
  }
  Object.assign(globalThis, {
    setTimeout: setSkippableTimeout,
    setInterval: setSkippableInterval,
    clearTimeout: clear,
    clearInterval: clear,
  })

  return (milliseconds) => {
    skipped += milliseconds
    const now = performance.now() + skipped
    for (const [id, { nativeId, due, run }] of [...timers].toSorted(
      ([, a], [, b]) => a.due - b.due,
    )) {
      // An earlier timer may have cleared this one.
      if (!timers.has(id)) continue
      clearTimeout.call(globalThis, nativeId)
      timers.delete(id)
      if (due <= now) run()
      else schedule(id, due - now, run)
    }
    for (const run of intervals.values()) run()
  }
}
