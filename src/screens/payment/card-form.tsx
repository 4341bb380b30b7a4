import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { buildAddPaymentInfoEvent } from '#src/analytics/events.ts'
import { createApiClient } from '#src/api/client.ts'
import { getErrorMessage } from '#src/api/errors.ts'
import { useSettings } from '#src/api/order.ts'
import { useRefreshOrder } from '#src/api/mutations/refresh-order.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { createExpiryPause } from '#src/features/order-expiry/expiry-pause.ts'
import { createNavigateTop } from '#src/host/navigate-top.ts'
import { formatMoney } from '#src/lib/money.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { useNavigateStep } from '#src/navigation/use-navigate-step.ts'
import { clearPaymentPending, setPaymentPending } from '#src/session/pending-payment.ts'
import { buildReturnAddress } from '#src/navigation/return-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { confirmCard } from './confirm-card.ts'
import { LOAD_ERROR_MESSAGE, LOAD_TIMEOUT_MS } from './load-stripe.ts'
import { SlowLoadNotice } from './slow-load-notice.tsx'

/** Fallback when the top navigation does not happen: browsers can block it silently, slow networks delay it. */
const NAVIGATION_TIMEOUT_MS = 15_000

type Props = {
  order: OrderIntent
  /** Stripe refused to load the Payment Element. */
  onLoadError: (reason: unknown) => void
}

type Phase = 'idle' | 'confirming' | 'leaving'

export function CardForm({ order, onLoadError }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const settings = useSettings()
  const launch = useAppState('launch')
  const refreshOrder = useRefreshOrder()
  const { logError } = useService(createApiClient)
  const { track } = useService(createAnalytics)
  const { pause: pauseExpiry } = useService(createExpiryPause)
  const navigateTop = useService(createNavigateTop)
  const navigateStep = useNavigateStep()
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const [error, setError] = useState<unknown>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isSlow] = useTimeout(LOAD_TIMEOUT_MS)
  const isSubmitting = useRef(false)
  /** Tracked once per form, also when the visitor pays again after a decline. */
  const paymentInfoTracking = useRef<Promise<void>>(null)
  const { total } = order.extendedCart.pricing.displayed
  const amount = formatMoney(total, settings.currency, { decimals: true })

  const abortPayment = (reason: unknown = null) => {
    setError(reason)
    setPhase('idle')
    return false
  }

  /** Returns whether the order is paid for and the visitor leaves this screen. */
  const pay = async (): Promise<boolean> => {
    if (stripe === null || elements?.getElement('payment') == null)
      return abortPayment(new Error(LOAD_ERROR_MESSAGE))
    // Also waits for a Delete in the summary that is still being sent.
    const currentOrder = await refreshOrder(order.id)
    // Paid in another tab: the committed order makes the steps layout redirect to /result.
    if (currentOrder.payment !== null) return true
    if (currentOrder.extendedCart.pricing.displayed.total !== total) {
      setNotice('The total has changed. Please look at it and press Pay again.')
      return abortPayment()
    }
    const { clientSecret } = order.stripeSetupIntent
    // A new setup intent: the committed order mounts a new form for it.
    if (currentOrder.stripeSetupIntent.clientSecret !== clientSecret) return abortPayment()
    paymentInfoTracking.current ??= track(
      buildAddPaymentInfoEvent({ order: currentOrder, settings }),
    )
    const returnUrl = buildReturnAddress(launch, order.id)
    setPaymentPending(order.id)
    const outcome = await confirmCard({ stripe, elements, clientSecret, returnUrl })
    if (outcome.kind !== 'verified') clearPaymentPending()
    if (outcome.kind === 'incomplete') return abortPayment()
    if (outcome.kind === 'refused') {
      const { type, code, decline_code, message, param } = outcome.error
      logError({ type, code, decline_code, message, param }, order.id)
      void track({ event: 'payment_failure', error_code: decline_code ?? code ?? type })
      return abortPayment(outcome.error)
    }
    setPhase('leaving')
    await paymentInfoTracking.current
    const isLeaving = await navigateTop(returnUrl)
    setTimeout(
      () => navigateStep('/result', { orderId: order.id }),
      isLeaving ? NAVIGATION_TIMEOUT_MS : 0,
    )
    return true
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSubmitting.current || !isReady || !isComplete) return
    isSubmitting.current = true
    setPhase('confirming')
    setError(null)
    setNotice(null)
    const resumeExpiry = pauseExpiry()
    const isLeaving = await pay().catch((reason: unknown) => abortPayment(getErrorMessage(reason)))
    // Leaving: stays locked against another submit, and the expiry stays paused.
    if (isLeaving) return
    isSubmitting.current = false
    resumeExpiry()
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-busy={phase !== 'idle'}>
      <Stack gap="m">
        <PaymentElement
          options={{
            layout: 'tabs',
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
            readOnly: phase !== 'idle',
          }}
          onReady={() => setReady(true)}
          onChange={(change) => setComplete(change.complete)}
          onLoadError={({ error: reason }) => onLoadError(reason)}
        />
        {isSlow && !isReady && <SlowLoadNotice />}
        <ErrorDisplay error={error} />
        {notice !== null && (
          <Alert kind="warning" role="alert">
            {notice}
          </Alert>
        )}
        <Button
          type="submit"
          wide
          icon="lock"
          busy={phase !== 'idle'}
          disabled={!isReady || !isComplete}
        >
          Pay {amount}
        </Button>
      </Stack>
    </form>
  )
}
