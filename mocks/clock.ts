/** The one clock of a world: what its server calls now. */
export type Clock = { now(): number }

/** A clock that starts at an instant and runs on from there; without one it is the machine's. */
export const clockFrom = (startsAt: string | null): Clock => {
  if (startsAt === null) return machineClock
  const offset = Date.parse(startsAt) - Date.now()
  return { now: () => Date.now() + offset }
}

const machineClock: Clock = { now: () => Date.now() }

/**
 * The page's own Date, as `shiftDate` has moved it for everything so far; a later shift, of the
 * visitor's clock alone, does not move it.
 */
export const pageClock = (): Clock => {
  const { Date: date } = globalThis
  return { now: () => date.now() }
}

/**
 * Moves the page's own Date by an offset, so that the widget, the pretend server and every library
 * read one clock. A proxy and not a subclass: a Date made before, or by the browser, stays an
 * instance of it, and `Date()` without `new` still works.
 */
export const shiftDate = (offsetMs: number): void => {
  const real = globalThis.Date
  const now = () => real.now() + offsetMs
  globalThis.Date = new Proxy(real, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new real(now()).toString(),
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  })
}
