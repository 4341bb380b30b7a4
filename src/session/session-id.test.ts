import { expect, test } from 'vitest'
import { markPurchaseSent, purchaseSent } from './purchase-mark.ts'
import { sessionId } from './session-id.ts'

// There is no window here, so memory serves: it behaves as storage does within one page.

test('STATE-1 the session id is random and stays', () => {
  expect(sessionId()).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(sessionId()).toBe(sessionId())
})

test('the purchase mark belongs to one order', () => {
  expect(purchaseSent('order-1')).toBe(false)
  markPurchaseSent('order-1')
  expect(purchaseSent('order-1')).toBe(true)
  expect(purchaseSent('order-2')).toBe(false)
})
