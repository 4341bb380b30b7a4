import { expect, test } from 'vitest'
import type { OrderRow } from '#mocks/backend/rows.ts'
import type { LoggedCall } from '#mocks/control.ts'
import { expiryOf } from './expiry.ts'
import { instantOf, spanOf, timeOf } from './instant.ts'

const order = (id: string, change: Partial<OrderRow> = {}): OrderRow => ({
  id,
  configCode: 'paris-pass',
  unitCounters: [],
  contact: null,
  mainTour: null,
  expiresAt: 5000,
  settling: false,
  paidAt: null,
  ...change,
})
const call = (body: unknown): LoggedCall => ({
  name: 'getOrderIntent',
  body,
  headers: {},
  status: 200,
  startedAt: 0,
})
const about = (orderIntentId: string): LoggedCall => call({ orderIntentId })

test('SCENARIO-4 the expiry is that of the order which the page asked for last', () => {
  const orders = [order('o-1'), order('o-2', { expiresAt: 7000 })]
  expect(expiryOf(orders, [about('o-2'), about('o-1'), call({}), call('text')])).toBe(5000)
  expect(expiryOf(orders, [about('o-2')])).toBe(7000)
})

test('SCENARIO-4 nothing runs out before a place is held, and after the payment', () => {
  expect(expiryOf([order('o-1')], [])).toBeNull()
  expect(expiryOf([order('o-1', { expiresAt: null })], [about('o-1')])).toBeNull()
  expect(expiryOf([order('o-1', { settling: true })], [about('o-1')])).toBeNull()
  expect(expiryOf([order('o-1', { paidAt: 1 })], [about('o-1')])).toBeNull()
})

test('times are told as they are read: in UTC, and in minutes and seconds', () => {
  const at = Date.parse('2026-06-01T10:05:09+02:00')
  expect([instantOf(at), timeOf(at)]).toEqual(['2026-06-01 08:05:09', '08:05:09'])
  expect([0, 59_999, 61_000, 3_661_000, -61_000].map(spanOf)).toEqual([
    '0:00',
    '0:59',
    '1:01',
    '1:01:01',
    '−1:01',
  ])
})
