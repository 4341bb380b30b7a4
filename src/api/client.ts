import { calls } from '#src/contract/calls.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import type { Services } from '#src/session/services.ts'
import { getSessionId } from '#src/session/session-id.ts'
import { ContractError } from './errors.ts'
import { createPrefetch } from './prefetch.ts'
import { createTransport } from './transport.ts'

/**
 * Lists with independent entries: an entry that breaks the contract is dropped and the rest is used (API-3).
 */
const SALVAGEABLE_LISTS = ['units', 'calendar', 'availabilities']

type ValidationIssue = { path: PropertyKey[] }

/**
 * The response without the invalid entries of such a list; null when other fields are invalid or no entry is
 * left.
 */
function dropInvalidEntries(data: unknown, issues: ValidationIssue[]): object | null {
  const list = SALVAGEABLE_LISTS.find((name) => issues.every(({ path }) => path[0] === name))
  const entries = list !== undefined && isRecord(data) ? data[list] : null
  if (list === undefined || !Array.isArray(entries)) return null
  const invalidIndexes = new Set(issues.map(({ path }) => path[1]))
  return invalidIndexes.size < entries.length
    ? { [list]: entries.filter((_, index) => !invalidIndexes.has(index)) }
    : null
}

/** The fields of an error that are logged; all others are dropped because they may hold personal data. */
type LoggedError = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
  param?: string | undefined
}

export type ApiClient = {
  /**
   * Sends one call of the contract and validates its body and its response (API-3).
   * @throws {NetworkError} No complete response.
   * @throws {HttpError} A status outside 200 to 299.
   * @throws {ContractError} An invalid response; also reported to frontendLog with the field's path.
   * @throws {z.core.$ZodError} An invalid `body`: a programming error.
   * An aborted `signal` throws its abort reason.
   */
  call<N extends CallName>(name: N, body: CallBody<N>, signal?: AbortSignal): Promise<CallResult<N>>
  /** Reports an error to frontendLog without waiting or throwing; at most 20 reports per page load. */
  logError(error: LoggedError, orderIntentId?: string): void
}

const LOG_LIMIT = 20

/** Service: the client for all calls. It consumes prefetched responses before it sends a call. */
export function createApiClient(services: Services): ApiClient {
  const { send } = services.get(createTransport)
  const { take } = services.get(createPrefetch)
  let loggedCount = 0

  function validateResult<N extends CallName>(name: N, data: unknown): CallResult<N> {
    const parseResult = calls[name].result.safeParse(data)
    // The table pairs each name with its own schema; TypeScript cannot follow that through the lookup.
    if (parseResult.success) return parseResult.data as CallResult<N>
    const { issues } = parseResult.error
    const path = issues[0]?.path.join('.') ?? ''
    const repaired = dropInvalidEntries(data, issues)
    if (repaired === null) throw new ContractError(path)
    reportContractViolation(name, path)
    return validateResult(name, repaired)
  }

  function reportContractViolation(name: CallName, path: string): void {
    if (name !== 'frontendLog') logError({ type: 'contract_violation', code: name, param: path })
  }

  async function call<N extends CallName>(
    name: N,
    body: CallBody<N>,
    signal?: AbortSignal,
  ): Promise<CallResult<N>> {
    const request = calls[name].body.parse(body)
    try {
      return validateResult(
        name,
        await (take(name, request, signal) ?? send(name, request, signal)),
      )
    } catch (error) {
      if (error instanceof ContractError) reportContractViolation(name, error.path)
      throw error
    }
  }

  function logError(error: LoggedError, orderIntentId?: string): void {
    loggedCount += 1
    if (loggedCount > LOG_LIMIT) return
    const { type, code, decline_code, message, param } = error
    const body = {
      sessionId: getSessionId(),
      sender: 'checkout-widget' as const,
      ...(orderIntentId === undefined ? {} : { orderIntentId }),
      error: { type, code, decline_code, message: message?.slice(0, 300), param },
    }
    call('frontendLog', body, AbortSignal.timeout(5000)).catch(() => undefined)
  }

  return { call, logError }
}
