import { expect, test } from 'vitest'
import { runSoak } from '#mocks/testing/soak.ts'

test('takes bookings of two browsers all day long, and keeps the latest orders and calls (MOCK-1, MOCK-2)', async () => {
  const times = process.env['NIGHTLY'] === undefined ? 1 : 20
  const result = await runSoak({ orders: 100 * times, maxOrders: 50 })
  expect(result).toEqual({
    calls: expect.any(Number) as unknown,
    paid: 70 * times,
    abandoned: 30 * times,
    declined: 10 * times,
    remaining: { orders: 50, calls: 1000 },
  })
})
