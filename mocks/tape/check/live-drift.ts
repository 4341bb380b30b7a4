import { parseJson } from '#src/lib/parse-json.ts'
import { MOCK_HEADER } from '#mocks/wire/backend.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Drift, FieldDrift } from './drift.ts'
import { findResponseDrift } from './body-drift.ts'
import { describeLiveKey } from '#mocks/tape/redaction/live-key.ts'
import { isPseudonym } from '#mocks/tape/redaction/pseudonyms.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { getRequestType, parseExchange } from '#mocks/tape/format/har.ts'

function isPseudonymousId(text: string): boolean {
  return (['id', 'secret', 'intent', 'publishableKey'] as const).some((kind) =>
    isPseudonym(kind, text),
  )
}

/** Collects the ids of the live response by the ids recorded at the same path. */
function mapIds(recorded: unknown, live: unknown, ids: Map<string, string>): void {
  if (typeof recorded === 'string' && typeof live === 'string' && isPseudonymousId(recorded)) {
    if (recorded.includes('_secret_')) {
      ids.set(recorded.split('_secret_')[0] ?? '', live.split('_secret_')[0] ?? '')
    }
    ids.set(recorded, live)
  }
  if (typeof recorded !== 'object' || typeof live !== 'object' || !recorded || !live) return
  const liveFields = new Map(Object.entries(live))
  for (const [name, value] of Object.entries(recorded)) {
    mapIds(value, liveFields.get(ids.get(name) ?? name), ids)
  }
}

/** Replaces longer ids first: a client secret begins with the id of its intent. */
function replaceIds(text: string, ids: ReadonlyMap<string, string>): string {
  return [...ids]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (result, [recorded, live]) =>
        result.replaceAll(new RegExp(String.raw`\b${recorded}(?!\d)`, 'g'), () => live),
      text,
    )
}

type SendRequest = (request: Request) => Promise<Response>

function buildRequest(
  exchange: Exchange,
  call: TapeCall,
  target: string,
  ids: ReadonlyMap<string, string>,
): Request {
  const { method, url, body } = exchange
  const { pathname, search, host } = new URL(replaceIds(url, ids))
  const headers = new Headers()
  const contentType = getRequestType(exchange)
  if (contentType !== '') headers.set('content-type', contentType)
  if (call.isStripeCall) {
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', 'https')
  }
  const requestBody = method === 'GET' ? null : replaceIds(body, ids)
  return new Request(new URL(pathname + search, target), { method, headers, body: requestBody })
}

/** Another status says that the server behaves differently; an equal one leaves the body to the contract. */
function compareResponse(
  { name }: TapeCall,
  recordedStatus: number,
  response: { status: number; text: string },
): FieldDrift[] {
  const { status, text } = response
  if (status === recordedStatus) return findResponseDrift(name, response)
  const start = text.slice(0, 200).replaceAll(/\s+/g, ' ')
  return [{ path: '', message: `has status ${status}, recorded as ${recordedStatus}: ${start}` }]
}

/**
 * Repeats the requests of a tape against a server, in order and with the ids that the server assigns, and compares each
 * response with the contract and with the recorded status. Stripe calls are repeated only against the mock server, never
 * against Stripe.
 * @throws When the server cannot be reached, or answers with a live key.
 */
export async function findLiveDrift(
  tape: Tape,
  target: string,
  send: SendRequest = fetch,
): Promise<Drift[]> {
  const ids = new Map<string, string>()
  const drift: Drift[] = []
  let isMockServer = false
  for (const [index, entry] of tape.log.entries.entries()) {
    const exchange = parseExchange(entry)
    const { method, url, response: recordedResponse } = exchange
    const call = findTapeCall(method, url)
    if (!call || !recordedResponse || (call.isStripeCall && !isMockServer)) continue
    const liveResponse = await send(buildRequest(exchange, call, target, ids)).catch(
      (cause: unknown) => {
        throw new Error(`No response from ${target}`, { cause })
      },
    )
    isMockServer ||= liveResponse.headers.has(MOCK_HEADER)
    const text = await liveResponse.text()
    const liveKey = describeLiveKey(`${call.name} of ${target}`, [text])
    if (liveKey !== null) throw new Error(liveKey)
    mapIds(parseJson(recordedResponse.text), parseJson(text), ids)
    const { status } = liveResponse
    for (const field of compareResponse(call, recordedResponse.status, { status, text }))
      drift.push({ entry: index + 1, subject: `${call.name} response`, ...field })
  }
  return drift
}
