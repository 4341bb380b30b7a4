import fc from 'fast-check'
import type { SetupIntentState } from '#mocks/stripe/types.ts'
import { TUESDAY_9, WEDNESDAY_9 } from './client.ts'
import {
  addCartItem,
  confirmOrder,
  createOrderIntent,
  getAvailabilities,
  getResult,
  itemCall,
  pay,
  provider,
  readOrder,
  reload,
  setUnitCounters,
  TOURS,
  wait,
  writeOrder,
} from './order-commands.ts'
import { move, remove, reset, upgrade } from './order-model.ts'

const order = fc.nat(2)
const item = fc.record({ which: order, nth: fc.nat(3) })
const slot = fc.constantFrom(TUESDAY_9, TUESDAY_9, TUESDAY_9.replace('T09', 'T10'), WEDNESDAY_9)
const contact = fc.record({
  firstName: fc.constantFrom('Ada', 'Grace'),
  lastName: fc.constant('Byron'),
  emailAddress: fc.constant('ada@example.org'),
  phoneNumber: fc.constant('GB|44|2071234567'),
  allowMarketing: fc.boolean(),
})
const traveler = fc.record({
  age: fc.nat(100),
  pass: fc.constantFrom(null, '123456789012'),
  dietaryRestrictions: fc.constantFrom(null, 'vegan'),
})
const status = fc.constantFrom<SetupIntentState['status']>(
  'processing',
  'requires_action',
  'requires_payment_method',
  'succeeded',
)

const adding = fc
  .tuple(order, fc.constantFrom(...TOURS), slot)
  .map(([which, tourCode, availabilityId]) => addCartItem(which, tourCode, availabilityId))
const upgrading = fc
  .tuple(item, fc.constantFrom('SUMMIT', 'SUMMIT', 'SUMMIT', 'STAIRS', 'MUSEUM'))
  .map(([at, tourCode]) =>
    itemCall('upgradeCartItem', at, { tourCode }, (model, of, known) =>
      upgrade(model, of, known, tourCode),
    ),
  )
const moving = fc
  .tuple(item, slot)
  .map(([at, availabilityId]) =>
    itemCall('setCartItemAvailabilityId', at, { availabilityId }, (model, of, known) =>
      move(model, of, known, availabilityId),
    ),
  )
const counting = fc
  .tuple(order, fc.nat(4), fc.nat(1))
  .map(([which, adults, children]) => setUnitCounters(which, adults, children))

/** Places are what the orders compete for: the calls that take them come more often. */
const often = [adding, upgrading, moving, counting].flatMap((call) => [call, call, call])

/** Random lives of two or three orders, with reads and the passing of time among them. */
export const lives = fc.commands(
  [
    ...often,
    item.map((at) => itemCall('resetCartItem', at, {}, reset)),
    item.map((at) => itemCall('removeCartItem', at, {}, remove)),
    fc
      .tuple(order, contact)
      .map(([which, one]) => writeOrder('setContact', which, { contact: one })),
    fc
      .tuple(order, fc.array(traveler, { maxLength: 3 }))
      .map(([which, travelers]) => writeOrder('setTravelers', which, { travelers })),
    fc.tuple(order, status).map(([which, next]) => provider(which, next)),
    order.map(pay),
    order.map(confirmOrder),
    order.map(readOrder),
    order.map(getResult),
    fc
      .tuple(fc.constantFrom(...TOURS), fc.integer({ min: 1, max: 5 }))
      .map(([tourCode, guests]) => getAvailabilities(tourCode, guests)),
    fc.constantFrom(1, 2, 600, 1799, 43_200, 120_000).map(wait),
    fc.constant(createOrderIntent()),
    fc.constant(reload()),
  ],
  { maxCommands: 25, size: 'max' },
)
