import { expect, test } from 'vitest'
import { addonsQuery, upgradesQuery } from './queries.ts'

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
