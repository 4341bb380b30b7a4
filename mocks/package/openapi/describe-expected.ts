import type { CallName } from '#src/contract/calls.ts'
import { lazy } from '#mocks/lib/lazy.ts'
import { buildDocument } from './build-document.ts'
import type { JsonSchema } from './simplify-schema.ts'

const getSchemas = lazy(() => buildDocument().components.schemas)

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function resolve(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1) ?? ''
  const target = getSchemas()[name]
  return target ? { ...target, ...schema } : schema
}

/** The schema of a field inside a schema, through lists, maps and unions. */
function findSchema(schema: JsonSchema, [key, ...rest]: readonly string[]): JsonSchema | undefined {
  const resolved = resolve(schema)
  if (key === undefined) return resolved
  const children = [resolved.properties?.[key], resolved.items, resolved.additionalProperties]
  return [
    ...children.filter(isSchema).map((child) => findSchema(child, rest)),
    ...(resolved.anyOf ?? []).filter(isSchema).map((option) => findSchema(option, [key, ...rest])),
  ].find((found) => found !== undefined)
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const FORMAT_WORDS: Record<string, string> = {
  date: 'a date YYYY-MM-DD',
  'date-time': 'a time such as 2026-06-15T09:30:00+02:00',
}

function describeType(schema: JsonSchema): string {
  const { type, format = '', enum: values } = schema
  if (schema.anyOf)
    return schema.anyOf
      .filter(isSchema)
      .map((option) => describeType(resolve(option)))
      .join(' or ')
  if (values) return `one of ${values.filter((value) => value !== null).join(', ')}`
  const [name = ''] = [type].flat().filter((candidate) => candidate !== 'null')
  return FORMAT_WORDS[format] ?? TYPE_WORDS[name] ?? 'a value'
}

/** What the contract says about a field, in words; `path` is that of an issue: ['orderIntent', 'id']. */
export function describeExpected(
  component: `${CallName}Response` | 'Error',
  path: readonly string[],
): string {
  const root = getSchemas()[component]
  const schema = root && findSchema(root, path)
  if (!schema) return 'a value that the contract allows'
  const { description } = schema
  return (
    describeType(schema) + (description === undefined ? '' : ` (${description.replace(/\.$/, '')})`)
  )
}
