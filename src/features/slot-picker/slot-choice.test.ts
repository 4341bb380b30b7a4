import { expect, test } from 'vitest'
import { chooseDate, showMonth, showWeek, startChoice, startWeek } from './slot-choice.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const SLOT = '2026-07-04T23:30:00-07:00'

test('SLOT-1 a picker starts at the booked slot on its own calendar, else at the present month', () => {
  expect(startChoice(SLOT, NOW)).toEqual({
    month: { year: 2026, month: 7 },
    date: '2026-07-04',
    time: SLOT,
  })
  expect(startChoice(null, NOW)).toEqual({
    month: { year: 2026, month: 6 },
    date: null,
    time: null,
  })
})

test('SLOT-6 changing the date clears the time, choosing it again does not', () => {
  const chosen = startChoice(SLOT, NOW)
  expect(chooseDate(chosen, '2026-07-05')).toEqual({ ...chosen, date: '2026-07-05', time: null })
  expect(chooseDate(chosen, '2026-07-04')).toBe(chosen)
})

test('SLOT-7 ADDON-5 changing the month or the week clears both', () => {
  const month = { year: 2026, month: 8 }
  expect(showMonth(month)).toEqual({ month, date: null, time: null })
  expect(showWeek('2026-06-15')).toEqual({ monday: '2026-06-15', date: null, time: null })
})

test('a week picker starts in the week of the other booked tour', () => {
  expect(startWeek(SLOT, NOW).monday).toBe('2026-06-29')
  expect(startWeek(null, NOW).monday).toBe('2026-06-01')
})
