import type { StripeElements } from '@stripe/stripe-js'
import { onTestFinished, vi } from 'vitest'
import { createStripeStub, version } from '#mocks/stripe/js/stripe-stub.ts'

type StripeStub = ReturnType<typeof createStripeStub>
type ConfirmOptions = Parameters<StripeStub['confirmSetup']>[0]

/** What the widget calls on the provider's library, the oldest first. */
type StripeCall =
  | { name: 'confirmSetup'; options: ConfirmOptions }
  | { name: 'retrieveSetupIntent'; clientSecret: string }

/** What this test changes in each instance of the library. */
let changes: ((stripe: StripeStub) => void)[] = []

function createChangedStripe(key: string): StripeStub {
  const stripe = createStripeStub(key)
  for (const change of changes) change(stripe)
  return stripe
}

/**
 * Puts the provider's script into the page, as its own script tag would. `loadStripe` keeps the first
 * `window.Stripe` of a page for good, so every test has the same one.
 */
export function provideStripe(): void {
  Object.assign(window, { Stripe: Object.assign(createChangedStripe, { version }) })
}

function changeStripe(change: (stripe: StripeStub) => void): void {
  changes.push(change)
  onTestFinished(() => {
    changes = []
  })
}

/** Records from now on what the widget asks the provider to do. */
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

/** The groups of elements that the widget makes from now on. */
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
