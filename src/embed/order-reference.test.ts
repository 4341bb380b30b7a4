import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveOrderReference, readOrderReference } from './order-reference.ts'

const codes = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const KEY = 'tour-checkout:paris-pass:PAR-EIFFEL'
const order = { orderIntentId: 'o-1', path: '/steps/contact' }

let items: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  items = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saves the order of a frame without storage per tour until it is deleted (HOST-1, STATE-4)', () => {
  saveOrderReference(codes, order)
  expect(readOrderReference(codes)).toEqual(order)
  expect(readOrderReference({ ...codes, tourCode: 'PAR-LOUVRE' })).toBeNull()
  saveOrderReference(codes, { ...order, orderIntentId: null })
  expect(readOrderReference(codes)).toBeNull()
})

test('discards an order after 30 minutes (STATE-2)', () => {
  saveOrderReference(codes, order)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(readOrderReference(codes)).toEqual(order)
  vi.advanceTimersByTime(1)
  expect(readOrderReference(codes)).toBeNull()
})

test.each([
  '{',
  'null',
  '[]',
  '7',
  JSON.stringify({ ...order, at: 'now' }),
  JSON.stringify({ ...order, at: Date.now(), orderIntentId: 7 }),
  JSON.stringify({ ...order, at: Date.now(), path: 'https://evil.example/' }),
])('ignores an invalid record: %s (HOST-1)', (text) => {
  items.set(KEY, text)
  expect(readOrderReference(codes)).toBeNull()
})

test('works without storage and saves nothing (STATE-4)', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveOrderReference(codes, order)
  expect(readOrderReference(codes)).toBeNull()
})
