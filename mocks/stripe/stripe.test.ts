import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { createStripe } from './stripe.ts'

const standIn = createStripe('pk_test_1')

// What the widget and react-stripe-js use, by the vendor's own types.
const vendor: Pick<
  Stripe,
  'elements' | 'confirmSetup' | 'retrieveSetupIntent' | 'registerAppInfo'
> = standIn

const group = (): StripeElements => vendor.elements({ clientSecret: 'seti_1_secret_2' })

test.each(['', 'sk_test_1', 'pk_live_1'])('the key %j is refused', (key) => {
  expect(() => createStripe(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
})

test.each(['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'])(
  'react-stripe-js finds %s',
  (name) => {
    expect(standIn).toHaveProperty(name, expect.any(Function))
  },
)

test('what the stand-in does not do is loud', async () => {
  await expect((standIn as unknown as Stripe).confirmCardSetup('seti_1_secret_2')).rejects.toThrow(
    'stripe.confirmCardSetup(): not in stand-in',
  )
  expect(() => group().create('card')).toThrow("elements.create('card'): not in stand-in")
})

test.each([undefined, '', 'seti_1', 'pi_1_secret_2'])(
  'elements refuses the secret %j',
  (secret) => {
    const options = secret === undefined ? {} : { clientSecret: secret }
    expect(() => vendor.elements(options)).toThrow(
      expect.objectContaining({ name: 'IntegrationError' }),
    )
  },
)

test('a group has one Payment Element, and room for the next when it is destroyed', () => {
  const elements = group()
  const first = elements.create('payment')
  expect(elements.getElement('payment')).toBe(first)
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.')
  first.destroy()
  expect(elements.getElement('payment')).toBeNull()
  expect(elements.create('payment')).not.toBe(first)
})

test('confirmSetup before the element is mounted throws, as the provider does', async () => {
  const elements = group()
  elements.create('payment')
  await expect(vendor.confirmSetup({ elements, redirect: 'if_required' })).rejects.toThrow(
    'Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element',
  )
})

test('confirmSetup that redirects needs the address', async () => {
  const confirm = vendor.confirmSetup({ elements: group(), confirmParams: { return_url: '/back' } })
  await expect(confirm).rejects.toThrow('confirmParams.return_url')
})
