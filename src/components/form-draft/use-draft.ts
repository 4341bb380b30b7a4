import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Form values entered during this page load, by order id. Only in memory: personal data is never stored (STATE-3). */
export type Drafts<V> = Map<string, V>

/** Copies the form's values into the drafts; an existing draft first loses fields that the form no longer has. */
export function useDraft<V extends FieldValues>(
  drafts: Drafts<V>,
  orderId: string,
  { subscribe, getValues }: UseFormReturn<V>,
): void {
  useEffect(() => {
    if (drafts.has(orderId)) drafts.set(orderId, getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void drafts.set(orderId, values),
    })
  }, [drafts, orderId, subscribe, getValues])
}
