import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNews, keepOrder, keptOrder } from './kept-order.ts'

const of = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const KEY = 'tour-checkout:paris-pass:PAR-EIFFEL'
const order = { orderIntentId: 'o-1', path: '/steps/contact' }

let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('HOST-1 STATE-4 an order of a frame without storage is kept per tour until it is over', () => {
  keepOrder(of, order)
  expect(keptOrder(of)).toEqual(order)
  expect(keptOrder({ ...of, tourCode: 'PAR-LOUVRE' })).toBeNull()
  keepOrder(of, null)
  expect(keptOrder(of)).toBeNull()
})

test('STATE-2 an order that was left 30 minutes ago is not resumed', () => {
  keepOrder(of, order)
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(keptOrder(of)).toEqual(order)
  vi.advanceTimersByTime(1)
  expect(keptOrder(of)).toBeNull()
})

test.each([
  '{',
  'null',
  '[]',
  '7',
  JSON.stringify({ ...order, at: 'now' }),
  JSON.stringify({ ...order, at: Date.now(), orderIntentId: 7 }),
  JSON.stringify({ ...order, at: Date.now(), path: 'https://evil.example/' }),
])('HOST-1 what cannot be read is no order: %s', (text) => {
  kept.set(KEY, text)
  expect(keptOrder(of)).toBeNull()
})

test('ANALYTICS-2 the same words are news once in a tab', () => {
  expect(['bought 1', 'bought 2', 'bought 1'].map(isNews)).toEqual([true, true, false])
})

test('STATE-4 a page without storage keeps nothing and goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepOrder(of, order)
  expect(keptOrder(of)).toBeNull()
  expect(isNews('bought 1')).toBe(true)
})
