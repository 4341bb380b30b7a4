import { expect, test, vi } from 'vitest'
import { markPurchaseSent, purchaseSent } from './purchase-mark.ts'
import { sessionId } from './session-id.ts'

// There is no window here, so memory serves: it behaves as storage does within one page.

test('STATE-1 the session id is random and stays, on plain http too', async () => {
  // What a page has of it outside a secure context.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const id = sessionId()
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(sessionId()).toBe(id)
  vi.resetModules()
  const elsewhere = await import('./session-id.ts')
  expect(elsewhere.sessionId()).not.toBe(id)
  vi.unstubAllGlobals()
})

test('the purchase mark belongs to one order', () => {
  expect(purchaseSent('order-1')).toBe(false)
  markPurchaseSent('order-1')
  expect(purchaseSent('order-1')).toBe(true)
  expect(purchaseSent('order-2')).toBe(false)
})
