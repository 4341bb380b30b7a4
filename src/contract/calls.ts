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
 * `kind`: a 'read' changes no booking and can be repeated, a 'write' changes the order and returns it, 'create' begins an
 * order, 'log' only tells the server something.
 * `affectedCartItem` of a write is the item it changed; after removeCartItem, the item as it was.
 */
export const calls = {
  getUnits: {
    kind: 'read',
    body: z.strictObject({ configCode, tourCode }),
    result: z.object({ units }),
  },
  getSettings: {
    kind: 'read',
    body: z.strictObject({ configCode, tourCode }),
    result: z.object({ settings }),
  },
  createOrderIntent: { kind: 'create', body: z.strictObject({ configCode }), result: orderResult },
  getOrderIntent: { kind: 'read', body: z.strictObject({ orderIntentId }), result: orderResult },
  confirmOrder: { kind: 'read', body: z.strictObject({ orderIntentId }), result: orderResult },
  getTourAddons: {
    kind: 'read',
    body: z.strictObject({ orderIntentId }),
    result: z.object({ tourCodes: z.array(tourCode) }),
  },
  getAllAllowedUpgrades: {
    kind: 'read',
    body: z.strictObject({ orderIntentId }),
    result: z.object({ upgrades }),
  },
  getMonthCalendar: {
    kind: 'read',
    body: z.strictObject({ month, year, unitCounters, tourCode, configCode }),
    result: z.object({ calendar }),
  },
  getWeekCalendar: {
    kind: 'read',
    body: z.strictObject(dayFields),
    result: z.object({ calendar }),
  },
  getAvailabilities: {
    kind: 'read',
    body: z.strictObject(dayFields),
    result: z.object({ availabilities }),
  },
  addCartItem: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, availabilityId, tourCode }),
    result: writeResult,
  },
  setCartItemAvailabilityId: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, availabilityId, cartItemId }),
    result: writeResult,
  },
  removeCartItem: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, cartItemId }),
    result: writeResult,
  },
  upgradeCartItem: {
    kind: 'write',
    body: z.strictObject({ tourCode, cartItemId, orderIntentId }),
    result: writeResult,
  },
  resetCartItem: {
    kind: 'write',
    body: z.strictObject({ cartItemId, orderIntentId }),
    result: writeResult,
  },
  setUnitCounters: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, unitCounters }),
    result: orderResult,
  },
  setContact: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, contact }),
    result: orderResult,
  },
  setTravelers: {
    kind: 'write',
    body: z.strictObject({ orderIntentId, travelers: z.array(sentTraveler) }),
    result: orderResult,
  },
  getResult: { kind: 'read', body: z.strictObject({ orderIntentId }), result },
  frontendLog: {
    kind: 'log',
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
/** Name of a call that changes the order. */
export type WriteName = {
  [N in CallName]: Calls[N]['kind'] extends 'write' ? N : never
}[CallName]
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
