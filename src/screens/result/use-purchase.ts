import { useEffect } from 'react'
import { track } from '#src/analytics/data-layer.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { bookedOf, findTour, paidFor } from '#src/domain/order.ts'
import { clampDelay } from '#src/domain/results.ts'
import { totalGuests } from '#src/domain/guests.ts'
import { leaveFrame } from '#src/host/leave.ts'
import { safeHttpUrl } from '#src/lib/safe-url.ts'
import { useAppState } from '#src/session/app-state.ts'
import { markPurchaseSent, purchaseSent } from '#src/session/purchase-mark.ts'

function nameOf(settings: Settings, code: string): string {
  try {
    return findTour(settings, code).product.name
  } catch {
    return code
  }
}

function sendPurchase(order: OrderIntent, settings: Settings): Promise<void> {
  if (purchaseSent(order.id)) return Promise.resolve()
  markPurchaseSent(order.id)
  const { items, pricing } = order.extendedCart
  return track({
    event: 'purchase',
    ecommerce: {
      // Never the order intent's id: whoever holds that can read the order.
      transaction_id: order.ventrataOrder?.supplierReference ?? '',
      currency: settings.currency,
      value: pricing.displayed.total / 100,
      items: items.map((item) => ({
        item_id: bookedOf(item).tour.code,
        item_name: nameOf(settings, bookedOf(item).tour.code),
        quantity: totalGuests(item.unitCounters),
        price: paidFor(item) / 100,
      })),
    },
  })
}

/** Sends the purchase once per order, then follows the redirect, if there is a safe one. */
export function usePurchase(
  order: OrderIntent,
  settings: Settings,
  redirect: Result['redirect'],
): { redirectUrl: string | null } {
  const { siteUrl } = useAppState('launch')
  const redirectUrl = safeHttpUrl(redirect?.url)
  const delayMs = clampDelay(redirect?.delaySec) * 1000
  useEffect(() => {
    let isGone = false
    const waited = new Promise((resolve) => setTimeout(resolve, delayMs))
    void Promise.all([sendPurchase(order, settings), waited]).then(() => {
      if (!isGone && redirectUrl !== null) void leaveFrame(redirectUrl, siteUrl)
    })
    return () => {
      isGone = true
    }
  }, [order, settings, redirectUrl, delayMs, siteUrl])
  return { redirectUrl }
}
