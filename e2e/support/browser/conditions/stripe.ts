import type { StripeConstructorOptions, StripeElements, StripeError } from '@stripe/stripe-js'
import { onTestFinished, vi } from 'vitest'
import type { StripeFrames } from '#mocks/server/stripe/js/stripe-stub.ts'
import type { StripeApiClient } from '#mocks/server/stripe/js/stripe-api-client.ts'
import { createStripeApiClient } from '#mocks/server/stripe/js/stripe-api-client.ts'
import { createStripeStub, STRIPE_VERSION } from '#mocks/server/stripe/js/stripe-stub.ts'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'

type StripeStub = ReturnType<typeof createStripeStub>
type ConfirmOptions = Parameters<StripeStub['confirmSetup']>[0]

/** A call of the widget to Stripe.js. */
type StripeCall =
  | { name: 'confirmSetup'; options: ConfirmOptions }
  | { name: 'retrieveSetupIntent'; clientSecret: string }

/** Changes of this test to each Stripe instance. */
let changes: ((stripe: StripeStub) => void)[] = []

let replacedFrames: StripeFrames | undefined

/** Replaces the frames of the Stripe stub; returns the function that restores them. */
export function replaceStripeFrames(frames: StripeFrames): () => void {
  replacedFrames = frames
  return () => {
    replacedFrames = undefined
  }
}

/** Resolves when the script has loaded; undefined: it loads at once. */
let arrival: Promise<void> | undefined

/** Keeps Stripe.js from loading until the returned function is called. */
export function holdStripe(): () => void {
  let release = () => {}
  arrival = new Promise((resolve) => {
    release = resolve
  })
  onTestFinished(() => {
    arrival = undefined
  })
  return () => release()
}

/** Lets the script of the provider hang or fail, as the scenario says, until the end of the test. */
function breakStripe({ behavior }: ProviderBehavior): void {
  if (behavior === 'hang') holdStripe()
  if (behavior !== 'block') return
  holdStripe()
  arrival = Promise.reject(new Error('Failed to load Stripe.js'))
  arrival.catch(() => undefined)
}

/** Counts the page loads. */
let pageLoad = 0

/** The page is left: a confirmation that its Stripe.js has not sent yet goes nowhere. */
export function leaveStripe(): void {
  pageLoad += 1
}

function createPageApi(key: string): StripeApiClient {
  const api = createStripeApiClient(key)
  const ownPageLoad = pageLoad
  return {
    retrieve: (clientSecret) => api.retrieve(clientSecret),
    confirm: (clientSecret, fields) =>
      ownPageLoad === pageLoad ? api.confirm(clientSecret, fields) : new Promise(() => undefined),
  }
}

function createChangedStripe(key: string, options?: StripeConstructorOptions): StripeStub {
  const stripe = createStripeStub(key, options, replacedFrames, createPageApi(key))
  for (const change of changes) change(stripe)
  return stripe
}

function provideStripeInTime(
  ...call: Parameters<typeof createChangedStripe>
): StripeStub | Promise<StripeStub> {
  return arrival === undefined
    ? createChangedStripe(...call)
    : arrival.then(() => createChangedStripe(...call))
}

/**
 * Provides the Stripe stub as `window.Stripe`, as its script tag would. `loadStripe` caches the first
 * `window.Stripe` of a page, so all tests share it.
 */
export function provideStripe(provider?: ProviderBehavior): void {
  if (provider !== undefined) breakStripe(provider)
  Object.assign(window, { Stripe: Object.assign(provideStripeInTime, { version: STRIPE_VERSION }) })
}

/** Changes each Stripe instance until the end of the test, or until the returned function is called. */
export function changeStripe(change: (stripe: StripeStub) => void): () => void {
  changes.push(change)
  const undo = () => {
    changes = changes.filter((each) => each !== change)
  }
  onTestFinished(undo)
  return undo
}

/** Records the calls to Stripe.js from now on, oldest first. */
export function recordStripeCalls(): StripeCall[] {
  const calls: StripeCall[] = []
  changeStripe((stripe) => {
    const { confirmSetup, retrieveSetupIntent } = stripe
    vi.spyOn(stripe, 'confirmSetup').mockImplementation((options: ConfirmOptions) => {
      calls.push({ name: 'confirmSetup', options })
      return confirmSetup(options)
    })
    vi.spyOn(stripe, 'retrieveSetupIntent').mockImplementation((clientSecret) => {
      calls.push({ name: 'retrieveSetupIntent', clientSecret })
      return retrieveSetupIntent(clientSecret)
    })
  })
  return calls
}

/** Makes the next look-up of a setup intent fail, as without a connection by default. */
export function failNextLookUp(
  error: StripeError = { type: 'api_connection_error', message: 'No connection to Stripe.' },
): void {
  let hasFailed = false
  changeStripe((stripe) => {
    const { retrieveSetupIntent } = stripe
    stripe.retrieveSetupIntent = (clientSecret) => {
      if (hasFailed) return retrieveSetupIntent(clientSecret)
      hasFailed = true
      return Promise.resolve({ error })
    }
  })
}

/** Collects the Elements groups that the widget creates from now on. */
export function recordElements(): StripeElements[] {
  const groups: StripeElements[] = []
  changeStripe((stripe) => {
    const { elements } = stripe
    vi.spyOn(stripe, 'elements').mockImplementation((options) => {
      const group = elements(options)
      groups.push(group)
      return group
    })
  })
  return groups
}
