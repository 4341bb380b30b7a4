import { contact as exampleContact } from '#fixtures/guests.ts'
import type { Contact, OrderIntent, SentTraveler, UnitCounter } from '#src/contract/entities.ts'
import { countGuests } from '#mocks/backend/tour-catalog.ts'
import { updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import { parseSetupIntentId } from '#mocks/stripe/client-secret.ts'
import type { MockServer } from '#mocks/api/mock-server.ts'
import type { Call } from './client.ts'
import { createCall } from './client.ts'

export type OrderDetails = {
  configCode?: string
  /** The original tours in the cart; the main one by default. */
  tours?: string[]
  /** The start time of a tour by its code, '18:30'; the first available one by default. */
  times?: Partial<Record<string, string>>
  /** The tour that the first item is upgraded to. */
  upgrade?: string
  /** Two adults and a child by default. */
  unitCounters?: UnitCounter[]
  /** null leaves the contact empty. */
  contact?: Contact | null
  travelers?: SentTraveler[]
  /** The setup intent has succeeded. */
  verified?: boolean
}

const exampleTravelers: SentTraveler[] = [34, 36, 8].map((age) => ({ age }))

const exampleCounters: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
  { type: 'INFANT', quantity: 0 },
]

/**
 * Finds the first available time of June 2026 after a number of days.
 * @param startTime '18:30': only departures at that time count.
 * @throws Error when there is none.
 */
function findFirstTime(
  call: Call,
  tour: { configCode: string; tourCode: string; unitCounters: UnitCounter[] },
  afterDays: number,
  startTime = '',
): string {
  const june = { ...tour, year: 2026, month: 6 }
  const { calendar } = call('getMonthCalendar', june)
  for (const { localDate } of calendar.slice(afterDays).filter(({ available }) => available)) {
    const date = Number(localDate.slice(-2))
    const time = call('getAvailabilities', { ...june, date }).availabilities.find(
      ({ id, available }) => available && id.includes(`T${startTime}`),
    )
    if (time) return time.id
  }
  throw new Error(`${tour.tourCode} has no available time`)
}

/** Sets the setup intent of an order to succeeded, like a confirmation by Stripe. */
export function verifyCard(mockServer: MockServer, { stripeSetupIntent }: OrderIntent): void {
  const id = parseSetupIntentId(stripeSetupIntent.clientSecret)
  if (id === null) throw new Error('The order has no setup intent')
  updateSetupIntent(mockServer, id, { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' })
}

/** Creates an order with the calls of the steps before Payment. */
export function prepareOrder(mockServer: MockServer, details: OrderDetails): OrderIntent {
  const call = createCall(mockServer)
  const { configCode = 'paris-pass', tours = ['PAR-EIFFEL'], upgrade, verified = false } = details
  const { unitCounters = exampleCounters, times = {}, contact = exampleContact } = details
  const { travelers = exampleTravelers.slice(0, countGuests(unitCounters)) } = details
  let { orderIntent } = call('createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  call('setUnitCounters', { orderIntentId, unitCounters })
  for (const [index, tourCode] of tours.entries()) {
    const availabilityId = findFirstTime(
      call,
      { configCode, tourCode, unitCounters },
      10 + index,
      times[tourCode],
    )
    ;({ orderIntent } = call('addCartItem', { orderIntentId, tourCode, availabilityId }))
  }
  const [main] = orderIntent.extendedCart.items
  if (upgrade !== undefined && main !== undefined)
    call('upgradeCartItem', { orderIntentId, cartItemId: main.id, tourCode: upgrade })
  if (contact !== null) call('setContact', { orderIntentId, contact })
  ;({ orderIntent } = call('setTravelers', { orderIntentId, travelers }))
  if (verified) verifyCard(mockServer, orderIntent)
  return orderIntent
}
