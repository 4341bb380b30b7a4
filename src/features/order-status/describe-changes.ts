import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { type OrderChange, findOrderChanges } from '#src/domain/order-changes.ts'
import { getActiveOption, getTourName } from '#src/domain/order.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { t } from '#src/i18n/language.ts'

function describe(change: OrderChange, order: OrderIntent, settings: Settings): string {
  const { total } = order.extendedCart.pricing.displayed
  if (!('item' in change))
    return change.kind === 'guests'
      ? t.status.guests(formatGuestSummary(order.unitCounters))
      : t.status.total(formatMoney(total, settings.currency, { decimals: true }))
  const { code } = getActiveOption(change.item).tour
  const name = getTourName(settings, code)
  return t.status[change.kind](name, formatDateTime(change.item.availabilityId))
}

/** Describes the changes of the order since the last reading in sentences; '' for none. */
export function describeChanges(last: OrderIntent, order: OrderIntent, settings: Settings): string {
  return findOrderChanges(last, order)
    .map((change) => describe(change, order, settings))
    .join(' ')
}
