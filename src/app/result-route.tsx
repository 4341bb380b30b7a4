import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useServices } from '#src/visit/app-state.ts'
import { getResultOrderId } from '#src/visit/launch.ts'
import type { NavigationState } from '#src/visit/use-navigate-step.ts'
import { useNavigationStateBuilder } from '#src/visit/use-navigate-step.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { LazyResultScreen } from './lazy-screens.ts'

/**
 * The route /result. Takes the order id from the navigation state, the launch parameters or the saved
 * visit; never creates an order (RESULT-7).
 */
export function ResultRoute() {
  const { launch, get } = useServices()
  const buildNavigationState = useNavigationStateBuilder()
  const state = useLocation().state as Partial<NavigationState> | null
  const [id] = useState(() => {
    const savedId = get(createVisitStore).read().orderIntentId
    return state?.launch?.orderIntentId ?? getResultOrderId(launch, savedId)
  })
  if (id === null) return <Navigate replace to="/" state={buildNavigationState()} />
  return <LazyResultScreen orderIntentId={id} />
}
