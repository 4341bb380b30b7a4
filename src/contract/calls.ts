import * as z from 'zod/mini'
import {
  availabilities,
  availabilityId,
  calendar,
  cartItem,
  contactSchema as contact,
  safeInteger,
  orderIntent,
  result,
  settings,
  sentTraveler,
  sentUnitCounters as unitCounters,
  units,
  upgrades,
} from './entities.ts'
import { tolerantList, withDefault } from './tolerant-list.ts'

const orderIntentId = z.string()
const cartItemId = z.string()
const tourCode = z.string()
const tourCodes = withDefault(tolerantList(tourCode, { mayBecomeEmpty: true }), () => [])
const configCode = z.string()
const month = safeInteger.check(z.gte(1), z.lte(12))
const date = safeInteger.check(z.gte(1), z.lte(31))
const year = safeInteger.check(z.gte(1970), z.lte(9999))

function orderResult() {
  return z.object({ orderIntent })
}
function writeResult() {
  const affectedCartItem = z.catch(z._default(z.nullable(cartItem), null), null)
  return z.object({ orderIntent, affectedCartItem })
}
const dayFields = { month, year, date, unitCounters, tourCode, configCode }

/**
 * - `read`: changes no booking and can be repeated.
 * - `create`: begins an order.
 * - `write`: changes the order and returns it.
 * - `log`: only tells the server something.
 */
type CallKind = 'read' | 'create' | 'write' | 'log'

/** The schemas of a call are built when it is first used: a first screen uses three of them. */
function defineCall<K extends CallKind, F extends z.core.$ZodShape, R extends z.ZodMiniType>(
  kind: K,
  fields: F,
  createResult: () => R,
) {
  let body: z.ZodMiniObject<F, z.core.$strict> | undefined
  let result: R | undefined
  return {
    kind,
    get body() {
      return (body ??= z.strictObject(fields))
    },
    get result() {
      return (result ??= createResult())
    },
  }
}

/**
 * All calls (API-1): POST /api/{name} with exactly the fields of `body`; strict, so an extra field is an error.
 * `result` is lenient: unknown fields of a response pass and are dropped (API-3).
 * `affectedCartItem` of a write is the item it changed; after removeCartItem, the item as it was.
 */
export const calls = {
  getUnits: defineCall('read', { configCode, tourCode }, () => z.object({ units })),
  getSettings: defineCall('read', { configCode, tourCode }, () => z.object({ settings })),
  createOrderIntent: defineCall('create', { configCode }, orderResult),
  getOrderIntent: defineCall('read', { orderIntentId }, orderResult),
  confirmOrder: defineCall('read', { orderIntentId }, orderResult),
  getTourAddons: defineCall('read', { orderIntentId }, () => z.object({ tourCodes })),
  getAllAllowedUpgrades: defineCall('read', { orderIntentId }, () => z.object({ upgrades })),
  getMonthCalendar: defineCall('read', { month, year, unitCounters, tourCode, configCode }, () =>
    z.object({ calendar }),
  ),
  getWeekCalendar: defineCall('read', dayFields, () => z.object({ calendar })),
  getAvailabilities: defineCall('read', dayFields, () => z.object({ availabilities })),
  addCartItem: defineCall('write', { orderIntentId, availabilityId, tourCode }, writeResult),
  setCartItemAvailabilityId: defineCall(
    'write',
    { orderIntentId, availabilityId, cartItemId },
    writeResult,
  ),
  removeCartItem: defineCall('write', { orderIntentId, cartItemId }, writeResult),
  upgradeCartItem: defineCall('write', { tourCode, cartItemId, orderIntentId }, writeResult),
  resetCartItem: defineCall('write', { cartItemId, orderIntentId }, writeResult),
  setUnitCounters: defineCall('write', { orderIntentId, unitCounters }, orderResult),
  setContact: defineCall('write', { orderIntentId, contact }, orderResult),
  setTravelers: defineCall(
    'write',
    { orderIntentId, travelers: z.array(sentTraveler) },
    orderResult,
  ),
  getResult: defineCall('read', { orderIntentId }, () => result),
  frontendLog: defineCall(
    'log',
    {
      sessionId: z.string(),
      sender: z.literal('checkout-widget'),
      orderIntentId: z.optional(orderIntentId),
      error: z.record(z.string(), z.unknown()),
    },
    () => z.catch(z.object({}), {}),
  ),
}

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
