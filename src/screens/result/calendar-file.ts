import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { getTimeZone } from '#src/domain/destinations.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { findUsedTour, getActiveOption, getTourName } from '#src/domain/order.ts'
import { findDuration } from '#src/domain/overlaps.ts'
import { type CalendarEvent, buildICalendar } from '#src/lib/icalendar.ts'
import { t } from '#src/i18n/language.ts'

type FileContext = {
  settings: Settings
  siteUrl: string
  /** Epoch milliseconds. */
  nowMs: number
}

function buildEvent(item: CartItem, { settings, siteUrl }: FileContext): CalendarEvent {
  const {
    tour: { code },
    ventrataBooking,
  } = getActiveOption(item)
  const reference = ventrataBooking?.supplierReference ?? ''
  return {
    uid: `${item.id}@${new URL(siteUrl).host}`,
    title: getTourName(settings, code),
    start: item.availabilityId,
    durationMinutes: findDuration(settings, code),
    location: getDestinationName(settings.locationCode),
    description: [
      findUsedTour(settings, code)?.option.name ?? '',
      formatGuestSummary(item.unitCounters),
      reference && `${t.result.reference} ${reference}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    url: siteUrl,
  }
}

/** The text of the calendar file with these bookings. */
function buildCalendarFile(items: CartItem[], context: FileContext): string {
  const { settings, nowMs } = context
  return buildICalendar(
    items.map((item) => buildEvent(item, context)),
    { timeZone: getTimeZone(settings.locationCode), nowMs },
  )
}

/** Hands a calendar file with these bookings to the browser as a download (RESULT-11). */
export function saveCalendarFile(items: CartItem[], context: FileContext): void {
  const file = new Blob([buildCalendarFile(items, context)], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'tours.ics'
  link.click()
  // Revoked later, because the browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
