'use client'
// `tour-checkout/react` of the package: the loader, and the element as a component.
import { useEffect, useImperativeHandle, useRef } from 'react'
import { defineTourCheckout } from './define-tour-checkout.ts'
import type { CamelCase } from './camel-case.d.ts'
import type {
  TourCheckoutAttributes,
  TourCheckoutElement,
  TourCheckoutEvents,
  TourCheckoutPrefill,
} from './embed.d.ts'
import type { TourCheckoutProps } from './react.d.ts'

/** See exports.d.ts. */
export const version = import.meta.env.VERSION

// Not by importing module.ts: what two entries share becomes a file without side effects to bundlers, see package.json.
if ('document' in globalThis) defineTourCheckout(null)

type Attribute = keyof TourCheckoutAttributes
type Event = keyof TourCheckoutEvents

const ATTRIBUTES: Record<Exclude<CamelCase<Attribute>, Attribute>, Attribute> = {
  tourCode: 'tour-code',
  configCode: 'config-code',
  siteUrl: 'site-url',
  orderIntentId: 'order-intent-id',
  dataLayer: 'data-layer',
  frameTitle: 'frame-title',
}

const EVENTS: Record<`on${Capitalize<CamelCase<Event>>}`, Event> = {
  onReady: 'ready',
  onStep: 'step',
  onCart: 'cart',
  onOrderCreated: 'order-created',
  onPurchase: 'purchase',
  onExpired: 'expired',
  onError: 'error',
}

/**
 * See react.d.ts. Sets `prefill` and the listeners in effects: while it hydrates, React applies neither properties nor
 * listeners of a custom element (https://github.com/facebook/react/issues/35446).
 */
export function TourCheckout({ prefill, ref, ...props }: TourCheckoutProps) {
  const element = useRef<TourCheckoutElement>(null)
  // Most hosts write a new object at each render.
  const prefillJson = JSON.stringify(prefill)
  useImperativeHandle(ref, () => element.current as TourCheckoutElement, [])
  useEffect(() => {
    if (element.current !== null && prefillJson !== undefined)
      element.current.prefill = JSON.parse(prefillJson) as TourCheckoutPrefill | null
  }, [prefillJson])
  useEffect(() => {
    const controller = new AbortController()
    const listeners = props as Record<string, unknown>
    for (const [name, type] of Object.entries(EVENTS)) {
      const listener = listeners[name] as EventListener | null | undefined
      if (listener) element.current?.addEventListener(type, listener, { signal: controller.signal })
    }
    return () => controller.abort()
  })
  const names: Partial<Record<string, string>> = ATTRIBUTES
  const attributes = Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !(name in EVENTS))
      .map(([name, value]) => [names[name] ?? name, value]),
  )
  return <tour-checkout {...(attributes as TourCheckoutAttributes)} ref={element} />
}
