import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/order/order.ts'
import { addonsQuery } from '#src/api/queries.ts'
import type { StepId, StepState } from '#src/domain/steps.ts'
import { STEPS, getNextPath, buildStepStates } from '#src/domain/steps.ts'
import { useService } from '#src/visit/app-state.ts'
import { useBackTo, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { t } from '#src/i18n/language.ts'

/** The optional steps that exist; add-ons count as existing until they have been loaded. */
function useOptionalSteps(): { hasUpgrades: boolean; hasNoAddons: boolean } {
  const order = useOrder()
  const { thereAreTourUpgrades } = useSettings()
  const { data } = useQuery({ ...addonsQuery(order.id), enabled: false })
  return { hasUpgrades: thereAreTourUpgrades, hasNoAddons: data?.tourCodes.length === 0 }
}

/** The steps of the step bar with their states. */
export function useStepStates(): StepState[] {
  const { pathname } = useLocation()
  const current = STEPS.find(({ path }) => path === pathname)?.id ?? 'unit_items'
  const visitStore = useService(createVisitStore)
  // The snapshot leaves out the current step: recording an action or this step itself must not render the page again.
  useSyncExternalStore(visitStore.subscribe, () =>
    visitStore
      .read()
      .steps.filter(({ path }) => path !== pathname)
      .map(({ path, query }) => path + query)
      .join(' '),
  )
  return buildStepStates({ current, history: visitStore.read().steps, ...useOptionalSteps() })
}

/** Returns a function that navigates to the step where an edit was started, else to the one after this one. */
export function useNavigateNext(id: StepId): (options?: { replace: boolean }) => void {
  const navigateStep = useNavigateStep()
  const nextPath = getNextPath(id, useOptionalSteps())
  const path = useBackTo() ?? nextPath
  return (options) => navigateStep(path, options)
}

/** Returns the target of Back: the step where an edit was started, else the step before; null on the first one. */
export function useBackStep(): { href: string; title: string } | null {
  const backTo = useBackTo()
  const steps = useStepStates()
  const origin = steps.find(({ path }) => path === backTo?.split('?')[0])
  if (backTo !== undefined && origin !== undefined)
    return { href: backTo, title: t.steps[origin.id] }
  const previous = steps[steps.findIndex(({ state }) => state === 'current') - 1]
  return previous ? { href: previous.href, title: t.steps[previous.id] } : null
}
