import type { Contact, OrderIntent, SentTraveler, UnitCounter } from '#src/contract/entities.ts'
import { createCall } from '#mocks/server/booking/dispatch.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { sumGuests } from '#mocks/server/booking/tour-catalog.ts'
import type { MockState } from '#mocks/server/api/mock-state.ts'
import { book } from '#mocks/tools/visitor/book.ts'

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

/** Creates an order with the calls of the steps before Payment; its tours are on successive days from 11 June 2026. */
export async function prepareOrder(
  mockState: MockState,
  details: OrderDetails,
): Promise<OrderIntent> {
  const { configCode = 'paris-pass', tours = ['PAR-EIFFEL'], verified = false } = details
  const { unitCounters = exampleCounters, contact, times = {}, upgrade } = details
  const { travelers = exampleTravelers.slice(0, sumGuests(unitCounters)) } = details
  const [tourCode, ...addons] = tours
  const order = await book(createCall(mockState), {
    configCode,
    tourCode: tourCode ?? 'PAR-EIFFEL',
    addons,
    until: 'payment',
    skip: [
      ...(tourCode === undefined ? (['booking_slot'] as const) : []),
      ...(contact === null ? (['contact'] as const) : []),
    ],
    firstDay: (index) => `2026-06-${11 + index}`,
    times,
    unitCounters,
    travelers,
    ...(contact && { contact }),
    ...(upgrade !== undefined && { upgrade }),
  })
  if (verified) verifyCard(mockState, order)
  return order
}
