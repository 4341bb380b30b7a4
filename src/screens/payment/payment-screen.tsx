import { useOrder, useSettings } from '#src/api/order.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { travelersComplete } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/features/error-display/error-boundary.tsx'
import { StepFrame } from '#src/features/step-flow/step-frame.tsx'
import { useGo } from '#src/session/navigation.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTerms } from './card-terms.tsx'
import { Provider } from './provider.tsx'

type Lack = { words: string; action: string; step: string }

/** What has to come first, if anything does. */
function lackOf(order: OrderIntent, settings: Settings): Lack | null {
  if (order.extendedCart.items.length === 0)
    return { words: 'Your cart is empty', action: 'Choose a time', step: 'booking_slot' }
  if (order.contact === null)
    return {
      words: 'Your contact details are missing',
      action: 'Complete contact details',
      step: 'contact',
    }
  if (!travelersComplete(order, settings))
    return {
      words: 'Your travelers info is incomplete',
      action: 'Complete travelers info',
      step: 'travelers',
    }
  return null
}

/** /steps/payment: the card is verified and kept, not charged. */
export function PaymentScreen() {
  const order = useOrder()
  const settings = useSettings()
  const go = useGo()
  const lack = lackOf(order, settings)
  return (
    <StepFrame title="Payment">
      {lack === null ? (
        <>
          <CardTerms order={order} settings={settings} />
          <ErrorBoundary>
            <Provider order={order} />
          </ErrorBoundary>
        </>
      ) : (
        <Alert kind="warning">
          {lack.words}
          <Button kind="secondary" onClick={() => go(`/steps/${lack.step}`)}>
            {lack.action}
          </Button>
        </Alert>
      )}
    </StepFrame>
  )
}
