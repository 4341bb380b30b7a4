/** The time of a mock server; `now` gives epoch milliseconds. */
export type Clock = { now(): number }

/** Creates a clock that starts at an instant (ISO with offset) and runs on; null gives the machine's clock. */
export function createClock(startsAt: string | null): Clock {
  if (startsAt === null) return systemClock
  const offset = Date.parse(startsAt) - Date.now()
  return { now: () => Date.now() + offset }
}

const systemClock: Clock = { now: () => Date.now() }

/** Creates a clock from the page's present Date. A later shiftDate, which simulates clock skew, does not affect it. */
export function createPageClock(): Clock {
  const { Date: PageDate } = globalThis
  return { now: () => PageDate.now() }
}

/**
 * Shifts the page's Date by an offset in milliseconds, which may change, for the widget, the mock server and every
 * library. It is a proxy because a subclass would break `instanceof` for dates created earlier or by the browser, and
 * `Date()` without `new`.
 */
export function shiftDate(offset: number | (() => number)): void {
  const OriginalDate = globalThis.Date
  const now = () => OriginalDate.now() + (typeof offset === 'number' ? offset : offset())
  globalThis.Date = new Proxy(OriginalDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new OriginalDate(now()).toString(),
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  })
}
