import { expect, test } from 'vitest'
import { fromFrame } from './frame-protocol.ts'

const submitted = {
  type: 'submitted',
  request: 1,
  result: { paymentMethod: 'pm_card_visa_4242' },
}

const change = { type: 'change', complete: true, empty: false }

test.each([submitted, change])('accepts $type from the card form', (message) => {
  expect(fromFrame.safeParse(message).data).toEqual(message)
})

test.each([
  { ...change, number: '4242424242424242' },
  { ...submitted, result: { ...submitted.result, paymentMethod: '4242424242424242' } },
  { ...submitted, result: { ...submitted.result, cvc: '123' } },
  { type: 'number', number: '4242424242424242' },
  null,
])('rejects %j, which would carry card data', (message) => {
  expect(fromFrame.safeParse(message).success).toBe(false)
})
