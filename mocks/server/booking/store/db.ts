import { factory } from '@mswjs/data'
import { models } from './models.ts'
import type { ItemRow, RowsByTable } from './rows.ts'

type Where<Row> = { where: { [Field in keyof Row]?: { equals: NonNullable<Row[Field]> } } }

/**
 * The part of a model of @mswjs/data that the backend uses, with its row type: the library's own types know no lists
 * of objects. An update replaces the row, so a row that was read before keeps its values.
 */
type Table<Row> = {
  create: (row: Row) => Row
  findFirst: (query: Where<Row>) => Row | null
  findMany: (query: Where<Row>) => Row[]
  /** All rows, in the order of their creation. */
  getAll: () => Row[]
  /** @throws Error when `strict` is set and no row matches. */
  update: (query: Where<Row> & { data: Partial<Row>; strict?: true }) => Row | null
  deleteMany: (query: Where<Row>) => Row[] | null
}

/** All rows of one mock server. */
export type Db = { [Name in keyof RowsByTable]: Table<RowsByTable[Name]> }

/** The rows of every table. */
export type Rows = { [Name in keyof RowsByTable]: RowsByTable[Name][] }

const TABLE_NAMES = Object.keys(models) as (keyof RowsByTable)[]

/** Creates an empty database. BroadcastChannel is hidden meanwhile, see `mocks/README.md`. */
export function createDb(): Db {
  const { BroadcastChannel } = globalThis
  Object.assign(globalThis, { BroadcastChannel: undefined })
  try {
    return factory(models) as unknown as Db
  } finally {
    Object.assign(globalThis, { BroadcastChannel })
  }
}

/** The query for the row with an id. */
export function byId(id: string) {
  return { where: { id: { equals: id } } }
}

/** The cart items of an order, in the order in which they were added. */
export function findItems(db: Db, orderId: string): ItemRow[] {
  return db.item.findMany({ where: { order: { equals: orderId } } })
}

/** The rows of every table. */
export function dumpRows(db: Db): Rows {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, db[name].getAll()])) as Rows
}

function replaceRows<Name extends keyof RowsByTable>(db: Db, name: Name, rows: Rows): void {
  const table: Table<RowsByTable[Name]> = db[name]
  table.deleteMany({ where: {} })
  for (const row of rows[name]) table.create(row)
}

/** Replaces all rows. */
export function loadRows(db: Db, rows: Rows): void {
  for (const name of TABLE_NAMES) replaceRows(db, name, rows)
}

/** Runs an action; when it throws, every row is as before. */
export function runTransaction<T>(db: Db, action: () => T): T {
  const rows = dumpRows(db)
  try {
    return action()
  } catch (error) {
    loadRows(db, rows)
    throw error
  }
}

/** Removes the orders beyond a number, the oldest first, with everything that belongs to them. */
export function keepLatestOrders(db: Db, maxOrders: number): void {
  for (const { id } of db.order.getAll().slice(0, -maxOrders)) removeOrder(db, id)
}

/** Removes an order with everything that belongs to it. */
export function removeOrder(db: Db, id: string): void {
  db.order.deleteMany(byId(id))
  db.item.deleteMany({ where: { order: { equals: id } } })
  db.setupIntent.deleteMany({ where: { order: { equals: id } } })
}

/** The last number of the sequence; 0 before the first. */
export function getNumber(db: Db, kind: string): number {
  return db.sequence.findFirst(byId(kind))?.last ?? 0
}

/** Sets the last number of the sequence. */
export function setNumber(db: Db, kind: string, last: number): void {
  if (db.sequence.findFirst(byId(kind))) db.sequence.update({ ...byId(kind), data: { last } })
  else db.sequence.create({ id: kind, last })
}

/** Counts up from 1. A number is not given out again, even after its row is gone. */
export function nextNumber(db: Db, kind: string): number {
  const last = getNumber(db, kind) + 1
  setNumber(db, kind, last)
  return last
}
