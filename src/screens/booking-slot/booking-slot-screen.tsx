import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOrder } from '#src/api/order.ts'
import { countGuests } from '#src/domain/guests.ts'
import { findItemById, findItemByTour } from '#src/domain/order.ts'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useAppState } from '#src/session/app-state.ts'
import { useBackTo, useNavigateStep } from '#src/navigation/use-navigate-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AddSlot } from './add-slot.tsx'
import { BookedSlots } from './booked-slots.tsx'
import { EditSlot } from './edit-slot.tsx'

/** Where Save returns to: the step where the edit was started, unless that is this screen. */
function useFinishEdit(): () => void {
  const navigateStep = useNavigateStep()
  const backTo = useBackTo()
  const returnPath = backTo?.startsWith('/steps/booking_slot?') ? undefined : backTo
  return () => navigateStep(returnPath ?? '/steps/addons')
}

function BookingSlotContent() {
  const order = useOrder()
  const launch = useAppState('launch')
  const [searchParams] = useSearchParams()
  const navigateStep = useNavigateStep()
  const navigateNext = useNavigateNext('booking_slot')
  const finishEdit = useFinishEdit()
  const tourCode = searchParams.get('tour_code')
  const cartItemId = searchParams.get('cart_item_id')
  if (tourCode !== null && cartItemId !== null)
    throw new Error('Timeslot takes tour_code or cart_item_id, not both')

  const isEmpty = order.extendedCart.items.length === 0
  const selectedTourCode = tourCode ?? (isEmpty ? launch.tourCode : null)
  const item =
    cartItemId === null
      ? selectedTourCode === null
        ? undefined
        : findItemByTour(order, selectedTourCode)
      : findItemById(order, cartItemId)
  // The added tour is in the cart shortly before the next step is displayed.
  const [addedTourCode] = useState(item === undefined ? selectedTourCode : null)

  if (countGuests(order.unitCounters) === 0)
    return (
      <StepFrame title="Timeslot">
        <Alert kind="info">
          Times depend on how many of you come along.
          <Button kind="secondary" onClick={() => navigateStep('/steps/unit_items')}>
            Choose travelers
          </Button>
        </Alert>
      </StepFrame>
    )

  if (item !== undefined && addedTourCode === null)
    return <EditSlot key={item.id} item={item} onDone={finishEdit} />
  const tourCodeToAdd = addedTourCode ?? selectedTourCode
  if (tourCodeToAdd !== null)
    return <AddSlot key={tourCodeToAdd} tourCode={tourCodeToAdd} onDone={() => navigateNext()} />
  return <BookedSlots onDone={() => navigateNext()} />
}

/** /steps/booking_slot: the slot of a tour or a cart item, depending on the query (SLOT-1, SLOT-2). */
export function BookingSlotScreen() {
  return <BookingSlotContent key={useLocation().key} />
}
