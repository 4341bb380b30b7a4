/** Types of the element that embed.js defines, and of the events that it dispatches. */

import type { STEP_IDS } from '#src/contract/step-ids.ts'

/** A step of the checkout, or one of its two final screens. */
export type TourCheckoutStep = (typeof STEP_IDS)[number] | 'result' | 'timeout'

/** The `detail` of each event, by event name. */
export type TourCheckoutDetails = {
  /** The checkout can be used. */
  ready: Record<never, never>
  step: { step: TourCheckoutStep }
  /** `total` in minor units: 2400 is 24.00. */
  cart: { items: number; total: number; currency: string }
  /** The id gives access to the order: treat it as a secret. */
  'order-created': { orderIntentId: string }
  /** `value` in major units: 24 is 24.00. Once per order that this browser has begun. */
  purchase: { transactionId: string; value: number; currency: string }
  /** The order has expired and its places are released. */
  expired: Record<never, never>
  /**
   * The message that the visitor sees; 'Request failed' in place of a message of the API, 'The checkout does not
   * answer' when the frame could not connect in 30 seconds.
   */
  error: { message: string }
}

/** The events that the element dispatches. */
export type TourCheckoutEvents = {
  [Name in keyof TourCheckoutDetails]: CustomEvent<TourCheckoutDetails[Name]>
}

/**
 * The page's data of its customer, each part optional. The checkout offers them where a new order is still empty and
 * the visitor has touched nothing; it never replaces what was typed or saved. A part of another form is left out, and
 * named in the console.
 */
export type TourCheckoutPrefill = {
  /** Whole numbers from 0 to 99, at least one guest. */
  guests?: { ADULT?: number; CHILD?: number; INFANT?: number } | null
  /** 'YYYY-MM-DD': the calendar opens there, with the day chosen if it is available. A day in the past does nothing. */
  date?: string | null
  /** Texts of at most 254 characters; the phone with the code of its country, '+33 6 12 34 56 78', or without. */
  contact?: {
    firstName?: string | null
    lastName?: string | null
    email?: string | null
    phone?: string | null
  } | null
}

/**
 * `<tour-checkout tour-code="…" config-code="…">`. A change of these two, `site-url` or `src` opens the checkout
 * again, and a change of `prefill`, or of `consent` to 'granted', takes effect at once. `data-layer` is read for each
 * event, the others when the checkout opens. Optional attributes:
 * - `site-url`: the page to which a bank or Start New Order returns; by default this page, as the visitor leaves it.
 *   The API sees it without query and fragment.
 * - `order-intent-id`: an existing order.
 * - `step`: where that order opens, such as 'upgrades': the id of a step. The checkout goes on as always where the
 *   step is unknown or an earlier one is missing, and after a reload of the page.
 * - `src`: the address of the widget; by default, one folder above embed.js.
 * - `data-layer`: name of the array that receives the GA4 events; 'dataLayer' when empty.
 * - `consent`: any value but 'granted', such as 'required', keeps the tag manager off until it is 'granted'.
 * - `theme`: the host's brand, such as 'radius: 4; font: serif; scheme: light dark'; accent, surface and text are
 *   hexadecimal.
 * - `lang`: a language, such as 'fr', or 'auto' for that of the page; English by default, and where the widget does
 *   not have it.
 * - `frame-title`: title of the frame for screen readers.
 * - `prefill`: the property below as JSON, for pages that a server writes; the property wins.
 */
export interface TourCheckoutElement extends HTMLElement {
  /**
   * Goes to the frame by message, never in an address, and can be set at any time, also before the loader has loaded.
   * Each assignment replaces the one before; a change inside of the object is not seen.
   */
  prefill: TourCheckoutPrefill | null | undefined
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
  removeEventListener<Name extends keyof TourCheckoutEvents>(
    type: Name,
    listener: (this: TourCheckoutElement, event: TourCheckoutEvents[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** `customElements.get('tour-checkout')` once the loader has loaded. */
export interface TourCheckoutConstructor extends CustomElementConstructor {
  new (): TourCheckoutElement
  /** The version of the loader. */
  readonly version: string
}

/** The attributes of `TourCheckoutElement`, beside those of every element. */
export type TourCheckoutAttributes = {
  'tour-code': string
  'config-code': string
  'site-url'?: string | null | undefined
  'order-intent-id'?: string | null | undefined
  step?: TourCheckoutStep | null | undefined
  src?: string | null | undefined
  'data-layer'?: string | null | undefined
  consent?: string | null | undefined
  theme?: string | null | undefined
  'frame-title'?: string | null | undefined
  prefill?: TourCheckoutPrefill | string | null | undefined
}

/** The properties with which React and Svelte listen to the events: `onpurchase`. */
export type TourCheckoutListeners = {
  [Name in keyof TourCheckoutEvents as `on${Name}`]?:
    | ((event: TourCheckoutEvents[Name]) => void)
    | null
    | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-checkout': TourCheckoutElement
  }
  interface CustomElementRegistry {
    get(name: 'tour-checkout'): TourCheckoutConstructor | undefined
  }
}
