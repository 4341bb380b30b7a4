import { sleep } from '#src/lib/sleep.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { DECLINE_KINDS, FAULT_KINDS } from '#scenarios/engine/faults.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { readText, replaceText } from '#mocks/wire/backend.ts'
import { createErrorResponse } from '#mocks/wire/error-response.ts'
import { getRefusalMessage } from '#mocks/wire/refusal-message.ts'
import type { RequestCall } from '#mocks/wire/request-call.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import { createFailureResponse } from '#mocks/server/stripe/api/stripe-errors.ts'
import { findDeclinedToken } from '#mocks/server/stripe/payment-method.ts'
import { noteCall } from './call-log.ts'

const SLOW_DELAY_MS = 5000
/** The longest time that an out-of-order response waits for the next one. */
const OUT_OF_ORDER_LIMIT_MS = 3000
/** Time for the page to process a response before an older one follows. */
const RELEASE_DELAY_MS = 50
const RETRY_AFTER_SECONDS = 3
/** Characters of the body of an oversized response. */
const OVERSIZED_LENGTH = 10_000_000
const DRIP_INTERVAL_MS = 500

/** What a fault does to a call: it answers instead of the backend, or changes the request or the response. */
type FaultEffect = {
  instead?: (call: RequestCall) => Response | Promise<Response>
  request?: (request: Request) => Promise<Request>
  response?: (response: Response, call: RequestCall, queue: ResponseQueue) => Promise<Response>
}

/** Holds back responses until the next response to the same call has been sent. */
type ResponseQueue = {
  /** Resolves after the next response to this call, or after 3 seconds. */
  waitForNext: (name: string) => Promise<void>
  /** Releases the response that waits for this one. */
  releaseWaiting: (name: string) => void
}

/** The response with another text. */
async function changeText(response: Response, change: (text: string) => string): Promise<Response> {
  const { status, headers } = response
  return new Response(change(await response.text()), { status, headers })
}

const FAULT_EFFECTS: Record<keyof typeof FAULT_KINDS, FaultEffect> = {
  network: { instead: () => Response.error() },
  hang: { instead: () => new Promise(() => undefined) },
  slow: {
    request: async (request) => {
      await sleep(SLOW_DELAY_MS)
      return request
    },
  },
  invalid_date: {
    instead: () =>
      createErrorResponse(400, {
        message: 'There are no places left on this date',
        code: 'invalid_date',
      }),
  },
  'out-of-order': {
    response: async (response, { name }, queue) => {
      await queue.waitForNext(name)
      return response
    },
  },
  'lost-response': { response: async () => Response.error() },
  malformed: { response: (response) => changeText(response, (text) => text.slice(0, -1)) },
  html: {
    response: async ({ headers }) =>
      new Response('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
        headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
      }),
  },
  'contract-violation': {
    response: (response) =>
      changeText(response, (text) => JSON.stringify(breakContract(JSON.parse(text)))),
  },
  oversized: {
    response: (response) => changeText(response, (text) => text.padEnd(OVERSIZED_LENGTH)),
  },
  drip: {
    response: async ({ headers }) => {
      const spaces = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sleep(DRIP_INTERVAL_MS)
          controller.enqueue(new TextEncoder().encode(' '))
        },
      })
      return new Response(spaces, { headers })
    },
  },
}

/** Gives the first field another type; a body without fields becomes a list. */
function breakContract(body: unknown): unknown {
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return field === undefined ? [] : { ...(body as object), [field]: 0 }
}

/** A refusal with a status; 429 and 503 say when to try again. */
function createStatusResponse(status: number, { name, setupIntentId }: RequestCall): Response {
  const isBusy = status === 429 || status === 503
  const headers: Record<string, string> = isBusy
    ? { 'Retry-After': String(RETRY_AFTER_SECONDS) }
    : {}
  if (setupIntentId !== undefined) return createFailureResponse(status, setupIntentId, headers)
  if (status === 500) return Response.json({ error: 'Internal server error' }, { status, headers })
  const fields = { message: getRefusalMessage(status), code: `${name}_${status}` }
  return createErrorResponse(status, fields, headers)
}

/** The confirmation pays with another card, which its bank declines, so that the state of the intent is that of a decline. */
async function payWithDeclinedCard(request: Request, kind: Fault['kind']): Promise<Request> {
  const fields = new URLSearchParams(await readText(request))
  const declineCode = kind === 'decline' ? 'generic_decline' : kind
  fields.set('payment_method', findDeclinedToken(declineCode))
  return replaceText(request, fields.toString())
}

function findEffect({ kind }: Fault): FaultEffect {
  if (Object.hasOwn(DECLINE_KINDS, kind))
    return { request: (request) => payWithDeclinedCard(request, kind) }
  return Object.hasOwn(FAULT_KINDS, kind)
    ? FAULT_EFFECTS[kind as keyof typeof FAULT_KINDS]
    : { instead: (call) => createStatusResponse(Number(kind), call) }
}

/**
 * Finds the fault of a call; of several the last one applies.
 * @param callNumber The position among the calls of this name, from 1.
 */
export function findFault(
  faults: Fault[],
  { name, setupIntentId }: RequestCall,
  callNumber: number,
): Fault | null {
  const isApiCall = setupIntentId === undefined
  return (
    faults.findLast(
      ({ call, from, to }) =>
        (call === name || (call === '*' && isApiCall)) && from <= callNumber && callNumber <= to,
    ) ?? null
  )
}

function createResponseQueue(): ResponseQueue {
  const waiting = new Map<string, () => void>()
  return {
    waitForNext: (name) =>
      Promise.race([
        sleep(OUT_OF_ORDER_LIMIT_MS),
        new Promise<void>((resolve) => waiting.set(name, resolve)),
      ]),
    releaseWaiting: (name) => {
      const release = waiting.get(name)
      waiting.delete(name)
      if (release) void sleep(RELEASE_DELAY_MS).then(release)
    },
  }
}

/**
 * Injects faults into the calls of a backend.
 * @param arrive Finds the fault of a call as it arrives; null: none.
 */
export function withFaults(
  arrive: (call: RequestCall, request: Request) => Promise<Fault | null>,
  backend: Backend,
): Backend {
  const queue = createResponseQueue()
  return async (request) => {
    const call = findCall(request)
    if (call === null) return await backend(request)
    const fault = await arrive(call, request)
    if (fault !== null) noteCall(request, { fault })
    const effect = fault === null ? {} : findEffect(fault)
    if (effect.instead) return await effect.instead(call)
    const response = await backend((await effect.request?.(request)) ?? request)
    if (fault?.kind !== 'out-of-order') queue.releaseWaiting(call.name)
    return (await effect.response?.(response, call, queue)) ?? response
  }
}
