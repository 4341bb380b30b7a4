import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ServerClock, createServerClock } from './server-clock.ts'

const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 8) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A response of a server whose clock is `aheadMs` ahead of the visitor's. */
function receive(clock: ServerClock, aheadMs: number): void {
  clock.startCall()(new Date(Date.now() + aheadMs).toUTCString())
}

/** Without the half second that a header is assumed to leave out: the headers of these tests leave out nothing. */
function readAhead({ now }: ServerClock) {
  return now() - Date.now() - 500
}

test('is at most half a second off, although headers have whole seconds (TIMEOUT-4)', () => {
  for (const ms of [0, 250, 500, 750, 999]) {
    vi.setSystemTime(Date.UTC(2026, 5, 1, 8, 0, 0, ms))
    const clock = createServerClock()
    receive(clock, HOUR)
    expect(Math.abs(clock.now() - Date.now() - HOUR)).toBeLessThanOrEqual(500)
  }
})

test('tells whole milliseconds, as dates need them (TIMEOUT-4)', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1234.56789)
  const clock = createServerClock()
  receive(clock, HOUR)
  expect(Number.isInteger(clock.now())).toBe(true)
})

/** Responses with the hours that their Date header is ahead, without one, or after the visitor has set the clock. */
test.each<[responses: string, ahead: number]>([
  ['1', 1],
  // A wrong header after some that agree moves nothing.
  ...[1, 2, 3, 4, 5, 6].flatMap((count): [string, number][] => [
    [`${'1 '.repeat(count)}-100`, 1],
    [`${'1 '.repeat(count)}-100 1`, 1],
  ]),
  // A wrong first one is left behind as soon as two others agree.
  ['-100 1 1', 1],
  ['1 none', 1],
  ['none 1', 1],
  ['0 0 0 0 0 set -1', -1],
])(
  'after responses %s hours ahead, its time is %i hours ahead (API-7, TIMEOUT-4)',
  (text, ahead) => {
    const clock = createServerClock()
    expect(clock.isKnown()).toBe(false)
    for (const response of text.split(' '))
      if (response === 'none')
        for (const header of [null, '', 'nonsense']) clock.startCall()(header)
      // Only the date jumps, not the time that has passed since the page load.
      else if (response === 'set') vi.setSystemTime(Date.now() + HOUR)
      else receive(clock, Number(response) * HOUR)
    expect(clock.isKnown()).toBe(true)
    expect(readAhead(clock)).toBe(ahead * HOUR)
  },
)

test.each([1, 3])(
  'takes the time of a call in flight during a clock change, but only until the next response, after %i responses (TIMEOUT-4)',
  (count) => {
    const clock = createServerClock()
    for (let index = 0; index < count; index += 1) receive(clock, 0)
    const receiveLate = [clock.startCall(), clock.startCall()]
    const sentAt = new Date().toUTCString()
    // The clock was set forward, or the computer slept: one call cannot tell.
    vi.setSystemTime(Date.now() + HOUR)
    receiveLate[0]?.(sentAt)
    expect(readAhead(clock)).toBe(-HOUR)
    expect(clock.isUncertain()).toBe(true)
    receive(clock, 0)
    expect(readAhead(clock)).toBe(0)
    expect(clock.isUncertain()).toBe(false)
    receiveLate[1]?.(sentAt)
    expect(readAhead(clock)).toBe(0)
  },
)
