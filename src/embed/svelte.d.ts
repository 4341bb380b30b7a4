import type { HTMLAttributes } from 'svelte/elements'
import type { TourCheckoutAttributes, TourCheckoutElement, TourCheckoutListeners } from './embed.js'

export * from './exports.js'

type Attributes = Omit<HTMLAttributes<TourCheckoutElement>, keyof TourCheckoutListeners> &
  TourCheckoutAttributes &
  TourCheckoutListeners

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'tour-checkout': Attributes
  }
}
