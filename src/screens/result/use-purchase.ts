import { useEffect, useRef } from 'react'
import { createAnalytics } from '#src/shop-events/data-layer.ts'
import { buildPurchaseEvent } from '#src/shop-events/events.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { clampDelay } from '#src/domain/clamp-delay.ts'
import { createNavigateTop } from '#src/embed/channel/navigate-top.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { useService } from '#src/visit/app-state.ts'
import { reportPurchaseOnce } from '#src/visit/purchase-reported.ts'
import type { Services } from '#src/visit/services.ts'
import { sleep } from '#src/lib/sleep.ts'

type SendPurchase = (
  order: OrderIntent,
  settings: Settings,
) => ReturnType<typeof reportPurchaseOnce>

/** Sends the purchase event once per order (RESULT-3); `reporting` ends after the tags have had time to run. */
function createSendPurchase(services: Services): SendPurchase {
  const { track } = services.get(createAnalytics)
  const reports = new Map<string, ReturnType<SendPurchase>>()
  return (order, settings) => {
    const report =
      reports.get(order.id) ??
      reportPurchaseOnce(order.id, () => track(buildPurchaseEvent({ order, settings })))
    reports.set(order.id, report)
    return report
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
    const report = async () => {
      const { reporting } = await sendPurchase(order, settings)
      await Promise.all([reporting, sleep(delayMs)])
      if (isUnmounted || hasNavigated.current || redirectUrl === null) return
      hasNavigated.current = true
      void navigateTop(redirectUrl, 'parent')
    }
    void report()
    return () => {
      isUnmounted = true
    }
  }, [order, settings, redirectUrl, delayMs, sendPurchase, navigateTop])
  const markNavigated = () => {
    hasNavigated.current = true
  }
  return { redirectUrl, markNavigated }
}
