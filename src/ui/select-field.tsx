import type { ComponentProps } from 'react'
import { useId } from 'react'
import { FieldNote, describe } from './field-note.tsx'
import { field } from './field.ts'
import type { FieldProps } from './text-field.tsx'

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { label, hint, error, children, ...rest } = props
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} {...describe(`${id}n`, hint, error)}>
        {children}
      </select>
      <FieldNote id={`${id}n`} hint={hint} error={error} />
    </div>
  )
}
