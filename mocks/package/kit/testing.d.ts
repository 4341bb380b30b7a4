/** Types of `tour-checkout/testing`: Playwright fixtures for the tests of a page that embeds the checkout. */

import type {
  Expect,
  FrameLocator,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestFixture,
  TestType,
} from '@playwright/test'
import type { TourCheckoutDetails, TourCheckoutStep } from '#src/embed/embed.js'
import type { Scenarios } from './scenarios.js'

export type ScenarioName = keyof Scenarios

/** A scenario as in an address: 'sold-out', 'expiring(in=30)'. */
export type ScenarioText = ScenarioName | `${ScenarioName}(${string})`

export type UseOptions<Name extends ScenarioName> = {
  /** The parameters of the scenario; those of a list are written into it. */
  params?: Scenarios[Name]
  /** Calls that fail, such as 'addCartItem:500@2'. */
  fault?: string
  /** The time of the checkout, with an offset: '2026-06-01T10:00:00Z'; the machine's by default. */
  now?: string
  /** Another number gives other free places, prices and references; 1 by default. */
  seed?: number
  /** Milliseconds before each answer of the API; 0 by default. */
  latency?: number
}

/** The name of a call to the API. */
export type ApiCallName = NonNullable<Scenarios['busy']['call']>

/** A call to the API, once it has been answered. */
export type ApiCall = {
  /** Such as 'addCartItem'. */
  name: string
  /** The bodies: parsed JSON, else text. */
  request: unknown
  response: unknown
  /** 0 for a network failure. */
  status: number
}

/** An event that the element has dispatched. */
export type CheckoutEvent = {
  [Name in keyof TourCheckoutDetails]: { type: Name; detail: TourCheckoutDetails[Name] }
}[keyof TourCheckoutDetails]

/** What a page has opened the checkout with, by the names of the attributes. */
export type CheckoutLaunch = Partial<
  Record<
    'tour-code' | 'config-code' | 'site-url' | 'order-intent-id' | 'step' | 'lang' | 'theme',
    string
  >
>

/** A visitor of the checkout on the test's `page`. Actions fail after half of the test's time limit: after 15 seconds by default. */
export type Checkout = {
  /**
   * Sets the situation of the checkout, before the page opens it; the scenario `standard` by default.
   * @throws Error for an unknown name or value, with the closest one.
   */
  use: <Name extends ScenarioName>(
    scenario: Name | ScenarioText | readonly ScenarioText[],
    options?: UseOptions<Name>,
  ) => Promise<void>
  /**
   * Completes the steps before this one: two adults and a child, the first free time, no offers. `result` pays, too.
   * A step that the scenario leaves out or has passed is an error.
   */
  goTo: (step: Exclude<TourCheckoutStep, 'timeout'>) => Promise<void>
  /** The frame of the checkout, for locators of your own. */
  frame: FrameLocator
  /** On the step `unit_items`; goes on. */
  chooseGuests: (guests: { Adult?: number; Child?: number; Infant?: number }) => Promise<void>
  /** On the step `addons`: adds the tour with these texts on its card, or the first one. */
  addTour: (...texts: string[]) => Promise<void>
  /** On the step `upgrades`: adds the upgrade with these texts on its card, or the first one. */
  addUpgrade: (...texts: string[]) => Promise<void>
  /** On the step `contact`; the phone number as 'FR|+33|612345678'. */
  fillContact: (contact: {
    firstName: string
    lastName: string
    emailAddress: string
    phoneNumber: string
    allowMarketing: boolean
  }) => Promise<void>
  /** On the step `travelers`: the age of each guest. */
  fillTravelers: (ages: number[]) => Promise<void>
  /** On the step `payment`, in the card provider's frame. */
  fillCard: (number: string, securityCode?: string) => Promise<void>
  /** On the step `payment`: enters a card, by default one that is accepted, and presses Pay. */
  pay: (number?: string) => Promise<void>
  /** Answers the bank that asks the visitor to confirm the payment. */
  authenticate: (choice: 'Complete' | 'Fail') => Promise<void>
  /** What the page has passed, also where the kit shows another tour; null before it has opened the checkout. */
  launch: () => CheckoutLaunch | null
  /**
   * Gives the next call of the name this answer, such as one that breaks the contract. The mock server handles the call all
   * the same.
   * @param status 200 by default.
   * @throws Error for an unknown name, with the closest one.
   */
  answer: (call: ApiCallName, body: unknown, status?: number) => void
  /** The calls to the API so far, those of a name if it is given. */
  calls: (name?: string) => ApiCall[]
  /** The events of the element so far, on all pages of the test; not of one in a shadow root of the host. */
  events: () => CheckoutEvent[]
}

export type CheckoutOptions = {
  /** The origin from which the page embeds the checkout: 'https://checkout.example'. Required. */
  checkoutAddress: string
  /** The folder of another mock build than that of the package. */
  checkoutBuild: string
}

/** What the kit adds to the arguments of a test. */
export type CheckoutArgs = CheckoutOptions & { checkout: Checkout }

export type CheckoutFixtures = {
  checkoutAddress: [string, { option: true }]
  checkoutBuild: [string, { option: true }]
  checkout: [
    TestFixture<Checkout, PlaywrightTestArgs & PlaywrightWorkerOptions & CheckoutOptions>,
    { auto: true },
  ]
}

/** For `extend<CheckoutArgs>` of your own suite. */
export declare const checkoutFixtures: CheckoutFixtures

/** Playwright's `test` with the fixture `checkout`. */
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & CheckoutArgs,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

export declare const expect: Expect
