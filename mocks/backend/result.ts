import type { Result } from '#src/contract/entities.ts'
import { orderOf } from './orders.ts'
import type { WorldState } from './state.ts'

/** Confirmed by the clock, however often one asks. */
export const resultOf = (world: WorldState, orderId: string): Result => {
  const { clock, settings } = world
  const { paidAt } = orderOf(world, orderId)
  const confirmed = paidAt !== null && clock.now() >= paidAt + settings.confirmationSeconds * 1000
  return { orderStatus: confirmed ? 'CONFIRMED' : 'PENDING' }
}
