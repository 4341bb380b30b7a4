import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { createNavigateTop } from '#src/embed/channel/navigate-top.ts'
import type { NavigationState } from '#src/visit/use-navigate-step.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { setOrderExpired } from '#src/visit/expired-order.ts'
import { clearPaymentPending } from '#src/visit/pending-payment.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { textLink } from '#src/ui/link.ts'
import { noticeCard } from '#src/ui/notice-card.ts'
import { t } from '#src/i18n/language.ts'

/** /timeout: the order has expired or is lost; links to the host site for a new one (TIMEOUT-2, TIMEOUT-6). */
export function TimeoutScreen() {
  const visitStore = useAppState('visitStore')
  const { siteUrl, orderIntentId: passedOrderId } = useAppState('launch')
  const state = useLocation().state as Partial<NavigationState> | null
  const [expiredOrderId] = useState(
    () => state?.expiredOrderId ?? passedOrderId ?? visitStore.read().orderIntentId,
  )
  const isLost = state?.isLost === true
  const navigateTop = useService(createNavigateTop)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    visitStore.clear(expiredOrderId)
    if (expiredOrderId !== null) clearPaymentPending(expiredOrderId)
    if (expiredOrderId !== null && expiredOrderId === passedOrderId) setOrderExpired(passedOrderId)
  }, [visitStore, expiredOrderId, passedOrderId])
  const { host } = new URL(siteUrl)
  const startNewOrder = () => {
    setPressed(true)
    void navigateTop(siteUrl, 'top')
  }
  return (
    <main className={noticeCard}>
      <Icon name="clock" size={24} />
      <ScreenHeading title={isLost ? t.timeout.lostTitle : t.timeout.title} />
      <p role="alert">{isLost ? t.timeout.lost(host) : t.timeout.released(host)}</p>
      <Button onClick={startNewOrder}>{t.timeout.startNewOrder}</Button>
      {isPressed && (
        // A change of the fragment alone would not load the page again.
        <a className={textLink} href={siteUrl.split('#')[0]} target="_top" rel="noopener">
          {t.leave.continueTo(host)}
        </a>
      )}
    </main>
  )
}
