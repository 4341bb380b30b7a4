import { expect, test } from 'vitest'
import {
  chooseDate,
  createBookedChoice,
  createMonthChoice,
  createWeekChoice,
  showSpan,
} from './slot-choice.ts'

const TODAY = '2026-06-01'
const SLOT = '2026-07-04T23:30:00-07:00'

test('starts at the booked slot in the local time of the tour, else at the current month (SLOT-1)', () => {
  expect(createBookedChoice(SLOT)).toEqual({ start: '2026-07-01', date: '2026-07-04', time: SLOT })
  expect(createMonthChoice(TODAY)).toEqual({ start: '2026-06-01', date: null, time: null })
})

test('clears the time when another date is chosen, not when the same date is chosen again (SLOT-6)', () => {
  const chosen = createBookedChoice(SLOT)
  expect(chooseDate(chosen, '2026-07-05')).toEqual({ ...chosen, date: '2026-07-05', time: null })
  expect(chooseDate(chosen, '2026-07-04')).toBe(chosen)
})

test('clears date and time when the month or the week changes (SLOT-7, ADDON-5)', () => {
  expect(showSpan('month', '2026-08-15')).toEqual({ start: '2026-08-01', date: null, time: null })
  expect(showSpan('week', '2026-06-17')).toEqual({ start: '2026-06-15', date: null, time: null })
})

test('starts a week in that of another booked tour', () => {
  expect(createWeekChoice(SLOT, TODAY).start).toBe('2026-06-29')
  expect(createWeekChoice(null, TODAY).start).toBe('2026-06-01')
})
