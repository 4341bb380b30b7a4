import { css } from '@linaria/core'
import type { OrderIntent, Settings, CartItem } from '#src/contract/entities.ts'
import { minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { createServerClock } from '#src/api/server-clock.ts'
import { useServices } from '#src/visit/app-state.ts'
import { t } from '#src/i18n/language.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { getTimeZone } from '#src/domain/destinations.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { findUsedTour, getActiveOption, getTourName } from '#src/domain/order.ts'
import { findDuration } from '#src/domain/overlaps.ts'
import { type CalendarEvent, buildICalendar } from '#src/lib/icalendar.ts'

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
function saveCalendarFile(items: CartItem[], context: FileContext): void {
  const file = new Blob([buildCalendarFile(items, context)], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'tours.ics'
  link.click()
  // Revoked later, because the browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};

  /* Print, which a phone offers in its own menu. */
  > button:last-of-type {
    display: none;

    ${minWidth('sm')} {
      display: inline-flex;
    }
  }

  @media print {
    display: none;
  }
`

/** The actions for all bookings at once (RESULT-11). */
export function OrderActions({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { launch, get } = useServices()
  const { items } = order.extendedCart
  const save = () => {
    const nowMs = get(createServerClock).now()
    saveCalendarFile(items, { settings, siteUrl: launch.siteUrl, nowMs })
  }
  return (
    <div className={actions}>
      <Button kind="quiet" icon="calendar" onClick={save}>
        {t.result.addToCalendar}
      </Button>
      <Button kind="quiet" icon="print" onClick={() => print()}>
        {t.result.print}
      </Button>
    </div>
  )
}
