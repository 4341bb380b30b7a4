import type { OrderIntent } from '#src/contract/entities.ts'
import type { StepId } from '#src/domain/steps.ts'
import type { Services } from '#src/session/services.ts'
import { createAnalytics } from './data-layer.ts'
import type { Now } from './events.ts'
import { cartEvents, stepEvents } from './events.ts'

export type VisitTracker = {
  /** Tracks what has changed in the cart since the order shown before; the first order is the baseline. */
  trackOrder(now: Now): void
  trackStep(step: StepId, now: Now): void
}

export function createVisitTracker(services: Services): VisitTracker {
  const { track, loadTagManager } = services.get(createAnalytics)
  let shown: OrderIntent | null = null
  return {
    trackOrder(now) {
      loadTagManager(now.settings.gtmContainerId)
      const before = shown
      shown = now.order
      if (before?.id !== now.order.id) return
      for (const event of cartEvents(before, now)) void track(event)
    },
    trackStep(step, now) {
      for (const event of stepEvents(step, services.launch.tourCode, now)) void track(event)
    },
  }
}
