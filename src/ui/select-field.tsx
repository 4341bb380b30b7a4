import type { ComponentProps } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { label, hint, isHintWarning, error, ...rest } = props
  return (
    <Field
      {...{ label, hint, isHintWarning, error }}
      renderControl={(controlProps) => (
        <div>
          <select {...rest} {...controlProps} />
          <Icon name="chevron-down" />
        </div>
      )}
    />
  )
}
