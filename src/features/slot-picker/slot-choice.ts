import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { getMonday } from '#src/domain/dates.ts'
import { getLocalDate, getYearMonth } from '#src/domain/plain-dates.ts'

/** The selection in a month picker; `date` is local to the tour, `time` is an availability id (ISO with offset). */
export type SlotChoice = {
  month: YearMonth
  date: LocalDate | null
  time: string | null
  /** A day to choose once the calendar shows that it can be chosen (HOST-9). */
  wishedDate?: LocalDate
}

/** The selection in a week picker; `monday` identifies the week. */
export type WeekChoice = { monday: LocalDate; date: LocalDate | null; time: string | null }

/** An empty selection in the month of a wished date, else in the current month. A date in the past is no wish. */
export function createMonthChoice(today: LocalDate, wishedDate = ''): SlotChoice {
  if (wishedDate < today) return chooseMonth(getYearMonth(today))
  return { ...chooseMonth(getYearMonth(wishedDate)), wishedDate }
}

/** The selection of a booked slot. */
export function createBookedChoice(bookedSlot: string): SlotChoice {
  const date = getLocalDate(bookedSlot)
  return { month: getYearMonth(date), date, time: bookedSlot }
}

/** An empty selection in the week of a booked slot, for add-ons of the same trip, else in the current week. */
export function createWeekChoice(bookedSlot: string | null, today: LocalDate): WeekChoice {
  return chooseWeek(getMonday(bookedSlot === null ? today : getLocalDate(bookedSlot)))
}

/** Chooses a date; another date clears the time (SLOT-6). */
export function chooseDate<C extends SlotChoice | WeekChoice>(choice: C, date: LocalDate): C {
  return choice.date === date ? choice : { ...choice, date, time: null }
}

/** Clears a time that has sold out meanwhile. */
export function clearTime<C extends SlotChoice | WeekChoice>(choice: C): C {
  return { ...choice, time: null }
}

/** Shows another month, which clears date and time (SLOT-7). */
export function chooseMonth(month: YearMonth): SlotChoice {
  return { month, date: null, time: null }
}

/** Shows another week, which clears date and time (ADDON-5). */
export function chooseWeek(monday: LocalDate): WeekChoice {
  return { monday, date: null, time: null }
}
