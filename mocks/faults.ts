import { delay, HttpResponse } from 'msw'
import type { Fault } from '#scenarios/faults.ts'
import type { Answer } from './backend/answer.ts'

const SLOW = 5000
/** An answer that waits for the next one to the same call waits no longer than this. */
const LATE = 3000
/** Seconds, in the header Retry-After of a refusal for want of capacity. */
const RETRY_AFTER = 3

/** The fault that a call runs into, by its number among the calls of its name; the last one written wins. */
export const faultFor = (faults: Fault[], name: string, number: number): Fault | null =>
  faults.findLast(
    ({ call, from, to }) => (call === '*' || call === name) && from <= number && number <= to,
  ) ?? null

const never = (): Promise<never> => new Promise(() => undefined)

const refusal = (status: number, name: string): Response => {
  const error =
    status === 500
      ? 'Internal server error'
      : { message: `${name} is refused with ${status}`, service: 'default', code: 'common' }
  const isBusy = status === 429 || status === 503
  const headers = isBusy ? { 'Retry-After': String(RETRY_AFTER) } : {}
  return HttpResponse.json({ error }, { status, headers })
}

const invalidDate = (): Response => {
  const message = 'There are no places left on this date'
  return HttpResponse.json(
    { error: { message, service: 'default', code: 'invalid_date' } },
    { status: 400 },
  )
}

/** What goes wrong before the server hears of the call; null lets it through. */
export const strikeBefore = async ({ kind }: Fault, name: string): Promise<Response | null> => {
  switch (kind) {
    case 'network':
      return HttpResponse.error()
    case 'hang':
      return await never()
    case 'slow':
      await delay(SLOW)
      return null
    case 'invalid_date':
      return invalidDate()
    case 'late':
    case 'lost':
    case 'malformed':
    case 'html':
    case 'breach':
      return null
    default:
      return refusal(Number(kind), name)
  }
}

/** The first field is of another type than the contract says; an answer without fields is a list. */
const broken = (body: unknown): unknown => {
  const [field] = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return field === undefined ? [] : { ...(body as object), [field]: 0 }
}

/** What goes wrong with the answer of a server that has acted; null sends it as it is. */
export const strikeAfter = ({ kind }: Fault, { status, body }: Answer): Response | null => {
  switch (kind) {
    case 'lost':
      return HttpResponse.error()
    case 'malformed':
      return new HttpResponse(JSON.stringify(body).slice(0, -1), {
        status,
        headers: { 'Content-Type': 'application/json' },
      })
    case 'html':
      return HttpResponse.html('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>')
    case 'breach':
      return HttpResponse.json(broken(body) as object, { status })
    case 'network':
    case 'hang':
    case 'slow':
    case 'late':
    case 'invalid_date':
    default:
      return null
  }
}

/** Answers that let the next one to the same call pass. */
export type LateAnswers = {
  wait: (name: string) => Promise<void>
  /** An answer to this call has gone out. */
  passed: (name: string) => void
}

export const createLateAnswers = (): LateAnswers => {
  const waiting = new Map<string, () => void>()
  return {
    wait: (name) =>
      Promise.race([delay(LATE), new Promise<void>((resolve) => waiting.set(name, resolve))]),
    passed: (name) => {
      // After the other answer has reached the page, not in the same breath.
      const release = waiting.get(name)
      waiting.delete(name)
      if (release) void delay(50).then(release)
    },
  }
}
