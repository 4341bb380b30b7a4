import type { OrderIntent } from '#src/contract/entities.ts'
import type { StepId } from '#src/domain/steps.ts'
import type { Services } from '#src/visit/services.ts'
import { createAnalytics } from './data-layer.ts'
import { type AnalyticsContext, buildCartEvents, buildStepEvents } from './events.ts'

/** Derives events from the visit. */
export type VisitReporter = {
  /** Tracks what has changed in the cart since the order shown before; the first order is the baseline. */
  trackOrder(context: AnalyticsContext): void
  /** Tracks the first visit to a step. */
  trackStep(step: StepId, context: AnalyticsContext): void
}

/** Service: the visit reporter. */
export function createVisitReporter(services: Services): VisitReporter {
  const { track, loadTagManager } = services.get(createAnalytics)
  let lastOrder: OrderIntent | null = null
  return {
    trackOrder(context) {
      loadTagManager(context.settings.gtmContainerId)
      const previousOrder = lastOrder
      lastOrder = context.order
      if (previousOrder?.id !== context.order.id) return
      for (const event of buildCartEvents(previousOrder, context)) void track(event)
    },
    trackStep(step, context) {
      for (const event of buildStepEvents(step, services.launch.tourCode, context))
        void track(event)
    },
  }
}
