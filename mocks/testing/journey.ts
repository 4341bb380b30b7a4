import type { CallName } from '#src/contract/calls.ts'
import { TUESDAY_9, WEDNESDAY_9 } from './client.ts'

/** The answer that a step may need of an earlier one. */
type Order = {
  orderIntent: {
    id: string
    extendedCart: { items: { id: string }[] }
    stripeSetupIntent: { clientSecret: string }
  }
}
type Step = [name: CallName, body: (order: Order['orderIntent']) => object]

const tour = { configCode: 'pass', tourCode: 'TOWER' }
const unitCounters = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
]
const day = { ...tour, unitCounters, year: 2026, month: 6 }
const itemOf = (order: Order['orderIntent'], index: number) => ({
  orderIntentId: order.id,
  cartItemId: order.extendedCart.items[index]?.id,
})
const only = (order: Order['orderIntent']) => ({ orderIntentId: order.id })

/** A visit that makes every one of the 20 calls, up to the card. */
const toPayment: Step[] = [
  ['getSettings', () => tour],
  ['getUnits', () => tour],
  ['createOrderIntent', () => ({ configCode: 'pass' })],
  ['getOrderIntent', only],
  ['setUnitCounters', ({ id }) => ({ orderIntentId: id, unitCounters })],
  ['getMonthCalendar', () => day],
  ['getAvailabilities', () => ({ ...day, date: 2 })],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'TOWER', availabilityId: TUESDAY_9 }),
  ],
  ['getTourAddons', only],
  ['getWeekCalendar', () => ({ ...day, tourCode: 'MUSEUM', date: 1 })],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 }),
  ],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'BOAT', availabilityId: WEDNESDAY_9 }),
  ],
  ['removeCartItem', (order) => itemOf(order, 2)],
  ['setCartItemAvailabilityId', (order) => ({ ...itemOf(order, 0), availabilityId: WEDNESDAY_9 })],
  ['getAllAllowedUpgrades', only],
  ['upgradeCartItem', (order) => ({ ...itemOf(order, 0), tourCode: 'STAIRS' })],
  ['resetCartItem', (order) => itemOf(order, 0)],
  ['upgradeCartItem', (order) => ({ ...itemOf(order, 0), tourCode: 'SUMMIT' })],
  [
    'setContact',
    ({ id }) => ({
      orderIntentId: id,
      contact: {
        firstName: 'Ada',
        lastName: 'Byron',
        emailAddress: 'ada@example.org',
        phoneNumber: 'GB|44|2071234567',
        allowMarketing: true,
      },
    }),
  ],
  [
    'setTravelers',
    ({ id }) => ({
      orderIntentId: id,
      travelers: [
        { age: 36, pass: '123456789012', dietaryRestrictions: 'vegan' },
        { age: 40, pass: null, dietaryRestrictions: null },
        { age: 7, pass: null, dietaryRestrictions: 'none' },
      ],
    }),
  ],
  ['getResult', only],
  [
    'frontendLog',
    ({ id }) => ({
      sessionId: 'session',
      sender: 'checkout-widget',
      orderIntentId: id,
      error: { code: 'card_declined' },
    }),
  ],
]

const afterPayment: Step[] = [
  ['confirmOrder', only],
  ['confirmOrder', only],
  ['getResult', only],
]

type Sent = { name: CallName; body: object; answer: unknown }

/**
 * Makes the visit over any transport.
 * @param send Gives the answer of a call.
 * @param pay The provider confirms the card of this client secret.
 */
export const makeJourney = async (
  send: (name: CallName, body: object) => Promise<unknown>,
  pay: (clientSecret: string) => Promise<void>,
): Promise<Sent[]> => {
  const sent: Sent[] = []
  let order: Order['orderIntent'] | null = null
  const make = async ([name, bodyOf]: Step) => {
    // Steps before createOrderIntent name no order.
    const body = bodyOf(order as Order['orderIntent'])
    const answer = await send(name, body)
    sent.push({ name, body, answer })
    if (typeof answer === 'object' && answer !== null && 'orderIntent' in answer) {
      order = (answer as Order).orderIntent
    }
  }
  for (const step of toPayment) await make(step)
  await pay((order as Order['orderIntent'] | null)?.stripeSetupIntent.clientSecret ?? '')
  for (const step of afterPayment) await make(step)
  return sent
}
