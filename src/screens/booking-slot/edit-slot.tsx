import { useState } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { bookedOf } from '#src/domain/order.ts'
import { PlaceError } from '#src/features/error-display/write-error.tsx'
import { clearTime, startBooked } from '#src/features/slot-picker/slot-choice.ts'
import { Button } from '#src/ui/button.tsx'
import { SlotForm } from './slot-form.tsx'

/** An item of the cart gets another slot. Saving the slot that it has needs no call. */
export function EditSlot({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const [choice, setChoice] = useState(() => startBooked(item.availabilityId))
  const move = useWrite('setCartItemAvailabilityId', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time === null) return
    if (time !== item.availabilityId) {
      const moved = await move.run({ cartItemId: item.id, availabilityId: time })
      if (moved === null) return
    }
    onDone()
  }
  return (
    <SlotForm
      tourCode={bookedOf(item).tour.code}
      choice={choice}
      onChange={setChoice}
      held={item.availabilityId}
      error={<PlaceError error={move.error} />}
      action={
        <Button wide busy={move.busy} disabled={time === null} onClick={() => void submit()}>
          Save
        </Button>
      }
    />
  )
}
