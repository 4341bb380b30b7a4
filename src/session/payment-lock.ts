/**
 * What a payment holds back. 'checking': Pay was pressed and the order is read again; 'confirming': the card is
 * being confirmed, so the expiry waits as well; 'elsewhere': another tab of this browser pays for the order.
 */
export type PaymentPhase = 'none' | 'checking' | 'confirming' | 'elsewhere'

/** While the phase is not 'none' the order cannot be changed in this page (PAY-12, CART-9). */
export type PaymentLock = {
  getPhase: () => PaymentPhase
  subscribe: (listener: () => void) => () => void
  setPhase: (phase: PaymentPhase) => void
}

/** Service: the payment lock of the visit. */
export function createPaymentLock(): PaymentLock {
  let phase: PaymentPhase = 'none'
  const listeners = new Set<() => void>()
  return {
    getPhase: () => phase,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setPhase(newPhase) {
      if (newPhase === phase) return
      phase = newPhase
      for (const listener of listeners) listener()
    },
  }
}
