import type { Entry } from 'har-format'
import { tapedCallOf } from './calls.ts'
import { canonical } from './canonical.ts'
import { parseJson } from './drift.ts'
import { fake } from './fakes.ts'
import type { Tape } from './har.ts'
import { exchangeOf, sizeOf } from './har.ts'
import { VOLATILE } from './player.ts'

const nameOf = ({ request: { method, url } }: Entry): string => tapedCallOf(method, url)?.name ?? ''

const askedBy = ({ request: { url, postData } }: Entry): string =>
  `${url} ${postData?.text === undefined ? '' : canonical(postData.text)}`

const STAYING = new Set(['confirmOrder', 'frontendLog'])

/** It may come before or after its neighbours; a confirmation and a log stay where they were. */
const isRead = (entry: Entry): boolean => {
  const { method, url } = entry.request
  const call = tapedCallOf(method, url)
  return call !== null && call.repeats && !STAYING.has(call.name)
}

const settled = (entry: Entry, salt: string): Entry => {
  const { postData } = entry.request
  const volatile = VOLATILE[nameOf(entry)]
  if (!volatile || postData?.text === undefined) return entry
  const body = Object(parseJson(postData.text).value) as Record<string, unknown>
  if (!volatile.some((field) => field in body)) return entry
  for (const field of volatile) if (field in body) body[field] = fake('id', field, salt)
  const text = JSON.stringify(body)
  const request = { ...entry.request, postData: { ...postData, text }, bodySize: sizeOf(text) }
  return { ...entry, request }
}

/** The reads between two changes in one order, whichever came first. */
const inOrder = (entries: Entry[]): Entry[] => {
  const ordered: Entry[] = []
  let reads: Entry[] = []
  const flush = () => {
    ordered.push(...reads.toSorted((one, other) => (askedBy(one) < askedBy(other) ? -1 : 1)))
    reads = []
  }
  for (const entry of entries) {
    if (isRead(entry)) reads.push(entry)
    else {
      flush()
      ordered.push(entry)
    }
  }
  flush()
  return ordered
}

/** A replay gives the answer of a read again and again, until the next one is another. */
const onceEach = (entries: Entry[]): Entry[] => {
  const last = new Map<string, string>()
  return entries.filter((entry) => {
    const { method, url } = entry.request
    if (tapedCallOf(method, url)?.repeats !== true) return true
    const asked = askedBy(entry)
    const answer = `${entry.response.status} ${entry.response.content.text}`
    const isNew = last.get(asked) !== answer
    last.set(asked, answer)
    return isNew
  })
}

/**
 * A tape without what the moment decides: in which order reads set out together, how often one was
 * answered the same, which of them was still under way, the number of a session. The same visit gives the same bytes, and replays the same.
 */
export const steady = (tape: Tape): Tape => {
  const { entries, _tape } = tape.log
  const ended = entries.filter((entry) => !(isRead(entry) && exchangeOf(entry).pending === true))
  const settledOnes = ended.map((entry) => settled(entry, _tape.salt))
  return { log: { ...tape.log, entries: onceEach(inOrder(settledOnes)) } }
}
