import type { Database } from './database.ts'
import { insertRows } from './database.ts'
import { clearDatabases, createOrderDatabases } from './order-databases.ts'
import { createOrderTables } from './order-tables.ts'
import type { HoldRow, Rows } from './rows.ts'
import { mapTables } from './rows.ts'
import { runTransaction } from './transaction.ts'

/** All rows of one mock server. */
export type Db = Database & {
  /** The holds in departures of a tour on a date (YYYY-MM-DD), in no particular order. */
  findHolds: (tourCode: string, date: string) => HoldRow[]
  /** Runs an action; when it throws, every row is as before. Transactions do not nest. */
  transaction: <T>(action: () => T) => T
  /** The rows of every table, as plain data. */
  dump: () => Rows
  /** Replaces all rows. */
  load: (rows: Rows) => void
}

/** An order beyond this number replaces the oldest one, so that neither memory nor the browser's storage fills up. */
const MAX_ORDERS = 1000

/**
 * Creates an empty database.
 * @param options.maxOrders The number of orders that are kept.
 */
export function createDb({ maxOrders = MAX_ORDERS } = {}): Db {
  const orderDatabases = createOrderDatabases()
  const tables = createOrderTables(orderDatabases, maxOrders)
  return {
    ...tables,
    findHolds: orderDatabases.holdIndex.find,
    transaction: (action) => runTransaction(orderDatabases, action),
    dump: () => mapTables((name) => tables[name].where({})),
    load: (rows) => {
      clearDatabases(orderDatabases)
      insertRows(tables, rows)
    },
  }
}

/** The last number of the sequence; 0 before the first. */
export function getNumber(db: Db, kind: string): number {
  return db.sequence.get(kind)?.last ?? 0
}

/** Counts up from 1. A number is not given out again, even after its row is gone. */
export function nextNumber(db: Db, kind: string): number {
  const row = db.sequence.get(kind)
  if (row) db.sequence.change(kind, { last: row.last + 1 })
  else db.sequence.insert({ id: kind, last: 1 })
  return (row?.last ?? 0) + 1
}
