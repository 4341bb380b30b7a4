import { sleep } from '#src/lib/sleep.ts'
import type { FAULT_KINDS, Fault } from '#scenarios/engine/faults.ts'
import type { HandlerResult } from '#mocks/backend/dispatch.ts'
import { createErrorResponse } from '#mocks/lib/error-response.ts'
import { getRefusalMessage } from '#mocks/lib/refusal-message.ts'

const SLOW_DELAY_MS = 5000
/** The longest time that an out-of-order response waits for the next one. */
const OUT_OF_ORDER_LIMIT_MS = 3000
/** Time for the page to process a response before an older one follows. */
const RELEASE_DELAY_MS = 50
const RETRY_AFTER_SECONDS = 3
/** Characters of the body of an oversized response. */
const OVERSIZED_LENGTH = 10_000_000
const DRIP_INTERVAL_MS = 500

/**
 * What a fault does to a call. A response ends the call: `before` without running the backend, `after` instead of the
 * backend's answer. null continues as if there were no fault.
 */
type FaultEffect = {
  before?: (name: string) => Response | null | Promise<Response | null>
  after?: (
    result: HandlerResult,
    name: string,
    queue: ResponseQueue,
  ) => Response | null | Promise<Response | null>
}

/** Holds back responses until the next response to the same call has been sent. */
export type ResponseQueue = {
  /** Resolves after the next response to this call, or after 3 seconds. */
  waitForNext: (name: string) => Promise<void>
  /** Releases the response that waits for this one. */
  releaseWaiting: (name: string) => void
}

function createJsonResponse(body: BodyInit, status: number): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
}

const FAULT_EFFECTS: Record<keyof typeof FAULT_KINDS, FaultEffect> = {
  network: { before: () => Response.error() },
  hang: { before: () => new Promise(() => undefined) },
  slow: {
    before: async () => {
      await sleep(SLOW_DELAY_MS)
      return null
    },
  },
  invalid_date: {
    before: () =>
      createErrorResponse(400, {
        message: 'There are no places left on this date',
        code: 'invalid_date',
      }),
  },
  'out-of-order': {
    after: async (_result, name, queue) => {
      await queue.waitForNext(name)
      return null
    },
  },
  'lost-response': { after: () => Response.error() },
  malformed: {
    after: ({ status, body }) => createJsonResponse(JSON.stringify(body).slice(0, -1), status),
  },
  html: {
    after: () =>
      new Response('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
        headers: { 'Content-Type': 'text/html' },
      }),
  },
  'contract-violation': {
    after: ({ status, body }) => Response.json(breakContract(body), { status }),
  },
  oversized: {
    after: ({ status, body }) =>
      createJsonResponse(JSON.stringify(body).padEnd(OVERSIZED_LENGTH), status),
  },
  drip: {
    after: () => {
      const spaces = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sleep(DRIP_INTERVAL_MS)
          controller.enqueue(new TextEncoder().encode(' '))
        },
      })
      return createJsonResponse(spaces, 200)
    },
  },
}

/** Gives the first field another type; a body without fields becomes a list. */
function breakContract(body: unknown): unknown {
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return field === undefined ? [] : { ...(body as object), [field]: 0 }
}

/** A refusal with a status; 429 and 503 say when to try again. */
function createStatusResponse(status: number, name: string): Response {
  const isBusy = status === 429 || status === 503
  const headers: Record<string, string> = isBusy
    ? { 'Retry-After': String(RETRY_AFTER_SECONDS) }
    : {}
  if (status === 500) return Response.json({ error: 'Internal server error' }, { status, headers })
  const fields = { message: getRefusalMessage(status), code: `${name}_${status}` }
  return createErrorResponse(status, fields, headers)
}

function findEffect(kind: Fault['kind']): FaultEffect {
  return Object.hasOwn(FAULT_EFFECTS, kind)
    ? FAULT_EFFECTS[kind as keyof typeof FAULT_KINDS]
    : { before: (name) => createStatusResponse(Number(kind), name) }
}

/**
 * Finds the fault of a call; of several the last one applies.
 * @param callNumber The position among the calls of this name, from 1.
 */
export function findFault(faults: Fault[], name: string, callNumber: number): Fault | null {
  return (
    faults.findLast(
      ({ call, from, to }) =>
        (call === '*' || call === name) && from <= callNumber && callNumber <= to,
    ) ?? null
  )
}

/** Applies a fault before the backend runs. @returns The response that replaces the call, or null. */
export async function injectBefore(fault: Fault | null, name: string): Promise<Response | null> {
  return (fault && (await findEffect(fault.kind).before?.(name))) ?? null
}

/** Applies a fault after the backend has acted. @returns The response to send instead, or null. */
export async function injectAfter(
  fault: Fault | null,
  result: HandlerResult,
  name: string,
  queue: ResponseQueue,
): Promise<Response | null> {
  if (fault?.kind !== 'out-of-order') queue.releaseWaiting(name)
  return (fault && (await findEffect(fault.kind).after?.(result, name, queue))) ?? null
}

export function createResponseQueue(): ResponseQueue {
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
