import type { HTMLAttributes } from 'svelte/elements'
import type { TourCheckoutAttributes, TourCheckoutElement, TourCheckoutListeners } from './embed.js'

export * from './exports.js'

type Attributes = Omit<HTMLAttributes<TourCheckoutElement>, keyof TourCheckoutListeners> &
  TourCheckoutAttributes &
  TourCheckoutListeners &
  Partial<Pick<TourCheckoutElement, 'prefill'>>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'tour-checkout': Attributes
  }
}
