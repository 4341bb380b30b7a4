import { expect, test, vi } from 'vitest'
import { setPurchaseReported, isPurchaseReported } from './purchase-reported.ts'
import { getSessionId } from './session-id.ts'

// Without a window the storage falls back to memory, which behaves the same within one page.

test('creates a random session id once, outside a secure context too (STATE-1)', async () => {
  // Outside a secure context there is no crypto.randomUUID.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const id = getSessionId()
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(getSessionId()).toBe(id)
  vi.resetModules()
  const reloaded = await import('./session-id.ts')
  expect(reloaded.getSessionId()).not.toBe(id)
  vi.unstubAllGlobals()
})

test('records a reported purchase per order (RESULT-3)', () => {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => void (history.state = state),
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { search: '' })
  expect(isPurchaseReported('order-1')).toBe(false)
  setPurchaseReported('order-1')
  expect(isPurchaseReported('order-1')).toBe(true)
  expect(isPurchaseReported('order-2')).toBe(false)
  vi.unstubAllGlobals()
})
