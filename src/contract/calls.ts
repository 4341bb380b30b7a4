import * as z from 'zod/mini'
import {
  availabilities,
  availabilityId,
  calendar,
  cartItem,
  contact,
  orderIntent,
  result,
  settings,
  sentTraveler,
  sentUnitCounters as unitCounters,
  units,
  upgrades,
} from './entities.ts'

const orderIntentId = z.string()
const cartItemId = z.string()
const tourCode = z.string()
const configCode = z.string()
const month = z.int().check(z.gte(1), z.lte(12))
const date = z.int().check(z.gte(1), z.lte(31))
const year = z.int().check(z.gte(1970), z.lte(9999))

const orderResult = z.object({ orderIntent })
const writeResult = z.object({
  orderIntent,
  affectedCartItem: z._default(z.nullable(cartItem), null),
})
const dayFields = { month, year, date, unitCounters, tourCode, configCode }

/**
 * All calls (API-1): POST /api/{name} with exactly the fields of `body`; strict, so an extra field is an error.
 * `result` is lenient: unknown fields of a response pass and are dropped (API-3).
 * `affectedCartItem` of a write is the item it changed; after removeCartItem, the item as it was.
 */
export const calls = {
  getUnits: {
    body: z.strictObject({ configCode, tourCode }),
    result: z.object({ units }),
  },
  getSettings: {
    body: z.strictObject({ configCode, tourCode }),
    result: z.object({ settings }),
  },
  createOrderIntent: { body: z.strictObject({ configCode }), result: orderResult },
  getOrderIntent: { body: z.strictObject({ orderIntentId }), result: orderResult },
  confirmOrder: { body: z.strictObject({ orderIntentId }), result: orderResult },
  getTourAddons: {
    body: z.strictObject({ orderIntentId }),
    result: z.object({ tourCodes: z.array(tourCode) }),
  },
  getAllAllowedUpgrades: {
    body: z.strictObject({ orderIntentId }),
    result: z.object({ upgrades }),
  },
  getMonthCalendar: {
    body: z.strictObject({ month, year, unitCounters, tourCode, configCode }),
    result: z.object({ calendar }),
  },
  getWeekCalendar: { body: z.strictObject(dayFields), result: z.object({ calendar }) },
  getAvailabilities: { body: z.strictObject(dayFields), result: z.object({ availabilities }) },
  addCartItem: {
    body: z.strictObject({ orderIntentId, availabilityId, tourCode }),
    result: writeResult,
  },
  setCartItemAvailabilityId: {
    body: z.strictObject({ orderIntentId, availabilityId, cartItemId }),
    result: writeResult,
  },
  removeCartItem: { body: z.strictObject({ orderIntentId, cartItemId }), result: writeResult },
  upgradeCartItem: {
    body: z.strictObject({ tourCode, cartItemId, orderIntentId }),
    result: writeResult,
  },
  resetCartItem: { body: z.strictObject({ cartItemId, orderIntentId }), result: writeResult },
  setUnitCounters: { body: z.strictObject({ orderIntentId, unitCounters }), result: orderResult },
  setContact: { body: z.strictObject({ orderIntentId, contact }), result: orderResult },
  setTravelers: {
    body: z.strictObject({ orderIntentId, travelers: z.array(sentTraveler) }),
    result: orderResult,
  },
  getResult: { body: z.strictObject({ orderIntentId }), result },
  frontendLog: {
    body: z.strictObject({
      sessionId: z.string(),
      sender: z.literal('checkout-widget'),
      orderIntentId: z.optional(orderIntentId),
      error: z.record(z.string(), z.unknown()),
    }),
    result: z.object({}),
  },
} as const

type Calls = typeof calls
/** Name of a call, the last segment of its path. */
export type CallName = keyof Calls
/** Request body of a call. */
export type CallBody<N extends CallName> = z.infer<Calls[N]['body']>
/** Validated response of a call. */
export type CallResult<N extends CallName> = z.infer<Calls[N]['result']>

/**
 * Body of a response outside 200 to 299 (MOCK-5), filled by the server: a text ('Internal server error'), or a
 * service error. `service` is 'default' and `code` 'common' unless the server is more specific; the widget
 * handles the codes `invalid_date`, `order_expired`, `order_paid` and `order_locked`.
 */
export const errorBody = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string(),
      service: z.string(),
      code: z.union([z.string(), z.number()]),
      data: z.optional(z.unknown()),
    }),
  ]),
})
/** See `errorBody`. */
export type ErrorBody = z.infer<typeof errorBody>
