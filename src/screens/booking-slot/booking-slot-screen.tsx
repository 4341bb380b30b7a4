import { startTransition, useState, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder } from '#src/order/order.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { MissingStepScreen } from '#src/components/step-frame/missing-step-notice.tsx'
import { useAppState, useStore } from '#src/visit/app-state.ts'
import { useBackTo, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { BookedSlots } from './booked-slots.tsx'
import { EditSlot } from './edit-slot.tsx'
import { type SlotMode, resolveSlotMode } from './slot-mode.ts'
import { t } from '#src/i18n/language.ts'
import { createMonthChoice } from '#src/features/slot-picker/slot-choice.ts'
import { buildChoiceKey } from '#src/features/slot-picker/slot-choices.ts'
import { useAddSlot } from '#src/features/slot-picker/use-add-slot.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { SlotForm } from './slot-form.tsx'

/** Goes on after an edit: to the step where it was started, unless that edits the same item (CART-5). */
function useFinishEdit(): (item: CartItem) => void {
  const navigateStep = useNavigateStep()
  const order = useOrder()
  const { tourCode } = useAppState('launch')
  const backTo = useBackTo()
  return (item) => {
    const [path, query = ''] = backTo?.split('?') ?? []
    const isSameItem = (mode: SlotMode) => mode.kind === 'edit' && mode.item.id === item.id
    const isCircle =
      path === '/steps/booking_slot' &&
      isSameItem(resolveSlotMode(order, new URLSearchParams(query), tourCode))
    navigateStep(backTo === undefined || isCircle ? '/steps/addons' : backTo)
  }
}

/** Books a tour that is not in the cart yet. */
export function AddSlot({ tourCode, onDone }: { tourCode: string; onDone: () => void }) {
  const today = useToday()
  const { date: wishedDate } = useStore(createHostPrefill)
  const initial = useMemo(() => createMonthChoice(today, wishedDate), [today, wishedDate])
  const key = `${buildChoiceKey(useOrder().id, tourCode)} month`
  const slot = useAddSlot(tourCode, key, initial, onDone)
  return <SlotForm {...slot} tourCode={tourCode} heldSlot={null} label={t.ui.next} />
}

function BookingSlotContent() {
  const order = useOrder()
  const launch = useAppState('launch')
  const { search } = useLocation()
  const navigateNext = useNavigateNext('booking_slot')
  const missingStep = findMissingStep(order)
  const finishEdit = useFinishEdit()
  const currentMode = resolveSlotMode(order, new URLSearchParams(search), launch.tourCode)
  const [initialMode] = useState(currentMode)
  // The added tour is in the cart shortly before the next step is displayed.
  const mode = initialMode.kind === 'add' ? initialMode : currentMode

  if (missingStep?.lacks === 'guests')
    return <MissingStepScreen title={t.steps.booking_slot} {...missingStep} />

  switch (mode.kind) {
    case 'add':
      return <AddSlot key={mode.tourCode} tourCode={mode.tourCode} onDone={() => navigateNext()} />
    case 'edit':
      return (
        <EditSlot
          key={mode.item.id}
          item={mode.item}
          before={mode.before}
          after={mode.after}
          onDone={() => finishEdit(mode.item)}
        />
      )
    case 'list':
      return <BookedSlots onDone={() => startTransition(() => navigateNext())} />
  }
}

/** /steps/booking_slot: the slot of a tour or a cart item, depending on the query (SLOT-1, SLOT-2). */
export function BookingSlotScreen() {
  return <BookingSlotContent key={useLocation().key} />
}
