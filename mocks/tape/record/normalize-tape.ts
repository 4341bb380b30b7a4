import type { Tape, TapeMetadata } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import { redactRecording } from '#mocks/tape/redaction/redact-tape.ts'

function buildRequestKey({ exchange: { url, body } }: CallExchange): string {
  return `${url} ${body}`
}

const FIXED_POSITION_CALLS = new Set(['confirmOrder', 'frontendLog'])

/** A read whose position between two writes does not matter. Confirmations and logs keep their position. */
function isReorderableRead({ call }: CallExchange): boolean {
  return call.isRepeatable && !FIXED_POSITION_CALLS.has(call.name)
}

function compareRequests(a: CallExchange, b: CallExchange): number {
  const [keyA, keyB] = [buildRequestKey(a), buildRequestKey(b)]
  if (keyA === keyB) return 0
  return keyA < keyB ? -1 : 1
}

/** Sorts the reads between two writes; equal requests keep their order. */
function sortReads(exchanges: CallExchange[]): CallExchange[] {
  const ordered: CallExchange[] = []
  let reads: CallExchange[] = []
  const flush = () => {
    ordered.push(...reads.toSorted(compareRequests))
    reads = []
  }
  for (const exchange of exchanges) {
    if (isReorderableRead(exchange)) reads.push(exchange)
    else {
      flush()
      ordered.push(exchange)
    }
  }
  flush()
  return ordered
}

/** Drops reads with an unchanged response, which a replay repeats anyway. */
function dropRepeatedReads(exchanges: CallExchange[]): CallExchange[] {
  const lastResponses = new Map<string, string>()
  return exchanges.filter((exchange) => {
    if (!exchange.call.isRepeatable) return true
    const requestKey = buildRequestKey(exchange)
    const { response } = exchange.exchange
    const summary = `${response?.status ?? 0} ${response?.text}`
    const isNew = lastResponses.get(requestKey) !== summary
    lastResponses.set(requestKey, summary)
    return isNew
  })
}

/** The metadata without what was shown, which depends on how far the page had come. */
function dropScreens(metadata: TapeMetadata): TapeMetadata {
  const { actions } = metadata
  const kept = {
    ...metadata,
    ...(actions && { actions: actions.map((action) => ({ ...action })) }),
  }
  delete kept.screens
  delete kept.endScreen
  for (const action of kept.actions ?? []) delete action.screen
  return kept
}

/**
 * Removes what depends on timing: the order of concurrent reads, repeated equal responses, pending reads and outlines. Two
 * recordings of the same visit become equal, and replay as before.
 */
export function normalizeTape({ log: { _tape, entries } }: Tape): Tape {
  const exchanges = findTapeCalls(entries.map(parseExchange)).filter(
    (entry) => !(isReorderableRead(entry) && entry.exchange.pending === true),
  )
  const normalized = dropRepeatedReads(sortReads(exchanges))
  return redactRecording(
    dropScreens(_tape),
    normalized.map(({ exchange }) => exchange),
  )
}
