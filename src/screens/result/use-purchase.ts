import { useEffect, useEffectEvent, useRef } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { type AnalyticsEvent, buildPurchaseEvent } from '#src/analytics/events.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { clampDelay } from '#src/domain/clamp-delay.ts'
import { createNavigateTop } from '#src/host-channel/navigate-top.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { useService } from '#src/visit/app-state.ts'
import type { AgreedPurchase } from '#src/visit/pending-payment.ts'
import { reportPurchaseOnce } from '#src/visit/report-purchase.ts'
import type { Services } from '#src/visit/services.ts'
import { sleep } from '#src/lib/sleep.ts'
import { useTimeout } from '#src/ui/use-timeout.ts'

/** How long the event and the redirect wait for what decorates them. */
const CONTENT_TIMEOUT_MS = 10_000

type SendPurchase = (
  orderIntentId: string,
  event: AnalyticsEvent,
) => ReturnType<typeof reportPurchaseOnce>

/** Sends the purchase event once per order (RESULT-3); `reporting` ends after the tags have had time to run. */
function createSendPurchase(services: Services): SendPurchase {
  const { track } = services.get(createAnalytics)
  const reports = new Map<string, ReturnType<SendPurchase>>()
  return (orderIntentId, event) => {
    const report =
      reports.get(orderIntentId) ?? reportPurchaseOnce(orderIntentId, () => track(event))
    reports.set(orderIntentId, report)
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
 * Sends the purchase event once per order, then follows the redirect if its address is safe (RESULT-4). Both wait for
 * the order and the settings, of which the event consists, but not longer than ten seconds.
 */
export function usePurchase(props: {
  orderIntentId: string
  order: OrderIntent | null
  settings: Settings | null
  /** The visitor's agreement, where order or settings cannot be read. */
  agreed: AgreedPurchase | undefined
  redirect: Result['redirect']
  /** Nothing is reported of an order that this browser did not begin (RESULT-15). */
  isForeign: boolean
}): PurchaseRedirect {
  const { orderIntentId, order, settings, agreed, isForeign } = props
  const sendPurchase = useService(createSendPurchase)
  const navigateTop = useService(createNavigateTop)
  const redirectUrl = parseSafeHttpUrl(props.redirect?.url)
  const delayMs = clampDelay(props.redirect?.delaySec ?? 0) * 1000
  const hasNavigated = useRef(false)
  const [isLate] = useTimeout(CONTENT_TIMEOUT_MS)
  // The payment may bring the reference of the order.
  const isComplete = order !== null && order.payment !== null && settings !== null
  const isDue = !isForeign && (isLate || isComplete)
  const send = useEffectEvent(() =>
    sendPurchase(orderIntentId, buildPurchaseEvent(order, settings, agreed)),
  )
  useEffect(() => {
    if (!isDue) return
    let isUnmounted = false
    const report = async () => {
      const { reporting } = await send()
      await Promise.all([reporting, sleep(delayMs)])
      if (isUnmounted || hasNavigated.current || redirectUrl === null) return
      hasNavigated.current = true
      void navigateTop(redirectUrl, 'parent')
    }
    void report()
    return () => {
      isUnmounted = true
    }
  }, [isDue, redirectUrl, delayMs, navigateTop])
  const markNavigated = () => {
    hasNavigated.current = true
  }
  return { redirectUrl, markNavigated }
}
