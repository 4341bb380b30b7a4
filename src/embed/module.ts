// `tour-checkout/embed` of the package. In a bundle the loader has no address of its own, so the element needs `src`.
import { defineTourCheckout } from './define-tour-checkout.ts'

/** See exports.d.ts. */
export const version = import.meta.env.VERSION

// A host that renders on a server may import it there, where it does nothing.
if ('document' in globalThis) defineTourCheckout(null)
