import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useOrder, useSettings } from '#src/api/order.ts'
import { addonsQuery } from '#src/api/queries.ts'
import type { StepId, StepState } from '#src/domain/steps.ts'
import { nextStep, stepStates } from '#src/domain/steps.ts'
import { useAppState } from '#src/session/app-state.ts'
import { useGo } from '#src/session/navigation.ts'

/** Which of the optional steps exist, as far as is known. */
function useOptionalSteps(): { upgradesOn: boolean; addonsKnownEmpty: boolean } {
  const order = useOrder()
  const { thereAreTourUpgrades } = useSettings()
  const { data } = useQuery({ ...addonsQuery(order.id), enabled: false })
  return { upgradesOn: thereAreTourUpgrades, addonsKnownEmpty: data?.tourCodes.length === 0 }
}

/** What the step bar shows. */
export function useStepStates(current: StepId): StepState[] {
  const memory = useAppState('memory')
  const { steps: history } = useSyncExternalStore(memory.subscribe, memory.read)
  return stepStates({ current, history, ...useOptionalSteps() })
}

/** Goes to the step after this one. */
export function useGoNext(id: StepId): (options?: { replace: boolean }) => void {
  const go = useGo()
  const path = nextStep(id, useOptionalSteps())
  return (options) => go(path, options)
}
