import { type CallBody, type CallName, type CallResult, calls } from '#src/contract/calls.ts'
import { findIgnoredPath } from '#src/contract/tolerant-list.ts'
import { arrangeOrder } from '#src/domain/order.ts'
import type { Services } from '#src/visit/services.ts'
import { getSessionId } from '#src/visit/session-id.ts'
import { ContractError, getErrorCode, isGone } from './errors.ts'
import { type OrderTrouble, createOrderTrouble } from './order-trouble.ts'
import { createPrefetch } from './prefetch.ts'
import { createTransport } from './transport.ts'

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
   * and in the console, with the field's path.
   * @throws {z.core.$ZodError} An invalid `body`: a programming error.
   */
  call<N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>>
  /**
   * Reports an error to frontendLog without waiting or throwing; at most 20 contract violations and 20 other errors
   * per page load. `orderIntentId` is the visit's order by default.
   */
  logError(error: LoggedError, orderIntentId?: string): void
}

/** How many errors of each kind are reported. */
const LOG_LIMIT = 20
const CONTRACT_VIOLATION = 'contract_violation'

/** Service: the client for all calls. It consumes prefetched responses before it sends a call. */
export function createApiClient(services: Services): ApiClient {
  const { send } = services.get(createTransport)
  const { take } = services.get(createPrefetch)
  const trouble = services.get(createOrderTrouble)
  /** Contract violations, payment failures: a burst of one kind does not suppress the other. */
  const loggedCounts: [number, number] = [0, 0]
  const reportedParts = new Set<string>()
  let lastOrderIntentId: string | undefined

  /** Reads a response leniently (API-3, API-7). @throws {ContractError} A response that cannot be used. */
  function readResult<N extends CallName>(name: N, data: unknown): CallResult<N> {
    const parsed = calls[name].result.safeParse(data)
    if (!parsed.success) throw new ContractError(parsed.error.issues[0]?.path.join('.') ?? '')
    const ignoredPath = findIgnoredPath(data, parsed.data)
    if (ignoredPath !== undefined) reportIgnoredPart(name, ignoredPath)
    // The table pairs each name with its own schema; TypeScript cannot follow that through the lookup.
    return parsed.data as CallResult<N>
  }

  /** Reports once what each answer may hold again. */
  function reportIgnoredPart(name: CallName, path: string): void {
    const part = `${name} ${path}`
    if (reportedParts.has(part)) return
    reportedParts.add(part)
    console.warn(`Unused part of the answer of ${name}: ${path}`)
    reportContractViolation(name, path)
  }

  /** Names the path, never the value, which may be personal. */
  function reportContractViolation(name: CallName, path: string): void {
    logError({ type: CONTRACT_VIOLATION, code: name, param: path })
  }

  async function call<N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> {
    const requestedId = 'orderIntentId' in body ? body.orderIntentId : undefined
    lastOrderIntentId = requestedId ?? lastOrderIntentId
    try {
      const data = await (take(name, body) ?? send(name, calls[name].body.parse(body)))
      const result = readResult(name, data)
      if ('orderIntent' in result) {
        const { id } = result.orderIntent
        if (id !== (requestedId ?? id)) throw new ContractError('orderIntent.id')
        lastOrderIntentId = id
        if (isInTrouble(id, 'lost')) trouble.set(null)
        if (calls[name].kind === 'write' && isInTrouble(id, 'locked')) trouble.set(null)
        return { ...result, orderIntent: arrangeOrder(result.orderIntent) }
      }
      return result
    } catch (error) {
      if (error instanceof ContractError && name !== 'frontendLog') {
        console.error(`ContractError in the answer of ${name}: ${error.path || 'not readable'}`)
        reportContractViolation(name, error.path)
      }
      if (requestedId !== undefined) recordTrouble(name, requestedId, error)
      throw error
    }
  }

  function isInTrouble(orderIntentId: string, kind: OrderTrouble['kind']): boolean {
    const current = trouble.read()
    return current?.orderIntentId === orderIntentId && current.kind === kind
  }

  /** A read that was refused with 404 may mean that the order is gone; a write reads it then anyway (`sendWrite`). */
  function recordTrouble(name: CallName, orderIntentId: string, error: unknown): void {
    const { kind } = calls[name]
    const code = getErrorCode(error)
    if (code === 'order_locked') trouble.set({ orderIntentId, kind: 'locked' })
    if (kind === 'write' && code === 'order_expired')
      trouble.set({ orderIntentId, kind: 'expired' })
    if (!isGone(error)) return
    if (name === 'getOrderIntent' || name === 'confirmOrder')
      trouble.set({ orderIntentId, kind: 'lost' })
    else if (kind === 'read' && !isInTrouble(orderIntentId, 'lost'))
      call('getOrderIntent', { orderIntentId }).catch(() => undefined)
  }

  function logError(error: LoggedError, id = lastOrderIntentId): void {
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
