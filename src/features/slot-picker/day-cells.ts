import type { CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { type LocalDate, getDayOfMonth } from '#src/domain/plain-dates.ts'
import { formatDayName } from '#src/i18n/format-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import { getStatusTitle } from './status-title.ts'
import type { CalendarCell, DayMark } from '#src/ui/calendar-grid.tsx'

const MARKS: Partial<Record<Status, DayMark>> = { LIMITED: 'limited', SOLD_OUT: 'soldout' }

type Cells = (CalendarCell | null)[][]

/** Explains the marks that the given cells have. */
export function buildLegend(weeks: Cells) {
  return (['LIMITED', 'SOLD_OUT'] as const).flatMap((status) => {
    const mark = MARKS[status]
    const isMarked = weeks.flat().some((cell) => cell?.mark === mark)
    return mark !== undefined && isMarked ? [{ mark, label: getStatusTitle(status) }] : []
  })
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
        mark: days === null ? undefined : MARKS[day.status],
        choosable: isChoosable(day) || (days !== null && date === heldDate),
      }
    }),
  )
}
