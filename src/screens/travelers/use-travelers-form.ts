import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import { fromTravelers, travelersForm } from '#src/domain/travelers.ts'
import type { Drafts } from '#src/features/form-draft/use-draft.ts'
import { useDraft } from '#src/features/form-draft/use-draft.ts'
import { useService } from '#src/session/app-state.ts'

export type TravelersValues = ReturnType<typeof fromTravelers>
export type TravelersForm = UseFormReturn<TravelersValues>

function createTravelersDrafts(): Drafts<TravelersValues> {
  return new Map()
}

function firstValues(
  order: OrderIntent,
  guests: number,
  draft: TravelersValues | undefined,
): TravelersValues {
  const saved = fromTravelers(order.travelers, guests)
  const typed = draft?.travelers
  return { travelers: saved.travelers.map((traveler, index) => typed?.[index] ?? traveler) }
}

/** The Passes form, one entry per guest: what was typed before, else what was saved, else empty. */
export function useTravelersForm(
  order: OrderIntent,
  guests: number,
  asksDiet: boolean,
): TravelersForm {
  const resolver = useMemo(() => standardSchemaResolver(travelersForm({ asksDiet })), [asksDiet])
  const drafts = useService(createTravelersDrafts)
  const form = useForm({
    mode: 'onTouched',
    resolver,
    defaultValues: firstValues(order, guests, drafts.get(order.id)),
  })
  useDraft(drafts, order.id, form)
  return form
}
