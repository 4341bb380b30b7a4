import { queryOptions } from '@tanstack/react-query'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { UnitCounter, Upgrade, Upgrades } from '#src/contract/entities.ts'
import { type LocalDate, getDayOfMonth, getYearMonth } from '#src/domain/plain-dates.ts'
import { dropRepeatedTypes, mergeCounters } from '#src/domain/guests.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'
import type { Launch } from '#src/visit/launch.ts'

/**
 * Other visitors book the same places, so a calendar that is older than this is refetched when it is opened.
 */
const CALENDAR_STALE_TIME_MS = 30_000

/** A query with the key [name, body], fetched by the default query function. */
function buildCallQuery<N extends CallName>(name: N, body: CallBody<N>) {
  type Key = readonly [N, CallBody<N>]
  const queryKey: Key = [name, body]
  return queryOptions<CallResult<N>, Error, CallResult<N>, Key>({ queryKey })
}

/** A query that each write to the cart or the guests invalidates. */
function buildCartQuery<N extends CallName>(name: N, body: CallBody<N>) {
  return { ...buildCallQuery(name, body), meta: { dependsOnCart: true } }
}

/**
 * Unit types of the tour, each once. Key ['getUnits', { configCode, tourCode }]; never stale, no write invalidates it.
 */
export function unitsQuery({ configCode, tourCode }: Launch) {
  return queryOptions({
    ...buildCallQuery('getUnits', { configCode, tourCode }),
    select: ({ units }) => dropRepeatedTypes(units),
  })
}

/** Settings. Key ['getSettings', { configCode, tourCode }]; never stale, no write invalidates it. */
export function settingsQuery({ configCode, tourCode }: Launch) {
  return buildCallQuery('getSettings', { configCode, tourCode })
}

/**
 * Confirms the order. Key ['confirmOrder', { orderIntentId }]; stale until it holds a payment, so that /result
 * confirms again after the card (RESULT-7); no write invalidates it.
 */
export function confirmOrderQuery(orderIntentId: string) {
  return queryOptions({
    ...buildCallQuery('confirmOrder', { orderIntentId }),
    staleTime: ({ state }) => (state.data?.orderIntent.payment ? Infinity : 0),
  })
}

/**
 * The order after its confirmation, separate from the editable order of `useOrder`.
 * Key ['getOrderIntent', { orderIntentId }]; never stale, no write invalidates it.
 */
export function finalOrderQuery(orderIntentId: string) {
  return buildCallQuery('getOrderIntent', { orderIntentId })
}

/**
 * Add-on tours, each once. Key ['getTourAddons', { orderIntentId }]; never stale, cart and guest writes invalidate it
 * (`useWrite`).
 */
export function addonsQuery(orderIntentId: string) {
  return queryOptions({
    ...buildCartQuery('getTourAddons', { orderIntentId }),
    select: ({ tourCodes }) => ({ tourCodes: uniqueBy(tourCodes, (code) => code) }),
  })
}

function dropRepeatedUpgrades(upgrades: Upgrades): Upgrades {
  const entries = Object.entries(upgrades).map(([id, list]): [string, Upgrade[]] => [
    id,
    uniqueBy(list, ({ tourCode }) => tourCode),
  ])
  return Object.fromEntries(entries)
}

/**
 * Upgrades by cart item id, each once. Key ['getAllAllowedUpgrades', { orderIntentId }]; never stale, cart and guest
 * writes invalidate it (`useWrite`).
 */
export function upgradesQuery(orderIntentId: string) {
  return queryOptions({
    ...buildCartQuery('getAllAllowedUpgrades', { orderIntentId }),
    select: ({ upgrades }) => ({ upgrades: dropRepeatedUpgrades(upgrades) }),
  })
}

/** The request fields that all calendar calls share: a tour and its guests. */
export type CalendarQuery = { tourCode: string; configCode: string; unitCounters: UnitCounter[] }

/** The same guests make the same key, in whichever order they are listed (API-4). */
function buildCalendarQuery<N extends CallName>(name: N, body: CallBody<N> & CalendarQuery) {
  const unitCounters = mergeCounters(body.unitCounters)
  return { ...buildCartQuery(name, { ...body, unitCounters }), staleTime: CALENDAR_STALE_TIME_MS }
}

/** What a calendar shows at a time: a month, or the week from a Monday. */
export type Span = 'month' | 'week'

/**
 * Days of a span that begins with `start`. Key ['getMonthCalendar', { year, month, ...calendarQuery }], for a week
 * ['getWeekCalendar', { year, month, date, ...calendarQuery }]; stale after 30 s, cart and guest writes and a
 * sold-out date invalidate it (`useWrite`).
 */
export function spanQuery(span: Span, start: LocalDate, calendarQuery: CalendarQuery) {
  type Name = 'getMonthCalendar' | 'getWeekCalendar'
  const body = { ...getYearMonth(start), ...calendarQuery }
  return span === 'week'
    ? buildCalendarQuery<Name>('getWeekCalendar', { ...body, date: getDayOfMonth(start) })
    : buildCalendarQuery<Name>('getMonthCalendar', body)
}

/**
 * Times of a day. Key ['getAvailabilities', { year, month, date, ...calendarQuery }]; stale after 30 s, cart and
 * guest writes and a sold-out date invalidate it (`useWrite`).
 */
export function availabilitiesQuery(localDate: LocalDate, calendarQuery: CalendarQuery) {
  return buildCalendarQuery('getAvailabilities', {
    ...getYearMonth(localDate),
    date: getDayOfMonth(localDate),
    ...calendarQuery,
  })
}
