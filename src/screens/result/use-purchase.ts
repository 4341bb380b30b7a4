import { useEffect, useRef } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { buildPurchaseEvent } from '#src/analytics/events.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { clampDelay } from '#src/domain/clamp-delay.ts'
import { createNavigateTop } from '#src/embed/channel/navigate-top.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { useService } from '#src/visit/app-state.ts'
import { setPurchaseReported, isPurchaseReported } from '#src/visit/purchase-reported.ts'
import type { Services } from '#src/visit/services.ts'
import { sleep } from '#src/lib/sleep.ts'

type SendPurchase = (order: OrderIntent, settings: Settings) => Promise<void>

/** Sends the purchase event once per order (RESULT-3); every call resolves after the tags have had time to run. */
function createSendPurchase(services: Services): SendPurchase {
  const { track } = services.get(createAnalytics)
  let tracking = Promise.resolve()
  return (order, settings) => {
    if (!isPurchaseReported(order.id)) {
      setPurchaseReported(order.id)
      tracking = track(buildPurchaseEvent({ order, settings }))
    }
    return tracking
  }
}

type PurchaseRedirect = {
  /** The http(s) address to redirect to, or null. */
  redirectUrl: string | null
  /** Call when the visitor follows the link, to suppress the automatic redirect. */
  markNavigated: () => void
}

/**
 * Sends the purchase event once per order, then follows the redirect if its address is safe (RESULT-4). Waits for both
 * the order and the settings, of which the event consists.
 */
export function usePurchase(
  order: OrderIntent | null,
  settings: Settings | null,
  redirect: Result['redirect'],
): PurchaseRedirect {
  const sendPurchase = useService(createSendPurchase)
  const navigateTop = useService(createNavigateTop)
  const redirectUrl = parseSafeHttpUrl(redirect?.url)
  const delayMs = clampDelay(redirect?.delaySec) * 1000
  const hasNavigated = useRef(false)
  useEffect(() => {
    if (order === null || settings === null) return
    let isUnmounted = false
    void Promise.all([sendPurchase(order, settings), sleep(delayMs)]).then(() => {
      if (isUnmounted || hasNavigated.current || redirectUrl === null) return
      hasNavigated.current = true
      void navigateTop(redirectUrl, 'parent')
    })
    return () => {
      isUnmounted = true
    }
  }, [order, settings, redirectUrl, delayMs, sendPurchase, navigateTop])
  const markNavigated = () => {
    hasNavigated.current = true
  }
  return { redirectUrl, markNavigated }
}
