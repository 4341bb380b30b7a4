import type { OrderIntent } from '#src/contract/entities.ts'
import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/server/backend/setup-intents.ts'
import type { WalkAction, RandomWalk } from './walk.ts'
import { readServerOrder } from './walk.ts'

/** What another device does with the order; the server refuses what it must. */
const CHANGES: Record<string, (walk: RandomWalk, order: OrderIntent) => Promise<unknown>> = {
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
    verifyCard(screen.mockApi.mockServer, order)
    const { orderIntent } = await screen.call('confirmOrder', { orderIntentId: order.id })
    if (orderIntent.payment !== null) paidElsewhere.add(order.id)
  },
}

async function changeElsewhere(walk: RandomWalk, change: (typeof CHANGES)[string]): Promise<void> {
  const order = await readServerOrder(walk)
  if (order === null) return
  // A refused change changes nothing.
  const isChanged = await change(walk, order).then(
    () => true,
    () => false,
  )
  if (isChanged) walk.changedAfterPay.add(order.id)
}

/** Another device changes the order. */
export function listChangesElsewhere(): WalkAction[] {
  return Object.entries(CHANGES).map(([label, change]) => ({
    label: `elsewhere: ${label}`,
    run: (walk) => changeElsewhere(walk, change),
  }))
}
