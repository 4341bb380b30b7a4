import { useEffect, useRef } from 'react'
import { track } from '#src/analytics/data-layer.ts'
import { purchase } from '#src/analytics/events.ts'
import type { OrderIntent, Result, Settings } from '#src/contract/entities.ts'
import { clampDelay } from '#src/domain/results.ts'
import { leaveFrame } from '#src/host/leave.ts'
import { safeHttpUrl } from '#src/lib/safe-url.ts'
import { useAppState } from '#src/session/app-state.ts'
import { markPurchaseSent, purchaseSent } from '#src/session/purchase-mark.ts'

/** Settles when the tags have had their time, whoever waits for it and how often. */
let told = Promise.resolve()

function tellPurchase(order: OrderIntent, settings: Settings): Promise<void> {
  if (!purchaseSent(order.id)) {
    markPurchaseSent(order.id)
    told = track(purchase({ order, settings }))
  }
  return told
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
  const { siteUrl } = useAppState('launch')
  const redirectUrl = safeHttpUrl(redirect?.url)
  const delayMs = clampDelay(redirect?.delaySec) * 1000
  const isTaken = useRef(false)
  useEffect(() => {
    let isGone = false
    const waited = new Promise((resolve) => setTimeout(resolve, delayMs))
    void Promise.all([tellPurchase(order, settings), waited]).then(() => {
      if (isGone || isTaken.current || redirectUrl === null) return
      isTaken.current = true
      void leaveFrame(redirectUrl, siteUrl)
    })
    return () => {
      isGone = true
    }
  }, [order, settings, redirectUrl, delayMs, siteUrl])
  const taken = () => {
    isTaken.current = true
  }
  return { redirectUrl, taken }
}
