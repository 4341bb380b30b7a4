import type { Stripe } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { retrieveCardStatus } from './card-status.ts'

test.each([
  ['processing', 'open'],
  ['requires_action', 'open'],
  ['requires_confirmation', 'unverified'],
  ['of_a_later_version', null],
])('the card of a setup intent that is %s is %s (PAY-17)', async (state, status) => {
  const setupIntent = { status: state, last_setup_error: null }
  const stripe = { retrieveSetupIntent: () => Promise.resolve({ setupIntent }) }
  expect(await retrieveCardStatus(stripe as unknown as Stripe, '')).toEqual({ status })
})

test.each([
  ['says that it does not have the setup intent', 'unverified', { code: 'resource_missing' }],
  ['refuses the question', null, { code: 'rate_limit' }],
])('where the provider %s the card is %s (PAY-17)', async (_, status, error) => {
  const stripe = { retrieveSetupIntent: () => Promise.resolve({ error }) }
  expect(await retrieveCardStatus(stripe as unknown as Stripe, '')).toEqual({ status, error })
})

test('where the provider cannot be asked nothing is known of the card (PAY-17)', async () => {
  const stripe = { retrieveSetupIntent: () => Promise.reject(new Error('Lost')) }
  expect(await retrieveCardStatus(stripe as unknown as Stripe, '')).toEqual({ status: null })
})
