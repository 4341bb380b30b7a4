import type * as z from 'zod/mini'
import { FIELD_WORDS } from './descriptions.ts'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Numbers that need not be whole. */
const FRACTIONS: ReadonlySet<string> = new Set(['delaySec'])

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNull({ type }: JsonSchema): boolean {
  return type === 'null'
}

/** The alternatives of nested unions in one list, null once and last. */
function listAlternatives(schema: JsonSchema): JsonSchema[] {
  const alternatives = (schema.anyOf ?? [schema]).flatMap((option) =>
    isSchema(option) && option.anyOf ? listAlternatives(option) : [option],
  )
  const values = alternatives.filter((option) => !isNull(option))
  return values.length === alternatives.length ? values : [...values, { type: 'null' }]
}

/** 'text or null' is one type with null among its values. */
function mergeAlternatives(alternatives: JsonSchema[]): JsonSchema {
  const [value, nothing, ...others] = alternatives
  if (value === undefined || nothing === undefined) return value ?? {}
  const isSimple = others.length === 0 && isNull(nothing) && typeof value.type === 'string'
  if (!isSimple) return { anyOf: alternatives }
  const { type, enum: values, ...rest } = value
  return {
    ...rest,
    type: [type, 'null'] as never,
    ...(values && { enum: [...values, null] }),
  }
}

function addWords(parent: string, name: string, schema: JsonSchema): JsonSchema {
  const kind = parent.endsWith('Request') ? 'Request' : parent
  const words =
    FIELD_WORDS[`${parent}.${name}`] ?? FIELD_WORDS[`${kind}.${name}`] ?? FIELD_WORDS[name]
  if (!words) return schema
  const {
    description,
    format,
    enum: values,
    example,
    isOptional: _,
    isNullable: mayBeNull,
    ...rules
  } = words
  if (mayBeNull) return { anyOf: [schema, { type: 'null' }] }
  const { pattern, ...rest } = schema
  const isNullable = [schema.type].flat().includes('null')
  return {
    ...(description !== undefined && { description }),
    ...rest,
    ...(format ? { format } : pattern !== undefined && { pattern }),
    ...rules,
    ...(example !== undefined && { examples: [example] }),
    ...(values && { enum: isNullable ? [...values, null] : [...values] }),
  }
}

/** All numbers of the contract are whole; an error code may also be a text. */
function makeIntegers(schema: JsonSchema): void {
  const types: unknown[] = [schema.type].flat()
  if (!types.includes('number')) return
  const whole = types.map((type) => (type === 'number' ? 'integer' : type))
  schema.type = (whole.length === 1 ? whole[0] : whole) as never
}

/**
 * Writes a generated schema as people read it: unions with null as one type, whole numbers, no fallbacks of the widget, and
 * the words for each field.
 * @param parent The name of the object, or of the field that holds it.
 */
export function simplifySchema(parent: string, schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, default: ___, ...rest } = mergeAlternatives(listAlternatives(schema))
  const simple: JsonSchema = { ...rest }
  if (simple.anyOf) simple.anyOf = simple.anyOf.map((option) => simplifySchema(parent, option))
  if (isSchema(simple.items)) simple.items = simplifySchema(parent, simple.items)
  if (isSchema(simple.additionalProperties))
    simple.additionalProperties = simplifySchema(parent, simple.additionalProperties)
  if (!FRACTIONS.has(parent)) makeIntegers(simple)
  if (simple.required)
    simple.required = simple.required.filter((name) => FIELD_WORDS[name]?.isOptional !== true)
  if (simple.properties)
    simple.properties = Object.fromEntries(
      Object.entries(simple.properties).map(([name, property]) => [
        name,
        addWords(parent, name, simplifySchema(name, property as JsonSchema)),
      ]),
    )
  return simple
}
