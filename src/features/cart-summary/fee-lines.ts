import type { MandatoryPayment, OrderIntent } from '#src/contract/entities.ts'

/** Sums each fee over all items; one line per fee, in the order of first appearance. */
export function buildFeeLines(order: OrderIntent): MandatoryPayment[] {
  const lines = new Map<string, MandatoryPayment>()
  for (const fee of order.extendedCart.items.flatMap((item) => item.mandatoryPayments)) {
    const displayed = (lines.get(fee.code)?.pricing.displayed ?? 0) + fee.pricing.displayed
    lines.set(fee.code, { ...fee, pricing: { displayed } })
  }
  return [...lines.values()]
}
