import { vi } from 'vitest'
import { NOW } from '#fixtures/now.ts'

export type ClockOptions = {
  /**
   * 'fake': time advances in real time and by `vi.advanceTimersByTimeAsync`. 'stopped': timers run, but the
   * clock is stopped until `vi.setSystemTime` moves it.
   */
  timers?: 'real' | 'fake' | 'stopped'
  /** The time at which the widget opens; `NOW` by default. */
  now?: string
}

/** The visitor's time at which the monotonic clock was zero. */
let monotonicStart = 0

/** Starts the visitor's clock; `finishTest` stops it. */
export function startClock({ timers = 'real', now = NOW }: ClockOptions): void {
  // Polling assertions advance fake timers; with a mocked date only, the clock stays stopped.
  if (timers !== 'stopped')
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      ...(timers === 'real' ? { toFake: ['Date'] } : {}),
    })
  vi.setSystemTime(Date.parse(now))
  // `vi.setSystemTime` stands for time that passes, also by the monotonic clock; `setVisitorClock` does not.
  monotonicStart = Date.now()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - monotonicStart)
}

/** Sets the visitor's clock by so many milliseconds, as a visitor does by hand: no time passes. */
export function setVisitorClock(ms: number): void {
  monotonicStart += ms
  vi.setSystemTime(Date.now() + ms)
}
