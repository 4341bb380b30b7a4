import { useEffect, useRef, useState } from 'react'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import type { OrderChange } from '#src/domain/order-changes.ts'
import { findOrderChanges } from '#src/domain/order-changes.ts'
import { activeOption, getTourName } from '#src/domain/order.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { t } from '#src/i18n/language.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

function describe(change: OrderChange, order: OrderIntent, settings: Settings): string {
  const { total } = order.extendedCart.pricing.displayed
  if (!('item' in change))
    return change.kind === 'guests'
      ? t.status.guests(formatGuestSummary(order.unitCounters))
      : t.status.total(formatMoney(total, settings.currency, { decimals: true }))
  const { code } = activeOption(change.item).tour
  const name = getTourName(settings, code)
  return t.status[change.kind](name, formatDateTime(change.item.availabilityId))
}

/** Tells screen readers once what each change of the order has done, whichever screen or device made it (CART-12). */
export function OrderStatus() {
  const order = useOrder()
  const settings = useSettings()
  const lastOrder = useRef(order)
  const [text, setText] = useState('')
  useEffect(() => {
    const changes = findOrderChanges(lastOrder.current, order)
    lastOrder.current = order
    if (changes.length > 0)
      setText(changes.map((change) => describe(change, order, settings)).join(' '))
  }, [order, settings])
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
