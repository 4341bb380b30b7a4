import type { Result } from '#src/contract/entities.ts'
import { orderOf } from './orders.ts'
import type { WorldState } from './state.ts'

/** Confirmed by the clock, however often one asks. */
export const resultOf = (world: WorldState, orderId: string): Result => {
  const {
    clock,
    settings: { confirmationSeconds, redirect },
  } = world
  const { paidAt } = orderOf(world, orderId)
  const confirmed = paidAt !== null && clock.now() >= paidAt + confirmationSeconds * 1000
  if (!confirmed) return { orderStatus: 'PENDING' }
  return { orderStatus: 'CONFIRMED', ...(redirect !== null && { redirect }) }
}
