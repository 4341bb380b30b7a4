/** The one clock of a world: what its server calls now. */
export type Clock = { now(): number }

/** A clock that starts at an instant and runs on from there; without one it is the machine's. */
export const createClock = (startsAt: string | null): Clock => {
  if (startsAt === null) return systemClock
  const offset = Date.parse(startsAt) - Date.now()
  return { now: () => Date.now() + offset }
}

const systemClock: Clock = { now: () => Date.now() }

/**
 * The page's own Date, as `shiftDate` has moved it for everything so far; a later shift, of the
 * visitor's clock alone, does not move it.
 */
export const createPageClock = (): Clock => {
  const { Date: PageDate } = globalThis
  return { now: () => PageDate.now() }
}

/**
 * Moves the page's own Date by an offset, so that the widget, the pretend server and every library
 * read one clock. A proxy and not a subclass: a Date made before, or by the browser, stays an
 * instance of it, and `Date()` without `new` still works.
 */
export const shiftDate = (offsetMs: number): void => {
  const OriginalDate = globalThis.Date
  const now = () => OriginalDate.now() + offsetMs
  globalThis.Date = new Proxy(OriginalDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new OriginalDate(now()).toString(),
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  })
}
