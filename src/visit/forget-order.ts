import { setOrderExpired } from './expired-order.ts'
import type { Launch } from './launch.ts'
import { clearPaymentPending, isPaymentPending } from './pending-payment.ts'
import type { VisitStore } from './visit-store.ts'

/** Forgets an order that has ended: the next page load starts a new one, also where the host page goes on passing its id. */
export function forgetOrder(
  { launch, visitStore }: { launch: Launch; visitStore: VisitStore },
  orderIntentId: string,
): void {
  visitStore.clear(orderIntentId)
  // Until the page has left, it still has to know that the payment was canceled.
  if (isPaymentPending(orderIntentId)) clearPaymentPending(orderIntentId)
  if (orderIntentId === launch.orderIntentId) setOrderExpired(orderIntentId)
}
