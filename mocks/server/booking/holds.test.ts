import { expect, test } from 'vitest'
import { buildAdults, countFreePlaces } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'

const TIMES: Record<string, string> = {
  tue9: TUESDAY_9,
  tue16: TUESDAY_9.replace('T09', 'T16'),
  wed9: WEDNESDAY_9,
}

/** Runs steps, such as 'add TOWER tue9, wait 1800', on an order of two adults; `cartItemId` is that of its first item. */
function runSteps(text: string) {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const read = () => call('getOrderIntent', { orderIntentId }).orderIntent
  const readIds = () => ({ orderIntentId, cartItemId: read().extendedCart.items[0]?.id ?? '' })
  const steps: Record<string, (first: string, time: string) => unknown> = {
    add: (tourCode, time) =>
      call('addCartItem', { orderIntentId, tourCode, availabilityId: TIMES[time] ?? '' }),
    move: (time) =>
      call('setCartItemAvailabilityId', { ...readIds(), availabilityId: TIMES[time] ?? '' }),
    upgrade: (tourCode) => call('upgradeCartItem', { ...readIds(), tourCode }),
    reset: () => call('resetCartItem', readIds()),
    remove: () => call('removeCartItem', readIds()),
    adults: (count) =>
      call('setUnitCounters', { orderIntentId, unitCounters: buildAdults(Number(count)) }),
    wait: (seconds) => client.wait(Number(seconds)),
  }
  for (const step of text.split(', ')) {
    const [name = '', first = '', time = ''] = step.split(' ')
    steps[name]?.(first, time)
  }
  return { client, ids: readIds(), read }
}

// TOWER and STAIRS have ten places at each time, SUMMIT and MUSEUM four.
test.each([
  ['adults 2', 'TOWER tue9 10'],
  ['add TOWER tue9', 'TOWER tue9 8'],
  ['add TOWER tue9, move wed9', 'TOWER tue9 10, TOWER wed9 8'],
  ['add TOWER tue9, add BOAT tue9, remove', 'TOWER tue9 10'],
  ['add TOWER tue9, upgrade SUMMIT', 'TOWER tue9 10, SUMMIT tue9 2'],
  ['add TOWER tue9, upgrade SUMMIT, reset', 'TOWER tue9 8, SUMMIT tue9 4'],
  ['add TOWER tue9, upgrade SUMMIT, move tue16', 'SUMMIT tue9 4, SUMMIT tue16 2'],
  // A tour that is added again moves, and keeps its upgrade.
  ['add TOWER tue9, upgrade STAIRS, add TOWER wed9', 'STAIRS tue9 10, STAIRS wed9 8'],
  ['add MUSEUM wed9, adults 3', 'MUSEUM wed9 1'],
  // A move to the time whose last places it holds.
  ['adults 4, add MUSEUM wed9, move wed9', 'MUSEUM wed9 0'],
  ['add TOWER tue9, wait 1799', 'TOWER tue9 8'],
  ['add TOWER tue9, wait 1800', 'TOWER tue9 10'],
])('%s leaves these places: %s (MOCK-2, SLOT-13)', (steps, free) => {
  const { client } = runSteps(steps)
  const counted = free.split(', ').map((place) => {
    const [tour = '', time = ''] = place.split(' ')
    return `${tour} ${time} ${countFreePlaces(client, tour, TIMES[time] ?? '')}`
  })
  expect(counted.join(', ')).toBe(free)
})

test('answers with the item that a call has changed (MOCK-2)', () => {
  const { client, ids } = runSteps('add TOWER tue9')
  const upgraded = client.call('upgradeCartItem', { ...ids, tourCode: 'SUMMIT' })
  expect(upgraded.affectedCartItem).toMatchObject({
    availabilityId: TUESDAY_9,
    original: { tour: { code: 'TOWER' }, pricing: { displayed: 0 } },
    upgraded: { tour: { code: 'SUMMIT' }, pricing: { displayed: 3000 } },
  })
  const availabilityId = TUESDAY_9.replace('T09', 'T16')
  const moved = client.call('setCartItemAvailabilityId', { ...ids, availabilityId })
  expect(moved.affectedCartItem).toEqual({ ...upgraded.affectedCartItem, availabilityId })
  client.call('setCartItemAvailabilityId', { ...ids, availabilityId: TUESDAY_9 })
  expect(client.call('resetCartItem', ids).affectedCartItem?.upgraded).toBeNull()
})
