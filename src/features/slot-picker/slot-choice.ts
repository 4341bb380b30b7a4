import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { getMonday } from '#src/domain/dates.ts'
import { getLocalDate, getYearMonth } from '#src/domain/plain-dates.ts'

/** What is chosen in a month picker; `time` is the availability's id. */
export type SlotChoice = { month: YearMonth; date: LocalDate | null; time: string | null }

/** The same in a week picker; weeks are named by their Monday. */
export type WeekChoice = { monday: LocalDate; date: LocalDate | null; time: string | null }

/** Nothing is chosen yet: the present month. */
export function createMonthChoice(today: LocalDate): SlotChoice {
  return chooseMonth(getYearMonth(today))
}

/** The booked slot. */
export function createBookedChoice(bookedSlot: string): SlotChoice {
  const date = getLocalDate(bookedSlot)
  return { month: getYearMonth(date), date, time: bookedSlot }
}

/** The week of another booked slot, so that add-ons fall into the same trip; else the present one. */
export function createWeekChoice(bookedSlot: string | null, today: LocalDate): WeekChoice {
  return chooseWeek(getMonday(bookedSlot === null ? today : getLocalDate(bookedSlot)))
}

/** Changing the date clears the time (spec point 4). */
export function chooseDate<C extends SlotChoice | WeekChoice>(choice: C, date: LocalDate): C {
  return choice.date === date ? choice : { ...choice, date, time: null }
}

/** A time that was taken by others in the meantime has to be chosen anew. */
export function clearTime<C extends SlotChoice | WeekChoice>(choice: C): C {
  return { ...choice, time: null }
}

/** Changing the month clears date and time (spec point 4). */
export function chooseMonth(month: YearMonth): SlotChoice {
  return { month, date: null, time: null }
}

/** Changing the week clears date and time (spec point 4). */
export function chooseWeek(monday: LocalDate): WeekChoice {
  return { monday, date: null, time: null }
}
