import type * as z from 'zod/mini'

/** What a schema lets a JSON value be, in plain data. */
export type Shape = {
  /** 'string', 'number', 'boolean', 'null', 'object', 'array'; 'unknown' is anything. */
  types: string[]
  /** The only texts it may be; null: any. */
  enumValues: string[] | null
  optional: boolean
  fields: Map<string, Shape>
  /** Of an array: each entry. */
  item: Shape | null
  /** Of a record: each value. */
  value: Shape | null
}

const createShape = (types: string[], rest: Partial<Shape> = {}): Shape => ({
  types,
  enumValues: null,
  optional: false,
  fields: new Map(),
  item: null,
  value: null,
  ...rest,
})

const mergeFields = (a: Shape['fields'], b: Shape['fields']): Shape['fields'] => {
  const merged = new Map(a)
  for (const [name, field] of b) {
    const existing = merged.get(name)
    merged.set(name, existing ? mergeShapes(existing, field) : field)
  }
  return merged
}

const mergeShapes = (a: Shape, b: Shape): Shape => ({
  types: [...new Set([...a.types, ...b.types])],
  enumValues: a.enumValues ?? b.enumValues,
  optional: a.optional || b.optional,
  fields: mergeFields(a.fields, b.fields),
  item: a.item ?? b.item,
  value: a.value ?? b.value,
})

const PRIMITIVE_TYPES = ['string', 'number', 'boolean', 'null', 'unknown']

const createEnumShape = (values: readonly unknown[]): Shape =>
  createShape(['string'], { enumValues: values.map(String) })

/**
 * Reads a schema of the contract. A value that the schema would catch is drift all the same: what
 * stands for it there is left aside.
 * @throws For a kind of schema that it does not know: the contract has none yet.
 */
export const buildShape = (schema: z.core.$ZodType): Shape => {
  // The union of all kinds, to tell them apart by their type as zod's own walkers do.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (PRIMITIVE_TYPES.includes(def.type)) return createShape([def.type])
  if (def.type === 'enum') return createEnumShape(Object.values(def.entries))
  if (def.type === 'literal') return createEnumShape(def.values)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(
      ([name, fieldSchema]) => [name, buildShape(fieldSchema)] as const,
    )
    return createShape(['object'], { fields: new Map(fields) })
  }
  if (def.type === 'array') return createShape(['array'], { item: buildShape(def.element) })
  if (def.type === 'record') return createShape(['object'], { value: buildShape(def.valueType) })
  if (def.type === 'nullable') return mergeShapes(buildShape(def.innerType), createShape(['null']))
  if (def.type === 'optional' || def.type === 'default')
    return { ...buildShape(def.innerType), optional: true }
  if (def.type === 'catch') return buildShape(def.innerType)
  if (def.type === 'pipe') return buildShape(def.out)
  if (def.type === 'union') return def.options.map(buildShape).reduce(mergeShapes)
  throw new Error(`A tape cannot read a schema of type ${def.type}`)
}

/** A place in a JSON value: 'contact.firstName'. A list's entries have its own path, a record's `*`. */
export const joinPath = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`

type ShapeAtPath = { path: string; shape: Shape }

/** The shape itself and everything in it, with its path. */
export const flattenShape = (shape: Shape, path = ''): ShapeAtPath[] => [
  { path, shape },
  ...Array.from(shape.fields).flatMap(([name, field]) => flattenShape(field, joinPath(path, name))),
  ...(shape.item ? flattenShape(shape.item, path) : []),
  ...(shape.value ? flattenShape(shape.value, joinPath(path, '*')) : []),
]

/** The same place of the shape, one key further; null where it has no such field. */
export const findField = (
  shape: Shape | null,
  key: string,
): { name: string; shape: Shape } | null => {
  const field = shape?.fields.get(key)
  if (field) return { name: key, shape: field }
  return shape?.value ? { name: '*', shape: shape.value } : null
}
