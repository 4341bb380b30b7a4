import type { Undo, UndoableTable } from './table.ts'

type IndexedTable<Row extends { id: string }> = UndoableTable<Row> & {
  /** The rows with this key as the index holds them, in no order. */
  findByKey: (key: string) => Readonly<Row>[]
}

/** Keeps the rows of a table at hand under a key that is made of their fields. */
export const indexTable = <Row extends { id: string }>(
  table: UndoableTable<Row>,
  getKey: (row: Row) => string,
): IndexedTable<Row> => {
  const index = new Map<string, Map<string, Row>>()
  const replace = (previous: Row | null, next: Row | null): void => {
    if (previous) index.get(getKey(previous))?.delete(previous.id)
    if (!next) return
    const key = getKey(next)
    const rows = index.get(key) ?? new Map<string, Row>()
    index.set(key, rows.set(next.id, next))
  }
  const trackWrite = (id: string, write: () => Undo): Undo => {
    const previous = table.get(id)
    const undo = write()
    const next = table.get(id)
    replace(previous, next)
    return () => {
      undo()
      replace(next, previous)
    }
  }
  return {
    ...table,
    findByKey: (key) => [...(index.get(key)?.values() ?? [])],
    insert: (row) => trackWrite(row.id, () => table.insert(row)),
    change: (id, change) => trackWrite(id, () => table.change(id, change)),
    remove: (id) => trackWrite(id, () => table.remove(id)),
    clear: () => {
      table.clear()
      index.clear()
    },
  }
}
