import { openPageResult } from './page-result.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

const NAME = 'tour-checkout'

/**
 * Defines `<tour-checkout>`, and takes an order that has returned out of the page's address. Does nothing where another
 * copy of the loader has: a page may add the script several times.
 * @param script The loader's address; null if it is unknown, as in a bundle.
 */
export function defineTourCheckout(script: string | null): void {
  if (customElements.get(NAME)) return
  customElements.define(NAME, createTourCheckoutElement(script, openPageResult()))
}
