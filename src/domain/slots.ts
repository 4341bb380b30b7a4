import type { CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import type { LocalDate } from './plain-dates.ts'

const TITLES: Record<Status, string> = {
  AVAILABLE: 'Available',
  CLOSED: 'Closed',
  LIMITED: 'Limited',
  FREESALE: 'Freesale',
  SOLD_OUT: 'Sold Out',
}

const CHOOSABLE: readonly Status[] = ['AVAILABLE', 'LIMITED', 'FREESALE']

/** Whether a day or a time can be chosen: both the flag and the status must allow it. */
export function isChoosable({
  available,
  status,
}: {
  available: boolean
  status: Status
}): boolean {
  return available && CHOOSABLE.includes(status)
}

/** 'Sold Out' (spec point 4). */
export function getStatusTitle(status: Status): string {
  return TITLES[status]
}

/**
 * Closes the days before `today`, the date at the destination (SLOT-3): an answer that was read before
 * midnight still offers the day that is over.
 */
export function closePastDays(days: CalendarDay[], today: LocalDate): CalendarDay[] {
  return days.map((day) =>
    day.localDate < today ? { ...day, available: false, status: 'CLOSED' } : day,
  )
}

export function findFirstChoosable(days: CalendarDay[]): LocalDate | null {
  return days.find(isChoosable)?.localDate ?? null
}
