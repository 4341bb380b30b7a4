import { calls } from '#src/contract/calls.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { sessionId } from '#src/session/session-id.ts'
import { takeEarly } from './early.ts'
import { ContractError } from './errors.ts'
import { send } from './transport.ts'

/**
 * One call of the contract, its body and its answer checked.
 * Throws NetworkError, HttpError or ContractError (reported to frontendLog with the field's path).
 */
export async function call<N extends CallName>(
  name: N,
  body: CallBody<N>,
  signal?: AbortSignal,
): Promise<CallResult<N>> {
  const contract = calls[name]
  const request = contract.body.parse(body)
  try {
    const data = await (takeEarly(name, request) ?? send(name, request, signal))
    const answer = contract.result.safeParse(data)
    if (!answer.success) throw new ContractError(answer.error.issues[0]?.path.join('.') ?? '')
    // The table pairs each name with its own schema; TypeScript cannot follow that through the lookup.
    return answer.data as CallResult<N>
  } catch (error) {
    if (error instanceof ContractError && name !== 'frontendLog')
      logError({ type: 'contract_breach', code: name, param: error.path })
    throw error
  }
}

const LOG_LIMIT = 20
let logged = 0

/** Tells the server of a failure: fire and forget, capped per visit, and only the fields named here. */
export function logError(
  error: {
    type?: string | undefined
    code?: string | undefined
    decline_code?: string | undefined
    message?: string | undefined
    param?: string | undefined
  },
  orderIntentId?: string,
): void {
  logged += 1
  if (logged > LOG_LIMIT) return
  const { type, code, decline_code, message, param } = error
  const body = {
    sessionId: sessionId(),
    sender: 'checkout-widget' as const,
    ...(orderIntentId === undefined ? {} : { orderIntentId }),
    error: { type, code, decline_code, message: message?.slice(0, 300), param },
  }
  call('frontendLog', body, AbortSignal.timeout(5000)).catch(() => undefined)
}
