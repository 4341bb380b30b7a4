import type { CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import type { LocalDate } from '#src/domain/plain-dates.ts'
import { formatDayName } from '#src/i18n/format-dates.ts'
import { getDayOfMonth } from '#src/domain/plain-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import { getStatusTitle } from './status-title.ts'
import type { CalendarCell, DayTone } from '#src/ui/calendar-grid.tsx'
import { t } from '#src/i18n/language.ts'

const TONES: Record<Status, DayTone> = {
  AVAILABLE: 'available',
  LIMITED: 'limited',
  FREESALE: 'freesale',
  CLOSED: 'closed',
  SOLD_OUT: 'soldout',
}

/** The statuses in the order of the legend. */
const STATUSES = ['AVAILABLE', 'FREESALE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

type Cells = (CalendarCell | null)[][]

/** Explains the marks that the given cells have; null while their days load: then the usual ones. */
export function buildLegend(weeks: Cells | null) {
  const hasStatus = (status: Status) =>
    weeks === null
      ? status !== 'FREESALE'
      : weeks.flat().some((cell) => cell?.tone === TONES[status])
  const entries = STATUSES.filter(hasStatus).map((status) => ({
    tone: TONES[status],
    label:
      status === 'CLOSED' ? t.slotPicker.noDot(getStatusTitle(status)) : getStatusTitle(status),
  }))
  // Languages other than English have one word for Available and Freesale.
  return entries.filter(
    ({ label }, index) => entries.findIndex((entry) => entry.label === label) === index,
  )
}

/**
 * Builds the grid cells of the given weeks. `days` is null while loading; a day missing from it is closed.
 * The day of the held slot stays enabled when it is sold out: this item holds those places.
 */
export function buildDayCells(
  weeks: readonly (readonly (LocalDate | null)[])[],
  days: readonly CalendarDay[] | null,
  heldDate: LocalDate | null = null,
): Cells {
  const byDate = new Map(days?.map((day) => [day.localDate, day]))
  return weeks.map((week) =>
    week.map((date) => {
      if (date === null) return null
      const day = byDate.get(date) ?? {
        localDate: date,
        available: false,
        status: 'CLOSED' as const,
      }
      return {
        date,
        number: getDayOfMonth(date),
        name:
          days === null
            ? formatDayName(date)
            : `${formatDayName(date)}, ${getStatusTitle(day.status)}`,
        tone: TONES[day.status],
        choosable: isChoosable(day) || (days !== null && date === heldDate),
      }
    }),
  )
}
