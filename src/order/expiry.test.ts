import { expect, test } from 'vitest'
import type { ServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getTimeLeft, isExpired } from './expiry.ts'

const END = Date.UTC(2026, 5, 15, 8)

function createClock(nowMs: number, isKnown = true): ServerClock {
  return {
    startCall: () => () => undefined,
    now: () => nowMs,
    isKnown: () => isKnown,
    isUncertain: () => false,
  }
}

function createOrder(utcExpiresAt: string | null) {
  const ventrataOrder = utcExpiresAt && { utcExpiresAt, supplierReference: 'R1' }
  return { ventrataOrder } as OrderIntent
}

const order = createOrder('2026-06-15T08:00:00Z')

test("expires an order at utcExpiresAt by the server's time (TIMEOUT-1)", () => {
  expect(isExpired(order, createClock(END - 1))).toBe(false)
  expect(isExpired(order, createClock(END))).toBe(true)
  expect(getTimeLeft(order, createClock(END - 1500))).toBe(1500)
})

test("tells no time left before a place is held, nor by the visitor's clock (TIMEOUT-4)", () => {
  const untimed: [OrderIntent, ServerClock][] = [
    [createOrder(null), createClock(END)],
    [order, createClock(END, false)],
  ]
  for (const [each, clock] of untimed) {
    expect(getTimeLeft(each, clock)).toBeNull()
    expect(isExpired(each, clock)).toBe(false)
  }
})
