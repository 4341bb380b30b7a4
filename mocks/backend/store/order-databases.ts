import type { Database } from './database.ts'
import type { HoldIndex } from './hold-index.ts'
import { createHoldIndex } from './hold-index.ts'
import type { Rows, TableName } from './rows.ts'

/**
 * The databases of one mock server. @mswjs/data scans all rows of a table in every lookup and write. Each order
 * therefore has its own database, and a call costs the same with ten orders and with a thousand.
 */
export type OrderDatabases = {
  /** By order id, the oldest order first; the rows of a shared table are in the database of its name. */
  databases: Map<string, Database>
  /** The order of a row, by row id. An entry may outlive its row, but not its order. */
  orderIds: Map<string, string>
  holdIndex: HoldIndex
  /** The rows of each database that the running transaction writes to, null for a new database; null outside one. */
  savedRows: Map<string, Rows | null> | null
}

/** Creates an empty set of databases. */
export function createOrderDatabases(): OrderDatabases {
  return {
    databases: new Map(),
    orderIds: new Map(),
    holdIndex: createHoldIndex(),
    savedRows: null,
  }
}

/** Whether the rows of a table belong to no order; also true for the id of their database. */
export function isShared(name: string): boolean {
  return name === 'log' || name === 'sequence'
}

/** The id of the database that holds a row; '' for an unknown row of an order. */
export function findDatabaseId(
  { orderIds }: OrderDatabases,
  name: TableName,
  rowId: string,
): string {
  if (isShared(name)) return name
  return name === 'order' ? rowId : (orderIds.get(rowId) ?? '')
}

/** Removes the holds of an order from the index; the places that they occupied are free again. */
export function releaseHolds({ databases, holdIndex }: OrderDatabases, databaseId: string): void {
  databases.get(databaseId)?.hold.where({}).forEach(holdIndex.remove)
}

/** Removes all rows. */
export function clearDatabases({ databases, orderIds, holdIndex }: OrderDatabases): void {
  databases.clear()
  orderIds.clear()
  holdIndex.clear()
}
