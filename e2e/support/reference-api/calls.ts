import type { Bodies, CallName } from './body-table.ts'
import { findBodyProblems } from './body-table.ts'
import { getAvailabilities, getMonthCalendar, getWeekCalendar } from './calendar-calls.ts'
import {
  addCartItem,
  removeCartItem,
  resetCartItem,
  setCartItemAvailabilityId,
  upgradeCartItem,
} from './cart-calls.ts'
import { getAllAllowedUpgrades, getSettings, getTourAddons, getUnits } from './catalog-calls.ts'
import { applyLiberties } from './liberties.ts'
import {
  createOrderIntent,
  getOrderIntent,
  setContact,
  setTravelers,
  setUnitCounters,
} from './order-calls.ts'
import { confirmOrder, frontendLog, getResult } from './payment-calls.ts'
import type { Answer } from './service-error.ts'
import type { ServerState } from './state.ts'

type Handlers = {
  [Name in CallName]: (state: ServerState, body: Bodies[Name]) => object | Promise<object>
}

const HANDLERS: Handlers = {
  getUnits,
  getSettings,
  createOrderIntent,
  getOrderIntent,
  confirmOrder,
  getTourAddons,
  getAllAllowedUpgrades,
  getMonthCalendar,
  getWeekCalendar,
  getAvailabilities,
  addCartItem,
  setCartItemAvailabilityId,
  removeCartItem,
  upgradeCartItem,
  resetCartItem,
  setUnitCounters,
  setContact,
  setTravelers,
  getResult,
  frontendLog,
}

/**
 * Answers one call. Fields that the specification does not name are ignored here; they are for
 * `findBodyProblems`.
 * @throws {ServiceError} for a refusal by a rule.
 * @throws {TypeError} for a body that fails validation: an internal error for the caller.
 */
export async function handleCall(
  state: ServerState,
  call: CallName,
  body: unknown,
): Promise<Answer> {
  const refused = findBodyProblems(call, body).filter(({ problem }) => problem !== 'unknown')
  if (refused.length > 0) {
    throw new TypeError(refused.map(({ path, problem }) => `${path}: ${problem}`).join(', '))
  }
  // The check above is what makes the body fit its handler.
  const handle = HANDLERS[call] as (state: ServerState, body: unknown) => object | Promise<object>
  const answer = await handle(state, body)
  return state.isLiberal ? applyLiberties(call, answer) : { status: 200, body: answer }
}
