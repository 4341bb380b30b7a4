import { factory } from '@mswjs/data'
import { createModels } from './models.ts'
import type { Rows, RowsByTable, TableName } from './rows.ts'
import { TABLE_NAMES } from './rows.ts'
import type { Model, Table } from './table.ts'
import { createTable } from './table.ts'

/** One instance of @mswjs/data. */
export type Database = { [Name in TableName]: Table<RowsByTable[Name]> }

/**
 * Runs an action without BroadcastChannel. @mswjs/data 0.16 synchronizes all databases of an origin through it
 * without an option to switch that off, so the rows of a second tab collide with those of the first.
 */
function withoutBroadcast<T>(action: () => T): T {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  if (!channel) return action()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return action()
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', channel)
  }
}

/** Inserts rows into empty tables, parents before the rows that point at them. */
export function insertRows(database: Database, rows: Rows): void {
  for (const name of TABLE_NAMES) {
    // TypeScript cannot tell that the rows and the table of one name belong together.
    const insert = database[name].insert as (row: object) => void
    rows[name].forEach((row) => insert(row))
  }
}

/** Opens a database that holds the given rows, or none. */
export function openDatabase(rows?: Rows): Database {
  const models = withoutBroadcast(() => factory(createModels()))
  const { order, item, hold, traveler, setupIntent, log, sequence } = models as unknown as Record<
    TableName,
    Model
  >
  const database: Database = {
    order: createTable('order', order),
    item: createTable('item', item, { order }),
    hold: createTable('hold', hold, { order, item }),
    traveler: createTable('traveler', traveler, { order }),
    setupIntent: createTable('setupIntent', setupIntent, { order }),
    log: createTable('log', log),
    sequence: createTable('sequence', sequence),
  }
  if (rows) insertRows(database, rows)
  return database
}
