import { expect, test, vi } from 'vitest'
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
