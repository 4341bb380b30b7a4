import type * as z from 'zod/mini'

/** What a schema lets a JSON value be, in plain data. */
export type Shape = {
  /** 'string', 'number', 'boolean', 'null', 'object', 'array'; 'unknown' is anything. */
  types: string[]
  /** The only texts it may be; null: any. */
  words: string[] | null
  optional: boolean
  fields: Map<string, Shape>
  /** Of an array: each entry. */
  item: Shape | null
  /** Of a record: each value. */
  value: Shape | null
}

const shape = (types: string[], rest: Partial<Shape> = {}): Shape => ({
  types,
  words: null,
  optional: false,
  fields: new Map(),
  item: null,
  value: null,
  ...rest,
})

const mergeFields = (one: Shape['fields'], other: Shape['fields']): Shape['fields'] => {
  const merged = new Map(one)
  for (const [name, field] of other) {
    const known = merged.get(name)
    merged.set(name, known ? merge(known, field) : field)
  }
  return merged
}

const merge = (one: Shape, other: Shape): Shape => ({
  types: [...new Set([...one.types, ...other.types])],
  words: one.words ?? other.words,
  optional: one.optional || other.optional,
  fields: mergeFields(one.fields, other.fields),
  item: one.item ?? other.item,
  value: one.value ?? other.value,
})

const PLAIN = ['string', 'number', 'boolean', 'null', 'unknown']

const words = (of: readonly unknown[]): Shape => shape(['string'], { words: of.map(String) })

/**
 * Reads a schema of the contract. A value that the schema would catch is drift all the same: what
 * stands for it there is left aside.
 * @throws For a kind of schema that it does not know: the contract has none yet.
 */
export const shapeOf = (schema: z.core.$ZodType): Shape => {
  // The union of all kinds, to tell them apart by their type as zod's own walkers do.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (PLAIN.includes(def.type)) return shape([def.type])
  if (def.type === 'enum') return words(Object.values(def.entries))
  if (def.type === 'literal') return words(def.values)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, of]) => [name, shapeOf(of)] as const)
    return shape(['object'], { fields: new Map(fields) })
  }
  if (def.type === 'array') return shape(['array'], { item: shapeOf(def.element) })
  if (def.type === 'record') return shape(['object'], { value: shapeOf(def.valueType) })
  if (def.type === 'nullable') return merge(shapeOf(def.innerType), shape(['null']))
  if (def.type === 'optional') return { ...shapeOf(def.innerType), optional: true }
  if (def.type === 'catch') return shapeOf(def.innerType)
  if (def.type === 'pipe') return shapeOf(def.out)
  if (def.type === 'union') return def.options.map(shapeOf).reduce(merge)
  throw new Error(`A tape cannot read a schema of type ${def.type}`)
}

/** A place in a JSON value: 'contact.firstName'. A list's entries have its own path, a record's `*`. */
export const under = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`

type Leaf = { path: string; shape: Shape }

/** The shape itself and everything in it, with its path. */
export const placesOf = (shape: Shape, path = ''): Leaf[] => [
  { path, shape },
  ...Array.from(shape.fields).flatMap(([name, field]) => placesOf(field, under(path, name))),
  ...(shape.item ? placesOf(shape.item, path) : []),
  ...(shape.value ? placesOf(shape.value, under(path, '*')) : []),
]

/** The same place of the shape, one key further; null where it has no such field. */
export const fieldOf = (
  shape: Shape | null,
  key: string,
): { name: string; shape: Shape } | null => {
  const field = shape?.fields.get(key)
  if (field) return { name: key, shape: field }
  return shape?.value ? { name: '*', shape: shape.value } : null
}
