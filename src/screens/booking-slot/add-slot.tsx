import { useState } from 'react'
import { useWrite } from '#src/api/use-write.ts'
import { PlaceError } from '#src/features/error-display/write-error.tsx'
import { clearTime, startMonth } from '#src/features/slot-picker/slot-choice.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { Button } from '#src/ui/button.tsx'
import { SlotForm } from './slot-form.tsx'

/** A tour that is not in the cart yet. */
export function AddSlot({ tourCode, onDone }: { tourCode: string; onDone: () => void }) {
  const today = useToday()
  const [choice, setChoice] = useState(() => startMonth(today))
  const add = useWrite('addCartItem', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time !== null && (await add.run({ tourCode, availabilityId: time })) !== null) onDone()
  }
  return (
    <SlotForm
      tourCode={tourCode}
      choice={choice}
      onChange={setChoice}
      held={null}
      error={<PlaceError error={add.error} />}
      action={
        <Button wide busy={add.busy} disabled={time === null} onClick={() => void submit()}>
          Next
        </Button>
      }
    />
  )
}
