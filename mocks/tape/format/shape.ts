import * as z from 'zod/mini'

/** The JSON values that a schema allows; the members of a union are merged into one shape. */
export type Shape = {
  /** 'string', 'number', 'boolean', 'null', 'object', 'array'; 'unknown' allows anything. */
  types: string[]
  /** The allowed strings; null: any. */
  enumValues: string[] | null
  optional: boolean
  fields: Map<string, Shape>
  /** Each entry of an array. */
  item: Shape | null
  /** Each value of a record. */
  value: Shape | null
}

function mergeFields(a: Shape['fields'], b: Shape['fields']): Shape['fields'] {
  const merged = new Map(a)
  for (const [name, field] of b) {
    const existing = merged.get(name)
    merged.set(name, existing ? mergeShapes(existing, field) : field)
  }
  return merged
}

function mergeOptional(a: Shape | null, b: Shape | null): Shape | null {
  return a && b ? mergeShapes(a, b) : (a ?? b)
}

function allowsStrings({ types }: Shape): boolean {
  return types.includes('string') || types.includes('unknown')
}

/** null when one of the shapes allows any string. */
function mergeEnumValues(a: Shape, b: Shape): string[] | null {
  const lists = [a, b].filter(allowsStrings).map(({ enumValues }) => enumValues)
  const values = lists.flatMap((list) => list ?? [])
  return lists.includes(null) || values.length === 0 ? null : [...new Set(values)]
}

function mergeShapes(a: Shape, b: Shape): Shape {
  return {
    types: [...new Set([...a.types, ...b.types])],
    enumValues: mergeEnumValues(a, b),
    optional: a.optional || b.optional,
    fields: mergeFields(a.fields, b.fields),
    item: mergeOptional(a.item, b.item),
    value: mergeOptional(a.value, b.value),
  }
}

type JsonSchema = z.core.JSONSchema.JSONSchema

const UNSUPPORTED_KEYWORDS = ['$ref', 'allOf', 'oneOf', 'not', 'prefixItems']

function listTypes({ type = [] }: JsonSchema): string[] {
  const types = [type].flat().map((name) => (name === 'integer' ? 'number' : name))
  return types.length === 0 ? ['unknown'] : types
}

function isNull({ type }: JsonSchema): boolean {
  return type === 'null'
}

type Nested = JsonSchema['items']

function isSchema(schema: Nested): schema is JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema)
}

/** null: the schema is `true` or `false`, which does not describe a value. */
function convertNested(output: Nested, input: Nested): Shape | null {
  return isSchema(output) ? convertSchema(output, isSchema(input) ? input : output) : null
}

/** What is read (`output`) has the enums; what may be absent or null is only in what is accepted (`input`). */
function convertSchema(output: JsonSchema, input: JsonSchema): Shape {
  const unsupported = UNSUPPORTED_KEYWORDS.find((keyword) => keyword in output)
  if (unsupported !== undefined) throw new Error(`Unsupported in a tape's contract: ${unsupported}`)
  if (output.anyOf)
    return output.anyOf
      .map((option, index) => convertSchema(option, input.anyOf?.[index] ?? option))
      .reduce(mergeShapes)
  const values = output.const === undefined ? output.enum : [output.const]
  const fields = Object.entries(output.properties ?? {}).flatMap(([name, property]) => {
    const shape = convertNested(property, input.properties?.[name])
    const optional = input.required?.includes(name) !== true
    return shape ? [[name, { ...shape, optional }] as const] : []
  })
  return {
    types: [...listTypes(output), ...(input.anyOf?.some(isNull) === true ? ['null'] : [])],
    enumValues: values?.map(String) ?? null,
    optional: false,
    fields: new Map(fields),
    item: convertNested(output.items, input.items),
    value: convertNested(output.additionalProperties, input.additionalProperties),
  }
}

const shapes = new WeakMap<z.core.$ZodType, Shape>()

/**
 * Converts a schema of the contract through JSON Schema, once. A value that the schema would replace by its `catch` is
 * still drift, so fallbacks are left out.
 * @throws For a schema that JSON Schema cannot express or that uses a keyword the contract does not use yet.
 */
export function buildShape(schema: z.core.$ZodType): Shape {
  const shape =
    shapes.get(schema) ??
    convertSchema(z.toJSONSchema(schema), z.toJSONSchema(schema, { io: 'input' }))
  shapes.set(schema, shape)
  return shape
}

/** 'null' and 'array' besides the results of typeof. */
export function getJsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Path of a value: 'contact.firstName'. Array entries have the path of their array; record values end in `*`. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** A shape and its path, see `joinPath`. */
export type ShapeAtPath = { path: string; shape: Shape }

/** The shape and all shapes inside it, each with its path. */
export function flattenShape(shape: Shape, path = ''): ShapeAtPath[] {
  return [
    { path, shape },
    ...Array.from(shape.fields).flatMap(([name, field]) =>
      flattenShape(field, joinPath(path, name)),
    ),
    ...(shape.item ? flattenShape(shape.item, path) : []),
    ...(shape.value ? flattenShape(shape.value, joinPath(path, '*')) : []),
  ]
}

/** The shape of one key; null when the shape has no such field. A record's values are named `*`. */
export function findField(shape: Shape | null, key: string): { name: string; shape: Shape } | null {
  const field = shape?.fields.get(key)
  if (field) return { name: key, shape: field }
  return shape?.value ? { name: '*', shape: shape.value } : null
}
