import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, errorBody } from './calls.ts'
import { orderIntent } from './entities.ts'

test.each(Object.entries(calls))(
  'rejects a body of %s with an extra field (API-1)',
  (_, { body }) => {
    const { error } = z.safeParse<z.ZodMiniType>(body, { price: 1 })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['price'] }),
    )
  },
)

test('accepts and drops unknown fields of a response (API-3)', () => {
  const day = { localDate: '2026-06-15', available: true, status: 'AVAILABLE' }
  expect(
    calls.getMonthCalendar.result.parse({ calendar: [{ ...day, extra: 1 }], more: 2 }),
  ).toEqual({
    calendar: [day],
  })
})

test('reads an unknown status as CLOSED (SLOT-4)', () => {
  const slot = { id: '2026-06-15T09:30:00+02:00', available: true, status: 'BY_THE_MOON' }
  expect(calls.getAvailabilities.result.parse({ availabilities: [slot] })).toEqual({
    availabilities: [{ ...slot, status: 'CLOSED' }],
  })
  const broken = { ...slot, status: 7 }
  expect(calls.getAvailabilities.result.safeParse({ availabilities: [broken] }).success).toBe(false)
})

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '12', null])(
  'rejects an amount that is not a safe integer: %s (RULE-7)',
  (displayed) => {
    const upgrade = { tourCode: 't', pricing: { displayed, units: {} } }
    expect(
      calls.getAllAllowedUpgrades.result.safeParse({ upgrades: { a: [upgrade] } }).success,
    ).toBe(false)
  },
)

test('reads an unknown diet as not answered and rejects sending it (API-3)', () => {
  const traveler = { age: 34, pass: null, dietaryRestrictions: 'moonfruit' }
  const { travelers } = orderIntent.shape
  expect(travelers.parse([traveler])).toEqual([{ ...traveler, dietaryRestrictions: null }])
  for (const sent of [
    { age: 34, dietaryRestrictions: 'moonfruit' },
    { age: 34, pass: null },
  ]) {
    const body = { orderIntentId: 'o', travelers: [sent] }
    expect(calls.setTravelers.body.safeParse(body).success).toBe(false)
  }
})

test('drops the price of an unknown unit type (API-3)', () => {
  const upgrade = { tourCode: 't', pricing: { displayed: 1, units: { ADULT: 1, SENIOR: 2 } } }
  expect(calls.getAllAllowedUpgrades.result.parse({ upgrades: { a: [upgrade] } })).toEqual({
    upgrades: { a: [{ tourCode: 't', pricing: { displayed: 1, units: { ADULT: 1 } } }] },
  })
})

test('does not let the keys of a record change a prototype (API-3)', () => {
  const { upgrades } = calls.getAllAllowedUpgrades.result.parse(
    JSON.parse('{"upgrades":{"__proto__":[],"constructor":[]}}'),
  )
  expect(Object.getPrototypeOf(upgrades)).toBe(Object.prototype)
  expect(upgrades['missing']).toBeUndefined()
})

test.each([
  [{ url: 'https://a.example/', delaySec: 3 }, 3],
  [{ url: 'https://a.example/', delaySec: null }, 0],
  [{ url: 'https://a.example/' }, 0],
  [{ delaySec: 3 }, undefined],
  [null, undefined],
])('accepts a confirmation with the redirect %j (RESULT-1, RESULT-4)', (redirect, delaySec) => {
  const result = calls.getResult.result.parse({ orderStatus: 'CONFIRMED', redirect })
  expect(result.orderStatus).toBe('CONFIRMED')
  expect(result.redirect?.delaySec).toBe(delaySec)
})

test('accepts a text or a service error as an error body (MOCK-5)', () => {
  expect(errorBody.safeParse({ error: 'Internal server error' }).success).toBe(true)
  const error = { message: 'm', service: 'default', code: 'common' }
  expect(errorBody.safeParse({ error }).success).toBe(true)
  expect(errorBody.safeParse({ error: { message: 'm' } }).success).toBe(false)
})
