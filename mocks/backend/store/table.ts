import type { Model } from './database.ts'

type Keyed = { id: string }

type Readable<Row extends Keyed> = {
  get: (id: string) => Row | null
  /** Rows equal in every given field, in the order of their creation. */
  where: (match: Partial<Row>) => Row[]
}

/** A row keeps its id and its parents for good. */
type Change<Row> = Partial<Omit<Row, 'id' | 'order' | 'item'>>

/** What the rules may do with a table. */
export type Table<Row extends Keyed> = Readable<Row> & {
  insert: (row: Row) => void
  change: (id: string, change: Change<Row>) => void
}

/** One whose rows may go again. */
export type DeletableTable<Row extends Keyed> = Table<Row> & {
  remove: (id: string) => void
}

/** Takes a write back, as long as every later one has been taken back before. */
export type Undo = () => void

/** A table whose writes can be taken back, down to the order of its rows. */
export type UndoableTable<Row extends Keyed> = Readable<Row> & {
  insert: (row: Row) => Undo
  change: (id: string, change: Change<Row>) => Undo
  remove: (id: string) => Undo
  clear: () => void
}

/** The models that a table's fields point at. */
type Parents = Record<string, Model>

const whereId = (id: unknown) => ({ where: { id: { equals: id } } })

const listFields = (row: object): [string, unknown][] => Object.entries(row)

const clone = (value: unknown): unknown =>
  typeof value === 'object' ? structuredClone(value) : value

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze)
  return Object.freeze(value)
}

/**
 * A typed table over a model. Rows of the library are live and hold their parents: frozen copies go
 * out, with the parent's id in the parent's place, one for each state of a row.
 */
export const createTable = <Row extends Keyed>(
  name: string,
  model: Model,
  parents: Parents = {},
): UndoableTable<Row> => {
  const copies = new Map<string, Row>()
  const copy = (row: object): Row => {
    const fields = listFields(row).map(([key, value]): [string, unknown] => [
      key,
      key in parents ? Reflect.get(value as object, 'id') : clone(value),
    ])
    return freeze(Object.fromEntries(fields) as Row)
  }
  const read = (row: object): Row => {
    // Every model has this key.
    const id = Reflect.get(row, 'id') as string
    const cached = copies.get(id) ?? copy(row)
    copies.set(id, cached)
    return cached
  }
  const findParent = (field: string, id: unknown): object => {
    const parent = parents[field]?.findFirst(whereId(id))
    if (!parent) throw new Error(`A row of ${name} names no ${field}: '${String(id)}'`)
    return parent
  }
  const create = (row: Row): void => {
    const fields = listFields(row).map(([key, value]): [string, unknown] => [
      key,
      key in parents ? findParent(key, value) : clone(value),
    ])
    model.create(Object.fromEntries(fields))
  }
  const get = (id: string): Row | null => {
    const cached = copies.get(id)
    if (cached) return cached
    const row = model.findFirst(whereId(id))
    return row && read(row)
  }
  const rows = (): Row[] => model.getAll().map(read)
  const requireRow = (id: string): Row => {
    const row = get(id)
    if (!row) throw new Error(`There is no ${name} '${id}'`)
    return row
  }
  const update = (id: string, change: object): void => {
    copies.delete(id)
    model.update({ ...whereId(id), data: structuredClone(change) })
  }
  const deleteRow = (id: string): void => {
    copies.delete(id)
    model.delete(whereId(id))
  }
  const clear = (): void => {
    copies.clear()
    model.deleteMany({ where: {} })
  }

  return {
    get,
    where: (match) => {
      const fields = listFields(match)
      return rows().filter((row) => fields.every(([key, value]) => Reflect.get(row, key) === value))
    },
    insert: (row) => {
      create(row)
      return () => deleteRow(row.id)
    },
    change: (id, change) => {
      const previous = requireRow(id)
      update(id, change)
      const previousFields = listFields(change).map(([key]) => [
        key,
        Reflect.get(previous, key) as unknown,
      ])
      return () => update(id, Object.fromEntries(previousFields) as object)
    },
    remove: (id) => {
      requireRow(id)
      const previousRows = rows()
      deleteRow(id)
      return () => {
        clear()
        previousRows.forEach(create)
      }
    },
    clear,
  }
}
