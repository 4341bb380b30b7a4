import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { ServiceError, ValidationError } from '#src/lib/errors.ts'
import type { World } from '#mocks/world.ts'
import { backend } from './calls.ts'
import { BrokenInvariant, errorBodyOf, NotFound, notFound } from './errors.ts'
import { checkInput } from './input.ts'
import { checkOrder, sealOf } from './invariants.ts'

export type Answer = {
  status: number
  body: unknown
  /** Why, where the body does not say it: for the log, never for the visitor. */
  reason?: string
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ValidationError('The body is not JSON')
  }
}

const parse = <N extends CallName>(name: N, text: string): CallBody<N> => {
  const parsed = calls[name].body.safeParse(read(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ValidationError(`${name}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  checkInput(name, parsed.data)
  return parsed.data as CallBody<N>
}

/** The backend is held to the contract as well, in the other direction. */
const checkResult = (name: CallName, result: unknown): void => {
  const checked = calls[name].result.safeParse(result)
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new BrokenInvariant(`${name} answers ${issue?.path.join('.')}: ${issue?.message}`)
}

const run = <N extends CallName>(world: World, name: N, text: string): CallResult<N> => {
  const body = parse(name, text)
  const seal = 'orderIntentId' in body ? sealOf(world, body.orderIntentId ?? '') : null
  const result = backend[name](world, body)
  checkResult(name, result)
  if ('orderIntent' in result) checkOrder(world, result.orderIntent, seal)
  return result
}

const failure = (error: unknown): Answer => {
  if (error instanceof ValidationError) {
    return { status: 500, body: { error: 'Internal server error' }, reason: error.message }
  }
  if (!(error instanceof ServiceError)) throw error
  return { status: error instanceof NotFound ? 404 : 400, body: errorBodyOf(error) }
}

/**
 * One call from its text to its answer; a call that fails leaves the world as it was.
 * @throws BrokenInvariant, or whatever else the pretend server itself got wrong.
 */
export const answer = (world: World, name: string, text: string): Answer => {
  try {
    if (!isCall(name)) throw notFound(`call ${name}`, 'call_not_found')
    return { status: 200, body: world.db.transaction(() => run(world, name, text)) }
  } catch (error) {
    return failure(error)
  }
}
