import { useState } from 'react'
import { useWrite } from '#src/api/mutations/use-write.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { activeOption } from '#src/domain/order.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'
import { AvailabilityError } from '#src/components/error-display/write-error.tsx'
import { clearTime, createBookedChoice } from '#src/features/slot-picker/slot-choice.ts'
import { Button } from '#src/ui/button.tsx'
import { SlotForm } from './slot-form.tsx'

/** Moves a cart item to another slot; saving the unchanged slot sends no call. */
export function EditSlot({ item, onDone }: { item: CartItem; onDone: () => void }) {
  const [choice, setChoice] = useState(() => createBookedChoice(item.availabilityId))
  const move = useWrite('setCartItemAvailabilityId', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time === null) return
    if (!isSameInstant(time, item.availabilityId)) {
      const result = await move.run({ cartItemId: item.id, availabilityId: time })
      if (result === null) return
    }
    onDone()
  }
  return (
    <SlotForm
      tourCode={activeOption(item).tour.code}
      choice={choice}
      onChange={setChoice}
      heldSlot={item.availabilityId}
      error={<AvailabilityError error={move.error} />}
      action={
        <Button wide busy={move.busy} disabled={time === null} onClick={() => void submit()}>
          Save
        </Button>
      }
    />
  )
}
