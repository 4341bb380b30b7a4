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
export function statusTitle(status: Status): string {
  return TITLES[status]
}

export function firstChoosable(days: CalendarDay[]): LocalDate | null {
  return days.find(isChoosable)?.localDate ?? null
}
