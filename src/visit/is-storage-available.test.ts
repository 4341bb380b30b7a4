import { afterEach, expect, test, vi } from 'vitest'
import { isStorageAvailable } from './is-storage-available.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage with room for this many characters. */
function stubStorage(capacity: number): Map<string, string> {
  const items = new Map<string, string>()
  const setItem = (key: string, value: string): void => {
    if (key.length + value.length > capacity) throw new DOMException('', 'QuotaExceededError')
    items.set(key, value)
  }
  const removeItem = (key: string) => items.delete(key)
  vi.stubGlobal('window', { localStorage: { setItem, removeItem } })
  return items
}

test.each([
  [0, false],
  // The visit would not fit, and each reload would begin a new order.
  [40, false],
  [5000, true],
])('storage with room for %i characters is available: %s (STATE-4)', (capacity, expected) => {
  const items = stubStorage(capacity)
  expect(isStorageAvailable()).toBe(expected)
  expect([...items]).toEqual([])
})
