import { useState } from 'react'
import { useWrite } from '#src/order/use-write.ts'
import { AvailabilityError } from '#src/components/error-display/write-error.tsx'
import { clearTime, createMonthChoice } from '#src/features/slot-picker/slot-choice.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { Button } from '#src/ui/button.tsx'
import { SlotForm } from './slot-form.tsx'
import { t } from '#src/i18n/language.ts'

/** Books a tour that is not in the cart yet. */
export function AddSlot({ tourCode, onDone }: { tourCode: string; onDone: () => void }) {
  const today = useToday()
  const [choice, setChoice] = useState(() => createMonthChoice(today))
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
      heldSlot={null}
      error={<AvailabilityError error={add.error} />}
      action={
        <Button
          wide
          busy={add.busy}
          onCheck={add.check}
          disabled={time === null}
          onClick={() => void submit()}
        >
          {t.common.next}
        </Button>
      }
    />
  )
}
