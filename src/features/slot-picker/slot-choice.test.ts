import { expect, test } from 'vitest'
import {
  chooseDate,
  chooseMonth,
  chooseWeek,
  createBookedChoice,
  createMonthChoice,
  createWeekChoice,
} from './slot-choice.ts'

const TODAY = '2026-06-01'
const SLOT = '2026-07-04T23:30:00-07:00'

test('SLOT-1 a picker starts at the booked slot on its own calendar, else at the present month', () => {
  expect(createBookedChoice(SLOT)).toEqual({
    month: { year: 2026, month: 7 },
    date: '2026-07-04',
    time: SLOT,
  })
  expect(createMonthChoice(TODAY)).toEqual({
    month: { year: 2026, month: 6 },
    date: null,
    time: null,
  })
})

test('SLOT-6 changing the date clears the time, choosing it again does not', () => {
  const chosen = createBookedChoice(SLOT)
  expect(chooseDate(chosen, '2026-07-05')).toEqual({ ...chosen, date: '2026-07-05', time: null })
  expect(chooseDate(chosen, '2026-07-04')).toBe(chosen)
})

test('SLOT-7 ADDON-5 changing the month or the week clears both', () => {
  const month = { year: 2026, month: 8 }
  expect(chooseMonth(month)).toEqual({ month, date: null, time: null })
  expect(chooseWeek('2026-06-15')).toEqual({ monday: '2026-06-15', date: null, time: null })
})

test('a week picker starts in the week of the other booked tour', () => {
  expect(createWeekChoice(SLOT, TODAY).monday).toBe('2026-06-29')
  expect(createWeekChoice(null, TODAY).monday).toBe('2026-06-01')
})
