import { expect, test, vi } from 'vitest'
import { setPurchaseReported, isPurchaseReported } from './purchase-reported.ts'
import { getSessionId } from './session-id.ts'

// There is no window here, so memory serves: it behaves as storage does within one page.

test('STATE-1 the session id is random and stays, on plain http too', async () => {
  // What a page has of it outside a secure context.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const id = getSessionId()
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(getSessionId()).toBe(id)
  vi.resetModules()
  const reloaded = await import('./session-id.ts')
  expect(reloaded.getSessionId()).not.toBe(id)
  vi.unstubAllGlobals()
})

test('the purchase mark belongs to one order', () => {
  expect(isPurchaseReported('order-1')).toBe(false)
  setPurchaseReported('order-1')
  expect(isPurchaseReported('order-1')).toBe(true)
  expect(isPurchaseReported('order-2')).toBe(false)
})
