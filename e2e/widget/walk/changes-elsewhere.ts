import type { OrderIntent } from '#src/contract/entities.ts'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import type { Act } from './perform.ts'
import { createIncident } from './perform.ts'
import type { RandomWalk } from './walk.ts'
import { readServerOrder } from './walk.ts'

type Change = (walk: RandomWalk, order: OrderIntent) => Promise<unknown>

/** What another device does with the order; the server refuses what it must. */
export const changesElsewhere = {
  'another guest': ({ screen }, { id, unitCounters }) =>
    screen.call('setUnitCounters', {
      orderIntentId: id,
      unitCounters: unitCounters.map((counter, index) => ({
        ...counter,
        quantity: counter.quantity + (index === 0 ? 1 : 0),
      })),
    }),
  'other contact': ({ screen }, { id }) =>
    screen.call('setContact', { orderIntentId: id, contact }),
  'delete the last tour': ({ screen }, { id, extendedCart }) =>
    screen.call('removeCartItem', {
      orderIntentId: id,
      cartItemId: extendedCart.items.at(-1)?.id ?? '',
    }),
  'upgrade the first tour': ({ screen }, { id, extendedCart }) =>
    screen.call('upgradeCartItem', {
      orderIntentId: id,
      cartItemId: extendedCart.items[0]?.id ?? '',
      tourCode: 'PAR-EIFFEL-SUMMIT',
    }),
  async pay({ screen, paidElsewhere }, order) {
    if (order.extendedCart.items.length === 0 || order.payment !== null) return
    verifyCard(screen.mockApi.mockState, order)
    const { orderIntent } = await screen.call('confirmOrder', { orderIntentId: order.id })
    if (orderIntent.payment !== null) paidElsewhere.add(order.id)
  },
} satisfies Record<string, Change>

/** Another device changes the order. */
export async function changeElsewhere(walk: RandomWalk, change: Change): Promise<void> {
  const order = await readServerOrder(walk)
  if (order === null) return
  // A refused change changes nothing.
  const isChanged = await change(walk, order).then(
    () => true,
    () => false,
  )
  if (isChanged) walk.changedAfterPay.add(order.id)
}

/** What another device may do. */
export function listChangesElsewhere(): Act[] {
  return Object.entries(changesElsewhere).map(([name, change]) =>
    createIncident(`elsewhere: ${name}`, (walk) => changeElsewhere(walk, change)),
  )
}
