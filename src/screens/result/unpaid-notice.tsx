import type { ReactNode } from 'react'
import { createServerClock } from '#src/api/server-clock.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { SiteLink } from '#src/components/error-display/site-link.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import { CanceledCard } from '#src/features/open-payment/canceled-card.tsx'
import { StartNewOrder } from '#src/features/open-payment/start-new-order.tsx'
import { t } from '#src/i18n/all-texts.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { isExpired } from '#src/order/expiry.ts'
import { useVisitContext } from '#src/order/visit-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { useService } from '#src/visit/app-state.ts'
import type { CardStatus } from '#src/visit/pending-payment.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'

/** A payment is usually recorded with the first answer; a bank may take some seconds. */
const UNPAID_DELAY_MS = 10_000

/** Stripe's return address says 'failed' when the bank refused the card. */
function hasFailed() {
  return new URLSearchParams(location.search).get('redirect_status') === 'failed'
}

/** Tells whether a payment is so late that the visitor needs a way on (RESULT-8). */
export function useIsPaymentLate(): boolean {
  const [isLate] = useTimeout(UNPAID_DELAY_MS)
  return isLate || hasFailed()
}

/** HOST-4: whoever wrote the link to this page may have begun the order. */
export function ForeignOrderNotice() {
  return (
    <Alert kind="warning" role="alert">
      <Stack gap="s">
        <p>{t.result.notBegunHere}</p>
        <p>
          <SiteLink />
        </p>
        <ContactHint />
      </Stack>
    </Alert>
  )
}

function Notice(props: { kind: 'info' | 'warning'; text: string; children?: ReactNode }) {
  const { kind, text, children } = props
  return (
    <Alert kind={kind} role="alert">
      <Stack gap="s">
        <span>{text}</span>
        {children ? <div>{children}</div> : null}
        <ContactHint />
      </Stack>
    </Alert>
  )
}

/** The provider's answer about the card of an unpaid order of this browser, and the way on from there (RESULT-8). */
export function UnpaidNotice(props: {
  order: OrderIntent
  /** null: the provider does not answer. */
  cardStatus: CardStatus | null
}) {
  const { order, cardStatus } = props
  const visit = useVisitContext()
  const clock = useService(createServerClock)
  const navigateStep = useNavigateStep()
  const isOver = isExpired(order, clock)
  const goOn = () => {
    if (isOver) return navigateStep('/timeout', { replace: true })
    commitOrder(visit, order, { persist: true })
    return navigateStep('/steps/payment', { replace: true })
  }
  const wayOn = (
    <Button ref={returnFocusOnUnmount} kind="secondary" onClick={goOn}>
      {isOver ? t.result.continue : t.result.backToPayment}
    </Button>
  )
  switch (cardStatus) {
    case 'verified':
      return <Notice kind="info" text={t.result.cardVerified} />
    case 'canceled':
      return <CanceledCard orderIntentId={order.id} />
    case 'unverified':
      return (
        <Notice kind="warning" text={isOver ? t.result.notVerifiedInTime : t.result.notVerified}>
          {wayOn}
        </Notice>
      )
    default:
      // The time is over, and a card that is verified now still counts: a new order is the visitor's own decision.
      return (
        <Notice
          kind="warning"
          text={cardStatus === 'open' ? t.payment.bankPending : t.payment.unknownOutcome}
        >
          {isOver ? (
            <Stack gap="s">
              <span>{t.timeout.askFirst}</span>
              <StartNewOrder orderIntentId={order.id} />
            </Stack>
          ) : (
            wayOn
          )}
        </Notice>
      )
  }
}
