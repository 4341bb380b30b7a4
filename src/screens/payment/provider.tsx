import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { createApiClient } from '#src/api/client.ts'
import { keepOrder } from '#src/api/order.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { useAppState, useService } from '#src/session/app-state.ts'
import { useNavigationState } from '#src/session/navigation.ts'
import { wasPaying } from '#src/session/paying-mark.ts'
import { color, radius } from '#src/theme/tokens.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { isVerified } from './confirm-card.ts'
import { StalledError, loadProvider } from './load-stripe.ts'
import { Stalled } from './stalled.tsx'

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

/** Loads the payment provider, then shows its card fields; a failed load can be tried again. */
export function Provider({ order }: { order: OrderIntent }) {
  const { publicApiKey, clientSecret } = order.stripeSetupIntent
  const client = useQueryClient()
  const { call } = useService(createApiClient)
  const memory = useAppState('memory')
  const stateOf = useNavigationState()
  const [renewals, setRenewals] = useState(0)
  const [refusal, setRefusal] = useState<unknown>(null)
  const queryKey = ['payment provider', publicApiKey]
  // `Elements` must never get a promise that may fail: it would wait for ever.
  const { data: stripe, error } = useQuery({
    queryKey,
    queryFn: () => loadProvider(publicApiKey),
    structuralSharing: false,
  })
  // The page was loaded anew in the middle of a confirmation: its end comes before a second one.
  const [isUnsure] = useState(() => wasPaying(order.id))
  const { data: isPaid } = useQuery({
    queryKey: ['setup intent', order.id],
    queryFn: async () => await isVerified(await loadProvider(publicApiKey), clientSecret),
    enabled: isUnsure,
  })

  /** A new form, with the order's secret of today. */
  const renew = async () => {
    setRefusal(null)
    try {
      const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
      keepOrder(client, memory, orderIntent)
      setRenewals((count) => count + 1)
    } catch (reason) {
      setRefusal(reason)
    }
  }
  // Once by itself; from then on the visitor decides.
  const refused = (reason: unknown) => (renewals === 0 ? void renew() : setRefusal(reason))

  if (isPaid === true)
    return <Navigate replace to="/result" state={stateOf({ orderId: order.id })} />
  if (error instanceof StalledError) return <Stalled />
  if (error !== null)
    return <ErrorDisplay error={error} retry={() => void client.resetQueries({ queryKey })} />
  if (refusal !== null) return <ErrorDisplay error={refusal} retry={() => void renew()} />
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
      <CardForm order={order} onLoadError={refused} />
    </Elements>
  )
}
