import { cards } from '#fixtures/cards.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createServerRegistry } from '#mocks/server/node/server-registry.ts'
import type { BookOptions } from '#mocks/tools/visitor/book.ts'
import { book, completeOrder } from '#mocks/tools/visitor/book.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import { START } from './client.ts'

const HOURS = 8
const CONFIG = 'paris-pass'
const TOUR = 'PAR-EIFFEL'
const ADDON = 'PAR-SEINE'
const UPGRADE = 'PAR-EIFFEL-SUMMIT'

type SoakOptions = {
  orders: number
  /** The number of orders that the server keeps. */
  maxOrders?: number
  /** Runs after each tenth of the orders, with their number. */
  onProgress?: (orders: number) => void
}

type SoakResult = {
  calls: number
  paid: number
  /** Orders left before the payment, which expire. */
  abandoned: number
  declined: number
  /** The orders and the calls that the server still keeps. */
  remaining: { orders: number; calls: number }
}

/** A browser that sends calls to the server without a network. */
function createBrowser({ backend }: ReturnType<typeof createServerRegistry>, onCall: () => void) {
  const send = async (request: Request): Promise<{ status: number; body: unknown }> => {
    onCall()
    const response = await backend(request)
    return { status: response.status, body: await response.json() }
  }
  return {
    /** @throws Error for a status other than 200. */
    async call<N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> {
      const address = `http://localhost/api/${name}`
      const response = await send(
        new Request(address, { method: 'POST', body: JSON.stringify(body) }),
      )
      if (response.status === 200) return response.body as CallResult<N>
      throw new Error(`${name} answered ${response.status}: ${JSON.stringify(response.body)}`)
    },
    async confirmCard({ stripeSetupIntent }: OrderIntent, card: keyof typeof cards) {
      const { publicApiKey: key, clientSecret } = stripeSetupIntent
      const [id] = clientSecret.split('_secret_')
      const body = new URLSearchParams({
        key,
        client_secret: clientSecret,
        payment_method: createPaymentMethodToken(cards[card].number),
      })
      const address = `https://api.stripe.com/v1/setup_intents/${id}/confirm`
      await send(new Request(address, { method: 'POST', body }))
    },
  }
}

type Browser = ReturnType<typeof createBrowser>

/** Checks that the order of a response has the tours and the number of guests that the visitor has chosen. */
function checkOrder({ extendedCart, unitCounters }: OrderIntent, tours: string[]): void {
  const codes = extendedCart.items.map(({ original }) => original.tour.code)
  if (codes.join() !== tours.join()) throw new Error(`The cart holds ${codes.join()}`)
  const guests = unitCounters.reduce((sum, { quantity }) => sum + quantity, 0)
  if (guests !== 3) throw new Error(`The order is for ${guests} guests`)
}

/** What each visitor chooses; the visits are spread over the days of seven months. */
function chooseFor(visit: number): BookOptions {
  const day = new Date(Date.UTC(2026, 5 + (visit % 7), 1 + (visit % 28)))
  const firstDay = () => day.toISOString().slice(0, 10)
  return { configCode: CONFIG, tourCode: TOUR, addons: [ADDON], firstDay }
}

/** Books up to the payment. */
async function fillCart({ call }: Browser, choices: BookOptions): Promise<OrderIntent> {
  await call('getSettings', { configCode: CONFIG, tourCode: TOUR })
  const cart = await book(call, { ...choices, until: 'contact' })
  checkOrder(cart, [TOUR, ADDON])
  const orderIntentId = cart.id
  const [main, addon] = cart.extendedCart.items.map(({ id }) => id)
  // The upgrade may be sold out on the day.
  const upgrade = { orderIntentId, cartItemId: main ?? '', tourCode: UPGRADE }
  await call('upgradeCartItem', upgrade).catch(() => undefined)
  const removal = { orderIntentId, cartItemId: addon ?? '' }
  const { orderIntent } = await call('removeCartItem', removal)
  const order = await completeOrder(call, orderIntent, 'contact', { ...choices, until: 'payment' })
  checkOrder(order, [TOUR])
  return order
}

/**
 * Eight hours of bookings in compressed time, by two browsers in turns, on one mock server in Node. Of ten orders
 * seven are paid, one of them after a decline, and three are abandoned. The mock server checks its own invariants
 * after each call.
 * @throws Error for a call that fails, and for an order that is not as it was entered.
 */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { orders, maxOrders, onProgress } = options
  let now = Date.parse(START)
  const registry = createServerRegistry({
    clock: { now: () => now },
    ...(maxOrders !== undefined && { maxOrders }),
  })
  const result = { calls: 0, paid: 0, abandoned: 0, declined: 0 }
  const countCall = () => {
    result.calls += 1
  }
  const visit = async (browser: Browser, index: number): Promise<void> => {
    const choices = chooseFor(index)
    const order = await fillCart(browser, choices)
    const { id: orderIntentId } = order
    if (index % 10 >= 7) {
      result.abandoned += 1
      return
    }
    if (index % 10 === 0) {
      await browser.confirmCard(order, 'declined')
      await browser.call('frontendLog', {
        sessionId: 'soak',
        sender: 'checkout-widget',
        orderIntentId,
        error: { code: 'card_declined' },
      })
      result.declined += 1
    }
    const verifyCard = () => browser.confirmCard(order, 'good')
    const paid = await completeOrder(browser.call, order, 'payment', { ...choices, verifyCard })
    if (paid.payment === null) throw new Error(`${orderIntentId} is not paid`)
    if (JSON.stringify(paid.extendedCart.pricing) !== JSON.stringify(order.extendedCart.pricing))
      throw new Error(`${orderIntentId} is paid with another total`)
    await browser.call('getResult', { orderIntentId })
    result.paid += 1
  }
  const browsers = [createBrowser(registry, countCall), createBrowser(registry, countCall)]
  const stepMs = (HOURS * 3_600_000) / orders
  for (let index = 0; index < orders; index += browsers.length) {
    await Promise.all(browsers.map((browser, offset) => visit(browser, index + offset)))
    now += stepMs * browsers.length
    // As between the requests of a network: V8 releases weak references only when a task ends.
    await new Promise((resolve) => setImmediate(resolve))
    const done = index + browsers.length
    if (done % (orders / 10) < browsers.length) onProgress?.(done)
  }
  const remainingOrders = registry.defaultServer.db.order.getAll().length
  return { ...result, remaining: { orders: remainingOrders, calls: registry.log.length } }
}
