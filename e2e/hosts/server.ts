// A server of the API with one tour, an upgrade and an add-on, in memory. What it leaves out: limits of places, a database, Stripe.
// `npx tsx e2e/hosts/server.ts` starts it on port 4010.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

type Json = Record<string, unknown>
type Item = { id: string; availabilityId: string; tour: string; upgraded: string | null }
type Order = {
  id: string
  items: Item[]
  unitCounters: { type: string; quantity: number }[]
  contact: unknown
  travelers: unknown[]
  payment: { method: string } | null
  /** When the card has succeeded: by Stripe's webhook, or because confirmOrder has asked Stripe. */
  cardVerifiedAt: number | null
  expiresAt: number
}

/** A refusal: 404 for what does not exist, 400 for a rule, 500 for a body that is not valid. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const UPGRADE_PRICE = 1200
const TOURS = { TOWER: 'Tower', SUMMIT: 'Tower with summit', CRUISE: 'Cruise' }
const UNITS = [{ type: 'ADULT', restrictions: { minAge: 18, maxAge: 100 } }]
const HOURS = ['09', '14']
const DAY_MS = 86_400_000

/** The id of the SetupIntent that Stripe has created for an order. */
function getIntentId({ id }: Order): string {
  return `seti_${id.replaceAll('-', '')}`
}

