import type { CallName } from '#src/contract/calls.ts'
import { TUESDAY_9, WEDNESDAY_9 } from './client.ts'

/** The part of a response that later steps use. */
type OrderResponse = {
  orderIntent: {
    id: string
    extendedCart: { items: { id: string }[] }
    stripeSetupIntent: { clientSecret: string }
  }
}

type Step = [name: CallName, body: (order: OrderResponse['orderIntent']) => object]

const tour = { configCode: 'pass', tourCode: 'TOWER' }
const unitCounters = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
]
const day = { ...tour, unitCounters, year: 2026, month: 6 }

function selectItem(order: OrderResponse['orderIntent'], index: number) {
  return {
    orderIntentId: order.id,
    cartItemId: order.extendedCart.items[index]?.id,
  }
}

function selectOrder(order: OrderResponse['orderIntent']) {
  return { orderIntentId: order.id }
}

/** A visit that makes all 20 calls, up to the payment. */
const STEPS_TO_PAYMENT: Step[] = [
  ['getSettings', () => tour],
  ['getUnits', () => tour],
  ['createOrderIntent', () => ({ configCode: 'pass' })],
  ['getOrderIntent', selectOrder],
  ['setUnitCounters', ({ id }) => ({ orderIntentId: id, unitCounters })],
  ['getMonthCalendar', () => day],
  ['getAvailabilities', () => ({ ...day, date: 2 })],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'TOWER', availabilityId: TUESDAY_9 }),
  ],
  ['getTourAddons', selectOrder],
  ['getWeekCalendar', () => ({ ...day, tourCode: 'MUSEUM', date: 1 })],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 }),
  ],
  [
    'addCartItem',
    ({ id }) => ({ orderIntentId: id, tourCode: 'BOAT', availabilityId: WEDNESDAY_9 }),
  ],
  ['removeCartItem', (order) => selectItem(order, 2)],
  [
    'setCartItemAvailabilityId',
    (order) => ({ ...selectItem(order, 0), availabilityId: WEDNESDAY_9 }),
  ],
  ['getAllAllowedUpgrades', selectOrder],
  ['upgradeCartItem', (order) => ({ ...selectItem(order, 0), tourCode: 'STAIRS' })],
  ['resetCartItem', (order) => selectItem(order, 0)],
  ['upgradeCartItem', (order) => ({ ...selectItem(order, 0), tourCode: 'SUMMIT' })],
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
        { age: 40 },
        { age: 7, dietaryRestrictions: 'none' },
      ],
    }),
  ],
  ['getResult', selectOrder],
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

const STEPS_AFTER_PAYMENT: Step[] = [
  ['confirmOrder', selectOrder],
  ['confirmOrder', selectOrder],
  ['getResult', selectOrder],
]

type JourneyExchange = { name: CallName; body: object; response: unknown }

/**
 * Makes the visit over any transport.
 * @param send Makes a call and returns the parsed response.
 * @param pay Confirms the setup intent of a client secret.
 */
export async function runJourney(
  send: (name: CallName, body: object) => Promise<unknown>,
  pay: (clientSecret: string) => Promise<void>,
): Promise<JourneyExchange[]> {
  const exchanges: JourneyExchange[] = []
  let order: OrderResponse['orderIntent'] | null = null
  const runStep = async ([name, buildBody]: Step) => {
    // Steps before createOrderIntent do not use the order.
    const body = buildBody(order as OrderResponse['orderIntent'])
    const response = await send(name, body)
    exchanges.push({ name, body, response })
    if (typeof response === 'object' && response !== null && 'orderIntent' in response) {
      order = (response as OrderResponse).orderIntent
    }
  }
  for (const step of STEPS_TO_PAYMENT) await runStep(step)
  await pay((order as OrderResponse['orderIntent'] | null)?.stripeSetupIntent.clientSecret ?? '')
  for (const step of STEPS_AFTER_PAYMENT) await runStep(step)
  return exchanges
}
