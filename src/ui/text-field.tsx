import type { ComponentProps } from 'react'
import { useId } from 'react'
import { FieldNote, describe } from './field-note.tsx'
import { field } from './field.ts'

export type FieldProps = {
  label: string
  hint?: string
  /** Takes the hint's place. */
  error?: string | undefined
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, ...rest } = props
  const id = useId()
  return (
    <div className={field}>
      <label htmlFor={id}>{label}</label>
      <input type="text" {...rest} id={id} {...describe(`${id}n`, hint, error)} />
      <FieldNote id={`${id}n`} hint={hint} error={error} />
    </div>
  )
}
