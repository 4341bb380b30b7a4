import type { DeletableTable, Table, Undo, UndoableTable } from './table.ts'

type Transactions = {
  /** The table for the rules: a write inside a transaction is taken back when that fails. */
  guard: <Row extends { id: string }>(table: Omit<UndoableTable<Row>, 'remove'>) => Table<Row>
  guardDeletable: <Row extends { id: string }>(table: UndoableTable<Row>) => DeletableTable<Row>
  /** All of the action's writes, or none when it throws. */
  transaction: <T>(action: () => T) => T
}

/** Keeps how to take back what was written, which costs as much as the write, however much there is. */
export const createTransactions = (): Transactions => {
  let undos: Undo[] | null = null
  const recordUndo = (undo: Undo): void => void undos?.push(undo)
  const guard: Transactions['guard'] = ({ get, where, insert, change }) => ({
    get,
    where,
    insert: (row) => recordUndo(insert(row)),
    change: (id, fields) => recordUndo(change(id, fields)),
  })
  return {
    guard,
    guardDeletable: (table) => ({ ...guard(table), remove: (id) => recordUndo(table.remove(id)) }),
    transaction: (action) => {
      const transactionUndos: Undo[] = []
      undos = transactionUndos
      try {
        return action()
      } catch (error) {
        for (const undo of transactionUndos.toReversed()) undo()
        throw error
      } finally {
        undos = null
      }
    },
  }
}
