import type { Result } from '#src/contract/entities.ts'
import { findOrder } from './orders.ts'
import type { BookingContext } from './booking-context.ts'

/**
 * Builds the answer of getResult: CONFIRMED when the confirmation time has passed since the payment, else PENDING.
 * @throws NotFoundError `order_not_found`.
 */
export function buildResult(context: BookingContext, orderId: string): Result {
  const {
    clock,
    seedData: { confirmationSeconds, redirect },
  } = context
  const { paidAt } = findOrder(context, orderId)
  const isConfirmed = paidAt !== null && clock.now() >= paidAt + confirmationSeconds * 1000
  if (!isConfirmed) return { orderStatus: 'PENDING' }
  return { orderStatus: 'CONFIRMED', ...(redirect !== null && { redirect }) }
}
