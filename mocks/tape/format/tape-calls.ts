import * as z from 'zod/mini'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { lazy } from '#mocks/lib/lazy.ts'
import type { Exchange } from './har.ts'
import { stripeCalls } from '#mocks/server/stripe/api-contract.ts'
import type { Shape } from './shape.ts'
import { buildShape } from './shape.ts'

/** A call that is recorded on tapes. */
export type TapeCall = {
  /** The name in the contract; UNKNOWN_CALL for a call that it does not have. */
  name: string
  /** A Stripe call with form fields; otherwise a call of the API with a JSON body. */
  isStripeCall: boolean
  /** A read: when it is requested more often than it was recorded, the replay repeats its last response. */
  isRepeatable: boolean
  /** null: the call is not in the contract. */
  body: Shape | null
  response: Shape | null
  /** From the path of a Stripe call. */
  setupIntentId?: string
}

/** Whether a call changes no booking. */
function isRepeatable(name: string): boolean {
  if (!Object.hasOwn(calls, name)) return name === 'retrieveSetupIntent'
  const { kind } = calls[name as CallName]
  return kind === 'read' || kind === 'log'
}

const schemas: Record<string, { body: z.core.$ZodType; result: z.core.$ZodType }> = {
  ...calls,
  ...stripeCalls,
}

/** All schemas in one: entities that many calls share are converted once. It takes longer than a page load should. */
const getContractShape = lazy(() =>
  buildShape(
    z.object(
      Object.fromEntries(
        Object.entries(schemas).map(([name, { body, result }]) => [
          name,
          z.object({ body, response: z.union([result, errorBody]) }),
        ]),
      ),
    ),
  ),
)

function findShape(name: string, part: 'body' | 'response'): Shape | null {
  return getContractShape().fields.get(name)?.fields.get(part) ?? null
}

const callsByName = new Map(
  Object.keys(schemas).map((name): [string, TapeCall] => [
    name,
    {
      name,
      isStripeCall: Object.hasOwn(stripeCalls, name),
      isRepeatable: isRepeatable(name),
      get body() {
        return findShape(name, 'body')
      },
      get response() {
        return findShape(name, 'response')
      },
    },
  ]),
)

/** All calls of the API and of Stripe. */
export const tapeCalls: readonly TapeCall[] = [...callsByName.values()]

/** Whether a call of this name changes no booking. */
export function isRead(name: string): boolean {
  return callsByName.get(name)?.isRepeatable === true
}

/** A call that is not in the contract. Its path may be personal, so that a tape does not hold it. */
const UNKNOWN_CALL: TapeCall = {
  name: 'unknownCall',
  isStripeCall: false,
  isRepeatable: false,
  body: null,
  response: null,
}

/** Finds the call that a request makes; null: the request is not recorded. */
export function findTapeCall(method: string, url: string): TapeCall | null {
  const found = findCall({ method, url })
  if (found === null) return null
  const { name, setupIntentId } = found
  const call = callsByName.get(name)
  if (setupIntentId !== undefined) return call ? { ...call, setupIntentId } : null
  return call?.isStripeCall === false ? call : UNKNOWN_CALL
}

/** An exchange and the call that it makes. */
export type CallExchange = { call: TapeCall; exchange: Exchange }

/** Finds the calls of exchanges, and leaves out requests that are not recorded. */
export function findTapeCalls(exchanges: readonly Exchange[]): CallExchange[] {
  return exchanges.flatMap((exchange) => {
    const call = findTapeCall(exchange.method, exchange.url)
    return call ? [{ call, exchange }] : []
  })
}
