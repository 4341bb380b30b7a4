import type { EmitFn, HTMLAttributes, VNodeProps } from 'vue'
import type { CamelCase } from './camel-case.js'
import type { TourCheckoutAttributes, TourCheckoutElement, TourCheckoutEvents } from './embed.js'

export * from './exports.js'

/** Vue checks the attributes of a template by their names in camel case. */
type Attributes = {
  [Name in keyof TourCheckoutAttributes as CamelCase<Name>]: TourCheckoutAttributes[Name]
}

interface Props extends Omit<HTMLAttributes, 'onError'>, VNodeProps, Attributes {
  [name: `data${Capitalize<string>}`]: unknown
}

type Emits = { [Name in keyof TourCheckoutEvents]: (event: TourCheckoutEvents[Name]) => void }

declare module 'vue' {
  interface GlobalComponents {
    'tour-checkout': new () => TourCheckoutElement & { $props: Props; $emit: EmitFn<Emits> }
  }
}
