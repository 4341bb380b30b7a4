import type { CartItem, Settings } from '#src/contract/entities.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { getTimeZone } from '#src/domain/destinations.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { getActiveOption, findTour } from '#src/domain/order.ts'
import { getDurationMinutes } from '#src/lib/duration.ts'
import type { CalendarEvent } from '#src/lib/icalendar.ts'
import { buildICalendar } from '#src/lib/icalendar.ts'
import { t } from '#src/i18n/language.ts'

type FileContext = {
  settings: Settings
  siteUrl: string
  /** Epoch milliseconds. */
  nowMs: number
}

/** The name of a tour and its option; the code of a tour that the settings do not list. */
function describeTour(settings: Settings, code: string) {
  try {
    const { product, option } = findTour(settings, code)
    return { name: product.name, option }
  } catch {
    return { name: code, option: null }
  }
}

function buildEvent(item: CartItem, { settings, siteUrl }: FileContext): CalendarEvent {
  const { tour, ventrataBooking } = getActiveOption(item)
  const { name, option } = describeTour(settings, tour.code)
  const reference = ventrataBooking?.supplierReference ?? ''
  return {
    uid: `${item.id}@${new URL(siteUrl).host}`,
    title: name,
    start: item.availabilityId,
    durationMinutes: option && getDurationMinutes(option.duration),
    location: getDestinationName(settings.locationCode),
    description: [
      option?.name ?? '',
      formatGuestSummary(item.unitCounters),
      reference && t.result.referenceIs(reference),
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
