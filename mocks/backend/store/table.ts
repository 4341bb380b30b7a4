/** The part of a model of @mswjs/data that tables use; the library's own types cannot describe a generic table. */
export type Model = {
  create: (values: object) => object
  getAll: () => object[]
  findFirst: (query: object) => object | null
  update: (query: object) => object | null
  delete: (query: object) => object | null
}

type Keyed = { id: string }

/** A row's id and its parents never change. */
type Change<Row> = Partial<Omit<Row, 'id' | 'order' | 'item'>>

/** Frozen rows by id. */
export type Table<Row extends Keyed> = {
  get: (id: string) => Row | null
  /** Rows equal in every given field, in the order of their creation. */
  where: (match: Partial<Row>) => Row[]
  /** @throws Error for an id that exists, or a parent that does not. */
  insert: (row: Row) => void
  /** @throws Error for an unknown id. */
  change: (id: string, change: Change<Row>) => void
  /** @throws Error for an unknown id. */
  remove: (id: string) => void
}

/** The models that relation fields point at, by field. */
type Parents = Record<string, Model>

function whereId(id: unknown) {
  return { where: { id: { equals: id } } }
}

function mapFields(row: object, map: (value: unknown, field: string) => unknown): object {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, map(value, field)]))
}

function clone(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value
}

/** A frozen copy of a live row, with the id of each parent in its place. */
function copyRow<Row extends Keyed>(row: object, parents: Parents): Row {
  const fields = mapFields(row, (value, field) =>
    field in parents ? Reflect.get(value as object, 'id') : clone(value),
  )
  return freeze(fields as Row)
}

/** A row as the library takes it: with each parent in place of its id. */
function linkParents(name: string, row: object, parents: Parents): object {
  return mapFields(row, (value, field) => {
    const model = parents[field]
    if (!model) return clone(value)
    const parent = model.findFirst(whereId(value))
    if (!parent) throw new Error(`A row of ${name} names no ${field}: '${String(value)}'`)
    return parent
  })
}

function matches(row: object, fields: readonly [string, unknown][]): boolean {
  return fields.every(([field, value]) => Reflect.get(row, field) === value)
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

/**
 * Wraps a model of @mswjs/data. The library returns live rows that embed their parents; this returns one frozen
 * copy per state of a row, with the parent's id in place of the parent.
 */
export function createTable<Row extends Keyed>(
  name: string,
  model: Model,
  parents: Parents = {},
): Table<Row> {
  const copies = new Map<string, Row>()

  function read(row: object): Row {
    const id = Reflect.get(row, 'id') as string
    const existing = copies.get(id)
    if (existing) return existing
    const copy = copyRow<Row>(row, parents)
    copies.set(id, copy)
    return copy
  }

  function get(id: string): Row | null {
    const copy = copies.get(id)
    if (copy) return copy
    const row = model.findFirst(whereId(id))
    return row && read(row)
  }

  function assertExists(id: string): void {
    if (!get(id)) throw new Error(`There is no ${name} '${id}'`)
  }

  return {
    get,
    where: (match) => {
      const fields = Object.entries(match)
      const rows = model.getAll().map(read)
      return rows.filter((row) => matches(row, fields))
    },
    insert: (row) => void model.create(linkParents(name, row, parents)),
    change: (id, change) => {
      assertExists(id)
      copies.delete(id)
      model.update({ ...whereId(id), data: structuredClone(change) })
    },
    remove: (id) => {
      assertExists(id)
      copies.delete(id)
      model.delete(whereId(id))
    },
  }
}
