import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { type Schema, createSchemaResolver } from './schema-resolver.ts'

/** Form values entered during this page load, by order id. Only in memory: personal data is never stored (STATE-3). */
export type Drafts<V> = Map<string, V>

/**
 * The form of a step, which keeps what is entered as a draft; an earlier one first loses what the form no longer has.
 * @param values The draft, or else the initial values.
 */
export function useDraftForm<V extends FieldValues>(options: {
  drafts: Drafts<V>
  orderId: string
  schema: Schema<V>
  getTexts: () => Record<string, string>
  values: V
}): UseFormReturn<V> {
  const { drafts, orderId, schema, getTexts, values: defaultValues } = options
  const form = useForm<V>({
    mode: 'onTouched',
    resolver: createSchemaResolver(schema, getTexts),
    defaultValues: defaultValues as DefaultValues<V>,
  })
  const { subscribe, getValues } = form
  useEffect(() => {
    if (drafts.has(orderId)) drafts.set(orderId, getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void drafts.set(orderId, values),
    })
  }, [drafts, orderId, subscribe, getValues])
  return form
}