/** @param now The clock of the server; a test moves it. @param holdSeconds How long an order keeps its places. */
export function createTourServer(now = Date.now, holdSeconds = 1800) {
  const orders = new Map<string, Order>()

  const findOrder = (id: unknown): Order => {
    const order = orders.get(String(id))
    if (!order) throw new Refusal(404, 'order_not_found')
    return order
  }
  const findOpenOrder = (id: unknown): Order => {
    const order = findOrder(id)
    if (order.payment) throw new Refusal(400, 'order_paid')
    if (order.items.length > 0 && now() > order.expiresAt) throw new Refusal(400, 'order_expired')
    return order
  }
  const findItem = ({ items }: Order, id: unknown): Item => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw new Refusal(404, 'cart_item_not_found')
    return item
  }
  const countGuests = ({ unitCounters }: Order) =>
    unitCounters.reduce((sum, { quantity }) => sum + quantity, 0)

  const describeBooking = (code: string, displayed: number) => ({
    tour: { code },
    pricing: { displayed },
  })
  const describeOrder = (order: Order) => {
    const { id, items, unitCounters, contact, travelers, payment, expiresAt } = order
    const price = UPGRADE_PRICE * countGuests(order)
    const total = items.filter(({ upgraded }) => upgraded).length * price
    return {
      orderIntent: {
        id,
        extendedCart: {
          items: items.map((item) => ({
            id: item.id,
            availabilityId: item.availabilityId,
            original: describeBooking(item.tour, 0),
            upgraded: item.upgraded && describeBooking(item.upgraded, price),
            unitCounters,
          })),
          pricing: { displayed: { total, upgrades: total, mandatoryPayments: 0 } },
        },
        unitCounters,
        contact,
        travelers,
        payment,
        stripeSetupIntent: {
          publicApiKey: 'pk_test_example',
          clientSecret: `${getIntentId(order)}_secret_1`,
        },
        ventrataOrder:
          items.length === 0
            ? null
            : {
                utcExpiresAt: new Date(expiresAt).toISOString(),
                supplierReference: id.slice(0, 8),
              },
      },
    }
  }
  /** Only what begins in the future is sold. */
  const offer = (isFuture: boolean) => ({
    available: isFuture,
    status: isFuture ? 'FREESALE' : 'CLOSED',
  })
  const listTimes = (day: number) =>
    HOURS.map((hour) => `${new Date(day).toISOString().slice(0, 10)}T${hour}:00:00+00:00`).map(
      (id) => ({ id, ...offer(Date.parse(id) > now()) }),
    )
  const listDays = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index * DAY_MS).map((day) => ({
      localDate: new Date(day).toISOString().slice(0, 10),
      ...offer(listTimes(day).some(({ available }) => available)),
    }))
  const getDay = ({ year, month, date = 1 }: Json) =>
    Date.UTC(Number(year), Number(month) - 1, Number(date))

  const addItem = (order: Order, tour: string, availabilityId: string) => {
    const day = Date.parse(availabilityId.slice(0, 10)) || 0
    const isFree = listTimes(day).some(({ id, available }) => available && id === availabilityId)
    if (!isFree) throw new Refusal(400, 'invalid_date')
    if (order.items.length === 0) order.expiresAt = now() + holdSeconds * 1000
    const known = order.items.find((item) => item.tour === tour)
    // A repeated call moves the item, and adds no second one.
    if (known) known.availabilityId = availabilityId
    else order.items.push({ id: randomUUID(), availabilityId, tour, upgraded: null })
  }

  const change = (apply: (order: Order, body: Json) => void) => (body: Json) => {
    const order = findOpenOrder(body['orderIntentId'])
    apply(order, body)
    return describeOrder(order)
  }

  const calls: Record<string, (body: Json) => unknown> = {
    getUnits: () => ({ units: UNITS }),
    getSettings: () => ({
      settings: {
        currency: 'EUR',
        locationCode: 'Par',
        thereAreTourUpgrades: true,
        usedTours: Object.entries(TOURS).map(([code, name]) => ({
          code,
          product: { id: code, name },
        })),
      },
    }),
    createOrderIntent: ({ configCode }) => {
      if (typeof configCode !== 'string') throw new Refusal(500, 'common')
      if (configCode !== 'city-pass') throw new Refusal(404, 'config_not_found')
      const id = randomUUID()
      const empty = { items: [], unitCounters: [], contact: null, travelers: [], payment: null }
      const order = { id, ...empty, cardVerifiedAt: null, expiresAt: 0 }
      orders.set(id, order)
      return describeOrder(order)
    },
    getOrderIntent: ({ orderIntentId }) => describeOrder(findOrder(orderIntentId)),
    confirmOrder: ({ orderIntentId }) => {
      const order = findOrder(orderIntentId)
      // Also after the end: a visitor whose card has succeeded in time has paid, and no other one has.
      const { cardVerifiedAt: verifiedAt, expiresAt } = order
      if (verifiedAt !== null && verifiedAt <= expiresAt) order.payment ??= { method: 'card' }
      return describeOrder(order)
    },
    getResult: ({ orderIntentId }) => ({
      orderStatus: findOrder(orderIntentId).payment ? 'CONFIRMED' : 'PENDING',
    }),
    getTourAddons: () => ({ tourCodes: ['CRUISE'] }),
    getAllAllowedUpgrades: ({ orderIntentId }) => {
      const order = findOrder(orderIntentId)
      const displayed = UPGRADE_PRICE * countGuests(order)
      const offer = { tourCode: 'SUMMIT', pricing: { displayed, units: { ADULT: UPGRADE_PRICE } } }
      const main = order.items.filter(({ tour }) => tour === 'TOWER')
      return { upgrades: Object.fromEntries(main.map(({ id }) => [id, [offer]])) }
    },
    getMonthCalendar: (body) => {
      const days = new Date(Date.UTC(Number(body['year']), Number(body['month']), 0)).getUTCDate()
      return { calendar: listDays(getDay(body), days) }
    },
    getWeekCalendar: (body) => ({ calendar: listDays(getDay(body), 7) }),
    getAvailabilities: (body) => ({
      availabilities: listTimes(getDay(body)),
    }),
    addCartItem: change((order, body) =>
      addItem(order, String(body['tourCode']), String(body['availabilityId'])),
    ),
    setCartItemAvailabilityId: change((order, body) =>
      addItem(order, findItem(order, body['cartItemId']).tour, String(body['availabilityId'])),
    ),
    removeCartItem: change((order, { cartItemId }) => {
      const item = findItem(order, cartItemId)
      order.items = order.items.filter((other) => other !== item)
    }),
    upgradeCartItem: change((order, body) => {
      findItem(order, body['cartItemId']).upgraded = String(body['tourCode'])
    }),
    resetCartItem: change((order, { cartItemId }) => {
      findItem(order, cartItemId).upgraded = null
    }),
    setUnitCounters: change((order, { unitCounters }) => Object.assign(order, { unitCounters })),
    setContact: change((order, { contact }) => Object.assign(order, { contact })),
    setTravelers: change((order, { travelers }) => Object.assign(order, { travelers })),
    frontendLog: () => ({}),
  }

  /** In place of Stripe, whose webhook setup_intent.succeeded tells the server the same. */
  const answerForStripe = (id: string, isConfirmation: boolean) => {
    const order = [...orders.values()].find((candidate) => getIntentId(candidate) === id)
    if (!order) throw new Refusal(404, 'resource_missing')
    if (isConfirmation) order.cardVerifiedAt ??= now()
    const status = order.cardVerifiedAt === null ? 'requires_payment_method' : 'succeeded'
    return { id, client_secret: `${id}_secret_1`, status }
  }

  const answer = (path: string, text: string): unknown => {
    const [, intent, confirm] = /^\/v1\/setup_intents\/(\w+)(\/confirm)?(?:\?|$)/.exec(path) ?? []
    if (intent !== undefined) return answerForStripe(intent, confirm !== undefined)
    const call = calls[path.replace('/api/', '')]
    if (!call) throw new Refusal(404, 'call_not_found')
    return call(JSON.parse(text) as Json)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.setHeader('Content-Type', 'application/json')
    // Node's own Date header is that of the machine.
    response.setHeader('Date', new Date(now()).toUTCString())
    try {
      response.end(JSON.stringify(answer(request.url ?? '', Buffer.concat(chunks).toString())))
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'common')
      response.statusCode = status
      response.end(JSON.stringify({ error: { message: code, service: 'default', code } }))
    }
  }
  return createServer((request, response) => void respond(request, response))
}

if (process.argv[1] === import.meta.filename) {
  const { PORT = '4010', HOLD_SECONDS = '1800' } = process.env
  createTourServer(Date.now, Number(HOLD_SECONDS)).listen(Number(PORT), '127.0.0.1', () =>
    console.log(`http://127.0.0.1:${PORT}`),
  )
}
