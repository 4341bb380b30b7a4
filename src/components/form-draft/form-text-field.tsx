import type { ComponentProps } from 'react'
import type {
  FieldError,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'
import { get, useFormState } from 'react-hook-form'
import { useVoice } from '#src/visit/use-voice.ts'
import { TextField } from '#src/ui/field.tsx'

/**
 * A text field of a form. Renders with its own state, so that a letter does not render the whole form. An error or a
 * question comes when the focus is in the next field, so it is told with the name of its own, unless it has that name
 * (LAYOUT-5).
 */
export function FormTextField<V extends FieldValues>({
  form,
  name,
  options,
  about,
  question,
  ...props
}: {
  form: UseFormReturn<V>
  name: FieldPath<V>
  options?: RegisterOptions<V>
  /** Whose field it is, where the form has several of that name. */
  about?: string
  /** The part of the hint that comes after the field was left. */
  question?: string | undefined
} & Omit<ComponentProps<typeof TextField>, 'error' | 'form' | 'name'>) {
  const { errors, touchedFields } = useFormState({ control: form.control, name, exact: true })
  const error = get<unknown, FieldError | undefined>(errors, name)
  // A press of Next, which finds all that is missing, leads to the first of them.
  const isLeft = get<unknown, boolean | undefined>(touchedFields, name) === true
  const spoken = (isLeft && (error?.message ?? question)) || ''
  const label = spoken.toLowerCase().includes(props.label.toLowerCase()) ? '' : props.label
  const fullName = [about, label].filter(Boolean).join(', ')
  useVoice(spoken && [fullName, spoken].filter(Boolean).join(': '))
  return <TextField error={error?.message} {...props} {...form.register(name, options)} />
}
