import * as z from 'zod/mini'
import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import type { ProviderCallName } from './provider.ts'
import { providerCalls } from './provider.ts'
import type { Shape } from './shape.ts'
import { shapeOf } from './shape.ts'

/** A call that belongs on a tape. */
export type TapedCall = {
  /** As in the contract; a call that the contract does not know has the name it came with. */
  name: string
  /** Asked of the provider, in form fields; else ours, in JSON. */
  ofProvider: boolean
  /** It changes nothing: asked more often than it was recorded, its last answer stays. */
  repeats: boolean
  /** null: not in the contract. */
  body: Shape | null
  answer: Shape | null
  /** Out of the address of a provider's call. */
  setupIntent?: string
}

/** A confirmation is idempotent, and a reload of the result asks for it again. */
const REPEATS = new Set<CallName | ProviderCallName>([
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

type Schemas = { body: z.core.$ZodType; result: z.core.$ZodType }

const known = new Map<string, TapedCall>(
  Object.entries<Schemas>({ ...calls, ...providerCalls }).map(([name, { body, result }]) => [
    name,
    {
      name,
      ofProvider: Object.hasOwn(providerCalls, name),
      repeats: REPEATS.has(name as CallName),
      body: shapeOf(body),
      answer: shapeOf(z.union([result, errorBody])),
    },
  ]),
)

/** Every call that a tape knows by its contract. */
export const tapedCalls: readonly TapedCall[] = [...known.values()]

/** Letters alone: a number may be a pass, an id or a phone. */
const API = /\/api\/([A-Za-z]+)$/
const PROVIDER = /^\/v1\/setup_intents\/(\w+)(\/confirm)?$/

/** The taped call that a request makes; null when it belongs on no tape. */
export const tapedCallOf = (method: string, url: string): TapedCall | null => {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (hostname === 'api.stripe.com') {
    const [, setupIntent, confirms] = PROVIDER.exec(pathname) ?? []
    if (setupIntent === undefined || method !== (confirms ? 'POST' : 'GET')) return null
    const call = known.get(confirms ? 'confirmSetupIntent' : 'retrieveSetupIntent')
    return call ? { ...call, setupIntent } : null
  }
  const name = method === 'POST' ? API.exec(pathname)?.[1] : undefined
  if (name === undefined) return null
  const call = known.get(name)
  if (call?.ofProvider === false) return call
  return { name, ofProvider: false, repeats: false, body: null, answer: null }
}
