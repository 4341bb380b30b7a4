import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { createAnalytics } from '#src/shop-events/data-layer.ts'
import { createApiClient } from '#src/api/client.ts'
import { isGone } from '#src/api/errors.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { settingsQuery } from '#src/api/queries.ts'
import { REPEAT_AFTER_ERRORS, useConfirmedOrder } from '#src/order/result-order.ts'
import { findOrderGate, useOrderTrouble } from '#src/order/order-gate.ts'
import { resultQuery } from '#src/order/result-query.ts'
import { createHostChannel } from '#src/embed/channel/channel.ts'
import { useVoice } from '#src/visit/use-voice.ts'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { useNavigationStateBuilder } from '#src/visit/use-navigate-step.ts'
import { useCardStatus } from '#src/features/open-payment/use-card-status.ts'
import { clearPaymentPending, readAgreement } from '#src/visit/pending-payment.ts'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Confirmation } from './confirmation.tsx'
import { page } from './result-style.ts'
import { ConfirmationPending } from './confirmation-pending.tsx'
import { ForeignOrderNotice, UnpaidNotice, useIsPaymentLate } from './unpaid-notice.tsx'
import { t } from '#src/i18n/all-texts.ts'

/**
 * /result: polls getResult each second until CONFIRMED, then shows what was booked (RESULT-1). The order and the settings
 * load beside it and are needed only for what they fill.
 */
export function ResultScreen({ orderIntentId }: { orderIntentId: string }) {
  const visitStore = useAppState('visitStore')
  const launch = useAppState('launch')
  const api = useService(createApiClient)
  const { loadTagManager } = useService(createAnalytics)
  const { post } = useService(createHostChannel)
  const { data: settingsAnswer, failureReason: settingsError } = useQuery({
    ...settingsQuery(launch),
    ...REPEAT_AFTER_ERRORS,
  })
  const settings = settingsAnswer?.settings ?? null
  const { order, error: orderError } = useConfirmedOrder(orderIntentId)
  const { data } = useQuery(resultQuery(api, orderIntentId))
  const isConfirmed = data?.orderStatus === 'CONFIRMED'
  const isPaid = isConfirmed || (order !== null && order.payment !== null)
  const [agreement] = useState(() => readAgreement(orderIntentId))
  // Shown, and reported to nobody: this browser did not begin it (RESULT-15).
  const isForeign = orderIntentId === launch.foreignOrderId
  const isLate = useIsPaymentLate()
  const isForeignUnpaid = isForeign && isLate && !isPaid && order !== null
  const isAsked = isLate && !isPaid && !isForeign
  const cardStatus = useCardStatus(isForeign ? null : order, isAsked)
  const isCanceled = !isPaid && cardStatus === 'canceled'
  /** True if a note about the payment is shown. */
  const isUnpaid = order !== null && !isPaid && (isAsked || isCanceled) && cardStatus !== undefined
  const buildNavigationState = useNavigationStateBuilder()
  const main = useRef<HTMLElement>(null)
  // The voice speaks where the frame does not have the focus, which the heading gets otherwise.
  useVoice(isConfirmed ? t.result.confirmed : '')
  useEffect(() => {
    if (!isPaid) return
    if (!isForeign) post({ type: 'save-order', orderIntentId, path: '/result' })
    visitStore.clear(orderIntentId)
  }, [visitStore, orderIntentId, isPaid, isForeign, post])
  useEffect(() => {
    if (!isConfirmed) return
    // Cleared only now, because a reload before the confirmation still needs the agreed order.
    clearPaymentPending(orderIntentId)
    // The element that was focused while waiting is gone; a screen reader continues with the confirmation.
    recoverLostFocus(main.current)
  }, [orderIntentId, isConfirmed])
  // This screen is usually a separate page load, so the tag manager is not loaded yet.
  useEffect(() => {
    if (settings !== null && !isForeign) loadTagManager(settings.gtmContainerId)
  }, [loadTagManager, settings, isForeign])
  const gate = findOrderGate({
    isForeign,
    isPaid,
    phase: 'none',
    trouble: useOrderTrouble(orderIntentId),
    // /result waits beyond the end of the order.
    isOver: false,
    isPending: false,
  })
  if (gate === 'lost')
    return (
      <Navigate
        replace
        to="/timeout"
        state={buildNavigationState({ expiredOrderId: orderIntentId, isLost: true })}
      />
    )
  return (
    <main
      ref={main}
      className={page}
      aria-label={isConfirmed ? t.result.confirmed : t.result.pending}
      aria-busy={!isConfirmed}
    >
      {isConfirmed ? (
        <Confirmation
          orderIntentId={orderIntentId}
          order={order}
          settings={settings}
          error={orderError ?? settingsError}
          redirect={isForeign ? undefined : data.redirect}
          isForeign={isForeign}
          agreement={agreement}
        />
      ) : (
        <>
          <ScreenHeading title={t.result.pending} />
          {isGone(orderError) && <ErrorDisplay error={orderError} />}
          {isUnpaid && <UnpaidNotice order={order} cardStatus={cardStatus} />}
          {isForeignUnpaid ? (
            <ForeignOrderNotice />
          ) : (
            !isCanceled && <ConfirmationPending isUnpaid={isUnpaid} />
          )}
          {!isUnpaid && !isForeignUnpaid && <Skeleton height="180px" />}
        </>
      )}
    </main>
  )
}
