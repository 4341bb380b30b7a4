import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { VisitTracker } from '#src/analytics/visit-tracker.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import type { Services } from '#src/visit/services.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

type WithTracker = (action: (tracker: VisitTracker) => void) => void

/** Loads analytics when the browser is idle; actions before that are queued. */
function createIdleTracker(services: Services): WithTracker {
  let tracker: Promise<VisitTracker> | null = null
  const load = async () => {
    await new Promise<void>((resolve) => void runWhenIdle(resolve))
    const { createVisitTracker } = await import('#src/analytics/visit-tracker.ts')
    return services.get(createVisitTracker)
  }
  return (action) => {
    tracker ??= load()
    // The checkout works without analytics.
    tracker.then(action).catch(() => undefined)
  }
}

/** Sends cart changes and the first visit of each step to the tag manager (ANALYTICS-1). */
export function useAnalytics(step: StepId): void {
  const { pathname } = useLocation()
  const visitStore = useAppState('visitStore')
  const withTracker = useService(createIdleTracker)
  const order = useOrder()
  const settings = useSettings()
  useEffect(
    () => withTracker(({ trackOrder }) => trackOrder({ order, settings })),
    [withTracker, order, settings],
  )
  useEffect(() => {
    if (visitStore.read().steps.some(({ path }) => path === pathname)) return
    withTracker(({ trackStep }) => trackStep(step, { order, settings }))
  }, [visitStore, withTracker, pathname, step, order, settings])
}
