import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { mondayOf } from '#src/domain/dates.ts'
import { localDateOf, todayOf, yearMonthOf } from '#src/domain/plain-dates.ts'

/** What is chosen in a month picker; `time` is the availability's id. */
export type SlotChoice = { month: YearMonth; date: LocalDate | null; time: string | null }

/** The same in a week picker; weeks are named by their Monday. */
export type WeekChoice = { monday: LocalDate; date: LocalDate | null; time: string | null }

/** Starts at the booked slot, else at the present month with nothing chosen. */
export function startChoice(bookedSlot: string | null, nowMs: number): SlotChoice {
  if (bookedSlot === null) return { month: yearMonthOf(todayOf(nowMs)), date: null, time: null }
  const date = localDateOf(bookedSlot)
  return { month: yearMonthOf(date), date, time: bookedSlot }
}

/** Starts in the week of another booked slot, so that add-ons fall into the same trip. */
export function startWeek(bookedSlot: string | null, nowMs: number): WeekChoice {
  const near = bookedSlot === null ? todayOf(nowMs) : localDateOf(bookedSlot)
  return { monday: mondayOf(near), date: null, time: null }
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
export function showMonth(month: YearMonth): SlotChoice {
  return { month, date: null, time: null }
}

/** Changing the week clears date and time (spec point 4). */
export function showWeek(monday: LocalDate): WeekChoice {
  return { monday, date: null, time: null }
}
