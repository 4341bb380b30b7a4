import { afterEach, expect, test } from 'vitest'
import { createClock, shiftDate } from './clock.ts'

const originalDate = globalThis.Date
const HOUR = 3_600_000

afterEach(() => {
  globalThis.Date = originalDate
})

test('starts at an instant and runs on', () => {
  const start = '2026-06-01T10:00:00Z'
  const clock = createClock(start)
  expect(clock.now() - Date.parse(start)).toBeGreaterThanOrEqual(0)
  expect(clock.now() - Date.parse(start)).toBeLessThan(1000)
})

test('shifts Date wherever it gives the present time', () => {
  const before = originalDate.now()
  shiftDate(HOUR)
  const ahead = (instant: number) => Math.round((instant - before) / HOUR)
  expect(ahead(Date.now())).toBe(1)
  expect(ahead(new Date().getTime())).toBe(1)
  expect(ahead(originalDate.parse(Date()))).toBe(1)
})

test('does not shift explicit dates', () => {
  shiftDate(HOUR)
  expect(new Date(0).getTime()).toBe(0)
  expect(new Date(2026, 5, 1).getMonth()).toBe(5)
  expect(new Date('2026-06-01T10:00:00Z').toISOString()).toBe('2026-06-01T10:00:00.000Z')
  expect(Date.UTC(2026, 0)).toBe(originalDate.UTC(2026, 0))
  expect(Date.parse('2026-06-01T10:00:00Z')).toBe(originalDate.parse('2026-06-01T10:00:00Z'))
})

test('keeps dates from before and after the shift instances of Date', () => {
  const before = new Date()
  shiftDate(HOUR)
  expect(before).toBeInstanceOf(Date)
  expect(new Date()).toBeInstanceOf(Date)
  expect(structuredClone(new Date())).toBeInstanceOf(Date)
  expect(new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(new Date(0))).toBe(
    '1970-01-01',
  )
})

test('shifts subclasses of Date', () => {
  shiftDate(HOUR)
  class Special extends Date {}
  expect(new Special()).toBeInstanceOf(Special)
  expect(new Special().getTime() - originalDate.now()).toBeGreaterThan(HOUR - 1000)
})
