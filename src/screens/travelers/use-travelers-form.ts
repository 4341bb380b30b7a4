import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { OrderIntent } from '#src/contract/entities.ts'
import { fromTravelers, travelersForm } from '#src/domain/travelers.ts'

export type TravelersValues = ReturnType<typeof fromTravelers>
export type TravelersForm = UseFormReturn<TravelersValues>

/** What was typed in this page load. In memory alone: personal data goes into no storage. */
let draft: { orderId: string; values: TravelersValues } | null = null

function firstValues(order: OrderIntent, guests: number): TravelersValues {
  const saved = fromTravelers(order.travelers, guests)
  const typed = draft?.orderId === order.id ? draft.values.travelers : []
  return { travelers: saved.travelers.map((traveler, index) => typed[index] ?? traveler) }
}

/** The Passes form, one entry per guest: what was typed before, else what was saved, else empty. */
export function useTravelersForm(
  order: OrderIntent,
  guests: number,
  asksDiet: boolean,
): TravelersForm {
  const resolver = useMemo(() => standardSchemaResolver(travelersForm({ asksDiet })), [asksDiet])
  const form = useForm({
    mode: 'onTouched',
    resolver,
    defaultValues: firstValues(order, guests),
  })
  const { subscribe, getValues } = form
  const orderId = order.id
  useEffect(() => {
    // From the start: guests who no longer come along are dropped.
    draft = { orderId, values: getValues() }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        draft = { orderId, values }
      },
    })
  }, [subscribe, getValues, orderId])
  return form
}
