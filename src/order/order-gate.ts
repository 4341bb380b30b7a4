import { type OrderTrouble, createOrderTrouble } from '#src/api/order-trouble.ts'
import { useStore } from '#src/visit/app-state.ts'
import type { PaymentPhase } from './payment-lock.ts'

/**
 * What can be done with an order.
 * - `open`: it can be changed and paid for.
 * - `paying`: this tab pays for it, and nothing here may change it.
 * - `paying-elsewhere`: another tab of this browser does.
 * - `locked`: the server keeps it from changes although no tab of this browser pays.
 * - `expired`, `lost`: it has ended; a new one has to be begun.
 * - `paid`: /result says what was booked, or what became of a payment that was under way at the end of its time.
 * - `foreign`: another browser began it; it is shown and nothing else.
 */
export type OrderGate =
  | 'open'
  | 'paying'
  | 'paying-elsewhere'
  | 'locked'
  | 'expired'
  | 'lost'
  | 'paid'
  | 'foreign'

/** What the page knows of an order; a part that is left out is not the case. */
export type OrderFacts = {
  /** Only an address names it (HOST-4). */
  isForeign: boolean
  /** It has a payment, or the API has confirmed it. */
  isPaid: boolean
  /** Its payment in this browser. */
  phase?: PaymentPhase
  /** The server's refusals. */
  trouble: OrderTrouble['kind'] | null
  /** Its time is over. */
  isOver?: boolean
  /** A payment was begun, and the provider has not given a final answer (PAY-17). */
  isPending?: boolean
}

/** Decides by all facts at once what can be done with an order. */
export function findOrderGate(facts: OrderFacts): OrderGate {
  const { phase, trouble } = facts
  if (facts.isForeign) return 'foreign'
  if (facts.isPaid) return 'paid'
  // A confirmation of its card goes on to /result, which says what became of it.
  if (phase === 'confirming') return 'paying'
  if (trouble === 'lost') return 'lost'
  if (phase === 'elsewhere') return 'paying-elsewhere'
  if (facts.isOver || trouble === 'expired') return facts.isPending ? 'paid' : 'expired'
  if (phase === 'checking') return 'paying'
  return trouble ?? 'open'
}

/** The server's refusals of this order; null without any. */
export function useOrderTrouble(orderIntentId: string): OrderTrouble['kind'] | null {
  const trouble = useStore(createOrderTrouble)
  return trouble?.orderIntentId === orderIntentId ? trouble.kind : null
}
