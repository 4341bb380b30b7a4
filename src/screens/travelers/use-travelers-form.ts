import type { UseFormReturn } from 'react-hook-form'
import type { UnitType } from '#src/contract/enums.ts'
import type { OrderIntent, Traveler } from '#src/contract/entities.ts'
import type { TravelerProblem } from '#src/domain/travelers.ts'
import { matchGuests, matchTravelers } from '#src/domain/traveler-guests.ts'
import { toTravelersValues, travelersFormSchema } from '#src/domain/travelers.ts'
import { t } from '#src/i18n/language.ts'
import type { Drafts } from '#src/components/form-draft/use-draft-form.ts'
import { useDraftForm } from '#src/components/form-draft/use-draft-form.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'

export type TravelersValues = ReturnType<typeof toTravelersValues>
export type TravelersForm = UseFormReturn<TravelersValues>

function createTravelersDrafts(): Drafts<TravelersValues> {
  return new Map()
}

function getInitialValues(
  guests: UnitType[],
  savedTravelers: (Traveler | undefined)[],
  draft: TravelersValues = { travelers: [] },
): TravelersValues {
  const savedValues = toTravelersValues(savedTravelers, guests)
  const kinds = draft.travelers.map(({ unit }) => unit)
  const draftTravelers = matchGuests(draft.travelers, kinds, guests)
  return {
    travelers: savedValues.travelers.map((traveler, index) => draftTravelers[index] ?? traveler),
  }
}

function getProblemTexts(): Record<TravelerProblem, string> {
  return {
    incorrectAge: t.travelers.incorrectAge,
    incorrectPass: t.travelers.incorrectPass,
  }
}

/**
 * The Passes form, one entry per guest; initial values from the draft, else the order, else empty. What was entered for
 * the n-th guest of a kind stays with that one when the guests change (PASS-5).
 */
export function useTravelersForm(order: OrderIntent, guests: UnitType[]): TravelersForm {
  const { readTravelerGuests } = useService(createVisitStore)
  const drafts = useService(createTravelersDrafts)
  const saved = matchTravelers(order, readTravelerGuests())
  return useDraftForm({
    drafts,
    orderId: order.id,
    schema: travelersFormSchema,
    getTexts: getProblemTexts,
    values: getInitialValues(guests, saved, drafts.get(order.id)),
  })
}
