import * as z from 'zod/mini'
import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import { STRIPE_HOST } from './har.ts'
import type { StripeCallName } from '#mocks/stripe/api-contract.ts'
import { stripeCalls } from '#mocks/stripe/api-contract.ts'
import type { Shape } from './shape.ts'
import { buildShape } from './shape.ts'

/** A call that belongs on a tape. */
export type TapedCall = {
  /** As in the contract; a call that the contract does not know has the name it came with. */
  name: string
  /** Asked of the provider, in form fields; else ours, in JSON. */
  isStripeCall: boolean
  /** It changes nothing: asked more often than it was recorded, its last answer stays. */
  isRepeatable: boolean
  /** null: not in the contract. */
  body: Shape | null
  response: Shape | null
  /** Out of the address of a provider's call. */
  setupIntentId?: string
}

/** A confirmation is idempotent, and a reload of the result asks for it again. */
const REPEATABLE_CALLS = new Set<CallName | StripeCallName>([
  'getUnits',
  'getSettings',
  'getOrderIntent',
  'confirmOrder',
  'getTourAddons',
  'getAllAllowedUpgrades',
  'getMonthCalendar',
  'getWeekCalendar',
  'getAvailabilities',
  'getResult',
  'frontendLog',
  'retrieveSetupIntent',
])

const schemas: Record<string, { body: z.core.$ZodType; result: z.core.$ZodType }> = {
  ...calls,
  ...stripeCalls,
}

/** All schemas in one: entities that many calls share are converted once. */
const contractShape = buildShape(
  z.object(
    Object.fromEntries(
      Object.entries(schemas).map(([name, { body, result }]) => [
        name,
        z.object({ body, response: z.union([result, errorBody]) }),
      ]),
    ),
  ),
)

const callsByName = new Map<string, TapedCall>(
  Array.from(contractShape.fields, ([name, { fields }]) => [
    name,
    {
      name,
      isStripeCall: Object.hasOwn(stripeCalls, name),
      isRepeatable: REPEATABLE_CALLS.has(name as CallName),
      body: fields.get('body') ?? null,
      response: fields.get('response') ?? null,
    },
  ]),
)

/** Every call that a tape knows by its contract. */
export const tapedCalls: readonly TapedCall[] = [...callsByName.values()]

/** Letters alone: a number may be a pass, an id or a phone. */
const API_PATH = /\/api\/([A-Za-z]+)$/
const STRIPE_PATH = /^\/v1\/setup_intents\/(\w+)(\/confirm)?$/

/** The taped call that a request makes; null when it belongs on no tape. */
export const findTapedCall = (method: string, url: string): TapedCall | null => {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (hostname === STRIPE_HOST) {
    const [, setupIntentId, confirmSuffix] = STRIPE_PATH.exec(pathname) ?? []
    if (setupIntentId === undefined || method !== (confirmSuffix ? 'POST' : 'GET')) return null
    const call = callsByName.get(confirmSuffix ? 'confirmSetupIntent' : 'retrieveSetupIntent')
    return call ? { ...call, setupIntentId } : null
  }
  const name = method === 'POST' ? API_PATH.exec(pathname)?.[1] : undefined
  if (name === undefined) return null
  const call = callsByName.get(name)
  if (call?.isStripeCall === false) return call
  return { name, isStripeCall: false, isRepeatable: false, body: null, response: null }
}

/** Fields that differ between two visits that are the same. */
export const VOLATILE_FIELDS: Record<string, string[]> = { frontendLog: ['sessionId'] }
