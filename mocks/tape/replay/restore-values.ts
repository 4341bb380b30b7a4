import { rewriteJson } from '#mocks/tape/redaction/rewrite-json.ts'
import type { Bindings } from './compare-fields.ts'
import { getBindingKey } from './compare-fields.ts'

/** Replaces the pseudonyms in a response by the values of this replay. */
export function restoreValues(text: string, bindings: Bindings): string {
  if (bindings.size === 0) return text
  let field = ''
  return rewriteJson(
    text,
    {
      token: ({ kind, value }) => {
        if (kind === 'key') field = value
        return bindings.get(getBindingKey(kind === 'key' ? '' : field, value) ?? '') ?? null
      },
      enterArray: () => undefined,
      enterObject: () => undefined,
      leave: () => undefined,
    },
    (tail) => tail,
  )
}
