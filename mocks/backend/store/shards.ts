import { openDatabase } from './database.ts'
import { orderModels } from './models.ts'
import type { HoldRow, ItemRow, OrderRow, SetupIntentRow, TravelerRow } from './rows.ts'
import type { UndoableTable } from './table.ts'
import { createTable } from './table.ts'

/**
 * The database of one order. The library looks every row up one by one: in a database of its own
 * an order is found as fast among a thousand as alone.
 */
export type Shard = {
  order: UndoableTable<OrderRow>
  item: UndoableTable<ItemRow>
  hold: UndoableTable<HoldRow>
  traveler: UndoableTable<TravelerRow>
  setupIntent: UndoableTable<SetupIntentRow>
}

/** By the order's id, in the order of their creation. */
export type Shards = Map<string, Shard>

const createShard = (): Shard => {
  const { order, item, hold, traveler, setupIntent } = openDatabase(orderModels())
  return {
    order: createTable('order', order),
    item: createTable('item', item, { order }),
    hold: createTable('hold', hold, { order, item }),
    traveler: createTable('traveler', traveler, { order }),
    setupIntent: createTable('setupIntent', setupIntent, { order }),
  }
}

type OrderTable = Omit<UndoableTable<OrderRow>, 'remove'>

/** All orders: each new one opens a database. */
export const createOrderTable = (shards: Shards): OrderTable => ({
  get: (id) => shards.get(id)?.order.get(id) ?? null,
  where: (match) => [...shards.values()].flatMap(({ order }) => order.where(match)),
  insert: (row) => {
    if (shards.has(row.id)) throw new Error(`There is an order '${row.id}' already`)
    const shard = createShard()
    shard.order.insert(row)
    shards.set(row.id, shard)
    return () => void shards.delete(row.id)
  },
  change: (id, change) => {
    const shard = shards.get(id)
    if (!shard) throw new Error(`There is no order '${id}'`)
    return shard.order.change(id, change)
  },
  clear: () => shards.clear(),
})

/** The rows of one kind of all orders, each in the database of its order. */
export const createShardedTable = <Row extends { id: string; order: string }>(
  name: string,
  shards: Shards,
  getTable: (shard: Shard) => UndoableTable<Row>,
): UndoableTable<Row> => {
  const tablesById = new Map<string, UndoableTable<Row>>()
  const findTable = (id: string): UndoableTable<Row> => {
    const table = tablesById.get(id)
    if (!table) throw new Error(`There is no ${name} '${id}'`)
    return table
  }
  return {
    get: (id) => tablesById.get(id)?.get(id) ?? null,
    where: (match) => {
      const searchedShards =
        match.order === undefined ? [...shards.values()] : [shards.get(match.order)]
      return searchedShards.flatMap((shard) => (shard ? getTable(shard).where(match) : []))
    },
    insert: (row) => {
      const shard = shards.get(row.order)
      if (!shard) throw new Error(`A row of ${name} names no order: '${row.order}'`)
      if (tablesById.has(row.id)) throw new Error(`There is a row of ${name} '${row.id}' already`)
      const table = getTable(shard)
      const undo = table.insert(row)
      tablesById.set(row.id, table)
      return () => {
        undo()
        tablesById.delete(row.id)
      }
    },
    change: (id, change) => findTable(id).change(id, change),
    remove: (id) => {
      const table = findTable(id)
      const undo = table.remove(id)
      tablesById.delete(id)
      return () => {
        undo()
        tablesById.set(id, table)
      }
    },
    clear: () => tablesById.clear(),
  }
}
