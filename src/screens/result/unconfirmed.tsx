import { getErrorMessage, isGone } from '#src/api/errors.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { ContactSentence } from '#src/components/error-display/error-display.tsx'
import { Notice } from '#src/components/error-display/notice.tsx'
import { SiteLink } from '#src/components/error-display/site-link.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import { CanceledCard } from '#src/features/open-payment/canceled-card.tsx'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { StartNewOrder } from '#src/features/open-payment/start-new-order.tsx'
import { useCardStatus } from '#src/features/open-payment/use-card-status.ts'
import { t } from '#src/i18n/language.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { isExpired } from '#src/order/expiry.ts'
import type { ConfirmedOrder } from '#src/order/result-order.ts'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { useVoice } from '#src/visit/use-voice.ts'
import { useService, useServices } from '#src/visit/app-state.ts'
import { Redirect } from '#src/visit/link.tsx'
import type { CardStatus } from '#src/visit/pending-payment.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'

/** A payment is usually recorded with the first answer; a bank may take some seconds. */
const UNPAID_DELAY_MS = 10_000

/** Stripe's return address says 'failed' when the bank refused the card. */
function hasFailed() {
  return new URLSearchParams(location.search).get('redirect_status') === 'failed'
}

/**
 * What is known of an order that is not confirmed: the provider's answer about its card (null: it does not answer),
 * that this browser did not begin it, that the API does not have it, or nothing yet.
 */
export type Outcome = CardStatus | 'foreign' | 'lost' | 'waiting' | null

type Props = ConfirmedOrder & { isPaid: boolean; isForeign: boolean }

function findOutcome(
  { order, error, isPaid, isForeign }: Props,
  isLate: boolean,
  status: CardStatus | null | undefined,
): Outcome {
  if (isForeign && isGone(error)) return 'lost'
  if (isPaid || order === null) return 'waiting'
  if (status === 'canceled') return status
  if (!isLate) return 'waiting'
  if (isForeign) return 'foreign'
  return status === undefined ? 'waiting' : status
}

/**
 * Asks for what becomes of an order once its payment is late (RESULT-8).
 * @returns The outcome, and the provider's reason for a card that is not verified.
 */
export function useOutcome(props: Props): { outcome: Outcome; reason: PaymentError | undefined } {
  const { order, isPaid, isForeign } = props
  const [isDelayed] = useTimeout(UNPAID_DELAY_MS)
  const isLate = !isPaid && (isDelayed || hasFailed())
  const { status, error: reason } = useCardStatus(isForeign ? null : order, isLate && !isForeign)
  return { outcome: findOutcome(props, isLate, status), reason }
}

/** The heading of an outcome. */
export function getTitle(outcome: Outcome, order: OrderIntent | null): string {
  if (outcome === 'lost') return t.timeout.lostTitle(outcome)
  const isOpen = outcome === null || ['waiting', 'verified', 'open'].includes(outcome)
  return isOpen || order === null ? t.result.pending : t.result.notBooked(order)
}

function BackToPayment({ order }: { order: OrderIntent }) {
  const services = useServices()
  const navigateStep = useNavigateStep()
  const goBack = () => {
    commitOrder(services, order, { persist: true })
    navigateStep('/steps/payment', { replace: true })
  }
  return (
    <Button ref={returnFocusOnUnmount} onClick={goBack}>
      {t.stepFrame.backTo(t.steps.payment)}
    </Button>
  )
}

/** The provider's answer about the card, or that it does not answer, and the way on from there. */
function CardNotice(props: {
  order: OrderIntent
  status: CardStatus | null
  reason: PaymentError | undefined
}) {
  const { order, status, reason } = props
  const clock = useService(createServerClock)
  const isOver = isExpired(order, clock)
  switch (status) {
    case 'verified':
      return <Notice kind="info" text={t.result.cardVerified(status)} />
    case 'canceled':
      return <CanceledCard orderIntentId={order.id} />
    case 'unverified':
      return isOver ? (
        <Redirect to="/timeout" expiredOrderId={order.id} />
      ) : (
        <Notice
          text={[reason && getErrorMessage(reason), t.result.notVerified(status)]
            .filter(Boolean)
            .join(' ')}
        >
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

const SLOW_MS = 10_000

/**
 * The waiting state, with the contact link after ten seconds (RESULT-1).
 * @param props.isExplained A notice has said that it takes longer, and whom to ask.
 */
function ConfirmationPending({ isExplained = false }: { isExplained?: boolean }) {
  const [isSlow] = useTimeout(SLOW_MS)
  useVoice(t.result.confirming)
  return (
    <div>
      <Row>
        <Spinner />
        <p>{t.result.confirming}</p>
      </Row>
      <div role="status">
        {isSlow && !isExplained && (
          <p>
            <span>{t.result.keepTrying}</span> <ContactSentence />
          </p>
        )}
      </div>
    </div>
  )
}

/** The only outcome and the only way on of an order that is not confirmed, below its heading (RESULT-8). */
export function Unconfirmed(props: {
  order: OrderIntent | null
  outcome: Outcome
  reason: PaymentError | undefined
}) {
  const { order, outcome, reason } = props
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
      <CardNotice order={order} status={outcome} reason={reason} />
      {outcome === 'verified' && <ConfirmationPending isExplained />}
    </>
  )
}
