import { openDatabase } from './database.ts'
import { sharedModels } from './models.ts'
import type {
  HoldRow,
  ItemRow,
  LogRow,
  OrderRow,
  SequenceRow,
  SetupIntentRow,
  TravelerRow,
} from './rows.ts'
import type { Shards } from './shards.ts'
import { createOrderTable, createShardedTable } from './shards.ts'
import { indexTable } from './table-index.ts'
import type { DeletableTable, Table } from './table.ts'
import { createTable } from './table.ts'
import { createTransactions } from './transaction.ts'
import { getSlotDate } from '#mocks/lib/time-zone.ts'

type Tables = {
  order: Table<OrderRow>
  item: DeletableTable<ItemRow>
  hold: DeletableTable<HoldRow>
  traveler: DeletableTable<TravelerRow>
  setupIntent: Table<SetupIntentRow>
  log: Table<LogRow>
  sequence: Table<SequenceRow>
}
/** Plain rows by table. */
type Dump = Record<keyof Tables, object[]>

export type Db = Tables & {
  /** The holds in departures of a tour on a date, in no order. */
  findHolds: (tourCode: string, date: string) => Readonly<HoldRow>[]
  /** All of the action's writes, or none when it throws. */
  transaction: <T>(action: () => T) => T
  dump: () => Dump
  /** Replaces everything. */
  load: (rows: Dump) => void
}

/** Parents first: a row can only point at one that is there. */
const TABLE_NAMES = ['order', 'item', 'hold', 'traveler', 'setupIntent', 'log', 'sequence'] as const

const buildDayKey = (tourCode: string, date: string): string => `${tourCode} ${date}`

export const createDb = (): Db => {
  const shards: Shards = new Map()
  const shared = openDatabase(sharedModels())

  const order = createOrderTable(shards)
  const item = createShardedTable('item', shards, (shard) => shard.item)
  const hold = indexTable(
    createShardedTable('hold', shards, (shard) => shard.hold),
    ({ tourCode, slotId }) => buildDayKey(tourCode, getSlotDate(slotId)),
  )
  const traveler = createShardedTable('traveler', shards, (shard) => shard.traveler)
  const setupIntent = createShardedTable('setupIntent', shards, (shard) => shard.setupIntent)
  const log = createTable<LogRow>('log', shared.log)
  const sequence = createTable<SequenceRow>('sequence', shared.sequence)
  const undoableTables = { order, item, hold, traveler, setupIntent, log, sequence }

  const { guard, guardDeletable, transaction } = createTransactions()
  const tables: Tables = {
    order: guard(order),
    item: guardDeletable(item),
    hold: guardDeletable(hold),
    traveler: guardDeletable(traveler),
    setupIntent: guard(setupIntent),
    log: guard(log),
    sequence: guard(sequence),
  }
  return {
    ...tables,
    findHolds: (tourCode, date) => hold.findByKey(buildDayKey(tourCode, date)),
    transaction,
    dump: () =>
      Object.fromEntries(TABLE_NAMES.map((name) => [name, tables[name].where({})])) as Dump,
    load: (rows) => {
      for (const name of TABLE_NAMES) undoableTables[name].clear()
      for (const name of TABLE_NAMES) {
        // A dump holds the rows of each table under its own name.
        const insert = undoableTables[name].insert as (row: object) => unknown
        for (const row of rows[name]) insert(row)
      }
    },
  }
}

/** Numbers never come back, not even after a row is gone. */
export const nextNumber = (db: Db, kind: string): number => {
  const row = db.sequence.get(kind)
  if (row) db.sequence.change(kind, { last: row.last + 1 })
  else db.sequence.insert({ id: kind, last: 1 })
  return (row?.last ?? 0) + 1
}
