import { calls } from '#src/contract/calls.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import type { Services } from '#src/session/services.ts'
import { getSessionId } from '#src/session/session-id.ts'
import { ContractError } from './errors.ts'
import { createPrefetch } from './prefetch.ts'
import { createTransport } from './transport.ts'

/**
 * Lists with independent entries: an entry that breaks the contract, such as one of an unknown unit type, is dropped
 * and the rest is used (API-3, API-7).
 */
const SALVAGEABLE_LISTS = new Set<PropertyKey>([
  'units',
  'calendar',
  'availabilities',
  'unitCounters',
  'unitTypes',
])

type ValidationIssue = { code?: string | undefined; path: PropertyKey[] }

/**
 * Removes the invalid entries of such lists from a response.
 * @returns Whether the rest may be used: not when other fields are invalid or no entry of the response's own list is
 * left.
 */
function dropInvalidEntries(data: unknown, issues: ValidationIssue[]): boolean {
  const lists = new Set<unknown[]>()
  for (const { code, path } of issues) {
    const depth = path.findIndex((key) => SALVAGEABLE_LISTS.has(key))
    const list = path
      .slice(0, depth + 1)
      .reduce((value, key) => (isRecord(value) ? value[String(key)] : undefined), data)
    // Without an entry that is too large the rest would be wrong: fewer guests than booked.
    if (depth < 0 || code === 'too_big' || !Array.isArray(list)) return false
    list[Number(path[depth + 1])] = undefined
    if (depth === 0 && list.every((entry) => entry === undefined)) return false
    lists.add(list)
  }
  for (const list of lists)
    list.splice(0, list.length, ...list.filter((entry) => entry !== undefined))
  return true
}

/** The fields of an error that are logged; all others are dropped because they may hold personal data. */
type LoggedError = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
  param?: string | undefined
}

/** Calls the API by the names of the contract. */
export type ApiClient = {
  /**
   * Sends one call of the contract and validates its body and its response (API-3).
   * @throws {NetworkError} No complete response.
   * @throws {HttpError} A status outside 200 to 299.
   * @throws {ContractError} An invalid response, or one about another order (API-7); also reported to frontendLog
   * with the field's path.
   * @throws {z.core.$ZodError} An invalid `body`: a programming error.
   */
  call<N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>>
  /**
   * Reports an error to frontendLog without waiting or throwing; at most 20 contract violations and 20 other errors
   * per page load. `orderIntentId` is the visit's order by default.
   */
  logError(error: LoggedError, orderIntentId?: string): void
}

/** Of each kind of error. */
const LOG_LIMIT = 20
const CONTRACT_VIOLATION = 'contract_violation'

/** Service: the client for all calls. It consumes prefetched responses before it sends a call. */
export function createApiClient(services: Services): ApiClient {
  const { send } = services.get(createTransport)
  const { take } = services.get(createPrefetch)
  /** Contract violations, payment failures: a burst of one kind leaves room for the other. */
  const loggedCounts: [number, number] = [0, 0]
  const reportedRepairs = new Set<string>()
  /** Of the last order that a call named or returned. */
  let orderIntentId: string | undefined

  function validateResult<N extends CallName>(name: N, data: unknown): CallResult<N> {
    const parseResult = calls[name].result.safeParse(data)
    // The table pairs each name with its own schema; TypeScript cannot follow that through the lookup.
    if (parseResult.success) return parseResult.data as CallResult<N>
    const { issues } = parseResult.error
    const path = issues[0]?.path.join('.') ?? ''
    if (!dropInvalidEntries(data, issues)) throw new ContractError(path)
    // Each answer may hold it again.
    const repair = `${name} ${path}`
    if (!reportedRepairs.has(repair)) reportContractViolation(name, path)
    reportedRepairs.add(repair)
    return validateResult(name, data)
  }

  function reportContractViolation(name: CallName, path: string): void {
    if (name !== 'frontendLog') logError({ type: CONTRACT_VIOLATION, code: name, param: path })
  }

  async function call<N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> {
    const request = calls[name].body.parse(body)
    const requestedId = 'orderIntentId' in request ? request.orderIntentId : undefined
    orderIntentId = requestedId ?? orderIntentId
    try {
      const result = validateResult(name, await (take(name, request) ?? send(name, request)))
      if ('orderIntent' in result) {
        const { id } = result.orderIntent
        if (id !== (requestedId ?? id)) throw new ContractError('orderIntent.id')
        orderIntentId = id
      }
      return result
    } catch (error) {
      if (error instanceof ContractError) reportContractViolation(name, error.path)
      throw error
    }
  }

  function logError(error: LoggedError, id = orderIntentId): void {
    const { type, code, decline_code, message, param } = error
    const kind = type === CONTRACT_VIOLATION ? 0 : 1
    loggedCounts[kind] += 1
    if (loggedCounts[kind] > LOG_LIMIT) return
    const body = {
      sessionId: getSessionId(),
      sender: 'checkout-widget' as const,
      ...(id === undefined ? {} : { orderIntentId: id }),
      error: { type, code, decline_code, message: message?.slice(0, 300), param },
    }
    call('frontendLog', body).catch(() => undefined)
  }

  return { call, logError }
}
