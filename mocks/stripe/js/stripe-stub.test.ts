import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { createStripeStub } from './stripe-stub.ts'

const stub = createStripeStub('pk_test_1')

// What the widget and react-stripe-js use, by the vendor's own types.
const stripe: Pick<
  Stripe,
  'elements' | 'confirmSetup' | 'retrieveSetupIntent' | 'registerAppInfo'
> = stub

const createGroup = (): StripeElements => stripe.elements({ clientSecret: 'seti_1_secret_2' })

test.each(['', 'sk_test_1', 'pk_live_1'])('the key %j is refused', (key) => {
  expect(() => createStripeStub(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
})

test.each(['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'])(
  'react-stripe-js finds %s',
  (name) => {
    expect(stub).toHaveProperty(name, expect.any(Function))
  },
)

test('what the stand-in does not do is loud', async () => {
  await expect((stub as unknown as Stripe).confirmCardSetup('seti_1_secret_2')).rejects.toThrow(
    'stripe.confirmCardSetup(): not in stand-in',
  )
  expect(() => createGroup().create('card')).toThrow("elements.create('card'): not in stand-in")
})

test.each([undefined, '', 'seti_1', 'pi_1_secret_2'])(
  'elements refuses the secret %j',
  (secret) => {
    const options = secret === undefined ? {} : { clientSecret: secret }
    expect(() => stripe.elements(options)).toThrow(
      expect.objectContaining({ name: 'IntegrationError' }),
    )
  },
)

test('a group has one Payment Element, and room for the next when it is destroyed', () => {
  const elements = createGroup()
  const first = elements.create('payment')
  expect(elements.getElement('payment')).toBe(first)
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.')
  first.destroy()
  expect(elements.getElement('payment')).toBeNull()
  expect(elements.create('payment')).not.toBe(first)
})

test('confirmSetup before the element is mounted throws, as the provider does', async () => {
  const elements = createGroup()
  elements.create('payment')
  await expect(stripe.confirmSetup({ elements, redirect: 'if_required' })).rejects.toThrow(
    'Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element',
  )
})

test('confirmSetup that redirects needs the address', async () => {
  const confirm = stripe.confirmSetup({
    elements: createGroup(),
    confirmParams: { return_url: '/back' },
  })
  await expect(confirm).rejects.toThrow('confirmParams.return_url')
})
