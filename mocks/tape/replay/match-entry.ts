import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Bindings } from './compare-fields.ts'
import { compareFields } from './compare-fields.ts'
import type { ReplayEntry } from './replay-entries.ts'
import type { Candidate, UnmatchedRequest } from './unmatched-request.ts'
import { createUnmatchedRequest } from './unmatched-request.ts'

type ReplayRequest = Omit<Candidate, 'number'>

/** Whether a write recorded between two reads has not been requested yet. */
function isWritePendingBetween(
  previous: ReplayEntry,
  next: ReplayEntry,
  entries: readonly ReplayEntry[],
): boolean {
  return entries.some(
    ({ number, isRepeatable, isUsed }) =>
      !isRepeatable && !isUsed && number > previous.number && number < next.number,
  )
}

/** The entries whose call and fields equal those of a request. */
function listQueue(
  { name, fields }: ReplayRequest,
  entries: readonly ReplayEntry[],
  bindings: Bindings,
): ReplayEntry[] {
  const isEqualByKey = new Map<string, boolean>()
  return entries.filter((entry) => {
    if (entry.name !== name) return false
    const cached = isEqualByKey.get(entry.requestKey)
    if (cached !== undefined) return cached
    const isEqual = compareFields(entry.fields, fields, bindings).differences.length === 0
    isEqualByKey.set(entry.requestKey, isEqual)
    return isEqual
  })
}

/** Finds the entry that responds to a request. */
export function matchEntry(
  { name, isRepeatable }: TapeCall,
  fields: unknown,
  entries: readonly ReplayEntry[],
  bindings: Bindings,
): ReplayEntry | UnmatchedRequest {
  const request = { name, fields }
  const queue = listQueue(request, entries, bindings)
  const previous = queue.findLast(({ isUsed }) => isUsed)
  const next = queue.find(({ isUsed }) => !isUsed)
  const isHeldBack =
    next && previous && isRepeatable && isWritePendingBetween(previous, next, entries)
  if (next && isHeldBack !== true) return next
  if (previous && isRepeatable) return previous
  const last = queue.at(-1)
  return last
    ? createUnmatchedRequest(request, [last], bindings, 'exhausted')
    : createUnmatchedRequest(request, entries, bindings, null)
}
