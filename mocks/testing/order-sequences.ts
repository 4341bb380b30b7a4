import fc from 'fast-check'
import type { SetupIntentState } from '#mocks/stripe/setup-intent.ts'
import { TUESDAY_9, WEDNESDAY_9 } from './client.ts'
import {
  addCartItem,
  confirmOrder,
  createOrderIntent,
  getAvailabilities,
  getResult,
  createItemCall,
  pay,
  setProviderStatus,
  requestOrder,
  reload,
  setUnitCounters,
  TOURS,
  wait,
  writeOrder,
} from './order-commands.ts'
import { move, remove, reset, upgrade } from './order-model.ts'

const orderIndexes = fc.nat(2)
const itemTargets = fc.record({ orderIndex: orderIndexes, itemIndex: fc.nat(3) })
const slots = fc.constantFrom(
  TUESDAY_9,
  TUESDAY_9,
  TUESDAY_9.replace('T09', 'T10'),
  TUESDAY_9.replace('T09', 'T16'),
  WEDNESDAY_9,
)
const contacts = fc.record({
  firstName: fc.constantFrom('Ada', 'Grace'),
  lastName: fc.constant('Byron'),
  emailAddress: fc.constant('ada@example.org'),
  phoneNumber: fc.constant('GB|44|2071234567'),
  allowMarketing: fc.boolean(),
})
const travelerValues = fc.record(
  {
    age: fc.nat(100),
    pass: fc.constant('123456789012'),
    dietaryRestrictions: fc.constant('vegan' as const),
  },
  { requiredKeys: ['age'] },
)
const statuses = fc.constantFrom<SetupIntentState['status']>(
  'processing',
  'requires_action',
  'requires_payment_method',
  'succeeded',
)

const additions = fc
  .tuple(orderIndexes, fc.constantFrom(...TOURS), slots)
  .map(([orderIndex, tourCode, availabilityId]) =>
    addCartItem(orderIndex, tourCode, availabilityId),
  )
const upgrades = fc
  .tuple(itemTargets, fc.constantFrom('SUMMIT', 'SUMMIT', 'SUMMIT', 'STAIRS', 'MUSEUM'))
  .map(([target, tourCode]) =>
    createItemCall('upgradeCartItem', target, { tourCode }, (model, order, item) =>
      upgrade(model, order, item, tourCode),
    ),
  )
const moves = fc
  .tuple(itemTargets, slots)
  .map(([target, availabilityId]) =>
    createItemCall('setCartItemAvailabilityId', target, { availabilityId }, (model, order, item) =>
      move(model, order, item, availabilityId),
    ),
  )
const guestChanges = fc
  .tuple(orderIndexes, fc.nat(4), fc.nat(1))
  .map(([orderIndex, adults, children]) => setUnitCounters(orderIndex, adults, children))

/** Calls that hold places are more frequent, because orders compete for places. */
const frequentCommands = [additions, upgrades, moves, guestChanges].flatMap((commands) => [
  commands,
  commands,
  commands,
])

/** Random sequences of commands on two or three orders. */
export const orderSequences = fc.commands(
  [
    ...frequentCommands,
    itemTargets.map((target) => createItemCall('resetCartItem', target, {}, reset)),
    itemTargets.map((target) => createItemCall('removeCartItem', target, {}, remove)),
    fc
      .tuple(orderIndexes, contacts)
      .map(([orderIndex, value]) => writeOrder('setContact', orderIndex, { contact: value })),
    fc
      .tuple(orderIndexes, fc.array(travelerValues, { maxLength: 3 }))
      .map(([orderIndex, travelers]) => writeOrder('setTravelers', orderIndex, { travelers })),
    fc
      .tuple(orderIndexes, statuses)
      .map(([orderIndex, nextStatus]) => setProviderStatus(orderIndex, nextStatus)),
    orderIndexes.map(pay),
    orderIndexes.map(confirmOrder),
    orderIndexes.map(requestOrder),
    orderIndexes.map(getResult),
    fc
      .tuple(fc.constantFrom(...TOURS), fc.integer({ min: 1, max: 5 }))
      .map(([tourCode, guests]) => getAvailabilities(tourCode, guests)),
    fc.constantFrom(1, 2, 600, 1799, 43_200, 120_000).map(wait),
    fc.constant(createOrderIntent()),
    fc.constant(reload()),
  ],
  { maxCommands: 25, size: 'max' },
)
