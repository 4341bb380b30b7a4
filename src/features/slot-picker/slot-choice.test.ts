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

test('starts at the booked slot in the local time of the tour, else at the current month (SLOT-1)', () => {
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

test('clears the time when another date is chosen, not when the same date is chosen again (SLOT-6)', () => {
  const chosen = createBookedChoice(SLOT)
  expect(chooseDate(chosen, '2026-07-05')).toEqual({ ...chosen, date: '2026-07-05', time: null })
  expect(chooseDate(chosen, '2026-07-04')).toBe(chosen)
})

test('clears date and time when the month or the week changes (SLOT-7, ADDON-5)', () => {
  const month = { year: 2026, month: 8 }
  expect(chooseMonth(month)).toEqual({ month, date: null, time: null })
  expect(chooseWeek('2026-06-15')).toEqual({ monday: '2026-06-15', date: null, time: null })
})

test('starts a week picker in the week of another booked tour', () => {
  expect(createWeekChoice(SLOT, TODAY).monday).toBe('2026-06-29')
  expect(createWeekChoice(null, TODAY).monday).toBe('2026-06-01')
})
