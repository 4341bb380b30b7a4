import { expect, test } from 'vitest'
import { moveDate } from './calendar-keys.ts'

test.each([
  ['2026-06-15', 'ArrowLeft', '2026-06-14'],
  ['2026-06-30', 'ArrowRight', '2026-07-01'],
  ['2026-06-03', 'ArrowUp', '2026-05-27'],
  ['2026-12-28', 'ArrowDown', '2027-01-04'],
  ['2026-06-17', 'Home', '2026-06-15'],
  ['2026-06-15', 'Home', '2026-06-15'],
  ['2026-06-17', 'End', '2026-06-21'],
  ['2026-06-21', 'End', '2026-06-21'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2028-03-31', 'PageUp', '2028-02-29'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-12-15', 'PageDown', '2027-01-15'],
  ['2026-03-29', 'ArrowRight', '2026-03-30'],
  ['2026-10-25', 'ArrowLeft', '2026-10-24'],
])('moves from %s by %s to %s (SLOT-9)', (date, key, target) => {
  expect(moveDate(date, key)).toBe(target)
})

test.each(['Enter', 'Tab', 'a', 'toString'])('ignores the key %s (SLOT-9)', (key) => {
  expect(moveDate('2026-06-15', key)).toBeNull()
})
