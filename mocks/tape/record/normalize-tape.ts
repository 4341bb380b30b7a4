import { findTapedCall, VOLATILE_FIELDS } from '#mocks/tape/format/taped-calls.ts'
import { canonicalizeJson } from '#mocks/tape/format/canonical-json.ts'
import { tryParseJson } from '#mocks/lib/parse-json.ts'
import { pseudonymize } from '#mocks/tape/redaction/pseudonyms.ts'
import type { HarEntry, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange, countBytes } from '#mocks/tape/format/har.ts'

const getCallName = ({ request: { method, url } }: HarEntry): string =>
  findTapedCall(method, url)?.name ?? ''

const buildRequestKey = ({ request: { url, postData } }: HarEntry): string =>
  `${url} ${postData?.text === undefined ? '' : canonicalizeJson(postData.text)}`

const FIXED_POSITION_CALLS = new Set(['confirmOrder', 'frontendLog'])

/** It may come before or after its neighbours; a confirmation and a log stay where they were. */
const isReorderableRead = (entry: HarEntry): boolean => {
  const { method, url } = entry.request
  const call = findTapedCall(method, url)
  return call !== null && call.isRepeatable && !FIXED_POSITION_CALLS.has(call.name)
}

const replaceVolatileFields = (entry: HarEntry, salt: string): HarEntry => {
  const { postData } = entry.request
  const volatile = VOLATILE_FIELDS[getCallName(entry)]
  if (!volatile || postData?.text === undefined) return entry
  const body = Object(tryParseJson(postData.text).value) as Record<string, unknown>
  if (!volatile.some((field) => field in body)) return entry
  for (const field of volatile) if (field in body) body[field] = pseudonymize('id', field, salt)
  const text = JSON.stringify(body)
  const request = { ...entry.request, postData: { ...postData, text }, bodySize: countBytes(text) }
  return { ...entry, request }
}

/** The reads between two changes in one order, whichever came first. */
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

/** A replay gives the answer of a read again and again, until the next one is another. */
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
 * A tape without what the moment decides: in which order reads set out together, how often one was
 * answered the same, which of them was still under way, the number of a session. The same visit gives the same bytes, and replays the same.
 */
export const normalizeTape = (tape: Tape): Tape => {
  const { entries, _tape } = tape.log
  const completedEntries = entries.filter(
    (entry) => !(isReorderableRead(entry) && parseExchange(entry).pending === true),
  )
  const stableEntries = completedEntries.map((entry) => replaceVolatileFields(entry, _tape.salt))
  return { log: { ...tape.log, entries: dropRepeatedReads(sortReads(stableEntries)) } }
}
