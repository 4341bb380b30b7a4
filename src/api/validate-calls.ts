import { calls } from '#src/contract/calls.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import { ContractError } from './errors.ts'

/**
 * Lists with independent entries: an entry that breaks the contract, such as one of an unknown unit type, is dropped
 * and the rest is used (API-3, API-7).
 */
const SALVAGEABLE_LISTS = new Set<PropertyKey>([
  'units',
  'calendar',
  'availabilities',
  'unitCounters',
  'unitTypes',
])

type ValidationIssue = { path: PropertyKey[] }

/**
 * Removes the invalid entries of such lists from a response.
 * @returns Whether the rest may be used: not when other fields are invalid or no entry of the response's own list is
 * left.
 */
function dropInvalidEntries(data: unknown, issues: ValidationIssue[]): boolean {
  const lists = new Set<unknown[]>()
  for (const { path } of issues) {
    const depth = path.findIndex((key) => SALVAGEABLE_LISTS.has(key))
    const list = path
      .slice(0, depth + 1)
      .reduce((value, key) => (isRecord(value) ? value[String(key)] : undefined), data)
    const index = path[depth + 1]
    // Without an index it is the list as a whole that is wrong.
    if (depth < 0 || typeof index !== 'number' || !Array.isArray(list)) return false
    list[index] = undefined
    if (depth === 0 && list.every((entry) => entry === undefined)) return false
    lists.add(list)
  }
  for (const list of lists)
    list.splice(0, list.length, ...list.filter((entry) => entry !== undefined))
  return true
}

/** The body with its types checked. @throws {z.core.$ZodError} An invalid body: a programming error. */
export function validateBody<N extends CallName>(name: N, body: CallBody<N>): CallBody<N> {
  // The table pairs each name with its own schema; TypeScript cannot follow that through the lookup.
  return calls[name].body.parse(body) as CallBody<N>
}

/**
 * The response, read leniently (API-3, API-7).
 * @param onRepair Receives the path of the first invalid entry where entries had to be dropped.
 * @throws {ContractError} A response that cannot be used.
 */
export function validateResult<N extends CallName>(
  name: N,
  data: unknown,
  onRepair: (path: string) => void,
): CallResult<N> {
  const parseResult = calls[name].result.safeParse(data)
  // See `validateBody`.
  if (parseResult.success) return parseResult.data as CallResult<N>
  const { issues } = parseResult.error
  const path = issues[0]?.path.join('.') ?? ''
  if (!dropInvalidEntries(data, issues)) throw new ContractError(path)
  onRepair(path)
  return validateResult(name, data, onRepair)
}
