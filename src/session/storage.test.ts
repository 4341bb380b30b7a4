import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SafeStorage } from './storage.ts'

/** Each test gets the module anew: its memory lives as long as the page. */
let local: SafeStorage
let tab: SafeStorage
beforeEach(async () => {
  vi.resetModules()
  ;({ local, tab } = await import('./storage.ts'))
})
afterEach(() => vi.unstubAllGlobals())

function workingStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function roundTrip(storage: SafeStorage) {
  expect(storage.read('key')).toBeNull()
  storage.write('key', 'one')
  expect(storage.read('key')).toBe('one')
  storage.write('key', 'two')
  expect(storage.read('key')).toBe('two')
  storage.remove('key')
  expect(storage.read('key')).toBeNull()
}

test('local and tab are two storages of the browser', () => {
  const localStorage = workingStorage()
  const sessionStorage = workingStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage })
  roundTrip(local)
  roundTrip(tab)
  local.write('key', 'local')
  tab.write('key', 'tab')
  expect([...localStorage.items]).toEqual([['key', 'local']])
  expect([...sessionStorage.items]).toEqual([['key', 'tab']])
})

test('another tab’s write is seen', () => {
  const localStorage = workingStorage()
  vi.stubGlobal('window', { localStorage })
  local.write('key', 'ours')
  localStorage.setItem('key', 'theirs')
  expect(local.read('key')).toBe('theirs')
})

test('STATE-4 LAUNCH-3 blocked storage: memory serves for the page’s life', () => {
  const refuse = () => {
    throw new DOMException("Failed to read the 'localStorage' property", 'SecurityError')
  }
  const blocked = Object.defineProperties(
    {},
    { localStorage: { get: refuse }, sessionStorage: { get: refuse } },
  )
  vi.stubGlobal('window', blocked)
  roundTrip(local)
  roundTrip(tab)
  local.write('key', 'local')
  expect(tab.read('key')).toBeNull()
})

test('STATE-4 full storage: the newest value is read, and stored again once there is room', () => {
  const localStorage = workingStorage()
  vi.stubGlobal('window', { localStorage })
  local.write('key', 'old')
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  local.write('key', 'new')
  expect(local.read('key')).toBe('new')
  localStorage.setItem = setItem
  local.write('key', 'newest')
  expect(localStorage.items.get('key')).toBe('newest')
  expect(local.read('key')).toBe('newest')
})
