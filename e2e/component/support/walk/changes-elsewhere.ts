import { contact } from '#fixtures/guests.ts'
import { verifyCard } from '#mocks/testing/prepared-order.ts'
import type { Action, Walk } from './walk.ts'
import { readServerOrder } from './walk.ts'

/** Another device changes the order; the server refuses what it must. */
export function listChangesElsewhere(): Action[] {
  return [
    {
      label: 'elsewhere: another guest',
      run: (walk) =>
        changeElsewhere(walk, async ({ id, unitCounters }) => {
          await walk.screen.call('setUnitCounters', {
            orderIntentId: id,
            unitCounters: unitCounters.map((counter, index) => ({
              ...counter,
              quantity: counter.quantity + (index === 0 ? 1 : 0),
            })),
          })
        }),
    },
    {
      label: 'elsewhere: other contact',
      run: (walk) =>
        changeElsewhere(walk, ({ id }) =>
          walk.screen.call('setContact', { orderIntentId: id, contact }),
        ),
    },
    {
      label: 'elsewhere: delete the last tour',
      run: (walk) =>
        changeElsewhere(walk, ({ id, extendedCart }) =>
          walk.screen.call('removeCartItem', {
            orderIntentId: id,
            cartItemId: extendedCart.items.at(-1)?.id ?? '',
          }),
        ),
    },
    {
      label: 'elsewhere: upgrade the first tour',
      run: (walk) =>
        changeElsewhere(walk, ({ id, extendedCart }) =>
          walk.screen.call('upgradeCartItem', {
            orderIntentId: id,
            cartItemId: extendedCart.items[0]?.id ?? '',
            tourCode: 'PAR-EIFFEL-SUMMIT',
          }),
        ),
    },
    {
      label: 'elsewhere: pay',
      run: (walk) =>
        changeElsewhere(walk, async (order) => {
          if (order.extendedCart.items.length === 0 || order.payment !== null) return
          verifyCard(walk.screen.mockApi.mockServer, order)
          const { orderIntent } = await walk.screen.call('confirmOrder', {
            orderIntentId: order.id,
          })
          if (orderIntent.payment !== null) walk.paidElsewhere.add(order.id)
        }),
    },
  ]
}

async function changeElsewhere(
  walk: Walk,
  change: (order: NonNullable<Awaited<ReturnType<typeof readServerOrder>>>) => Promise<unknown>,
): Promise<void> {
  const order = await readServerOrder(walk)
  if (order === null) return
  // A refused change is none.
  const isChanged = await change(order).then(
    () => true,
    () => false,
  )
  if (isChanged) walk.changedAfterPay.add(order.id)
}
