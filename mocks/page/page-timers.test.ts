import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installSkippableTimers } from './page-timers.ts'

const { Date: originalDate, setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
const HOUR = 3_600_000

let skip: (milliseconds: number) => void

beforeEach(() => {
  skip = installSkippableTimers()
})
afterEach(() => {
  Object.assign(globalThis, {
    Date: originalDate,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
  })
})

test('runs what is due in its order, each interval once, and moves the clock (SCENARIO-4)', () => {
  const ran: string[] = []
  const interval = globalThis.setInterval(() => ran.push('interval'), HOUR)
  globalThis.setTimeout((text: string) => ran.push(text), 2 * HOUR, 'later')
  globalThis.setTimeout(() => ran.push('sooner'), HOUR)
  const cleared = globalThis.setTimeout(() => ran.push('cleared'), HOUR)
  globalThis.clearTimeout(cleared)
  const before = originalDate.now()
  skip(HOUR + 1)
  expect(ran).toEqual(['sooner', 'interval'])
  expect(Math.round((Date.now() - before) / HOUR)).toBe(1)
  skip(HOUR)
  expect(ran).toEqual(['sooner', 'interval', 'later', 'interval'])
  globalThis.clearInterval(interval)
})

test('a timer that clears another one keeps it from running (SCENARIO-4)', () => {
  const run = vi.fn<() => void>()
  const second = globalThis.setTimeout(run, 2 * HOUR)
  globalThis.setTimeout(() => globalThis.clearTimeout(second), HOUR)
  skip(3 * HOUR)
  expect(run).not.toHaveBeenCalled()
})

test('what is not due yet runs that much earlier (SCENARIO-4)', async () => {
  const hasRun = new Promise((resolve) => globalThis.setTimeout(() => resolve('ran'), HOUR))
  skip(HOUR - 5)
  expect(await hasRun).toBe('ran')
})
