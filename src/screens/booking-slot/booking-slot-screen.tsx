import { startTransition, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOrder } from '#src/api/order.ts'
import { countGuests } from '#src/domain/guests.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { findItemById, findItemByTour } from '#src/domain/order.ts'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { MissingStepNotice } from '#src/components/step-frame/missing-step-notice.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useAppState } from '#src/session/app-state.ts'
import { useBackTo, useNavigateStep } from '#src/navigation/use-navigate-step.ts'
import { AddSlot } from './add-slot.tsx'
import { BookedSlots } from './booked-slots.tsx'
import { EditSlot } from './edit-slot.tsx'
import * as t from '#src/i18n/en/booking-slot.ts'
import * as steps from '#src/i18n/en/steps.ts'

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
  const navigateNext = useNavigateNext('booking_slot')
  const missingStep = findMissingStep(order)
  const finishEdit = useFinishEdit()
  const tourCode = searchParams.get('tour_code')
  const cartItemId = searchParams.get('cart_item_id')
  if (tourCode !== null && cartItemId !== null) throw new Error(t.bothParameters())

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

  if (countGuests(order.unitCounters) === 0 && missingStep !== null)
    return (
      <StepFrame title={steps.timeslot()}>
        <MissingStepNotice {...missingStep} />
      </StepFrame>
    )

  if (item !== undefined && addedTourCode === null) {
    const { items } = order.extendedCart
    const index = items.indexOf(item)
    // With tour_code the step is about that tour alone, with cart_item_id it lists the cart (SLOT-1).
    const others =
      cartItemId === null ? {} : { before: items.slice(0, index), after: items.slice(index + 1) }
    return <EditSlot key={item.id} item={item} {...others} onDone={finishEdit} />
  }
  const tourCodeToAdd = addedTourCode ?? selectedTourCode
  if (tourCodeToAdd !== null)
    return <AddSlot key={tourCodeToAdd} tourCode={tourCodeToAdd} onDone={() => navigateNext()} />
  return <BookedSlots onDone={() => startTransition(() => navigateNext())} />
}

/** /steps/booking_slot: the slot of a tour or a cart item, depending on the query (SLOT-1, SLOT-2). */
export function BookingSlotScreen() {
  return <BookingSlotContent key={useLocation().key} />
}
