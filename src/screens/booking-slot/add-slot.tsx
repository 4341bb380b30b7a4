import { useMemo } from 'react'
import { useOrder } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import { clearTime, createMonthChoice } from '#src/features/slot-picker/slot-choice.ts'
import {
  buildChoiceKey,
  useForgetChoice,
  useSlotChoice,
} from '#src/features/slot-picker/slot-choices.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { useStore } from '#src/visit/app-state.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { SlotForm } from './slot-form.tsx'
import { t } from '#src/i18n/language.ts'

/** Books a tour that is not in the cart yet. */
export function AddSlot({ tourCode, onDone }: { tourCode: string; onDone: () => void }) {
  const today = useToday()
  const choiceKey = `${buildChoiceKey(useOrder().id, tourCode)} month`
  const { date: wishedDate } = useStore(createHostPrefill)
  const initialChoice = useMemo(() => createMonthChoice(today, wishedDate), [today, wishedDate])
  const [choice, setChoice] = useSlotChoice(choiceKey, initialChoice)
  const forgetChoice = useForgetChoice()
  const add = useWrite('addCartItem', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time === null || (await add.run({ tourCode, availabilityId: time })) === null) return
    forgetChoice(choiceKey)
    onDone()
  }
  return (
    <SlotForm
      tourCode={tourCode}
      choice={choice}
      onChange={setChoice}
      heldSlot={null}
      label={t.common.next}
      write={add}
      onPress={() => void submit()}
    />
  )
}
