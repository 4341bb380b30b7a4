import { getSlotDate } from '#mocks/lib/time-zone.ts'
import type { Database } from './database.ts'
import { insertRows, openDatabase } from './database.ts'
import type { HoldRow, Rows, RowsByTable, TableName } from './rows.ts'
import { TABLE_NAMES } from './rows.ts'
import type { Table } from './table.ts'

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

/** Rows of these tables belong to no order. */
function isShared(name: string): boolean {
  return name === 'log' || name === 'sequence'
}

function buildDayKey({ tourCode, slotId }: Pick<HoldRow, 'tourCode' | 'slotId'>): string {
  return `${tourCode} ${getSlotDate(slotId)}`
}

function mapTables<T>(map: (name: TableName) => T): Record<TableName, T> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, map(name)])) as Record<TableName, T>
}

/**
 * @mswjs/data scans all rows of a table in every lookup and write. Each order therefore has its own database, and a
 * call costs the same with ten orders and with a thousand.
 * @param options.maxOrders The number of orders that are kept.
 */
export function createDb({ maxOrders = MAX_ORDERS } = {}): Db {
  /** By order id; the rows of a shared table are in the database of its name. */
  const databases = new Map<string, Database>()
  /** The order of a row, by row id. An entry may outlive its row, but not its order. */
  const orderIds = new Map<string, string>()
  const holdsByDay = new Map<string, Map<string, HoldRow>>()
  /** The rows of each database that the running transaction writes to; null for a new database. */
  let savedRows: Map<string, Rows | null> | null = null

  function getDatabaseId(name: TableName, rowId: string): string {
    if (isShared(name)) return name
    return name === 'order' ? rowId : (orderIds.get(rowId) ?? '')
  }

  function saveRows(databaseId: string): void {
    if (!savedRows || savedRows.has(databaseId)) return
    const database = databases.get(databaseId)
    savedRows.set(databaseId, database ? mapTables((name) => database[name].where({})) : null)
  }

  function replaceHold(previous: HoldRow | null, next: HoldRow | null): void {
    if (previous) holdsByDay.get(buildDayKey(previous))?.delete(previous.id)
    if (!next) return
    const key = buildDayKey(next)
    holdsByDay.set(key, (holdsByDay.get(key) ?? new Map<string, HoldRow>()).set(next.id, next))
  }

  function releaseHolds(databaseId: string): void {
    databases
      .get(databaseId)
      ?.hold.where({})
      .forEach((row) => replaceHold(row, null))
  }

  /** The transaction has removed the order to make room for a new one: it was the oldest one. */
  function insertOldest(databaseId: string, database: Database): void {
    const others = [...databases]
    databases.clear()
    for (const [id, other] of [[databaseId, database] as const, ...others]) databases.set(id, other)
    for (const name of TABLE_NAMES)
      for (const { id } of database[name].where({})) orderIds.set(id, databaseId)
  }

  function restoreRows(databaseId: string, rows: Rows | null): void {
    releaseHolds(databaseId)
    if (rows === null) return void databases.delete(databaseId)
    const database = openDatabase(rows)
    database.hold.where({}).forEach((row) => replaceHold(null, row))
    if (databases.has(databaseId)) databases.set(databaseId, database)
    else insertOldest(databaseId, database)
  }

  /** Removes the oldest orders with all their rows; the places that they held are free again. */
  function removeOldestOrders(): void {
    const ids = [...databases.keys()].filter((id) => !isShared(id))
    for (const id of ids.slice(0, Math.max(0, ids.length - maxOrders))) {
      saveRows(id)
      releaseHolds(id)
      databases.delete(id)
      for (const [rowId, orderId] of orderIds) if (orderId === id) orderIds.delete(rowId)
    }
  }

  function createShardedTable<Name extends TableName>(name: Name): Table<RowsByTable[Name]> {
    type Row = RowsByTable[Name]
    const get = (id: string): Row | null =>
      databases.get(getDatabaseId(name, id))?.[name].get(id) ?? null

    function insert(row: Row): void {
      if (get(row.id)) throw new Error(`There is already a row '${row.id}' in ${name}`)
      if ('order' in row) orderIds.set(row.id, row.order)
      const databaseId = getDatabaseId(name, row.id)
      saveRows(databaseId)
      if (!('order' in row) && !databases.has(databaseId)) databases.set(databaseId, openDatabase())
      const database = databases.get(databaseId)
      if (!database) throw new Error(`A row of ${name} names no order: '${databaseId}'`)
      database[name].insert(row)
      if (name === 'order') removeOldestOrders()
    }

    function write(id: string, action: (table: Table<Row>) => void): void {
      const databaseId = getDatabaseId(name, id)
      const database = databases.get(databaseId)
      if (!database) throw new Error(`There is no ${name} '${id}'`)
      saveRows(databaseId)
      action(database[name])
    }

    return {
      get,
      where: (match) => {
        const orderId = Reflect.get(match, 'order') as string | undefined
        if (orderId !== undefined) return databases.get(orderId)?.[name].where(match) ?? []
        return Array.from(databases.values()).flatMap((database) => database[name].where(match))
      },
      insert,
      change: (id, change) => write(id, (table) => table.change(id, change)),
      remove: (id) => write(id, (table) => table.remove(id)),
    }
  }

  const tables: Database = {
    order: createShardedTable('order'),
    item: createShardedTable('item'),
    hold: createShardedTable('hold'),
    traveler: createShardedTable('traveler'),
    setupIntent: createShardedTable('setupIntent'),
    log: createShardedTable('log'),
    sequence: createShardedTable('sequence'),
  }
  const { hold } = tables

  function writeHold(id: string, action: () => void): void {
    const previous = hold.get(id)
    action()
    replaceHold(previous, hold.get(id))
  }

  return {
    ...tables,
    hold: {
      ...hold,
      insert: (row) => writeHold(row.id, () => hold.insert(row)),
      change: (id, change) => writeHold(id, () => hold.change(id, change)),
      remove: (id) => writeHold(id, () => hold.remove(id)),
    },
    findHolds: (tourCode, date) => [
      ...(holdsByDay.get(buildDayKey({ tourCode, slotId: date }))?.values() ?? []),
    ],
    transaction: (action) => {
      savedRows = new Map()
      try {
        return action()
      } catch (error) {
        savedRows.forEach((rows, databaseId) => restoreRows(databaseId, rows))
        throw error
      } finally {
        savedRows = null
      }
    },
    dump: () => mapTables((name) => tables[name].where({})),
    load: (rows) => {
      databases.clear()
      orderIds.clear()
      holdsByDay.clear()
      insertRows(tables, rows)
      hold.where({}).forEach((row) => replaceHold(null, row))
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
