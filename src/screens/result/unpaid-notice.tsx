import { commitOrder } from '#src/order/order-cache.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { useVisit } from '#src/order/visit.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isExpired } from '#src/order/expiry.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { SiteLink } from '#src/components/error-display/site-link.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { t } from '#src/i18n/language.ts'

/** A payment is usually recorded with the first answer; a bank may take some seconds. */
const UNPAID_DELAY_MS = 10_000

/** Stripe's return address says 'failed' when the bank refused the card. */
function hasFailed() {
  return new URLSearchParams(location.search).get('redirect_status') === 'failed'
}

/** Whether a payment is so late that the visitor needs a way on (RESULT-8). */
export function useIsPaymentLate(): boolean {
  const [isLate] = useTimeout(UNPAID_DELAY_MS)
  return isLate || hasFailed()
}

/** What is known of an order without a payment; the screen keeps asking for it (RESULT-8). */
export function UnpaidNotice({ order }: { order: OrderIntent }) {
  const { unknownOrderId } = useAppState('launch')
  if (order.id !== unknownOrderId) return <UnpaidOrder order={order} />
  // HOST-4: whoever wrote the link to this page may have begun the order.
  return (
    <Alert kind="warning" role="alert">
      <Stack gap="s">
        <p>{t.result.notBegunHere}</p>
        <p>
          <SiteLink />
        </p>
      </Stack>
    </Alert>
  )
}

/** The way on for an unpaid order of this browser. */
function UnpaidOrder({ order }: { order: OrderIntent }) {
  const visit = useVisit()
  const clock = useService(createServerClock)
  const navigateStep = useNavigateStep()
  const isOver = isExpired(order, clock)
  const goOn = () => {
    if (isOver) return navigateStep('/timeout', { replace: true })
    commitOrder(visit, order, { visit: 'save' })
    return navigateStep('/steps/payment', { replace: true })
  }
  return (
    <Alert kind="warning" role="alert">
      <span>{isOver ? t.result.notVerifiedInTime : t.result.notVerified}</span>
      <Button ref={returnFocusOnUnmount} kind="secondary" onClick={goOn}>
        {isOver ? t.result.continue : t.result.backToPayment}
      </Button>
    </Alert>
  )
}
