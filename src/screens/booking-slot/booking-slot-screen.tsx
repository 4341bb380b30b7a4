import { startTransition, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder } from '#src/order/order.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { MissingStepNotice } from '#src/components/step-frame/missing-step-notice.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useAppState } from '#src/visit/app-state.ts'
import { useBackTo, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { AddSlot } from './add-slot.tsx'
import { BookedSlots } from './booked-slots.tsx'
import { EditSlot } from './edit-slot.tsx'
import { type SlotMode, resolveSlotMode } from './slot-mode.ts'
import { t } from '#src/i18n/language.ts'

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
    return (
      <StepFrame title={t.steps.booking_slot}>
        <MissingStepNotice {...missingStep} />
      </StepFrame>
    )

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
