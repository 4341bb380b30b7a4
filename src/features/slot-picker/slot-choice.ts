import type { Span } from '#src/api/queries.ts'
import { type LocalDate, getLocalDate } from '#src/domain/plain-dates.ts'
import { getSpanStart } from './span.ts'

/** What is chosen in a picker; `date` is local to the tour, `time` is an availability id (ISO with offset). */
export type SlotChoice = {
  /** The first day of the month or week that is shown. */
  start: LocalDate
  date: LocalDate | null
  time: string | null
  /** A day to choose once the calendar shows that it can be chosen (HOST-9). */
  wishedDate?: LocalDate
}

/** Shows the month or week of a day, which clears date and time (SLOT-7, ADDON-5). */
export function showSpan(span: Span, day: LocalDate): SlotChoice {
  return { start: getSpanStart(span, day), date: null, time: null }
}

/** An empty choice in the month of a wished date, else in the current month. A date in the past is no wish. */
export function createMonthChoice(today: LocalDate, wishedDate = ''): SlotChoice {
  if (wishedDate < today) return showSpan('month', today)
  return { ...showSpan('month', wishedDate), wishedDate }
}

export function createBookedChoice(bookedSlot: string): SlotChoice {
  const date = getLocalDate(bookedSlot)
  return { ...showSpan('month', date), date, time: bookedSlot }
}

/** An empty choice in the week of a booked slot, for add-ons of the same trip, else in the current week. */
export function createWeekChoice(bookedSlot: string | null, today: LocalDate): SlotChoice {
  return showSpan('week', bookedSlot === null ? today : getLocalDate(bookedSlot))
}

/** Chooses a date; another date clears the time (SLOT-6). */
export function chooseDate(choice: SlotChoice, date: LocalDate): SlotChoice {
  return choice.date === date ? choice : { ...choice, date, time: null }
}

/** Clears a time that has sold out meanwhile. */
export function clearTime(choice: SlotChoice): SlotChoice {
  return { ...choice, time: null }
}
