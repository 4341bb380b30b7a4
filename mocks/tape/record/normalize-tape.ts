import { findTapedCall, VOLATILE_FIELDS } from '#mocks/tape/format/taped-calls.ts'
import { canonicalizeJson } from '#mocks/tape/format/canonical-json.ts'
import { parseJson } from '#mocks/lib/parse-json.ts'
import { pseudonymize } from '#mocks/tape/redaction/pseudonyms.ts'
import type { HarEntry, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange, countBytes } from '#mocks/tape/format/har.ts'

const getCallName = ({ request: { method, url } }: HarEntry): string =>
  findTapedCall(method, url)?.name ?? ''

const buildRequestKey = ({ request: { url, postData } }: HarEntry): string =>
  `${url} ${postData?.text === undefined ? '' : canonicalizeJson(postData.text)}`

const FIXED_POSITION_CALLS = new Set(['confirmOrder', 'frontendLog'])

/** A read whose position between two writes does not matter. Confirmations and logs keep their position. */
const isReorderableRead = (entry: HarEntry): boolean => {
  const { method, url } = entry.request
  const call = findTapedCall(method, url)
  return call !== null && call.isRepeatable && !FIXED_POSITION_CALLS.has(call.name)
}

const replaceVolatileFields = (entry: HarEntry, salt: string): HarEntry => {
  const { postData } = entry.request
  const volatile = VOLATILE_FIELDS[getCallName(entry)]
  if (!volatile || postData?.text === undefined) return entry
  const body = Object(parseJson(postData.text)) as Record<string, unknown>
  if (!volatile.some((field) => field in body)) return entry
  for (const field of volatile) if (field in body) body[field] = pseudonymize('id', field, salt)
  const text = JSON.stringify(body)
  const request = { ...entry.request, postData: { ...postData, text }, bodySize: countBytes(text) }
  return { ...entry, request }
}

/** Sorts the reads between two writes. */
const sortReads = (entries: HarEntry[]): HarEntry[] => {
  const ordered: HarEntry[] = []
  let reads: HarEntry[] = []
  const flush = () => {
    ordered.push(...reads.toSorted((a, b) => (buildRequestKey(a) < buildRequestKey(b) ? -1 : 1)))
    reads = []
  }
  for (const entry of entries) {
    if (isReorderableRead(entry)) reads.push(entry)
    else {
      flush()
      ordered.push(entry)
    }
  }
  flush()
  return ordered
}

/** Drops reads with an unchanged response, which a replay repeats anyway. */
const dropRepeatedReads = (entries: HarEntry[]): HarEntry[] => {
  const lastResponses = new Map<string, string>()
  return entries.filter((entry) => {
    const { method, url } = entry.request
    if (findTapedCall(method, url)?.isRepeatable !== true) return true
    const requestKey = buildRequestKey(entry)
    const response = `${entry.response.status} ${entry.response.content.text}`
    const isNew = lastResponses.get(requestKey) !== response
    lastResponses.set(requestKey, response)
    return isNew
  })
}

/**
 * Removes what depends on timing: the order of concurrent reads, repeated equal responses, pending reads and the session
 * id. Two recordings of the same visit become equal, and replay as before.
 */
export const normalizeTape = (tape: Tape): Tape => {
  const { entries, _tape } = tape.log
  const completedEntries = entries.filter(
    (entry) => !(isReorderableRead(entry) && parseExchange(entry).pending === true),
  )
  const stableEntries = completedEntries.map((entry) => replaceVolatileFields(entry, _tape.salt))
  return { log: { ...tape.log, entries: dropRepeatedReads(sortReads(stableEntries)) } }
}
