import { expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import type { Db, Rows } from './db.ts'
import {
  byId,
  createDb,
  dumpRows,
  findItems,
  keepLatestOrders,
  loadRows,
  nextNumber,
  runTransaction,
} from './db.ts'

function createOrder(db: Db, id: string): void {
  db.order.create({
    id,
    configCode: 'pass',
    unitCounters: [{ type: 'ADULT', quantity: 2 }],
    contact: null,
    travelers: [],
    mainTour: null,
    expiresAt: null,
    settling: false,
    verifiedAt: null,
    paidAt: null,
  })
}

function createItem(db: Db, id: string, order: string): void {
  const availabilityId = '2026-06-02T09:00:00+02:00'
  db.item.create({ id, order, tourCode: 'TOWER', upgradeCode: null, availabilityId })
}

function createSetupIntent(db: Db, order: string): void {
  const status = 'requires_payment_method'
  db.setupIntent.create({
    id: order,
    order,
    clientSecret: '',
    status,
    paymentMethod: null,
    lastFailure: null,
  })
}

test('changes objects and lists, from null and back to null', () => {
  const db = createDb()
  createOrder(db, 'a')
  expect(db.order.findFirst(byId('a'))).toMatchObject({ contact: null, expiresAt: null })
  const unitCounters = [{ type: 'CHILD' as const, quantity: 1 }]
  db.order.update({ ...byId('a'), data: { contact, unitCounters, expiresAt: 5 } })
  const order = db.order.findFirst(byId('a'))
  expect(order).toMatchObject({ contact, unitCounters, expiresAt: 5 })
  const allowed = { ...contact, allowMarketing: true }
  db.order.update({ ...byId('a'), data: { contact: allowed } })
  expect(db.order.findFirst(byId('a'))?.contact).toEqual(allowed)
  db.order.update({ ...byId('a'), data: { contact: null, expiresAt: null } })
  expect(db.order.findFirst(byId('a'))).toMatchObject({ contact: null, expiresAt: null })
  // The row that was read before is as it was.
  expect(order).toMatchObject({ contact, expiresAt: 5 })
})

test('rolls back all writes of a failed transaction and keeps those of a successful one (MOCK-2)', () => {
  const db = createDb()
  createOrder(db, 'a')
  for (const id of ['i', 'j', 'k']) createItem(db, id, 'a')
  nextNumber(db, 'item')
  const action = () => {
    createOrder(db, 'b')
    createItem(db, 'l', 'b')
    db.order.update({ ...byId('a'), data: { contact, paidAt: 7 } })
    db.item.update({ ...byId('i'), data: { upgradeCode: 'SUMMIT' } })
    db.item.deleteMany(byId('j'))
    nextNumber(db, 'item')
    nextNumber(db, 'order')
  }
  const before = JSON.stringify(dumpRows(db))
  const failing = () => {
    action()
    throw new Error('refused')
  }
  expect(() => runTransaction(db, failing)).toThrow('refused')
  expect(JSON.stringify(dumpRows(db))).toBe(before)

  runTransaction(db, action)
  expect(findItems(db, 'a').map(({ id }) => id)).toEqual(['i', 'k'])
  expect(findItems(db, 'b')).toMatchObject([{ id: 'l', tourCode: 'TOWER' }])
})

test('loads a dump into another database, and keeps the two independent', () => {
  const db = createDb()
  createOrder(db, 'a')
  db.order.update({ ...byId('a'), data: { contact } })
  createItem(db, 'i', 'a')
  nextNumber(db, 'item')
  const text = JSON.stringify(dumpRows(db))
  const copy = createDb()
  createOrder(copy, 'z')
  loadRows(copy, JSON.parse(text) as Rows)
  expect(JSON.stringify(dumpRows(copy))).toBe(text)
  createItem(copy, 'j', 'a')
  expect(JSON.stringify(dumpRows(db))).toBe(text)
})

test('counts up separately for each kind', () => {
  const db = createDb()
  const numbers = ['order', 'order', 'item'].map((kind) => nextNumber(db, kind))
  expect(numbers).toEqual([1, 2, 1])
})

test('removes the oldest orders beyond the limit with all their rows', () => {
  const db = createDb()
  for (const id of ['a', 'b', 'c']) {
    createOrder(db, id)
    createItem(db, `item ${id}`, id)
    createSetupIntent(db, id)
  }
  keepLatestOrders(db, 2)
  expect(db.order.getAll().map(({ id }) => id)).toEqual(['b', 'c'])
  expect(db.item.getAll().map(({ order }) => order)).toEqual(['b', 'c'])
  expect(db.setupIntent.getAll().map(({ order }) => order)).toEqual(['b', 'c'])
})

test('does not open the BroadcastChannel of @mswjs/data', () => {
  const opened: string[] = []
  const globals = globalThis as Record<string, unknown>
  const { BroadcastChannel: originalChannel } = globalThis
  const channel = function (name: string) {
    opened.push(name)
  }
  Object.assign(globals, { window: globalThis, BroadcastChannel: channel })
  try {
    createDb()
    expect(opened).toEqual([])
    expect(globals['BroadcastChannel']).toBe(channel)
  } finally {
    globals['BroadcastChannel'] = originalChannel
    delete globals['window']
  }
})
