import type { Database } from './database.ts'
import { openDatabase } from './database.ts'
import type { OrderDatabases } from './order-databases.ts'
import { releaseHolds } from './order-databases.ts'
import type { Rows } from './rows.ts'
import { mapTables, TABLE_NAMES } from './rows.ts'

/** Saves the rows of a database before the first write of the running transaction to it. */
export function saveRows({ databases, savedRows }: OrderDatabases, databaseId: string): void {
  if (!savedRows || savedRows.has(databaseId)) return
  const database = databases.get(databaseId)
  savedRows.set(databaseId, database ? mapTables((name) => database[name].where({})) : null)
}

/** Restores, in the first place, the order that the transaction removed to make room: it was the oldest one. */
function insertOldest(
  { databases, orderIds }: OrderDatabases,
  databaseId: string,
  database: Database,
): void {
  const others = [...databases]
  databases.clear()
  for (const [id, other] of [[databaseId, database] as const, ...others]) databases.set(id, other)
  for (const name of TABLE_NAMES)
    for (const { id } of database[name].where({})) orderIds.set(id, databaseId)
}

function restoreRows(orderDatabases: OrderDatabases, databaseId: string, rows: Rows | null): void {
  const { databases, holdIndex } = orderDatabases
  releaseHolds(orderDatabases, databaseId)
  if (rows === null) {
    databases.delete(databaseId)
    return
  }
  const database = openDatabase(rows)
  database.hold.where({}).forEach(holdIndex.add)
  if (databases.has(databaseId)) databases.set(databaseId, database)
  else insertOldest(orderDatabases, databaseId, database)
}

/** Runs an action; when it throws, every row is as before. Transactions do not nest. */
export function runTransaction<T>(orderDatabases: OrderDatabases, action: () => T): T {
  const savedRows = new Map<string, Rows | null>()
  orderDatabases.savedRows = savedRows
  try {
    return action()
  } catch (error) {
    savedRows.forEach((rows, databaseId) => restoreRows(orderDatabases, databaseId, rows))
    throw error
  } finally {
    orderDatabases.savedRows = null
  }
}
