import * as z from 'zod/mini'

/**
 * A part that may be absent or null; it then reads as the fallback (API-7). For responses only.
 * JSON Schema, by which tapes are checked, sees the part as one that may be null.
 */
export function withDefault<T extends z.ZodMiniType>(
  part: T,
  createFallback: () => z.output<T>,
): z.ZodMiniType<z.output<T>, z.input<T> | null | undefined> {
  const schema: z.ZodMiniType = part
  const read = z
    ._default(z.nullable(schema), null)
    .check(z.overwrite((value) => value ?? createFallback()))
  // `overwrite` leaves the type as it was, although null is gone.
  return read as z.ZodMiniType<z.output<T>, z.input<T> | null | undefined>
}

/**
 * A part that is only shown: the fallback also replaces a part of a wrong type, so that it cannot close a screen
 * (API-7). `findIgnoredPath` tells of it.
 */
export function withFallback<T extends z.ZodMiniType>(part: T, createFallback: () => z.output<T>) {
  return z.catch(withDefault(part, createFallback), createFallback)
}

/** The path of the first entry that a list has lost, by what is left of the list. */
const droppedPaths = new WeakMap<object, string>()

type Options = {
  /** True if the list may be empty because each of its entries has been dropped; otherwise it is invalid. */
  mayBecomeEmpty?: boolean
}

/**
 * A list of independent entries: one that breaks the contract, such as one of an unknown unit type, is dropped and the
 * rest is used (API-3, API-7). `findIgnoredPath` tells of it. For responses only: requests are strict.
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

/** null and undefined: the contract allows both. Also [], as PHP writes an empty map. */
function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/**
 * The path of the first part of a response that breaks the contract and that reading has dropped or replaced:
 * 'availabilities.1.id'. Undefined when everything is used.
 * @param value The response.
 * @param read What a schema with tolerant parts has returned for it.
 */
export function findIgnoredPath(
  value: unknown,
  read: unknown,
  path: string[] = [],
): string | undefined {
  if (Array.isArray(read) && droppedPaths.has(read))
    return [...path, droppedPaths.get(read)].join('.')
  // An unknown word that reads as null is no breach.
  if (isAbsent(value) || read === null || read === undefined) return undefined
  const isSameKind = typeof value === typeof read && Array.isArray(value) === Array.isArray(read)
  if (!isSameKind || (Array.isArray(read) && read.length === 0)) return path.join('.')
  if (typeof read !== 'object') return undefined
  for (const [key, part] of Object.entries(read)) {
    const found = findIgnoredPath(Reflect.get(Object(value), key), part, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

/** A violation of a schema: the path of the field and what is wrong with it. */
export type ContractIssue = { path: string; message: string }

/** All that breaks a schema of the contract, or the first part that reading would drop or replace. */
export function listContractIssues(schema: z.core.$ZodType, value: unknown): ContractIssue[] {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const path = findIgnoredPath(value, parsed.data)
  return path === undefined ? [] : [{ path, message: 'The widget cannot use this' }]
}
