import { startTransition } from 'react'
import type { MissingStep } from '#src/domain/missing-step.ts'
import { useNavigateStep } from '#src/navigation/use-navigate-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Says what an order lacks for a step that was opened by its address, with a button that leads there. */
export function MissingStepNotice({ message, action, path }: MissingStep) {
  const navigateStep = useNavigateStep()
  return (
    <Alert kind="warning">
      {message}
      <Button kind="secondary" onClick={() => startTransition(() => navigateStep(path))}>
        {action}
      </Button>
    </Alert>
  )
}
