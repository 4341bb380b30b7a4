import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { TourCheckoutAttributes, TourCheckoutElement, TourCheckoutEvents } from './embed.js'

export * from './exports.js'

/** Vue checks the attributes of a template by their names in camel case. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type Props = Omit<HTMLAttributes, `on${Capitalize<keyof TourCheckoutEvents>}`> & {
  [Name in keyof TourCheckoutAttributes as CamelCase<Name>]: TourCheckoutAttributes[Name]
} & Partial<Pick<TourCheckoutElement, 'prefill'>>

type Emits = { [Name in keyof TourCheckoutEvents]: (event: TourCheckoutEvents[Name]) => void }

declare module 'vue' {
  interface GlobalComponents {
    'tour-checkout': new () => TourCheckoutElement & {
      $props: Props & PublicProps
      $emit: EmitFn<Emits>
    }
  }
}
