import * as z from 'zod/mini'

/** The path of the first entry that a list has lost, by what is left of the list. */
const droppedPaths = new WeakMap<object, string>()

type Options = {
  /** Whether the list may be empty because each of its entries has been dropped; otherwise it is invalid. */
  mayBecomeEmpty?: boolean
}

/**
 * A list of independent entries: one that breaks the contract, such as one of an unknown unit type, is dropped and the
 * rest is used (API-3, API-7). `findDroppedPath` tells of it. For responses only: requests are strict.
 */
export function tolerantList<T extends z.ZodMiniType>(
  entry: T,
  { mayBecomeEmpty = false }: Options = {},
): z.ZodMiniArray<T> {
  const dropInvalidEntries = z.check<z.output<T>[]>(
    (payload) => {
      const [first] = payload.issues
      // An issue without an index is about the list as a whole.
      if (first === undefined || payload.issues.some(({ path = [] }) => path.length === 0)) return
      const invalid = new Set(payload.issues.map(({ path }) => path?.[0]))
      const kept = payload.value.filter((_, index) => !invalid.has(index))
      if (kept.length === 0 && !mayBecomeEmpty) return
      droppedPaths.set(kept, first.path?.join('.') ?? '')
      payload.value = kept
      payload.issues = []
    },
    // By default no check runs on a list with invalid entries.
    { when: () => true },
  )
  return z.array(entry).check(dropInvalidEntries)
}

/**
 * The path of the first entry that reading a response has dropped: 'availabilities.1.id'. Undefined when nothing has
 * been dropped. `value` is what a schema with tolerant lists has returned.
 */
export function findDroppedPath(value: unknown, path: string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const droppedPath = droppedPaths.get(value)
  if (droppedPath !== undefined) return [...path, droppedPath].join('.')
  for (const [key, part] of Object.entries(value)) {
    const found = findDroppedPath(part, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** A violation of a schema: the path of the field and what is wrong with it. */
export type ContractIssue = { path: string; message: string }

/** All that breaks a schema of the contract, an entry that reading would drop among them. */
export function listContractIssues(schema: z.core.$ZodType, value: unknown): ContractIssue[] {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const path = findDroppedPath(parsed.data)
  return path === undefined ? [] : [{ path, message: 'The widget drops this entry' }]
}
