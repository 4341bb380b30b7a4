import type { Undo, UndoableTable } from './table.ts'

type IndexedTable<Row extends { id: string }> = UndoableTable<Row> & {
  /** The rows with this key as the index holds them, in no order. */
  having: (key: string) => Readonly<Row>[]
}

/** Keeps the rows of a table at hand under a key that is made of their fields. */
export const indexTable = <Row extends { id: string }>(
  table: UndoableTable<Row>,
  keyOf: (row: Row) => string,
): IndexedTable<Row> => {
  const index = new Map<string, Map<string, Row>>()
  const replace = (before: Row | null, after: Row | null): void => {
    if (before) index.get(keyOf(before))?.delete(before.id)
    if (!after) return
    const key = keyOf(after)
    const rows = index.get(key) ?? new Map<string, Row>()
    index.set(key, rows.set(after.id, after))
  }
  const followed = (id: string, write: () => Undo): Undo => {
    const before = table.get(id)
    const undo = write()
    const after = table.get(id)
    replace(before, after)
    return () => {
      undo()
      replace(after, before)
    }
  }
  return {
    ...table,
    having: (key) => [...(index.get(key)?.values() ?? [])],
    insert: (row) => followed(row.id, () => table.insert(row)),
    change: (id, change) => followed(id, () => table.change(id, change)),
    remove: (id) => followed(id, () => table.remove(id)),
    clear: () => {
      table.clear()
      index.clear()
    },
  }
}
