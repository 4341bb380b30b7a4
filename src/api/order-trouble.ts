import { type Store, createStore } from '#src/lib/store.ts'

/**
 * What the server's refusals say of an order.
 * - `lost`: the server no longer has it (404, 410).
 * - `expired`: it may not be changed, because its time is over (code `order_expired`).
 * - `locked`: it may not be changed, because it is being paid for (code `order_locked`), until a change succeeds.
 */
export type OrderTrouble = { orderIntentId: string; kind: 'lost' | 'expired' | 'locked' }

/** Service: the trouble of the visit's order; null without any. */
export function createOrderTrouble(): Store<OrderTrouble | null> {
  return createStore<OrderTrouble | null>(null)
}
