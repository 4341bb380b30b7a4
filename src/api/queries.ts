import { QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { getDayOfMonth, getYearMonth } from '#src/domain/plain-dates.ts'
import type { Launch } from '#src/session/launch.ts'
import type { ApiClient } from './client.ts'

/** Places are taken by others: a calendar is read again when it is opened after this many milliseconds. */
const CALENDAR_STALE_TIME_MS = 30_000

/** No retry, no refetch behind the visitor's back, no silent pause while offline (spec point 7). */
export function createQueryClient({ call }: ApiClient): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The key of every read is its call's name and body.
        queryFn: ({ queryKey: [name, body], signal }) =>
          call(name as CallName, body as CallBody<CallName>, signal),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
    },
  })
}

function buildCallQuery<N extends CallName>(name: N, body: CallBody<N>) {
  type Key = readonly [N, CallBody<N>]
  const queryKey: Key = [name, body]
  return queryOptions<CallResult<N>, Error, CallResult<N>, Key>({ queryKey })
}

export function unitsQuery({ configCode, tourCode }: Launch) {
  return buildCallQuery('getUnits', { configCode, tourCode })
}

export function settingsQuery({ configCode, tourCode }: Launch) {
  return buildCallQuery('getSettings', { configCode, tourCode })
}

export function confirmOrderQuery(orderIntentId: string) {
  return buildCallQuery('confirmOrder', { orderIntentId })
}

/** The order as it stands, apart from the one being edited. */
export function finalOrderQuery(orderIntentId: string) {
  return buildCallQuery('getOrderIntent', { orderIntentId })
}

export function addonsQuery(orderIntentId: string) {
  return buildCallQuery('getTourAddons', { orderIntentId })
}

export function upgradesQuery(orderIntentId: string) {
  return buildCallQuery('getAllAllowedUpgrades', { orderIntentId })
}

/** What a calendar is asked for: one tour, for these guests. */
export type CalendarQuery = { tourCode: string; configCode: string; unitCounters: UnitCounter[] }

export function monthCalendarQuery({ year, month }: YearMonth, calendarQuery: CalendarQuery) {
  return {
    ...buildCallQuery('getMonthCalendar', { month, year, ...calendarQuery }),
    staleTime: CALENDAR_STALE_TIME_MS,
  }
}

export function weekCalendarQuery(monday: LocalDate, calendarQuery: CalendarQuery) {
  return {
    ...buildCallQuery('getWeekCalendar', {
      ...getYearMonth(monday),
      date: getDayOfMonth(monday),
      ...calendarQuery,
    }),
    staleTime: CALENDAR_STALE_TIME_MS,
    placeholderData: keepPreviousData,
  }
}

export function availabilitiesQuery(localDate: LocalDate, calendarQuery: CalendarQuery) {
  return {
    ...buildCallQuery('getAvailabilities', {
      ...getYearMonth(localDate),
      date: getDayOfMonth(localDate),
      ...calendarQuery,
    }),
    staleTime: CALENDAR_STALE_TIME_MS,
  }
}
