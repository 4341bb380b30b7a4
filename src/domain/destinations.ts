import type { LocalDate } from './plain-dates.ts'

const TIME_ZONES = new Map([
  ['Par', 'Europe/Paris'],
  ['Bar', 'Europe/Madrid'],
  ['NYC', 'America/New_York'],
  ['SF', 'America/Los_Angeles'],
  ['LA', 'America/Los_Angeles'],
])

/** UTC-12, the last time zone in which a day ends. */
const LAST_ZONE = 'Etc/GMT+12'

/** The IANA time zone of a location; null for an unknown code. */
export function getTimeZone(locationCode: string): string | null {
  return TIME_ZONES.get(locationCode) ?? null
}

/**
 * The current date at the destination. An unknown code uses UTC-12, so that no day counts as past too early.
 * @param nowMs Server time in epoch milliseconds.
 */
export function getTodayAt(locationCode: string, nowMs: number): LocalDate {
  const timeZone = getTimeZone(locationCode) ?? LAST_ZONE
  // The first date format of a page takes the browser 10 ms or more, Temporal none.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(nowMs)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
  // Safari has no Temporal. The locale 'sv-SE' formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
}
