import type { CartItem, MandatoryPayment, OrderIntent, Settings } from '#src/contract/entities.ts'
import { findUsedPayment } from '#src/domain/order.ts'

/** Adds up each fee over all items; one line per fee, in the order of first appearance. */
export function buildFeeLines(order: OrderIntent): MandatoryPayment[] {
  const lines = new Map<string, MandatoryPayment>()
  for (const fee of order.extendedCart.items.flatMap((item) => item.mandatoryPayments)) {
    const displayed = (lines.get(fee.code)?.pricing.displayed ?? 0) + fee.pricing.displayed
    lines.set(fee.code, { ...fee, pricing: { displayed } })
  }
  return [...lines.values()]
}

/** Tells whether the order has a fee that the settings do not list, of which its line says so (CART-8). */
export function hasUnknownFee(order: OrderIntent, settings: Settings): boolean {
  return buildFeeLines(order).some(({ code }) => findUsedPayment(settings, code) === undefined)
}

/**
 * Tells whether the items show the prices of their upgrades: with a single one the sum already does, and prices that do
 * not add up to the server's sum would contradict it (CART-4).
 */
export function isUpgradeSumSplit(items: CartItem[], upgradeSum: number): boolean {
  const prices = items.flatMap(({ upgraded }) => upgraded?.pricing.displayed ?? [])
  return prices.length > 1 && prices.reduce((sum, price) => sum + price, 0) === upgradeSum
}
