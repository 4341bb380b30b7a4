import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { createApiClient } from '#src/api/client.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { REPEAT_AFTER_ERRORS, resultQuery, useConfirmedOrder } from '#src/order/result-order.ts'
import { findOrderGate, useOrderTrouble } from '#src/order/order-gate.ts'
import { createHostChannel } from '#src/host-channel/channel.ts'
import { useVoice } from '#src/visit/use-voice.ts'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { useServices } from '#src/visit/app-state.ts'
import { Redirect } from '#src/visit/link.tsx'
import { readAgreement } from '#src/visit/payment-mark.ts'
import { clearPaymentPending } from '#src/visit/pending-payment.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { color, minWidth, space } from '#src/theme/tokens.ts'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { Confirmation } from './confirmation.tsx'
import { Unconfirmed, getTitle, useOutcome } from './unconfirmed.tsx'
import { t } from '#src/i18n/language.ts'

const resultPage = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  max-width: 720px;
  margin: 0 auto;

  ${minWidth('sm')} {
    gap: ${space.l};
    padding: ${space.l} 0 ${space.xxl};
  }

  p {
    color: ${color('muted')};
  }

  @media print {
    gap: ${space.s};
    max-width: none;
    padding: 0;

    button {
      display: none;
    }

    a {
      display: inline;
    }

    a::after {
      content: ' (' attr(href) ')';
      font-weight: 400;
    }
  }
`

/**
 * /result: polls getResult each second until CONFIRMED, then shows what was booked (RESULT-1). The order and the
 * settings load beside it and are needed only for what they fill.
 */
export function ResultScreen({ orderIntentId }: { orderIntentId: string }) {
  const { launch, get } = useServices()
  const visitStore = get(createVisitStore)
  const { loadTagManager } = get(createAnalytics)
  const { post } = get(createHostChannel)
  const { data: settingsAnswer, failureReason: settingsError } = useQuery({
    ...settingsQuery(launch),
    ...REPEAT_AFTER_ERRORS,
  })
  const settings = settingsAnswer?.settings ?? null
  const { order, error: orderError } = useConfirmedOrder(orderIntentId)
  const { data } = useQuery(resultQuery(get(createApiClient), orderIntentId))
  const isConfirmed = data?.orderStatus === 'CONFIRMED'
  const isPaid = isConfirmed || (order !== null && order.payment !== null)
  const [agreement] = useState(() => readAgreement(orderIntentId))
  // Shown, and reported to nobody: this browser did not begin it (RESULT-15).
  const isForeign = orderIntentId === launch.foreignOrderId
  const { outcome, reason } = useOutcome({ order, error: orderError, isPaid, isForeign })
  const main = useRef<HTMLElement>(null)
  // The voice speaks where the frame does not have the focus, which the heading gets otherwise.
  const title = getTitle(outcome, order)
  const ending = title === t.result.pending ? '' : title
  useVoice(isConfirmed ? t.result.confirmed(data) : ending)
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
  // /result waits beyond the end of the order.
  const gate = findOrderGate({ isForeign, isPaid, trouble: useOrderTrouble(orderIntentId) })
  if (gate === 'lost') return <Redirect to="/timeout" expiredOrderId={orderIntentId} isLost />
  return (
    <main
      ref={main}
      className={resultPage}
      aria-label={isConfirmed ? t.result.confirmed(data) : getTitle(outcome, order)}
      aria-busy={!isConfirmed && outcome === 'waiting'}
    >
      {isConfirmed ? (
        <Confirmation
          orderIntentId={orderIntentId}
          order={order}
          settings={settings}
          error={orderError ?? settingsError}
          result={data}
          isForeign={isForeign}
          agreement={agreement}
        />
      ) : (
        <>
          <ScreenHeading title={title} />
          <Unconfirmed order={order} outcome={outcome} reason={reason} />
        </>
      )}
    </main>
  )
}
