import type { CatalogueTour } from '#fixtures/types.ts'
import type { Availability, CalendarDay } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { departuresOn, isBookable, statusFor } from './departures.ts'
import type { WorldState } from './state.ts'

/** A day is as good as its best departure. */
const BEST_FIRST = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** Each date with its status for a party; places in anybody's cart are not free. */
export const calendarOf = (
  world: WorldState,
  entry: CatalogueTour,
  dates: string[],
  guests: number,
): CalendarDay[] =>
  dates.map((localDate) => {
    const departures = departuresOn(world, entry, localDate)
    const statuses: Status[] = departures.map((one) => statusFor(one, guests))
    return {
      localDate,
      available: departures.some((one) => isBookable(one, guests)),
      status: BEST_FIRST.find((status) => statuses.includes(status)) ?? 'CLOSED',
    }
  })

export const availabilitiesOf = (
  world: WorldState,
  entry: CatalogueTour,
  date: string,
  guests: number,
): Availability[] =>
  departuresOn(world, entry, date).map((departure) => ({
    id: departure.id,
    status: statusFor(departure, guests),
    available: isBookable(departure, guests),
  }))
