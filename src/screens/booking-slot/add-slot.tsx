import { useMemo } from 'react'
import { useOrder } from '#src/order/order.ts'
import { createMonthChoice } from '#src/features/slot-picker/slot-choice.ts'
import { buildChoiceKey } from '#src/features/slot-picker/slot-choices.ts'
import { useAddSlot } from '#src/features/slot-picker/use-add-slot.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { useStore } from '#src/visit/app-state.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { SlotForm } from './slot-form.tsx'
import { t } from '#src/i18n/language.ts'

/** Books a tour that is not in the cart yet. */
export function AddSlot({ tourCode, onDone }: { tourCode: string; onDone: () => void }) {
  const today = useToday()
  const { date: wishedDate } = useStore(createHostPrefill)
  const initial = useMemo(() => createMonthChoice(today, wishedDate), [today, wishedDate])
  const key = `${buildChoiceKey(useOrder().id, tourCode)} month`
  const slot = useAddSlot(tourCode, key, initial, onDone)
  return <SlotForm {...slot} tourCode={tourCode} heldSlot={null} label={t.ui.next} />
}
