import { expect, test } from 'vitest'
import type { OrderRow } from '#mocks/server/booking/store/rows.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { findOrderExpiry } from './find-order-expiry.ts'
import { formatLogDateTime, formatLogDuration, formatLogTime } from './format-time.ts'

function order(id: string, overrides: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    configCode: 'paris-pass',
    unitCounters: [],
    contact: null,
    travelers: [],
    mainTour: null,
    expiresAt: 5000,
    settling: false,
    verifiedAt: null,
    paidAt: null,
    ...overrides,
  }
}

function call(body: unknown): LoggedCall {
  return {
    name: 'getOrderIntent',
    body,
    headers: {},
    status: 200,
    startedAt: 0,
  }
}

function callForOrder(orderIntentId: string): LoggedCall {
  return call({ orderIntentId })
}

test('finds the expiry of the order that was requested last (SCENARIO-4)', () => {
  const orders = [order('o-1'), order('o-2', { expiresAt: 7000 })]
  expect(
    findOrderExpiry(orders, [callForOrder('o-2'), callForOrder('o-1'), call({}), call('text')]),
  ).toBe(5000)
  expect(findOrderExpiry(orders, [callForOrder('o-2')])).toBe(7000)
})

test('finds no expiry before a place is held and after the payment (SCENARIO-4)', () => {
  expect(findOrderExpiry([order('o-1')], [])).toBeNull()
  expect(findOrderExpiry([order('o-1', { expiresAt: null })], [callForOrder('o-1')])).toBeNull()
  expect(findOrderExpiry([order('o-1', { settling: true })], [callForOrder('o-1')])).toBeNull()
  expect(findOrderExpiry([order('o-1', { paidAt: 1 })], [callForOrder('o-1')])).toBeNull()
})

test('formats times in UTC and durations in minutes and seconds', () => {
  const time = Date.parse('2026-06-01T10:05:09+02:00')
  expect([formatLogDateTime(time), formatLogTime(time)]).toEqual([
    '2026-06-01 08:05:09',
    '08:05:09',
  ])
  expect([0, 59_999, 61_000, 3_661_000, -61_000].map(formatLogDuration)).toEqual([
    '0:00',
    '0:59',
    '1:01',
    '1:01:01',
    '−1:01',
  ])
})
