import { drop, factory } from '@mswjs/data'
import { models } from './models.ts'
import type {
  HoldRow,
  ItemRow,
  LogRow,
  OrderRow,
  SequenceRow,
  SetupIntentRow,
  TravelerRow,
} from './rows.ts'
import type { Model, Table } from './table.ts'
import { createTable } from './table.ts'

/** The one door to @mswjs/data 0.16, whose known faults are guarded here and in the table. */

type Tables = {
  order: Table<OrderRow>
  item: Table<ItemRow>
  hold: Table<HoldRow>
  traveler: Table<TravelerRow>
  setupIntent: Table<SetupIntentRow>
  log: Table<LogRow>
  sequence: Table<SequenceRow>
}
/** Plain rows by table. */
type Dump = Record<keyof Tables, object[]>

export type Db = Tables & {
  dump: () => Dump
  /** Replaces everything. */
  load: (rows: Dump) => void
}

/** Parents first: a row can only point at one that is there. */
const NAMES = ['order', 'item', 'hold', 'traveler', 'setupIntent', 'log', 'sequence'] as const

/**
 * The library wires every database of the origin together through a BroadcastChannel, which cannot
 * be switched off and makes a second tab's rows collide: it does not see the channel here.
 */
const withoutBroadcast = <T>(action: () => T): T => {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  if (!channel) return action()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return action()
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', channel)
  }
}

export const createDb = (): Db => {
  const api = withoutBroadcast(() => factory(models))
  const { order, item, hold, traveler, setupIntent, log, sequence } = api as unknown as Record<
    keyof Tables,
    Model
  >
  const ofOrder = { field: 'order', parent: order }
  const tables: Tables = {
    order: createTable('order', order),
    item: createTable('item', item, ofOrder),
    hold: createTable('hold', hold, { field: 'item', parent: item }),
    traveler: createTable('traveler', traveler, ofOrder),
    setupIntent: createTable('setupIntent', setupIntent, ofOrder),
    log: createTable('log', log),
    sequence: createTable('sequence', sequence),
  }
  return {
    ...tables,
    dump: () => Object.fromEntries(NAMES.map((name) => [name, tables[name].where({})])) as Dump,
    load: (rows) => {
      drop(api)
      for (const name of NAMES) {
        // A dump holds the rows of each table under its own name.
        const insert = tables[name].insert as (row: object) => void
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
