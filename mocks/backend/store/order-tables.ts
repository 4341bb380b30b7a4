import type { Database } from './database.ts'
import { openDatabase } from './database.ts'
import type { HoldIndex } from './hold-index.ts'
import type { OrderDatabases } from './order-databases.ts'
import { findDatabaseId, isShared, releaseHolds } from './order-databases.ts'
import type { HoldRow, RowsByTable, TableName } from './rows.ts'
import type { Table } from './table.ts'
import { saveRows } from './transaction.ts'

function removeOrder(orderDatabases: OrderDatabases, id: string): void {
  const { databases, orderIds } = orderDatabases
  saveRows(orderDatabases, id)
  releaseHolds(orderDatabases, id)
  databases.delete(id)
  for (const [rowId, orderId] of orderIds) if (orderId === id) orderIds.delete(rowId)
}

function removeOldestOrders(orderDatabases: OrderDatabases, maxOrders: number): void {
  const ids = [...orderDatabases.databases.keys()].filter((id) => !isShared(id))
  const excess = Math.max(0, ids.length - maxOrders)
  for (const id of ids.slice(0, excess)) removeOrder(orderDatabases, id)
}

/** One table of all orders. */
function createOrderTable<Name extends TableName>(
  orderDatabases: OrderDatabases,
  name: Name,
  onInsert: () => void = () => undefined,
): Table<RowsByTable[Name]> {
  type Row = RowsByTable[Name]
  const { databases, orderIds } = orderDatabases

  function get(id: string): Row | null {
    return databases.get(findDatabaseId(orderDatabases, name, id))?.[name].get(id) ?? null
  }

  function insert(row: Row): void {
    if (get(row.id)) throw new Error(`There is already a row '${row.id}' in ${name}`)
    if ('order' in row) orderIds.set(row.id, row.order)
    const databaseId = findDatabaseId(orderDatabases, name, row.id)
    saveRows(orderDatabases, databaseId)
    if (!('order' in row) && !databases.has(databaseId)) databases.set(databaseId, openDatabase())
    const database = databases.get(databaseId)
    if (!database) throw new Error(`A row of ${name} names no order: '${databaseId}'`)
    database[name].insert(row)
    onInsert()
  }

  function listRows(match: Partial<Row>): Row[] {
    const orderId = Reflect.get(match, 'order') as string | undefined
    if (orderId !== undefined) return databases.get(orderId)?.[name].where(match) ?? []
    return Array.from(databases.values()).flatMap((database) => database[name].where(match))
  }

  function write(id: string, action: (table: Table<Row>) => void): void {
    const databaseId = findDatabaseId(orderDatabases, name, id)
    const database = databases.get(databaseId)
    if (!database) throw new Error(`There is no ${name} '${id}'`)
    saveRows(orderDatabases, databaseId)
    action(database[name])
  }

  return {
    get,
    where: listRows,
    insert,
    change: (id, change) => write(id, (table) => table.change(id, change)),
    remove: (id) => write(id, (table) => table.remove(id)),
  }
}

/** The table of holds, whose writes update the index as well. */
function indexHolds(table: Table<HoldRow>, holdIndex: HoldIndex): Table<HoldRow> {
  function write(id: string, action: () => void): void {
    const previous = table.get(id)
    action()
    const next = table.get(id)
    if (previous) holdIndex.remove(previous)
    if (next) holdIndex.add(next)
  }
  return {
    ...table,
    insert: (row) => write(row.id, () => table.insert(row)),
    change: (id, change) => write(id, () => table.change(id, change)),
    remove: (id) => write(id, () => table.remove(id)),
  }
}

/** The tables of all orders. An order beyond `maxOrders` replaces the oldest one with all its rows. */
export function createOrderTables(orderDatabases: OrderDatabases, maxOrders: number): Database {
  return {
    order: createOrderTable(orderDatabases, 'order', () =>
      removeOldestOrders(orderDatabases, maxOrders),
    ),
    item: createOrderTable(orderDatabases, 'item'),
    hold: indexHolds(createOrderTable(orderDatabases, 'hold'), orderDatabases.holdIndex),
    traveler: createOrderTable(orderDatabases, 'traveler'),
    setupIntent: createOrderTable(orderDatabases, 'setupIntent'),
    log: createOrderTable(orderDatabases, 'log'),
    sequence: createOrderTable(orderDatabases, 'sequence'),
  }
}
