import type { StepId } from '#src/domain/steps.ts'
import { t } from './language.ts'

/** The title of a step, as its heading and the step bar show it. */
export function getStepTitle(id: StepId): string {
  return {
    unit_items: t.steps.travelers,
    booking_slot: t.steps.timeslot,
    addons: t.steps.moreTours,
    upgrades: t.steps.upgrades,
    contact: t.steps.contacts,
    travelers: t.steps.passes,
    payment: t.steps.payment,
  }[id]
}
