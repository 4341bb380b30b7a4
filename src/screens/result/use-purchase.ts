import { useEffect, useRef } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { purchase } from '#src/analytics/events.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { clampDelay } from '#src/domain/results.ts'
import { createNavigateTop } from '#src/host/navigate-top.ts'
import { safeHttpUrl } from '#src/lib/safe-url.ts'
import { useService } from '#src/session/app-state.ts'
import { markPurchaseSent, purchaseSent } from '#src/session/purchase-mark.ts'
import type { Services } from '#src/session/services.ts'

type SendPurchase = (order: OrderIntent, settings: Settings) => Promise<void>

/** Sends the purchase once per order; settles when the tags have had their time, however often it is called. */
function createSendPurchase(services: Services): SendPurchase {
  const { track } = services.get(createAnalytics)
  let sent = Promise.resolve()
  return (order, settings) => {
    if (!purchaseSent(order.id)) {
      markPurchaseSent(order.id)
      sent = track(purchase({ order, settings }))
    }
    return sent
  }
}

type Leaving = {
  /** Where the result leads to; null when nowhere that is safe. */
  redirectUrl: string | null
  /** The visitor has taken the link: that is the one navigation. */
  taken: () => void
}

/** Sends the purchase once per order, then follows the redirect, if there is a safe one. */
export function usePurchase(
  order: OrderIntent,
  settings: Settings,
  redirect: Result['redirect'],
): Leaving {
  const sendPurchase = useService(createSendPurchase)
  const navigateTop = useService(createNavigateTop)
  const redirectUrl = safeHttpUrl(redirect?.url)
  const delayMs = clampDelay(redirect?.delaySec) * 1000
  const isTaken = useRef(false)
  useEffect(() => {
    let isGone = false
    const waited = new Promise((resolve) => setTimeout(resolve, delayMs))
    void Promise.all([sendPurchase(order, settings), waited]).then(() => {
      if (isGone || isTaken.current || redirectUrl === null) return
      isTaken.current = true
      void navigateTop(redirectUrl)
    })
    return () => {
      isGone = true
    }
  }, [order, settings, redirectUrl, delayMs, sendPurchase, navigateTop])
  const taken = () => {
    isTaken.current = true
  }
  return { redirectUrl, taken }
}
