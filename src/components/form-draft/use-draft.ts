import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was typed in this page load, by order. In memory alone: personal data goes into no storage. */
export type Drafts<V> = Map<string, V>

/** Keeps what is typed; of what was typed before, fields that the form no longer has are dropped. */
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
