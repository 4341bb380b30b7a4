import type { UseFormReturn } from 'react-hook-form'
import { useState } from 'react'
import type { UnitType } from '#src/contract/enums.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { TravelerProblem } from '#src/domain/travelers.ts'
import { matchGuests, matchTravelers } from '#src/domain/traveler-guests.ts'
import { toTravelersValues, travelersFormSchema } from '#src/domain/travelers.ts'
import { t } from '#src/i18n/language.ts'
import { type Drafts, useDraftForm } from '#src/components/form-draft/use-draft-form.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'

export type TravelersValues = ReturnType<typeof toTravelersValues>
export type TravelersForm = UseFormReturn<TravelersValues>

function createTravelersDrafts(): Drafts<TravelersValues> {
  return new Map()
}

/** What the form begins with, and whether somebody is new beside those who are known, saved or by an age (STEPS-12). */
function readStart(
  order: OrderIntent,
  guests: UnitType[],
  recorded: string | undefined,
  { travelers: drafts }: TravelersValues = { travelers: [] },
): { values: TravelersValues; isGuestNew: boolean } {
  const saved = matchTravelers(order, recorded)
  const kinds = drafts.map(({ unit }) => unit)
  const drafted = matchGuests(drafts, kinds, guests)
  const { travelers } = toTravelersValues(saved, guests)
  return {
    values: { travelers: travelers.map((traveler, index) => drafted[index] ?? traveler) },
    isGuestNew:
      (order.travelers.length > 0 && saved.includes(undefined)) ||
      (drafts.some(({ age }) => age !== '') && drafted.includes(undefined)),
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
export function useTravelersForm(
  order: OrderIntent,
  guests: UnitType[],
): { form: TravelersForm; isGuestNew: boolean } {
  const { readTravelerGuests } = useService(createVisitStore)
  const drafts = useService(createTravelersDrafts)
  const [{ values, isGuestNew }] = useState(() =>
    readStart(order, guests, readTravelerGuests(), drafts.get(order.id)),
  )
  const form = useDraftForm({
    drafts,
    orderId: order.id,
    schema: travelersFormSchema,
    getTexts: getProblemTexts,
    values,
  })
  return { form, isGuestNew }
}
