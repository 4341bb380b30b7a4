import type { QueryClient } from '@tanstack/react-query'
import type { Settings, UnitCounter } from '#src/contract/entities.ts'
import { getTodayAt } from '#src/domain/destinations.ts'
import { getYearMonth } from '#src/domain/plain-dates.ts'
import type { Services } from '#src/visit/services.ts'
import { monthCalendarQuery } from './queries.ts'
import { createServerClock } from './server-clock.ts'

type Context = { client: QueryClient; services: Services; settings: Settings }

/** Loads the month with which Timeslot opens. Never rejects: that screen shows its failure. */
export async function prefetchCalendar(
  { client, services, settings }: Context,
  unitCounters: UnitCounter[],
): Promise<void> {
  const { tourCode, configCode } = services.launch
  const today = getTodayAt(settings.locationCode, services.get(createServerClock).now())
  const query = monthCalendarQuery(getYearMonth(today), { tourCode, configCode, unitCounters })
  await client.query(query).catch(() => undefined)
}
