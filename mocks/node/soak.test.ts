import { expect, test } from 'vitest'
import { runSoak } from '#mocks/testing/soak.ts'

test('takes bookings of two browsers all day long, and keeps the latest orders and calls (MOCK-1, MOCK-2)', async () => {
  const result = await runSoak({ orders: 100, maxOrders: 50 })
  expect(result).toEqual({
    calls: expect.any(Number) as unknown,
    paid: 70,
    abandoned: 30,
    declined: 10,
    remaining: { orders: 50, calls: 1000 },
  })
})
