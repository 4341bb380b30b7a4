import type { OrderIntent } from '#src/contract/entities.ts'
import type { StepId } from '#src/domain/steps.ts'
import { loadTagManager, track } from './data-layer.ts'
import type { Now } from './events.ts'
import { cartEvents, stepEvents } from './events.ts'

/** The order as it was last shown. */
let shown: OrderIntent | null = null

/** Tells what has changed in the cart since the order was shown before; the first sight of an order tells nothing. */
export function orderShown(now: Now): void {
  loadTagManager(now.settings.gtmContainerId)
  const before = shown
  shown = now.order
  if (before?.id !== now.order.id) return
  for (const event of cartEvents(before, now)) void track(event)
}

export function stepReached(step: StepId, tourCode: string, now: Now): void {
  for (const event of stepEvents(step, tourCode, now)) void track(event)
}
