import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { listContractIssues } from '#src/contract/tolerant-list.ts'
import { ServiceError, ValidationError } from '#mocks/server/booking/rules/service-errors.ts'
import type { BookingContext } from './booking-context.ts'
import { callHandlers } from './call-handlers.ts'
import { runTransaction } from './store/db.ts'
import { buildErrorBody } from '#mocks/wire/error-response.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createNotFoundError, NotFoundError } from './errors.ts'
import { checkInput } from './check-input.ts'
import { checkOrder, getPaidSnapshot } from './invariants.ts'

/** The response to a call, before faults and transport. */
export type HandlerResult = {
  status: number
  body: unknown
  /** The cause of a failure that the body hides; for the log only. */
  reason?: string
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

function parseBody<N extends CallName>(name: N, text: string): CallBody<N> {
  const json = parseJson(text)
  if (json === undefined) throw new ValidationError('The body is not JSON')
  const parsed = calls[name].body.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ValidationError(`${name}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  checkInput(name, parsed.data)
  return parsed.data as CallBody<N>
}

/** @throws Error for a result that violates the contract: a mistake in the mock server. */
function checkResult(name: CallName, result: unknown): void {
  const [issue] = listContractIssues(calls[name].result, result)
  if (issue !== undefined) throw new Error(`${name} answers ${issue.path}: ${issue.message}`)
}

function runHandler<N extends CallName>(
  context: BookingContext,
  name: N,
  text: string,
): CallResult<N> {
  const body = parseBody(name, text)
  const paidSnapshot =
    'orderIntentId' in body ? getPaidSnapshot(context, body.orderIntentId ?? '') : null
  const result = callHandlers[name](context, body)
  checkResult(name, result)
  if ('orderIntent' in result) checkOrder(context, result.orderIntent, paidSnapshot)
  return result
}

function buildFailure(error: unknown): HandlerResult {
  if (error instanceof ValidationError) {
    return { status: 500, body: { error: 'Internal server error' }, reason: error.message }
  }
  if (!(error instanceof ServiceError)) throw error
  return { status: error instanceof NotFoundError ? 404 : 400, body: buildErrorBody(error) }
}

/**
 * Runs one call, from the text of its body to its response. A call that fails changes nothing (MOCK-2). A
 * ServiceError gives status 400, a NotFoundError 404, a ValidationError 500 without details (MOCK-5).
 * @throws Error for a mistake in the mock server itself.
 */
export function dispatch(context: BookingContext, name: string, text: string): HandlerResult {
  try {
    if (!isCallName(name)) throw createNotFoundError(`call ${name}`, 'call_not_found')
    return { status: 200, body: runTransaction(context.db, () => runHandler(context, name, text)) }
  } catch (error) {
    return buildFailure(error)
  }
}

/** Makes a call. @throws Error for a status other than 200. */
export type SyncCall = <N extends CallName>(name: N, body: CallBody<N>) => CallResult<N>

/** Creates a function that makes calls without a request. */
export function createCall(context: BookingContext): SyncCall {
  return <N extends CallName>(name: N, body: CallBody<N>): CallResult<N> => {
    const { status, body: result, reason } = dispatch(context, name, JSON.stringify(body))
    if (status === 200) return result as CallResult<N>
    throw new Error(`${name} answered ${status}: ${JSON.stringify(result)} ${reason ?? ''}`)
  }
}
