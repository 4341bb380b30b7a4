import type { CartItem, UnitCounter } from '#src/contract/entities.ts'
import type { Row } from './plant-breach.ts'
import { addPrice, copyItem, forget, inItem, inItems, inOrder, line } from './plant-breach.ts'

const ITEMS = 'orderIntent.extendedCart.items'
/** Any item. */
const ITEM = String.raw`${ITEMS}.\d`
const ONE_GUEST: UnitCounter[] = [{ type: 'ADULT', quantity: 1 }]

function move(item: CartItem): void {
  item.availabilityId = item.availabilityId.replace(/T\d\d/, 'T05')
}

function addGuest([first]: UnitCounter[]): void {
  if (first) first.quantity += 1
}

/** What 'Rules' says of each write. */
export const WRITE_RULES: Row[] = [
  [
    'A write changes what it names',
    [
      'setContact that loses the travelers',
      forget('setContact', 'travelers'),
      line('setContact', 'orderIntent.travelers.0'),
    ],
    [
      'setTravelers that loses the contact',
      forget('setTravelers', 'contact'),
      line('setTravelers', 'orderIntent.contact', '.*, as before this call', 'null'),
    ],
    [
      'setContact that changes the guests',
      inOrder(({ unitCounters }) => addGuest(unitCounters), 'setContact'),
      line('setContact', 'orderIntent.unitCounters'),
    ],
    [
      'setUnitCounters that empties the cart',
      inItems((items) => items.splice(0), 'setUnitCounters'),
      line('setUnitCounters', ITEMS, 'the items PAR-'),
    ],
  ],
  [
    '`addCartItem`:',
    [
      'an add-on that drops the upgrade',
      inItem((item) => (item.upgraded = null), 'addCartItem'),
      line('addCartItem', `${ITEM}.upgraded`, '"PAR-', 'null'),
    ],
    [
      'another tour than the one that was added',
      inItem(({ original }) => (original.tour.code = 'PAR-LOUVRE'), 'addCartItem'),
      line('addCartItem', `${ITEMS}.0.original.tour.code`, '"PAR-EIFFEL"'),
    ],
    [
      'an add-on for one guest',
      inItem((item) => (item.unitCounters = ONE_GUEST), 'addCartItem'),
      line('addCartItem', `${ITEM}.unitCounters`),
    ],
  ],
  [
    '`setCartItemAvailabilityId`:',
    [
      'a moved tour that loses its upgrade',
      inItem((item) => (item.upgraded = null), 'setCartItemAvailabilityId'),
      line('setCartItemAvailabilityId', `${ITEM}.upgraded`),
    ],
    [
      'a tour that does not move',
      inItem(move, 'setCartItemAvailabilityId'),
      line('setCartItemAvailabilityId', `${ITEM}.availabilityId`),
    ],
    [
      'a moved tour under another id',
      inItem((item) => (item.id = 'new'), 'setCartItemAvailabilityId'),
      line('setCartItemAvailabilityId', ITEMS),
    ],
  ],
  [
    '`removeCartItem`:',
    [
      'one removal that empties the cart',
      inItems((items) => items.splice(0), 'removeCartItem'),
      line('removeCartItem', ITEMS, 'the items PAR-'),
    ],
    [
      'an item that stays',
      inItems((items) => items.push(...copyItem(items)), 'removeCartItem'),
      line('removeCartItem', ITEMS),
    ],
  ],
  [
    '`upgradeCartItem`:',
    [
      'an upgrade to another tour',
      inItem(({ upgraded }) => upgraded && (upgraded.tour.code = 'PAR-LOUVRE'), 'upgradeCartItem'),
      line('upgradeCartItem', `${ITEMS}.0.upgraded`),
    ],
    [
      'an upgrade at another time',
      inItem(move, 'upgradeCartItem'),
      line('upgradeCartItem', `${ITEMS}.0.availabilityId`),
    ],
    [
      'an upgrade without its fees',
      inItem((item) => (item.mandatoryPayments = []), 'upgradeCartItem'),
      line('upgradeCartItem', `${ITEM}.mandatoryPayments`, 'the fees '),
    ],
  ],
  [
    '`resetCartItem`:',
    [
      'an upgrade that stays',
      inItem((item) => (item.upgraded = { ...item.original }), 'resetCartItem'),
      line('resetCartItem', `${ITEM}.upgraded`, 'null'),
    ],
  ],
  [
    '`setUnitCounters`:',
    [
      'an upgrade at the price of other guests',
      inItem(addPrice, 'setUnitCounters'),
      line('setUnitCounters', `${ITEM}.upgraded.pricing.displayed`, String.raw`\d+, as getAllAll`),
    ],
    [
      'items with other guests',
      inItem((item) => (item.unitCounters = ONE_GUEST), 'setUnitCounters'),
      line('setUnitCounters', `${ITEM}.unitCounters`),
    ],
  ],
  [
    '`setContact`:',
    [
      'no contact',
      forget('setContact', 'contact'),
      line('setContact', 'orderIntent.contact', String.raw`\{.*as it was sent`, 'null'),
    ],
  ],
  [
    '`setTravelers`:',
    [
      'no travelers',
      forget('setTravelers', 'travelers'),
      line('setTravelers', 'orderIntent.travelers.0', '.*as it was sent'),
    ],
  ],
]
