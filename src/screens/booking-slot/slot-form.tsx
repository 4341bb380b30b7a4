import type { ReactNode } from 'react'
import { useOrder, useSettings } from '#src/api/order.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { MonthPicker } from '#src/features/slot-picker/month-picker.tsx'
import type { SlotChoice } from '#src/features/slot-picker/slot-choice.ts'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { TourFacts } from '#src/components/tour-card/tour-facts.tsx'
import { useAppState } from '#src/session/app-state.ts'
import { panel } from '#src/ui/panel.ts'

/** The step frame with the calendar and times of one tour. */
export function SlotForm(props: {
  tourCode: string
  choice: SlotChoice
  onChange: (choice: SlotChoice) => void
  heldSlot: string | null
  error: ReactNode
  action: ReactNode
}) {
  const { tourCode, choice, onChange, heldSlot } = props
  const { configCode } = useAppState('launch')
  const { unitCounters } = useOrder()
  const tour = findTour(useSettings(), tourCode)
  return (
    <StepFrame title="Timeslot" lead="When would you like to go?" actions={props.action}>
      <section className={panel} aria-label={tour.product.name}>
        <div>
          <h2>{tour.product.name}</h2>
          <TourFacts tour={tour} />
        </div>
        <ErrorBoundary resetKey={`${choice.month.year}-${choice.month.month}`}>
          <MonthPicker
            calendarParams={{ tourCode, configCode, unitCounters }}
            choice={choice}
            onChange={onChange}
            heldSlot={heldSlot}
          />
        </ErrorBoundary>
      </section>
      {props.error}
    </StepFrame>
  )
}
