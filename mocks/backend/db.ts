import { drop, factory, nullable, oneOf, primaryKey } from '@mswjs/data'
import type {
  HoldRow,
  ItemRow,
  LogRow,
  OrderRow,
  SequenceRow,
  SetupIntentRow,
  TravelerRow,
} from './rows.ts'

/** The one door to @mswjs/data 0.16, whose known faults are guarded here and nowhere else. */

type Table<Row extends { id: string }> = {
  get(id: string): Row | null
  /** Rows equal in every given field, in the order of their creation. */
  where(match: Partial<Row>): Row[]
  insert(row: Row): void
  change(id: string, change: Partial<Omit<Row, 'id'>>): void
  remove(id: string): void
}

export type Tables = {
  order: Table<OrderRow>
  item: Table<ItemRow>
  hold: Table<HoldRow>
  traveler: Table<TravelerRow>
  setupIntent: Table<SetupIntentRow>
  log: Table<LogRow>
  sequence: Table<SequenceRow>
}
type TableName = keyof Tables

export type Db = Tables & {
  /** Everything as plain rows, for the snapshot. */
  dump(): Record<TableName, object[]>
  /** Replaces everything. */
  load(rows: Record<TableName, object[]>): void
}

// `nullable(String)` would start as '' instead of null.
const text = () => nullable<string>(() => null as unknown as string)
const number = () => nullable<number>(() => null as unknown as number)

/** A field typed Object would ignore every update: objects are spelled out, lists stay an Array. */
const models = {
  order: {
    id: primaryKey(String),
    configCode: String,
    unitCounters: Array,
    contact: nullable(
      {
        firstName: String,
        lastName: String,
        emailAddress: String,
        phoneNumber: String,
        allowMarketing: Boolean,
      },
      { defaultsToNull: true },
    ),
    mainTour: text(),
    expiresAt: number(),
    settling: Boolean,
    paidAt: number(),
  },
  item: {
    id: primaryKey(String),
    order: oneOf('order'),
    tourCode: String,
    upgradeCode: text(),
    availabilityId: String,
  },
  hold: {
    id: primaryKey(String),
    item: oneOf('item'),
    tourCode: String,
    slotId: String,
    guests: Number,
  },
  traveler: {
    id: primaryKey(String),
    order: oneOf('order'),
    age: Number,
    pass: text(),
    dietaryRestrictions: text(),
  },
  setupIntent: {
    id: primaryKey(String),
    order: oneOf('order'),
    clientSecret: String,
    status: String,
    paymentMethod: text(),
  },
  log: {
    id: primaryKey(String),
    at: Number,
    sessionId: String,
    orderIntentId: text(),
    error: String,
  },
  sequence: { id: primaryKey(String), last: Number },
} satisfies { [N in TableName]: Record<string, unknown> }

/** Parents first: a row can only point at one that is there. */
const NAMES = ['order', 'item', 'hold', 'traveler', 'setupIntent', 'log', 'sequence'] as const
const PARENTS: Partial<Record<TableName, [field: string, parent: TableName]>> = {
  item: ['order', 'order'],
  hold: ['item', 'item'],
  traveler: ['order', 'order'],
  setupIntent: ['order', 'order'],
}

/** What is used of a model of @mswjs/data; its own types cannot say what a generic table needs. */
type Model = {
  create(values: object): object
  findFirst(query: object): object | null
  findMany(query: object): object[]
  update(query: object): object | null
  delete(query: object): object | null
}

const byId = (id: unknown) => ({ where: { id: { equals: id } } })

const table = <Row extends { id: string }>(
  all: Record<TableName, Model>,
  name: TableName,
): Table<Row> => {
  const model = all[name]
  const [relation, parent] = PARENTS[name] ?? []

  /** Rows are live and hold their parents: a copy goes out, with the parent's id. */
  const copy = (row: object): Row => {
    const fields = Object.entries(row).map(([key, value]) => [
      key,
      key === relation ? value.id : structuredClone(value),
    ])
    return Object.fromEntries(fields) as Row
  }
  const withParent = (row: object): object => {
    if (relation === undefined || parent === undefined) return row
    const id: unknown = Reflect.get(row, relation)
    const found = all[parent].findFirst(byId(id))
    if (!found) throw new Error(`No ${parent} '${String(id)}' for a row of ${name}`)
    return { ...row, [relation]: found }
  }

  return {
    get: (id) => {
      const row = model.findFirst(byId(id))
      return row && copy(row)
    },
    where: (match) => {
      const where = Object.entries(match).map(([key, value]) => [
        key,
        key === relation ? { id: { equals: value } } : { equals: value },
      ])
      return model.findMany({ where: Object.fromEntries(where) }).map(copy)
    },
    insert: (row) => {
      model.create(withParent(structuredClone(row)))
    },
    change: (id, change) => {
      const row = model.update({ ...byId(id), data: structuredClone(change) })
      if (!row) throw new Error(`No ${name} '${id}' to change`)
    },
    remove: (id) => {
      if (!model.delete(byId(id))) throw new Error(`No ${name} '${id}' to remove`)
    },
  }
}

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
  const all = api as unknown as Record<TableName, Model>
  const tables: Tables = {
    order: table(all, 'order'),
    item: table(all, 'item'),
    hold: table(all, 'hold'),
    traveler: table(all, 'traveler'),
    setupIntent: table(all, 'setupIntent'),
    log: table(all, 'log'),
    sequence: table(all, 'sequence'),
  }
  return {
    ...tables,
    dump: () => {
      const rows = NAMES.map((name) => [name, tables[name].where({})])
      return Object.fromEntries(rows) as Record<TableName, object[]>
    },
    load: (rows) => {
      drop(api)
      for (const name of NAMES) {
        const { insert } = tables[name] as Table<{ id: string }>
        for (const row of rows[name]) insert(row as { id: string })
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
