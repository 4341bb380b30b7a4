import type { Bodies, CallName } from './body-table.ts'
import type {
  Availability,
  CalendarDay,
  MandatoryPayment,
  Settings,
  Unit,
  UnitCounter,
} from './wire-types.ts'

/** The site address that the tests of this folder call from. */
const SITE = 'https://host.example/tours'

type Booked = {
  tour: { code: string }
  pricing: { displayed: number }
  ventrataBooking: { supplierReference: string } | null
}

type CartItem = {
  id: string
  availabilityId: string
  original: Booked
  upgraded: Booked | null
  unitCounters: UnitCounter[]
  mandatoryPayments: MandatoryPayment[]
}

type OrderIntent = {
  id: string
  extendedCart: { items: CartItem[]; pricing: { displayed: Record<string, number> } }
  unitCounters: UnitCounter[]
  travelers: Bodies['setTravelers']['travelers']
  payment: { method: string } | null
  stripeSetupIntent: { publicApiKey: string; clientSecret: string }
  ventrataOrder: { utcExpiresAt: string; supplierReference: string } | null
}

/** All parts that an answer may have; a test reads those of the call it made. */
export type AnswerBody = {
  units: Unit[]
  settings: Settings
  orderIntent: OrderIntent
  affectedCartItem: CartItem
  tourCodes: string[]
  upgrades: Record<string, { tourCode: string; pricing: object }[]>
  calendar: CalendarDay[]
  availabilities: Availability[]
  orderStatus: string
  redirect: { url: string; delaySec: number }
  error: { message: string; service: string; code: string }
}

export type TestAnswer = { status: number; headers: Headers; body: AnswerBody }

/** Calls the server the way the widget does: POST /api/{name} with the site address. */
export async function postCall(
  url: string,
  call: CallName | 'unknown',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Site-Url': SITE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { status } = response
  return { status, headers: response.headers, body: (await response.json()) as AnswerBody }
}

/** Creates an order with these guests and returns its id. */
export async function createOrder(
  url: string,
  configCode: string,
  unitCounters: UnitCounter[],
): Promise<string> {
  const created = await postCall(url, 'createOrderIntent', { configCode })
  const orderIntentId = created.body.orderIntent.id
  await postCall(url, 'setUnitCounters', { orderIntentId, unitCounters })
  return orderIntentId
}
