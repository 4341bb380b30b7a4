/** Types of the element that embed.js defines, and of the events that it dispatches. */

export type TourCheckoutStep =
  | 'unit_items'
  | 'booking_slot'
  | 'addons'
  | 'upgrades'
  | 'contact'
  | 'travelers'
  | 'payment'
  | 'result'
  | 'timeout'

export type TourCheckoutDetails = {
  /** The checkout can be used. */
  ready: Record<never, never>
  step: { step: TourCheckoutStep }
  /** `total` in minor units: 2400 is 24.00. */
  cart: { items: number; total: number; currency: string }
  /** Whoever has the id can read the order: keep it to yourself. */
  'order-created': { orderIntentId: string }
  /** `value` in major units: 24 is 24.00. Once per order. */
  purchase: { transactionId: string; value: number; currency: string }
  /** The places that were held have been given back. */
  expired: Record<never, never>
  /** The visitor reads this message. */
  error: { message: string }
}

export type TourCheckoutEvents = {
  [Name in keyof TourCheckoutDetails]: CustomEvent<TourCheckoutDetails[Name]>
}

/**
 * `<tour-checkout tour-code="…" config-code="…">`. Optional: `site-url` (where the visitor comes back to
 * after the card step; this page by default), `order-intent-id` (an order that exists), `src` (where the
 * widget lives), `data-layer` (name of the array that gets the GA4 events; 'dataLayer' when empty),
 * `consent` ('required' keeps the tag manager off until it is set to 'granted'), `frame-title` (for screen
 * readers).
 */
export interface TourCheckoutElement extends HTMLElement {
  addEventListener<Name extends keyof TourCheckoutEvents>(
    type: Name,
    listener: (this: TourCheckoutElement, event: TourCheckoutEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-checkout': TourCheckoutElement
  }
}
