import type { DetailedHTMLProps, HTMLAttributes, ReactElement, Ref } from 'react'
import type { CamelCase } from './camel-case.js'
import type {
  TourCheckoutAttributes,
  TourCheckoutElement,
  TourCheckoutEvents,
  TourCheckoutListeners,
} from './embed.js'

export * from './exports.js'

type Attributes = {
  [Name in keyof TourCheckoutAttributes as CamelCase<Name>]: TourCheckoutAttributes[Name]
}

type Listeners = {
  [Name in keyof TourCheckoutEvents as `on${Capitalize<CamelCase<Name>>}`]?:
    | ((event: TourCheckoutEvents[Name]) => void)
    | null
    | undefined
}

export type TourCheckoutProps = Omit<HTMLAttributes<TourCheckoutElement>, keyof Listeners> &
  Attributes &
  Listeners & { ref?: Ref<TourCheckoutElement> | undefined }

/**
 * The element as a component: `<TourCheckout tourCode="…" configCode="…" src="…" onPurchase={…} />`. Also where React
 * renders on a server: for an element in JSX it drops `prefill` and the listeners while it hydrates the page.
 */
export declare function TourCheckout(props: TourCheckoutProps): ReactElement

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tour-checkout': DetailedHTMLProps<HTMLAttributes<TourCheckoutElement>, TourCheckoutElement> &
        TourCheckoutAttributes &
        TourCheckoutListeners
    }
  }
}
