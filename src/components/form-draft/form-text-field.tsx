import type { ComponentProps } from 'react'
import type {
  FieldError,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'
import { get, useFormState } from 'react-hook-form'
import { TextField } from '#src/ui/text-field.tsx'

/** A text field of a form. Renders with its own state, so that a letter does not render the whole form. */
export function FormTextField<V extends FieldValues>({
  form,
  name,
  options,
  ...props
}: {
  form: UseFormReturn<V>
  name: FieldPath<V>
  options?: RegisterOptions<V>
} & Omit<ComponentProps<typeof TextField>, 'error' | 'form' | 'name'>) {
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const error = get<unknown, FieldError | undefined>(errors, name)
  return <TextField error={error?.message} {...props} {...form.register(name, options)} />
}
