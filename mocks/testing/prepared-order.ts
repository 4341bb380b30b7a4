import { contact as exampleContact } from '#fixtures/guests.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import type { Contact, OrderIntent, SentTraveler, UnitCounter } from '#src/contract/entities.ts'
import { updateSetupIntent } from '#mocks/backend/setup-intents.ts'
import { getStorageKey } from '#mocks/api/persistence.ts'
import { parseSetupIntentId } from '#mocks/stripe/client-secret.ts'
import type { MockServer } from '#mocks/api/mock-server.ts'
import { createMockServer } from '#mocks/api/mock-server.ts'
import type { Call } from './client.ts'
import { createCall } from './client.ts'

export type OrderDetails = {
  configCode?: string
  /** The original tours in the cart; the main one by default. */
  tours?: string[]
  /** The tour that the first item is upgraded to. */
  upgrade?: string
  /** Two adults and a child by default. */
  unitCounters?: UnitCounter[]
  /** null: not entered yet. */
  contact?: Contact | null
  travelers?: SentTraveler[]
  /** Stripe has verified the card. */
  verified?: boolean
}

/** What a page is opened with: its own mock backend has the same data and the same storage key. */
type PageOptions = {
  scenario: string
  seed: number
  /** The instant at which the page's clock starts. */
  now: string
  /** The host's page. */
  site: string
}

type PageBackend = {
  /** The item of the page's localStorage that holds the state. */
  storageKey: string
  /** Continues from the value of that item; null is the state at the start. */
  restore: (snapshot: string | null) => void
  snapshot: () => string
  /** Makes an order by the calls that the steps before Payment make. */
  prepareOrder: (details: OrderDetails) => OrderIntent
}

const exampleTravelers: SentTraveler[] = [34, 36, 8].map((age) => ({ age }))

const exampleCounters: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
  { type: 'INFANT', quantity: 0 },
]

/**
 * Finds the first available time of June 2026, after so many days of it.
 * @throws When there is none.
 */
function findFirstTime(
  call: Call,
  tour: { configCode: string; tourCode: string; unitCounters: UnitCounter[] },
  afterDays: number,
): string {
  const june = { ...tour, year: 2026, month: 6 }
  const { calendar } = call('getMonthCalendar', june)
  const day = calendar.slice(afterDays).find(({ available }) => available)
  const date = Number(day?.localDate.slice(-2))
  const times = day ? call('getAvailabilities', { ...june, date }).availabilities : []
  const time = times.find(({ available }) => available)
  if (!time) throw new Error(`${tour.tourCode} has no available time`)
  return time.id
}

/** Does what Stripe does when the visitor presses Pay. */
export function verifyCard(mockServer: MockServer, { stripeSetupIntent }: OrderIntent): void {
  const id = parseSetupIntentId(stripeSetupIntent.clientSecret)
  if (id === null) throw new Error('The order has no setup intent')
  updateSetupIntent(mockServer, id, { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' })
}

/** Makes an order by the calls that the steps before Payment make. */
export function prepareOrder(mockServer: MockServer, details: OrderDetails): OrderIntent {
  const call = createCall(mockServer)
  const { configCode = 'paris-pass', tours = ['PAR-EIFFEL'], upgrade, verified = false } = details
  const { contact = exampleContact, travelers = exampleTravelers } = details
  const { unitCounters = exampleCounters } = details
  let { orderIntent } = call('createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  call('setUnitCounters', { orderIntentId, unitCounters })
  for (const [index, tourCode] of tours.entries()) {
    const availabilityId = findFirstTime(call, { configCode, tourCode, unitCounters }, 10 + index)
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

/**
 * Creates the mock backend of a page outside of it, to prepare orders that the page then finds in its
 * storage. Neither faults nor latency of the scenario apply.
 * @throws For an unknown scenario.
 */
export function createPageBackend({ scenario, seed, now, site }: PageOptions): PageBackend {
  const parsed = parseScenarios(scenario)
  if (!parsed.ok) throw new Error(parsed.message)
  const clock = { now: () => Date.parse(now) }
  const { resolvedScenarios } = parsed
  const mockServer = createMockServer({
    resolvedScenarios,
    seedData: baseSeedData,
    seed,
    startsAt: now,
    clock,
    siteUrl: site,
  })
  return {
    storageKey: getStorageKey(mockServer),
    restore: mockServer.restore,
    snapshot: mockServer.snapshot,
    prepareOrder: (details) => prepareOrder(mockServer, details),
  }
}
