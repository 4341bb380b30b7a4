import { useOrder, useSettings } from '#src/api/order.ts'
import { travelersComplete } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/features/error-display/error-boundary.tsx'
import { StepFrame } from '#src/features/step-flow/step-frame.tsx'
import { useGo } from '#src/session/navigation.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTerms } from './card-terms.tsx'
import { Provider } from './provider.tsx'

/** /steps/payment: the card is verified and kept, not charged. */
export function PaymentScreen() {
  const order = useOrder()
  const settings = useSettings()
  const go = useGo()
  if (order.extendedCart.items.length === 0)
    return (
      <StepFrame title="Payment">
        <Alert kind="warning">
          Your cart is empty
          <Button kind="secondary" onClick={() => go('/steps/booking_slot')}>
            Choose a time
          </Button>
        </Alert>
      </StepFrame>
    )
  if (!travelersComplete(order, settings))
    return (
      <StepFrame title="Payment">
        <Alert kind="warning">
          Your travelers info is incomplete
          <Button kind="secondary" onClick={() => go('/steps/travelers')}>
            Complete travelers info
          </Button>
        </Alert>
      </StepFrame>
    )
  return (
    <StepFrame title="Payment">
      <CardTerms order={order} settings={settings} />
      <ErrorBoundary>
        <Provider order={order} />
      </ErrorBoundary>
    </StepFrame>
  )
}
