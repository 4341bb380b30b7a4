import { Elements } from '@stripe/react-stripe-js'
import type { Appearance } from '@stripe/stripe-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { color, radius } from '#src/theme/tokens.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardForm } from './card-form.tsx'
import { loadProvider } from './load-stripe.ts'

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
  const queryKey = ['payment provider', publicApiKey]
  // `Elements` must never get a promise that may fail: it would wait for ever.
  const { data: stripe, error } = useQuery({
    queryKey,
    queryFn: () => loadProvider(publicApiKey),
    structuralSharing: false,
  })
  if (error !== null)
    return <ErrorDisplay error={error} retry={() => void client.resetQueries({ queryKey })} />
  if (stripe === undefined)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the card form">
        <Skeleton height="252px" />
      </div>
    )
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      <CardForm order={order} />
    </Elements>
  )
}
