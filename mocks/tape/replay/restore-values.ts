import { parseJson } from '#src/lib/parse-json.ts'
import type { Bindings } from './compare-fields.ts'
import { getBindingKey } from './compare-fields.ts'

/** Replaces the pseudonyms in a JSON response by the values of this replay; other text has none. */
export function restoreValues(text: string, bindings: Bindings): string {
  const find = (field: string, value: unknown) => bindings.get(getBindingKey(field, value) ?? '')
  const restore = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => restore(item, field))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [find('', key) ?? key, restore(item, key)]),
      )
    const bound = find(field, value) ?? value
    return typeof value === 'number' ? Number(bound) : bound
  }
  const body = parseJson(text)
  return bindings.size === 0 || body === undefined ? text : JSON.stringify(restore(body, ''))
}
