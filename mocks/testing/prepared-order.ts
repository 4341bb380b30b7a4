import { contact as defaultContact } from '#fixtures/guests.ts'
import type { Contact, OrderIntent, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { Service } from '#mocks/service.ts'
import { ask, setupIntentAccess } from '#mocks/service.ts'

/** What an order in progress holds; by default all that the steps before Payment leave. */
export type OrderParts = {
  configCode?: string
  /** Original tours in the cart; the main one by default. */
  tours?: string[]
  /** The upgrade of the first of them. */
  upgrade?: string
  unitCounters?: UnitCounter[]
  /** null: not given yet. */
  contact?: Contact | null
  travelers?: Traveler[]
  /** The provider has verified the card. */
  verified?: boolean
}

/** Two adults and a child. */
const DEFAULT_COUNTERS: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
  { type: 'INFANT', quantity: 0 },
]
const DEFAULT_TRAVELERS: Traveler[] = [34, 36, 8].map((age) => ({
  age,
  pass: null,
  dietaryRestrictions: null,
}))

type Departures = {
  configCode: string
  tourCode: string
  unitCounters: UnitCounter[]
  /** Days of June that are left out. */
  after: number
}

/** The first time of June that can be chosen. */
async function findTime(service: Service, { after, ...departures }: Departures): Promise<string> {
  const june = { ...departures, year: 2026, month: 6 }
  const { calendar } = await ask(service, 'getMonthCalendar', june)
  const day = calendar.slice(after).find(({ available }) => available)
  const date = Number(day?.localDate.slice(-2))
  const { availabilities } = await ask(service, 'getAvailabilities', { ...june, date })
  return availabilities.find(({ available }) => available)?.id ?? ''
}

/** Makes an order by the calls of the steps before Payment: much faster than walking there. */
export async function prepareOrder(service: Service, parts: OrderParts = {}): Promise<OrderIntent> {
  const { configCode = 'paris-pass', tours = ['PAR-EIFFEL'], upgrade } = parts
  const { contact = defaultContact, travelers = DEFAULT_TRAVELERS } = parts
  const { unitCounters = DEFAULT_COUNTERS, verified = false } = parts
  let { orderIntent } = await ask(service, 'createOrderIntent', { configCode })
  const { id: orderIntentId } = orderIntent
  ;({ orderIntent } = await ask(service, 'setUnitCounters', { orderIntentId, unitCounters }))
  for (const [index, tourCode] of tours.entries()) {
    const after = 10 + index
    const availabilityId = await findTime(service, { configCode, tourCode, unitCounters, after })
    const body = { orderIntentId, tourCode, availabilityId }
    ;({ orderIntent } = await ask(service, 'addCartItem', body))
  }
  const [main] = orderIntent.extendedCart.items
  if (upgrade !== undefined && main !== undefined) {
    const body = { orderIntentId, cartItemId: main.id, tourCode: upgrade }
    ;({ orderIntent } = await ask(service, 'upgradeCartItem', body))
  }
  if (contact !== null)
    ({ orderIntent } = await ask(service, 'setContact', { orderIntentId, contact }))
  ;({ orderIntent } = await ask(service, 'setTravelers', { orderIntentId, travelers }))
  if (verified) await verifyCard(service, orderIntent)
  return orderIntent
}

/** What the provider does when the visitor presses Pay. */
export async function verifyCard(service: Service, order: OrderIntent): Promise<void> {
  const [intent = ''] = order.stripeSetupIntent.clientSecret.split('_secret_')
  const card = { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' } as const
  await setupIntentAccess(service).update(intent, card)
}
