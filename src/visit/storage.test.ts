import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SafeStorage } from './storage.ts'

/** The module is reloaded for each test because its fallback values live as long as the page. */
let localStore: SafeStorage
let sessionStore: SafeStorage
beforeEach(async () => {
  vi.resetModules()
  ;({ safeLocalStorage: localStore, safeSessionStorage: sessionStore } =
    await import('./storage.ts'))
})
afterEach(() => vi.unstubAllGlobals())

function createStorageStub() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function expectRoundTrip(storage: SafeStorage) {
  expect(storage.read('key')).toBeNull()
  storage.write('key', 'one')
  expect(storage.read('key')).toBe('one')
  storage.write('key', 'two')
  expect(storage.read('key')).toBe('two')
  storage.remove('key')
  expect(storage.read('key')).toBeNull()
}

test('uses localStorage and sessionStorage separately', () => {
  const localStorage = createStorageStub()
  const sessionStorage = createStorageStub()
  vi.stubGlobal('window', { localStorage, sessionStorage })
  expectRoundTrip(localStore)
  expectRoundTrip(sessionStore)
  localStore.write('key', 'local')
  sessionStore.write('key', 'tab')
  expect([...localStorage.items]).toEqual([['key', 'local']])
  expect([...sessionStorage.items]).toEqual([['key', 'tab']])
})

test('reads a value written by another tab', () => {
  const localStorage = createStorageStub()
  vi.stubGlobal('window', { localStorage })
  localStore.write('key', 'this tab')
  localStorage.setItem('key', 'another tab')
  expect(localStore.read('key')).toBe('another tab')
})

test('falls back to memory when storage is blocked (STATE-4, LAUNCH-3)', () => {
  const refuse = () => {
    throw new DOMException("Failed to read the 'localStorage' property", 'SecurityError')
  }
  const blocked = Object.defineProperties(
    {},
    { localStorage: { get: refuse }, sessionStorage: { get: refuse } },
  )
  vi.stubGlobal('window', blocked)
  expectRoundTrip(localStore)
  expectRoundTrip(sessionStore)
  localStore.write('key', 'local')
  expect(sessionStore.read('key')).toBeNull()
})

test('reads the newest value while storage is full, and stores the next one when it is not (STATE-4)', () => {
  const localStorage = createStorageStub()
  vi.stubGlobal('window', { localStorage })
  localStore.write('key', 'old')
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  localStore.write('key', 'new')
  expect(localStore.read('key')).toBe('new')
  localStorage.setItem = setItem
  localStore.write('key', 'newest')
  expect(localStorage.items.get('key')).toBe('newest')
  expect(localStore.read('key')).toBe('newest')
})
