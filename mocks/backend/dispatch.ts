import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { ServiceError, ValidationError } from '#mocks/backend/rules/service-errors.ts'
import type { BackendContext } from './backend-context.ts'
import { callHandlers } from './call-handlers.ts'
import {
  InvariantError,
  buildErrorBody,
  NotFoundError,
  createNotFoundError,
} from './backend-errors.ts'
import { checkInput } from './check-input.ts'
import { checkOrder, getPaidSnapshot } from './invariants.ts'

export type HandlerResult = {
  status: number
  body: unknown
  /** Why, where the body does not say it: for the log, never for the visitor. */
  reason?: string
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ValidationError('The body is not JSON')
  }
}

const parseBody = <N extends CallName>(name: N, text: string): CallBody<N> => {
  const parsed = calls[name].body.safeParse(parseJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ValidationError(`${name}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  checkInput(name, parsed.data)
  return parsed.data as CallBody<N>
}

/** The backend is held to the contract as well, in the other direction. */
const checkResult = (name: CallName, result: unknown): void => {
  const parsed = calls[name].result.safeParse(result)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  throw new InvariantError(`${name} answers ${issue?.path.join('.')}: ${issue?.message}`)
}

const runHandler = <N extends CallName>(
  context: BackendContext,
  name: N,
  text: string,
): CallResult<N> => {
  const body = parseBody(name, text)
  const paidSnapshot =
    'orderIntentId' in body ? getPaidSnapshot(context, body.orderIntentId ?? '') : null
  const result = callHandlers[name](context, body)
  checkResult(name, result)
  if ('orderIntent' in result) checkOrder(context, result.orderIntent, paidSnapshot)
  return result
}

const buildFailure = (error: unknown): HandlerResult => {
  if (error instanceof ValidationError) {
    return { status: 500, body: { error: 'Internal server error' }, reason: error.message }
  }
  if (!(error instanceof ServiceError)) throw error
  return { status: error instanceof NotFoundError ? 404 : 400, body: buildErrorBody(error) }
}

/**
 * One call from its text to its answer; a call that fails leaves the world as it was.
 * @throws BrokenInvariant, or whatever else the pretend server itself got wrong.
 */
export const dispatch = (context: BackendContext, name: string, text: string): HandlerResult => {
  try {
    if (!isCallName(name)) throw createNotFoundError(`call ${name}`, 'call_not_found')
    return { status: 200, body: context.db.transaction(() => runHandler(context, name, text)) }
  } catch (error) {
    return buildFailure(error)
  }
}
