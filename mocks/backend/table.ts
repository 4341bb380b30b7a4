/** What is used of a model of @mswjs/data; its own types cannot say what a generic table needs. */
export type Model = {
  create: (values: object) => object
  findFirst: (query: object) => object | null
  findMany: (query: object) => object[]
  update: (query: object) => object | null
  delete: (query: object) => object | null
}

export type Table<Row extends { id: string }> = {
  get: (id: string) => Row | null
  /** Rows equal in every given field, in the order of their creation. */
  where: (match: Partial<Row>) => Row[]
  insert: (row: Row) => void
  change: (id: string, change: Partial<Omit<Row, 'id'>>) => void
  remove: (id: string) => void
}

/** The field that points at a row of another table. */
type Relation = { field: string; parent: Model }

const byId = (id: unknown) => ({ where: { id: { equals: id } } })

const fieldsOf = (row: object): [string, unknown][] => Object.entries(row)

/**
 * A typed table over a model. Rows of the library are live, hold their parents and lose unknown
 * fields without a word: copies go in and out, with the parent's id in the parent's place.
 */
export const createTable = <Row extends { id: string }>(
  name: string,
  model: Model,
  relation?: Relation,
): Table<Row> => {
  const copy = (row: object): Row => {
    const fields = fieldsOf(row).map(([key, value]): [string, unknown] => {
      const isParent = key === relation?.field && typeof value === 'object' && value !== null
      return [key, isParent ? Reflect.get(value, 'id') : structuredClone(value)]
    })
    return Object.fromEntries(fields) as Row
  }
  const withParent = (row: object): object => {
    if (!relation) return row
    const id: unknown = Reflect.get(row, relation.field)
    const parent = relation.parent.findFirst(byId(id))
    if (!parent) throw new Error(`A row of ${name} names no ${relation.field}: '${String(id)}'`)
    return { ...row, [relation.field]: parent }
  }

  return {
    get: (id) => {
      const row = model.findFirst(byId(id))
      return row && copy(row)
    },
    where: (match) => {
      const where = fieldsOf(match).map(([key, value]) => [
        key,
        key === relation?.field ? { id: { equals: value } } : { equals: value },
      ])
      const query: object = { where: Object.fromEntries(where) as object }
      return model.findMany(query).map(copy)
    },
    insert: (row) => {
      model.create(withParent(structuredClone(row)))
    },
    change: (id, change) => {
      const row = model.update({ ...byId(id), data: structuredClone(change) })
      if (!row) throw new Error(`No ${name} '${id}' to change`)
    },
    remove: (id) => {
      if (!model.delete(byId(id))) throw new Error(`No ${name} '${id}' to remove`)
    },
  }
}
