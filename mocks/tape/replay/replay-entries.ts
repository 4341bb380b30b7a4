import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import { canonicalizeJson } from '#mocks/tape/format/canonical-json.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Candidate } from './unmatched-request.ts'

/** An entry of a tape in a replay. */
export type ReplayEntry = Candidate & {
  exchange: Exchange
  /** Equal for entries with the same call and fields. */
  requestKey: string
  /** false for writes: reads recorded after a write are not replayed before it. */
  isRepeatable: boolean
  isUsed: boolean
}

/** The fields of a request that a replay compares. */
export function readFields(
  { isStripeCall, setupIntentId }: TapeCall,
  { url, body }: Pick<Exchange, 'url' | 'body'>,
): unknown {
  if (!isStripeCall) return parseJsonOrText(body)
  const params = [...new URL(url).searchParams, ...new URLSearchParams(body)]
  return { id: setupIntentId, ...Object.fromEntries(params) }
}

/** Visitors notice a longer wait. */
const NOTICEABLE_WAIT_MS = 1000

/** A read that was cut off by a navigation and sent again. A replay may navigate before it sends the first. */
function isAbandonedRead(
  { number, requestKey, isRepeatable, exchange }: ReplayEntry,
  entries: ReplayEntry[],
): boolean {
  return (
    exchange.pending === true &&
    isRepeatable &&
    exchange.endedAt - exchange.startedAt < NOTICEABLE_WAIT_MS &&
    entries.some((later) => later.requestKey === requestKey && later.number > number)
  )
}

/** The entries that a replay expects. */
export function listReplayEntries(tape: Tape, usedEntries: readonly number[]): ReplayEntry[] {
  const entries = tape.log.entries.flatMap((harEntry, index): ReplayEntry[] => {
    const exchange = parseExchange(harEntry)
    const call = findTapeCall(exchange.method, exchange.url)
    if (!call) return []
    const { name, isRepeatable } = call
    const fields = readFields(call, exchange)
    const requestKey = `${name} ${canonicalizeJson(fields)}`
    const [number, isUsed] = [index + 1, usedEntries.includes(index + 1)]
    return [{ number, name, fields, exchange, requestKey, isRepeatable, isUsed }]
  })
  return entries.filter((entry) => !isAbandonedRead(entry, entries))
}

/** A read with the same response as before: the number of repetitions depends on timing. */
export function isUnchangedRead(
  { number, requestKey, isRepeatable, exchange }: ReplayEntry,
  entries: ReplayEntry[],
): boolean {
  const previous = entries.findLast(
    (earlier) => earlier.requestKey === requestKey && earlier.number < number,
  )
  const { response } = exchange
  return (
    isRepeatable &&
    response !== null &&
    previous?.exchange.response?.status === response.status &&
    previous.exchange.response.text === response.text
  )
}
