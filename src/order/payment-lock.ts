import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { type Store, createStore } from '#src/lib/store.ts'
import { useStore } from '#src/visit/app-state.ts'

/**
 * The phase of a payment. 'checking': Pay was pressed and the order is read again; 'confirming': the card is
 * being confirmed, so the expiry waits as well; 'elsewhere': another tab of this browser pays for the order.
 */
export type PaymentPhase = 'none' | 'checking' | 'confirming' | 'elsewhere'

/** The Web Lock that a tab holds while it pays for the order; the browser releases it when the tab crashes. */
export function buildLockName(orderIntentId: string): string {
  return `${STORAGE_PREFIX}payment:${orderIntentId}`
}

/**
 * Tells whether another tab of this browser pays for the order at this moment; false where the page may not use
 * locks. A frame of another site may not use `locks.query`.
 */
export async function isLockTaken(orderIntentId: string): Promise<boolean> {
  const options = { mode: 'shared', ifAvailable: true } as const
  try {
    return await navigator.locks.request(
      buildLockName(orderIntentId),
      options,
      (lock) => lock === null,
    )
  } catch {
    return false
  }
}

/**
 * Service: the phase of the visit's payment. While it is not 'none' the order cannot be changed in this page (PAY-12,
 * CART-9).
 */
export function createPaymentPhase(): Store<PaymentPhase> {
  return createStore<PaymentPhase>('none')
}

/** Returns the phase of this order's payment. */
export function usePaymentPhase(): PaymentPhase {
  return useStore(createPaymentPhase)
}

/** Tells whether this tab or another one pays for the order, so that nothing here may change it (PAY-12, CART-9). */
export function useIsPaying(): boolean {
  return usePaymentPhase() !== 'none'
}
