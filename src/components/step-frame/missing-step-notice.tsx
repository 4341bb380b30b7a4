import { startTransition } from 'react'
import type { MissingStep } from '#src/domain/missing-step.ts'
import { t } from '#src/i18n/language.ts'
import { useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Says what an order lacks for a step that was opened by its address, with a button that leads there. */
export function MissingStepNotice({ lacks, path }: MissingStep) {
  const navigateStep = useNavigateStep()
  return (
    <Alert kind="warning">
      <span>{lacks === 'guests' ? t.missingStep.chooseGuests : t.missingStep.emptyCart}</span>
      <Button kind="secondary" onClick={() => startTransition(() => navigateStep(path))}>
        {lacks === 'guests' ? t.missingStep.chooseTravelers : t.buttons.chooseTime}
      </Button>
    </Alert>
  )
}
