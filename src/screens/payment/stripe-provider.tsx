import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useRefreshOrder } from '#src/api/mutations/refresh-order.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { useNavigationStateBuilder } from '#src/navigation/use-navigate-step.ts'
import { isPaymentPending } from '#src/session/pending-payment.ts'
import { color, radius } from '#src/theme/tokens.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { isVerified } from './confirm-card.ts'
import { StripeLoadTimeoutError, loadStripeWithTimeout } from './load-stripe.ts'
import { SlowLoadNotice } from './slow-load-notice.tsx'

const appearance: Appearance = {
  variables: {
    colorPrimary: color('frenchBlue'),
    colorText: color('darkBlue'),
    colorTextSecondary: color('slate'),
    colorDanger: color('red'),
    borderRadius: radius.control,
    fontFamily: 'Inter, system-ui, sans-serif',
    spacingUnit: '4px',
  },
}

/** Loads Stripe.js, then shows the card form; offers a retry when loading fails (PAY-8). */
export function StripeProvider({ order }: { order: OrderIntent }) {
  const { publicApiKey, clientSecret } = order.stripeSetupIntent
  const client = useQueryClient()
  const refreshOrder = useRefreshOrder()
  const buildNavigationState = useNavigationStateBuilder()
  const [renewals, setRenewals] = useState(0)
  const [loadError, setLoadError] = useState<unknown>(null)
  const queryKey = ['stripe', publicApiKey]
  // Loaded here because `Elements` never settles when it receives a promise that rejects.
  const { data: stripe, error } = useQuery({
    queryKey,
    queryFn: () => loadStripeWithTimeout(publicApiKey),
    structuralSharing: false,
  })
  // The page was reloaded during a confirmation: checks its outcome before another one can start (PAY-9).
  const [wasPaymentPending] = useState(() => isPaymentPending(order.id))
  const { data: isCardVerified } = useQuery({
    queryKey: ['setup intent', order.id],
    queryFn: async () => await isVerified(await loadStripeWithTimeout(publicApiKey), clientSecret),
    enabled: wasPaymentPending,
  })

  /** Mounts a new form with the current setup intent of the order. */
  const renewForm = async () => {
    setLoadError(null)
    try {
      await refreshOrder(order.id)
      setRenewals((count) => count + 1)
    } catch (reason) {
      setLoadError(reason)
    }
  }
  // Retries once automatically, then only by 'Try again'.
  const handleLoadError = (reason: unknown) =>
    renewals === 0 ? void renewForm() : setLoadError(reason)

  if (isCardVerified === true)
    return <Navigate replace to="/result" state={buildNavigationState({ orderId: order.id })} />
  if (error instanceof StripeLoadTimeoutError) return <SlowLoadNotice />
  if (error !== null)
    return <ErrorDisplay error={error} retry={() => void client.resetQueries({ queryKey })} />
  if (loadError !== null) return <ErrorDisplay error={loadError} retry={() => void renewForm()} />
  if (stripe === undefined)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the card form">
        <Skeleton height="252px" />
      </div>
    )
  return (
    <Elements
      key={`${clientSecret} ${renewals}`}
      stripe={stripe}
      options={{ clientSecret, appearance, locale: 'en' }}
    >
      <CardForm order={order} onLoadError={handleLoadError} />
    </Elements>
  )
}
