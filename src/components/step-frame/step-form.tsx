import { useId } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { type SaveStepProps, SaveStep } from './save-step.tsx'

/** A step that saves a form. A press of its button while something is missing shows where. */
export function StepForm<V extends FieldValues>({
  form,
  describeMissing,
  onSave,
  ...step
}: Omit<SaveStepProps, 'missing' | 'onMissing' | 'onPress' | 'form'> & {
  form: UseFormReturn<V>
  /** What a form with these values lacks, '' if nothing; left out where Next need not wait. */
  describeMissing?: (values: V) => string
  onSave: (values: V) => Promise<void>
}) {
  const id = useId()
  // Not `formState.errors`: of several changes in one task an earlier validation can end last.
  const missing = useWatch({
    control: form.control,
    compute: (values: V) => describeMissing?.(values),
  })
  return (
    <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <SaveStep {...step} form={id} missing={missing} />
    </form>
  )
}
