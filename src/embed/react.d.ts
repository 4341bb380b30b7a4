import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { TourCheckoutAttributes, TourCheckoutElement, TourCheckoutListeners } from './embed.js'

export * from './exports.js'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tour-checkout': DetailedHTMLProps<HTMLAttributes<TourCheckoutElement>, TourCheckoutElement> &
        TourCheckoutAttributes &
        TourCheckoutListeners &
        Partial<Pick<TourCheckoutElement, 'prefill'>>
    }
  }
}
