import { startTransition } from 'react'
import type { MissingStep } from '#src/domain/missing-step.ts'
import { t } from '#src/i18n/language.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { StepFrame } from './step-frame.tsx'

/** Says what an order lacks for a step that was opened by its address, with a button that leads there. */
export function MissingStepNotice({ lacks, path }: MissingStep) {
  const isGuests = lacks === 'guests'
  const navigateStep = useNavigateStep()
  return (
    <Alert
      kind="warning"
      way={
        <Button kind="secondary" onClick={() => startTransition(() => navigateStep(path))}>
          {isGuests ? t.missingStep.chooseTravelers : t.buttons.chooseTime}
        </Button>
      }
    >
      {isGuests ? t.missingStep.chooseGuests : t.missingStep.emptyCart}
    </Alert>
  )
}

/** A step that makes no sense yet. */
export function MissingStepScreen({ title, ...missing }: MissingStep & { title: string }) {
  return (
    <StepFrame title={title}>
      <MissingStepNotice {...missing} />
    </StepFrame>
  )
}
