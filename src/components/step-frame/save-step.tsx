import type { ReactNode } from 'react'
import { Problem } from '#src/components/error-display/problem.tsx'
import type { WriteState } from '#src/order/use-write.ts'
import { t } from '#src/i18n/language.ts'
import { type Action, MainButton } from './main-button.tsx'
import { StepFrame } from './step-frame.tsx'

export type SaveStepProps = Pick<Action, 'missing' | 'lines' | 'onMissing' | 'onPress' | 'form'> & {
  title: string
  question: string
  lead?: ReactNode
  /** Next, unless it is said otherwise. */
  label?: string
  write: WriteState
  /** What a press commits to. */
  commits?: string
  /** The fields to check where the server refuses their values. */
  hint?: string
  children: ReactNode
}

/** A step whose button saves: its fields, why they were not saved, and the button. */
export function SaveStep(props: SaveStepProps) {
  const { title, question, lead, label = t.ui.next, write, hint, children, ...action } = props
  return (
    <StepFrame
      title={title}
      question={question}
      lead={lead}
      actions={
        <MainButton {...action} write={write}>
          {label}
        </MainButton>
      }
    >
      {children}
      <Problem of={write.error} hint={hint} />
    </StepFrame>
  )
}
