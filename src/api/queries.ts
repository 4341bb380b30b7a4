import { QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import type { LocalDate, YearMonth } from '#src/domain/plain-dates.ts'
import { dayOfMonth, yearMonthOf } from '#src/domain/plain-dates.ts'
import type { Launch } from '#src/session/launch.ts'
import type { ApiClient } from './client.ts'

/** Places are taken by others: a calendar is read again when it is opened after this many milliseconds. */
const CALENDAR_FRESH_MS = 30_000

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

function read<N extends CallName>(name: N, body: CallBody<N>) {
  type Key = readonly [N, CallBody<N>]
  const queryKey: Key = [name, body]
  return queryOptions<CallResult<N>, Error, CallResult<N>, Key>({ queryKey })
}

export function unitsQuery({ configCode, tourCode }: Launch) {
  return read('getUnits', { configCode, tourCode })
}

export function settingsQuery({ configCode, tourCode }: Launch) {
  return read('getSettings', { configCode, tourCode })
}

export function confirmOrderQuery(orderIntentId: string) {
  return read('confirmOrder', { orderIntentId })
}

/** The order as it stands, apart from the one being edited. */
export function finalOrderQuery(orderIntentId: string) {
  return read('getOrderIntent', { orderIntentId })
}

export function addonsQuery(orderIntentId: string) {
  return read('getTourAddons', { orderIntentId })
}

export function upgradesQuery(orderIntentId: string) {
  return read('getAllAllowedUpgrades', { orderIntentId })
}

/** What a calendar is asked for: one tour, for these guests. */
export type CalendarOf = { tourCode: string; configCode: string; unitCounters: UnitCounter[] }

export function monthCalendarQuery({ year, month }: YearMonth, of: CalendarOf) {
  return {
    ...read('getMonthCalendar', { month, year, ...of }),
    staleTime: CALENDAR_FRESH_MS,
  }
}

export function weekCalendarQuery(monday: LocalDate, of: CalendarOf) {
  return {
    ...read('getWeekCalendar', { ...yearMonthOf(monday), date: dayOfMonth(monday), ...of }),
    staleTime: CALENDAR_FRESH_MS,
    placeholderData: keepPreviousData,
  }
}

export function availabilitiesQuery(localDate: LocalDate, of: CalendarOf) {
  return {
    ...read('getAvailabilities', { ...yearMonthOf(localDate), date: dayOfMonth(localDate), ...of }),
    staleTime: CALENDAR_FRESH_MS,
  }
}
