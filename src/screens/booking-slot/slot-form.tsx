import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { WriteState } from '#src/order/use-write.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import type { SlotChoice } from '#src/features/slot-picker/slot-choice.ts'
import { SlotPicker } from '#src/features/slot-picker/slot-picker.tsx'
import { useSlotGap } from '#src/features/slot-picker/use-slot-gap.ts'
import { ChangeNotice } from '#src/components/step-frame/change-notice.tsx'
import { SaveStep } from '#src/components/step-frame/save-step.tsx'
import { TourFacts } from '#src/components/tour-card/tour-facts.tsx'
import { createReveal } from '#src/host-channel/reveal.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { useAreGuestsNew } from '#src/visit/use-navigate-step.ts'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { panel } from '#src/ui/panel.ts'
import { t } from '#src/i18n/language.ts'

type TourSlotProps = {
  tourCode: string
  choice: SlotChoice
  onChange: (choice: SlotChoice) => void
  heldSlot: string | null
  /** Scrolls the tour into view: other tours of the cart precede it. */
  isScrolledTo?: boolean
}

/** The calendar and times of one tour. */
function TourSlot({ tourCode, choice, onChange, heldSlot, isScrolledTo = false }: TourSlotProps) {
  const { configCode } = useAppState('launch')
  const { unitCounters } = useOrder()
  const tour = findTour(useSettings(), tourCode)
  const section = useRef<HTMLElement>(null)
  const reveal = useService(createReveal)
  useEffect(() => {
    if (isScrolledTo && section.current !== null) reveal(section.current)
  }, [isScrolledTo, reveal])
  // A deletion of the tour that arrives late unmounts the calendar while it has the focus.
  const attach = useCallback((element: HTMLElement | null) => {
    section.current = element
    return returnFocusOnUnmount(element)
  }, [])
  return (
    <section
      ref={attach}
      className={panel}
      aria-label={tour.product.name}
      aria-current={isScrolledTo}
    >
      <div>
        <h2 dir="auto">{tour.product.name}</h2>
        <TourFacts tour={tour} />
      </div>
      <SlotPicker
        span="month"
        calendarParams={{ tourCode, configCode, unitCounters }}
        choice={choice}
        onChange={onChange}
        heldSlot={heldSlot}
      />
    </section>
  )
}

/** The step with one tour to choose a slot for, between the other tours of the cart. */
export function SlotForm({
  before: itemsBefore,
  after: itemsAfter,
  label,
  write,
  onPress,
  ...tourSlot
}: TourSlotProps & {
  before?: ReactNode
  after?: ReactNode
  label: string
  write: WriteState
  onPress: () => void
}) {
  const areGuestsNew = useAreGuestsNew()
  return (
    <SaveStep
      title={t.steps.booking_slot}
      question={t.bookingSlot.when}
      lead={areGuestsNew ? <ChangeNotice task={t.guestChange.checkTime} /> : undefined}
      label={label}
      write={write}
      {...useSlotGap(tourSlot.choice)}
      onPress={onPress}
    >
      {itemsBefore}
      <ErrorBoundary>
        <TourSlot {...tourSlot} />
      </ErrorBoundary>
      {itemsAfter}
    </SaveStep>
  )
}
