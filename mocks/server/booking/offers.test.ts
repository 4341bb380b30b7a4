import { expect, test } from 'vitest'
import { addToCart } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'

const NOON = TUESDAY_9.replace('09:00', '12:00')

test('offers only upgrades with places at the time of the item (UPGRADE-1, UPGRADE-8)', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const listCodes = () => {
    const [offers = []] = Object.values(call('getAllAllowedUpgrades', { orderIntentId }).upgrades)
    return offers.map(({ tourCode }) => tourCode)
  }
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(listCodes()).toEqual(['SUMMIT', 'STAIRS'])

  const upgradeOther = () => {
    const other = client.orderOfTwo()
    const otherItem = addToCart(client, other, 'TOWER', TUESDAY_9)
    call('upgradeCartItem', { orderIntentId: other, cartItemId: otherItem, tourCode: 'SUMMIT' })
  }
  // SUMMIT has four places: two are left, and then none.
  upgradeOther()
  expect(listCodes()).toEqual(['SUMMIT', 'STAIRS'])
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  expect(listCodes()).toEqual(['SUMMIT', 'STAIRS'])
  call('resetCartItem', { orderIntentId, cartItemId })
  upgradeOther()
  expect(listCodes()).toEqual(['STAIRS'])

  call('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: NOON })
  expect(listCodes()).toEqual([])
})
