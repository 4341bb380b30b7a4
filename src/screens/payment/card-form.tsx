import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { addPaymentInfo } from '#src/analytics/events.ts'
import { createApiClient } from '#src/api/client.ts'
import { errorMessage } from '#src/api/errors.ts'
import { keepOrder, useSettings } from '#src/api/order.ts'
import { createWriteQueue } from '#src/api/write-queue.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { createExpiryPause } from '#src/features/order-expiry/expiry-pause.ts'
import { createNavigateTop } from '#src/host/navigate-top.ts'
import { formatMoney } from '#src/lib/money.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { useGo } from '#src/session/navigation.ts'
import { forgetPaying, markPaying } from '#src/session/paying-mark.ts'
import { returnAddress } from '#src/session/return-address.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAfter } from '#src/ui/use-after.ts'
import { confirmCard } from './confirm-card.ts'
import { LOAD_PROBLEM, PATIENCE_MS } from './load-stripe.ts'
import { Stalled } from './stalled.tsx'

/** A browser may refuse to leave the frame without a word; a slow network takes its time to leave it. */
const LEAVE_MS = 15_000

type Props = {
  order: OrderIntent
  /** The provider refuses to show its fields. */
  onLoadError: (reason: unknown) => void
}

type Phase = 'idle' | 'confirming' | 'leaving'

export function CardForm({ order, onLoadError }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const settings = useSettings()
  const launch = useAppState('launch')
  const memory = useAppState('memory')
  const client = useQueryClient()
  const { call, logError } = useService(createApiClient)
  const { enqueue } = useService(createWriteQueue)
  const { track } = useService(createAnalytics)
  const { pause } = useService(createExpiryPause)
  const navigateTop = useService(createNavigateTop)
  const go = useGo()
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const [error, setError] = useState<unknown>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isLate] = useAfter(PATIENCE_MS)
  const running = useRef(false)
  /** Once per form, however often the bank refuses. */
  const infoTold = useRef<Promise<void>>(null)
  const { total } = order.extendedCart.pricing.displayed
  const amount = formatMoney(total, settings.currency, { decimals: true })

  const stay = (reason: unknown = null) => {
    setError(reason)
    setPhase('idle')
    return false
  }

  /** Gives whether the visitor leaves this screen: the order is paid for. */
  const pay = async (): Promise<boolean> => {
    if (stripe === null || elements?.getElement('payment') == null)
      return stay(new Error(LOAD_PROBLEM))
    // After what is still being written: Delete in the summary.
    const { orderIntent } = await enqueue(() => call('getOrderIntent', { orderIntentId: order.id }))
    keepOrder(client, memory, orderIntent)
    // In another tab: the steps lead to the confirmation by themselves.
    if (orderIntent.payment !== null) return true
    if (orderIntent.extendedCart.pricing.displayed.total !== total) {
      setNotice('The total has changed. Please look at it and press Pay again.')
      return stay()
    }
    const { clientSecret } = order.stripeSetupIntent
    // The answer has brought another one, and with it another form.
    if (orderIntent.stripeSetupIntent.clientSecret !== clientSecret) return stay()
    infoTold.current ??= track(addPaymentInfo({ order: orderIntent, settings }))
    const returnUrl = returnAddress(launch, order.id)
    markPaying(order.id)
    const outcome = await confirmCard({ stripe, elements, clientSecret, returnUrl })
    if (outcome.kind !== 'verified') forgetPaying()
    if (outcome.kind === 'incomplete') return stay()
    if (outcome.kind === 'refused') {
      const { type, code, decline_code, message, param } = outcome.error
      logError({ type, code, decline_code, message, param }, order.id)
      void track({ event: 'payment_failure', error_code: decline_code ?? code ?? type })
      return stay(outcome.error)
    }
    setPhase('leaving')
    await infoTold.current
    const isLeaving = await navigateTop(returnUrl)
    setTimeout(() => go('/result', { orderId: order.id }), isLeaving ? LEAVE_MS : 0)
    return true
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (running.current || !isReady || !isComplete) return
    running.current = true
    setPhase('confirming')
    setError(null)
    setNotice(null)
    const release = pause()
    const isLeaving = await pay().catch((reason: unknown) => stay(errorMessage(reason)))
    // From here on neither another press nor the order's end may come between.
    if (isLeaving) return
    running.current = false
    release()
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
        {isLate && !isReady && <Stalled />}
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
