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
export type ShrinkingTable<Row extends Keyed> = Table<Row> & {
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

const byId = (id: unknown) => ({ where: { id: { equals: id } } })

const fieldsOf = (row: object): [string, unknown][] => Object.entries(row)

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
    const fields = fieldsOf(row).map(([key, value]): [string, unknown] => [
      key,
      key in parents ? Reflect.get(value as object, 'id') : clone(value),
    ])
    return freeze(Object.fromEntries(fields) as Row)
  }
  const read = (row: object): Row => {
    // Every model has this key.
    const id = Reflect.get(row, 'id') as string
    const known = copies.get(id) ?? copy(row)
    copies.set(id, known)
    return known
  }
  const parentOf = (field: string, id: unknown): object => {
    const parent = parents[field]?.findFirst(byId(id))
    if (!parent) throw new Error(`A row of ${name} names no ${field}: '${String(id)}'`)
    return parent
  }
  const create = (row: Row): void => {
    const fields = fieldsOf(row).map(([key, value]): [string, unknown] => [
      key,
      key in parents ? parentOf(key, value) : clone(value),
    ])
    model.create(Object.fromEntries(fields))
  }
  const get = (id: string): Row | null => {
    const known = copies.get(id)
    if (known) return known
    const row = model.findFirst(byId(id))
    return row && read(row)
  }
  const rows = (): Row[] => model.getAll().map(read)
  const known = (id: string): Row => {
    const row = get(id)
    if (!row) throw new Error(`There is no ${name} '${id}'`)
    return row
  }
  const update = (id: string, change: object): void => {
    copies.delete(id)
    model.update({ ...byId(id), data: structuredClone(change) })
  }
  const drop = (id: string): void => {
    copies.delete(id)
    model.delete(byId(id))
  }
  const clear = (): void => {
    copies.clear()
    model.deleteMany({ where: {} })
  }

  return {
    get,
    where: (match) => {
      const fields = fieldsOf(match)
      return rows().filter((row) => fields.every(([key, value]) => Reflect.get(row, key) === value))
    },
    insert: (row) => {
      create(row)
      return () => drop(row.id)
    },
    change: (id, change) => {
      const before = known(id)
      update(id, change)
      const old = fieldsOf(change).map(([key]) => [key, Reflect.get(before, key) as unknown])
      return () => update(id, Object.fromEntries(old) as object)
    },
    remove: (id) => {
      known(id)
      const before = rows()
      drop(id)
      return () => {
        clear()
        before.forEach(create)
      }
    },
    clear,
  }
}
