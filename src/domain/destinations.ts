import type { LocalDate } from './plain-dates.ts'

const DESTINATIONS = new Map([
  ['Par', { name: 'Paris', timeZone: 'Europe/Paris' }],
  ['Bar', { name: 'Barcelona', timeZone: 'Europe/Madrid' }],
  ['NYC', { name: 'New York', timeZone: 'America/New_York' }],
  ['SF', { name: 'San Francisco', timeZone: 'America/Los_Angeles' }],
  ['LA', { name: 'Los Angeles', timeZone: 'America/Los_Angeles' }],
])

/** Where each day on Earth ends last: no day is over before it is over there. */
const LAST_ZONE = 'Etc/GMT+12'

/** 'Par' gives 'Paris'; a code that is not listed stands for itself (spec point 9). */
export function getDestinationName(locationCode: string): string {
  return DESTINATIONS.get(locationCode)?.name ?? locationCode
}

/** The date at the destination; of one that is not listed the earliest it can be. */
export function getTodayAt(locationCode: string, nowMs: number): LocalDate {
  const timeZone = DESTINATIONS.get(locationCode)?.timeZone ?? LAST_ZONE
  // 'sv-SE' writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
}
