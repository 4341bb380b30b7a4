import type { Tape } from '#mocks/tape/format/har.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { createPostRequest } from './recorded-visit.ts'

/** The time of the recorded calls. */
export const CALLS_AT = Date.parse('2026-06-01T10:00:00Z')

/** The response of a call that never got one. */
export const PENDING_CALL = Symbol('pending')

/** A tape of API calls with their request and response bodies; null: the network fails. */
export function recordCalls(
  ...calls: [name: string, body: unknown, answer: unknown, ms?: number][]
): Tape {
  const recorder = createRecorder({ name: 'short', clock: { now: () => CALLS_AT } })
  for (const [name, body, answer, ms = 0] of calls) {
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1:4010/api/${name}`,
      body: JSON.stringify(body),
      response:
        answer === null || answer === PENDING_CALL
          ? null
          : { status: 200, contentType: 'application/json', text: JSON.stringify(answer) },
      ...(answer === PENDING_CALL && { pending: true }),
      startedAt: CALLS_AT,
      endedAt: CALLS_AT + ms,
    })
  }
  return recorder.toHar()
}

/** Sends a call and returns the status and the parsed body of its response. */
export async function sendRecordedCall(
  send: (request: Request) => Promise<Response>,
  name: string,
  body: unknown,
) {
  const response = await send(createPostRequest(`/api/${name}`, body))
  return { status: response.status, body: (await response.json()) as unknown }
}
