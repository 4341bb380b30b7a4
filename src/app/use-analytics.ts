import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { VisitTracker } from '#src/analytics/visit-tracker.ts'
import { useOrder, useSettings } from '#src/api/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import type { Services } from '#src/session/services.ts'
import { whenIdle } from './when-idle.ts'

type Send = (event: (tracker: VisitTracker) => void) => void

/** Analytics load once the first screen has settled; what happens before waits for them. */
function createIdleTracker(services: Services): Send {
  let tracker: Promise<VisitTracker> | null = null
  const load = async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    const { createVisitTracker } = await import('#src/analytics/visit-tracker.ts')
    return services.get(createVisitTracker)
  }
  return (event) => {
    tracker ??= load()
    // A visit without analytics is a visit all the same.
    tracker.then(event).catch(() => undefined)
  }
}

/** Tells the tag manager of what comes into the cart and leaves it, and of each step's first visit. */
export function useAnalytics(step: StepId): void {
  const { pathname } = useLocation()
  const memory = useAppState('memory')
  const send = useService(createIdleTracker)
  const order = useOrder()
  const settings = useSettings()
  useEffect(
    () => send(({ trackOrder }) => trackOrder({ order, settings })),
    [send, order, settings],
  )
  useEffect(() => {
    if (memory.read().steps.some(({ path }) => path === pathname)) return
    send(({ trackStep }) => trackStep(step, { order, settings }))
  }, [memory, send, pathname, step, order, settings])
}
