import { delay, HttpResponse } from 'msw'
import type { Fault } from '#scenarios/engine/faults.ts'
import type { HandlerResult } from '#mocks/backend/dispatch.ts'

const SLOW_DELAY = 5000
/** An answer that waits for the next one to the same call waits no longer than this. */
const OUT_OF_ORDER_LIMIT = 3000
/** Seconds, in the header Retry-After of a refusal for want of capacity. */
const RETRY_AFTER = 3

/** The fault that a call runs into, by its number among the calls of its name; the last one written wins. */
export const findFault = (faults: Fault[], name: string, callNumber: number): Fault | null =>
  faults.findLast(
    ({ call, from, to }) =>
      (call === '*' || call === name) && from <= callNumber && callNumber <= to,
  ) ?? null

const waitForever = (): Promise<never> => new Promise(() => undefined)

const createErrorResponse = (status: number, name: string): Response => {
  const error =
    status === 500
      ? 'Internal server error'
      : { message: `${name} is refused with ${status}`, service: 'default', code: 'common' }
  const isBusy = status === 429 || status === 503
  const headers = isBusy ? { 'Retry-After': String(RETRY_AFTER) } : {}
  return HttpResponse.json({ error }, { status, headers })
}

const createInvalidDateResponse = (): Response => {
  const message = 'There are no places left on this date'
  return HttpResponse.json(
    { error: { message, service: 'default', code: 'invalid_date' } },
    { status: 400 },
  )
}

/** What goes wrong before the server hears of the call; null lets it through. */
export const injectBefore = async ({ kind }: Fault, name: string): Promise<Response | null> => {
  switch (kind) {
    case 'network':
      return HttpResponse.error()
    case 'hang':
      return await waitForever()
    case 'slow':
      await delay(SLOW_DELAY)
      return null
    case 'invalid_date':
      return createInvalidDateResponse()
    case 'out-of-order':
    case 'lost-response':
    case 'malformed':
    case 'html':
    case 'contract-violation':
      return null
    default:
      return createErrorResponse(Number(kind), name)
  }
}

/** The first field is of another type than the contract says; an answer without fields is a list. */
const breakContract = (body: unknown): unknown => {
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return field === undefined ? [] : { ...(body as object), [field]: 0 }
}

/** What goes wrong with the answer of a server that has acted; null sends it is. */
export const injectAfter = ({ kind }: Fault, { status, body }: HandlerResult): Response | null => {
  switch (kind) {
    case 'lost-response':
      return HttpResponse.error()
    case 'malformed':
      return new HttpResponse(JSON.stringify(body).slice(0, -1), {
        status,
        headers: { 'Content-Type': 'application/json' },
      })
    case 'html':
      return HttpResponse.html('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>')
    case 'contract-violation':
      return HttpResponse.json(breakContract(body) as object, { status })
    case 'network':
    case 'hang':
    case 'slow':
    case 'out-of-order':
    case 'invalid_date':
    default:
      return null
  }
}

/** Answers that let the next one to the same call pass. */
export type ResponseQueue = {
  waitForNext: (name: string) => Promise<void>
  /** An answer to this call has gone out. */
  releaseWaiting: (name: string) => void
}

export const createResponseQueue = (): ResponseQueue => {
  const waiting = new Map<string, () => void>()
  return {
    waitForNext: (name) =>
      Promise.race([
        delay(OUT_OF_ORDER_LIMIT),
        new Promise<void>((resolve) => waiting.set(name, resolve)),
      ]),
    releaseWaiting: (name) => {
      // After the other answer has reached the page, not in the same breath.
      const release = waiting.get(name)
      waiting.delete(name)
      if (release) void delay(50).then(release)
    },
  }
}
