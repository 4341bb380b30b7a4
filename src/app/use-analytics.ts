import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { VisitReporter } from '#src/analytics/visit-reporter.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { useService } from '#src/visit/app-state.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

type WithReporter = (action: (reporter: VisitReporter) => void) => void

/** Loads the shop events when the browser is idle; actions before that are queued. */
function createIdleReporter(services: Services): WithReporter {
  let reporter: Promise<VisitReporter> | null = null
  const load = async () => {
    await new Promise<void>((resolve) => void runWhenIdle(resolve))
    const { createVisitReporter } = await import('#src/analytics/visit-reporter.ts')
    return services.get(createVisitReporter)
  }
  return (action) => {
    reporter ??= load()
    // The checkout works without them.
    reporter.then(action).catch(() => undefined)
  }
}

/** Sends cart changes and the first visit of each step to the tag manager (ANALYTICS-1). */
export function useAnalytics(step: StepId): void {
  const { pathname } = useLocation()
  const visitStore = useService(createVisitStore)
  const withReporter = useService(createIdleReporter)
  const order = useOrder()
  const settings = useSettings()
  useLayoutEffect(
    () => withReporter(({ trackOrder }) => trackOrder({ order, settings })),
    [withReporter, order, settings],
  )
  useLayoutEffect(() => {
    if (visitStore.read().steps.some(({ path }) => path === pathname)) return
    withReporter(({ trackStep }) => trackStep(step, { order, settings }))
  }, [visitStore, withReporter, pathname, step, order, settings])
}
