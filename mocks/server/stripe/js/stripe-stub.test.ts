import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { createStripeStub } from './stripe-stub.ts'

const stub = createStripeStub('pk_test_1')

// The methods that the widget and react-stripe-js use.
const stripe: Pick<
  Stripe,
  'elements' | 'confirmSetup' | 'retrieveSetupIntent' | 'registerAppInfo'
> = stub

function createGroup(): StripeElements {
  return stripe.elements({ clientSecret: 'seti_1_secret_2' })
}

test.each(['', 'sk_test_1', 'pk_live_1'])('refuses the key %j', (key) => {
  expect(() => createStripeStub(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
})

test('rejects unsupported methods and elements', async () => {
  await expect((stub as unknown as Stripe).confirmCardSetup('seti_1_secret_2')).rejects.toThrow(
    'stripe.confirmCardSetup() is not supported by the Stripe stub',
  )
  expect(() => createGroup().create('card')).toThrow(
    "elements.create('card') is not supported by the Stripe stub",
  )
})

test.each([undefined, '', 'seti_1', 'pi_1_secret_2'])('refuses the client secret %j', (secret) => {
  const options = secret === undefined ? {} : { clientSecret: secret }
  expect(() => stripe.elements(options)).toThrow(
    expect.objectContaining({ name: 'IntegrationError' }),
  )
})

test('allows another Payment Element once the first is destroyed', () => {
  const elements = createGroup()
  const first = elements.create('payment')
  expect(elements.getElement('payment')).toBe(first)
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.')
  first.destroy()
  expect(elements.getElement('payment')).toBeNull()
  expect(elements.create('payment')).not.toBe(first)
})

test('rejects confirmSetup before the element is mounted', async () => {
  const elements = createGroup()
  elements.create('payment')
  await expect(stripe.confirmSetup({ elements, redirect: 'if_required' })).rejects.toThrow(
    'Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element',
  )
})

test('rejects confirmSetup with a redirect but without a return URL', async () => {
  const confirm = stripe.confirmSetup({
    elements: createGroup(),
    confirmParams: { return_url: '/back' },
  })
  await expect(confirm).rejects.toThrow('confirmParams.return_url')
})
