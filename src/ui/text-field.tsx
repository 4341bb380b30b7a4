import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, isHintWarning, error, ...rest } = props
  return (
    <Field
      {...{ label, hint, isHintWarning, error }}
      renderControl={(controlProps) => <input type="text" {...rest} {...controlProps} />}
    />
  )
}
