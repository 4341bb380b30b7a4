import { expect, test } from 'vitest'
import { addonsQuery, spanQuery, upgradesQuery } from './queries.ts'

test('an add-on and an upgrade that a server lists twice is offered once (API-7)', () => {
  expect(addonsQuery('o').select?.({ tourCodes: ['BOAT', 'ARCH', 'BOAT'] })).toEqual({
    tourCodes: ['BOAT', 'ARCH'],
  })
  const offer = (tourCode: string) => ({ tourCode, pricing: { displayed: 0, units: {} } })
  const upgrades = { item: ['SUMMIT', 'DINNER', 'SUMMIT'].map(offer) }
  expect(upgradesQuery('o').select?.({ upgrades })).toEqual({
    upgrades: { item: ['SUMMIT', 'DINNER'].map(offer) },
  })
})

test('the same guests in another order are the same calendar (API-4)', () => {
  const guests = [
    { type: 'ADULT' as const, quantity: 2 },
    { type: 'CHILD' as const, quantity: 1 },
  ]
  const [key, sameKey] = [guests, guests.toReversed()].map((unitCounters) => {
    const calendarQuery = { tourCode: 't', configCode: 'c', unitCounters }
    return spanQuery('month', '2026-06-15', calendarQuery).queryKey
  })
  expect(key).toEqual(sameKey)
})
