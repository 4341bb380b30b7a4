import { startTransition, useEffect, useRef } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { areTravelersComplete } from '#src/domain/traveler-guests.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useService } from '#src/visit/app-state.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { Stack } from '#src/ui/stack.tsx'
import { isRefusal, PaymentProblemNotice } from './payment-problem.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { CardTerms } from './card-terms.tsx'
import { StripeProvider } from './stripe-provider.tsx'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { t } from '#src/i18n/language.ts'

type MissingInfo = { message: string; action: string; step: string }

/** Finds the first earlier step that is incomplete. */
function findMissingInfo(
  order: OrderIntent,
  settings: Settings,
  travelerGuests: string | undefined,
): MissingInfo | null {
  if (order.extendedCart.items.length === 0)
    return { message: t.missingStep.emptyCart, action: t.buttons.chooseTime, step: 'booking_slot' }
  if (order.contact === null)
    return { message: t.payment.contactMissing, action: t.payment.completeContact, step: 'contact' }
  if (!areTravelersComplete(order, settings, travelerGuests))
    return {
      message: t.payment.travelersIncomplete,
      action: t.payment.completeTravelers,
      step: 'travelers',
    }
  return null
}

/** /steps/payment: verifies and saves the card without charging it. */
export function PaymentScreen() {
  const latestOrder = useOrder()
  const { payment, snapshot } = useCardPayment()
  // While Pay is at work the form stays, whatever another tab makes of the order.
  const order = snapshot.agreedOrder ?? latestOrder
  const settings = useSettings()
  const navigateStep = useNavigateStep()
  const { readTravelerGuests } = useService(createVisitStore)
  const missingInfo = findMissingInfo(order, settings, readTravelerGuests())
  const isMissing = missingInfo !== null
  const warning = useRef<HTMLDivElement>(null)
  const wasMissing = useRef(isMissing)
  useEffect(() => {
    // The order has changed elsewhere, and the form that had the focus is gone.
    if (isMissing && !wasMissing.current) recoverLostFocus(warning.current)
    wasMissing.current = isMissing
  }, [isMissing])
  return (
    <StepFrame
      title={t.steps.payment}
      question={missingInfo === null ? t.payment.question : undefined}
      actions={null}
    >
      {missingInfo === null ? (
        <>
          <CardTerms order={order} settings={settings} />
          <ErrorBoundary>
            <StripeProvider order={order} payment={payment} snapshot={snapshot} />
          </ErrorBoundary>
        </>
      ) : (
        <Stack ref={warning} gap="l">
          <PaymentProblemNotice problem={snapshot.problem} order={order} />
          <Alert
            kind="warning"
            way={
              <Button
                kind="secondary"
                onClick={() => startTransition(() => navigateStep(`/steps/${missingInfo.step}`))}
              >
                {missingInfo.action}
              </Button>
            }
          >
            {missingInfo.message}
          </Alert>
          {isRefusal(snapshot.problem) && <ContactHint />}
        </Stack>
      )}
    </StepFrame>
  )
}
