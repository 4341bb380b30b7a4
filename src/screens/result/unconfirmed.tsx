import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isGone } from '#src/api/errors.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { SiteLink } from '#src/components/error-display/site-link.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import { CanceledCard } from '#src/features/open-payment/canceled-card.tsx'
import { StartNewOrder } from '#src/features/open-payment/start-new-order.tsx'
import { useCardStatus } from '#src/features/open-payment/use-card-status.ts'
import { t } from '#src/i18n/all-texts.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { isExpired } from '#src/order/expiry.ts'
import type { ConfirmedOrder } from '#src/order/result-order.ts'
import { useVisitContext } from '#src/order/visit-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { useService } from '#src/visit/app-state.ts'
import type { CardStatus } from '#src/visit/pending-payment.ts'
import { useNavigateStep, useNavigationStateBuilder } from '#src/visit/use-navigate-step.ts'
import { ConfirmationPending } from './confirmation-pending.tsx'

/** A payment is usually recorded with the first answer; a bank may take some seconds. */
const UNPAID_DELAY_MS = 10_000

/** Stripe's return address says 'failed' when the bank refused the card. */
function hasFailed() {
  return new URLSearchParams(location.search).get('redirect_status') === 'failed'
}

/**
 * What is known of an order that is not confirmed: the provider's answer about its card (null: it does not answer), that this
 * browser did not begin it, that the API does not have it, or nothing yet.
 */
export type Outcome = CardStatus | 'foreign' | 'lost' | 'waiting' | null

/** Asks for what becomes of an order once its payment is late (RESULT-8). */
export function useOutcome(
  props: ConfirmedOrder & { isPaid: boolean; isForeign: boolean },
): Outcome {
  const { order, error, isPaid, isForeign } = props
  const [isDelayed] = useTimeout(UNPAID_DELAY_MS)
  const isLate = !isPaid && (isDelayed || hasFailed())
  const cardStatus = useCardStatus(isForeign ? null : order, isLate && !isForeign)
  if (isForeign && isGone(error)) return 'lost'
  if (isPaid || order === null) return 'waiting'
  if (cardStatus === 'canceled') return cardStatus
  if (!isLate) return 'waiting'
  if (isForeign) return 'foreign'
  return cardStatus === undefined ? 'waiting' : cardStatus
}

/** The heading of an outcome. */
export function getTitle(outcome: Outcome, order: OrderIntent | null): string {
  if (outcome === 'lost') return t.timeout.lostTitle(outcome)
  const isOpen = outcome === null || ['waiting', 'verified', 'open'].includes(outcome)
  return isOpen || order === null ? t.result.pending : t.result.notBooked(order)
}

function Notice(props: { kind?: 'info'; text: string; children?: ReactNode }) {
  const { kind = 'warning', text, children } = props
  return (
    <Alert kind={kind} role="alert">
      <Stack gap="s">
        <span>{text}</span>
        {children !== undefined && <div>{children}</div>}
        <ContactHint />
      </Stack>
    </Alert>
  )
}

function BackToPayment({ order }: { order: OrderIntent }) {
  const visit = useVisitContext()
  const navigateStep = useNavigateStep()
  const goBack = () => {
    commitOrder(visit, order, { persist: true })
    navigateStep('/steps/payment', { replace: true })
  }
  return (
    <Button ref={returnFocusOnUnmount} onClick={goBack}>
      {t.result.backToPayment}
    </Button>
  )
}

/** The provider's answer about the card, or that it does not answer, and the way on from there. */
function CardNotice({ order, status }: { order: OrderIntent; status: CardStatus | null }) {
  const clock = useService(createServerClock)
  const buildNavigationState = useNavigationStateBuilder()
  const isOver = isExpired(order, clock)
  switch (status) {
    case 'verified':
      return <Notice kind="info" text={t.result.cardVerified(status)} />
    case 'canceled':
      return <CanceledCard orderIntentId={order.id} />
    case 'unverified':
      return isOver ? (
        <Navigate
          replace
          to="/timeout"
          state={buildNavigationState({ expiredOrderId: order.id })}
        />
      ) : (
        <Notice text={t.result.notVerified(status)}>
          <BackToPayment order={order} />
        </Notice>
      )
    default:
      return (
        <Notice
          text={
            status === 'open' ? t.payment.bankPending(status) : t.payment.unknownOutcome(status)
          }
        >
          {isOver ? (
            // A card that is verified now still counts: a new order is the visitor's own decision.
            <Stack gap="s">
              <span>
                {status === 'open' ? t.result.bankMayAgree(status) : t.timeout.askFirst(status)}
              </span>
              <StartNewOrder orderIntentId={order.id} />
            </Stack>
          ) : (
            <BackToPayment order={order} />
          )}
        </Notice>
      )
  }
}

/** The only outcome and the only way on of an order that is not confirmed, below its heading (RESULT-8). */
export function Unconfirmed({ order, outcome }: { order: OrderIntent | null; outcome: Outcome }) {
  if (outcome === 'foreign' || outcome === 'lost')
    return (
      // HOST-4: whoever wrote the link to this page may have begun the order.
      <Notice text={outcome === 'lost' ? t.timeout.lost(outcome) : t.result.notBegunHere(outcome)}>
        <SiteLink />
      </Notice>
    )
  if (order === null || outcome === 'waiting')
    return (
      <>
        <ConfirmationPending />
        <Skeleton height="180px" />
      </>
    )
  return (
    <>
      <CardNotice order={order} status={outcome} />
      {outcome === 'verified' && <ConfirmationPending isExplained />}
    </>
  )
}
