import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOrder } from '#src/api/order.ts'
import { totalGuests } from '#src/domain/guests.ts'
import { itemById, itemOfTour } from '#src/domain/order.ts'
import { useGoNext } from '#src/features/step-flow/use-steps.ts'
import { StepFrame } from '#src/features/step-flow/step-frame.tsx'
import { useAppState } from '#src/session/app-state.ts'
import { useBackTo, useGo } from '#src/session/navigation.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AddSlot } from './add-slot.tsx'
import { BookedSlots } from './booked-slots.tsx'
import { EditSlot } from './edit-slot.tsx'

/** Save goes back to where the edit began; an edit that began on this screen does not run in a circle. */
function useEditDone(): () => void {
  const go = useGo()
  const backTo = useBackTo()
  const earlier = backTo?.startsWith('/steps/booking_slot?') ? undefined : backTo
  return () => go(earlier ?? '/steps/addons')
}

function Slots() {
  const order = useOrder()
  const launch = useAppState('launch')
  const [query] = useSearchParams()
  const go = useGo()
  const goNext = useGoNext('booking_slot')
  const editDone = useEditDone()
  const tourCode = query.get('tour_code')
  const cartItemId = query.get('cart_item_id')
  if (tourCode !== null && cartItemId !== null)
    throw new Error('Timeslot takes tour_code or cart_item_id, not both')

  const isEmpty = order.extendedCart.items.length === 0
  const code = tourCode ?? (isEmpty ? launch.tourCode : null)
  const item =
    cartItemId === null
      ? code === null
        ? undefined
        : itemOfTour(order, code)
      : itemById(order, cartItemId)
  // The tour that is added here is in the cart a moment before the next step shows.
  const [added] = useState(item === undefined ? code : null)

  if (totalGuests(order.unitCounters) === 0)
    return (
      <StepFrame title="Timeslot">
        <Alert kind="info">
          Times depend on how many of you come along.
          <Button kind="secondary" onClick={() => go('/steps/unit_items')}>
            Choose travelers
          </Button>
        </Alert>
      </StepFrame>
    )

  if (item !== undefined && added === null)
    return <EditSlot key={item.id} item={item} onDone={editDone} />
  const adding = added ?? code
  if (adding !== null) return <AddSlot key={adding} tourCode={adding} onDone={() => goNext()} />
  return <BookedSlots onDone={() => goNext()} />
}

/** /steps/booking_slot: when. The query rules are those of spec point 2. */
export function BookingSlotScreen() {
  return <Slots key={useLocation().key} />
}
