import { dropEarlierReturn, takeReturn } from './returned-order.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

const NAME = 'tour-checkout'

/**
 * Defines `<tour-checkout>` unless another copy of the loader has, and takes an order that has returned out of the page's
 * address.
 * @param script The loader's address; null if it is unknown, as in a bundle.
 */
export function defineTourCheckout(script: string | null): void {
  dropEarlierReturn()
  // At once, also where the element comes later: until then any script of the page could read the order's id.
  takeReturn()
  if (!customElements.get(NAME)) customElements.define(NAME, createTourCheckoutElement(script))
}
