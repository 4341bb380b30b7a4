import { expect, test } from 'vitest'
import { createDb, nextNumber } from './db.ts'
import type { OrderRow } from './rows.ts'

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@example.org',
  phoneNumber: 'GB|44|2071234567',
  allowMarketing: false,
}
const order = (id: string): OrderRow => ({
  id,
  configCode: 'pass',
  unitCounters: [{ type: 'ADULT', quantity: 2 }],
  contact: null,
  mainTour: null,
  expiresAt: null,
  settling: false,
  paidAt: null,
})
const item = (id: string, of: string) => ({
  id,
  order: of,
  tourCode: 'TOWER',
  upgradeCode: null,
  availabilityId: '2026-06-02T09:00:00+02:00',
})

test('A row comes back as it went in, nulls and lists included', () => {
  const db = createDb()
  db.order.insert(order('a'))
  expect(db.order.get('a')).toEqual(order('a'))
  expect(db.order.get('b')).toBeNull()
})

test('Objects and lists take changes, from null and back', () => {
  const db = createDb()
  db.order.insert(order('a'))
  db.order.change('a', { contact, unitCounters: [{ type: 'CHILD', quantity: 1 }], expiresAt: 5 })
  expect(db.order.get('a')).toEqual({
    ...order('a'),
    contact,
    unitCounters: [{ type: 'CHILD', quantity: 1 }],
    expiresAt: 5,
  })
  db.order.change('a', { contact: { ...contact, allowMarketing: true } })
  expect(db.order.get('a')?.contact?.allowMarketing).toBe(true)
  db.order.change('a', { contact: null, expiresAt: null })
  expect(db.order.get('a')).toMatchObject({ contact: null, expiresAt: null })
})

test('What comes out is a copy', () => {
  const db = createDb()
  db.order.insert(order('a'))
  const row = db.order.get('a')
  row?.unitCounters.push({ type: 'INFANT', quantity: 9 })
  expect(db.order.get('a')).toEqual(order('a'))
})

test('Rows are found by their relation, and need the parent they name', () => {
  const db = createDb()
  db.order.insert(order('a'))
  db.order.insert(order('b'))
  db.item.insert(item('i', 'a'))
  db.item.insert(item('j', 'b'))
  db.item.insert(item('k', 'a'))
  expect(db.item.where({ order: 'a' }).map(({ id }) => id)).toEqual(['i', 'k'])
  expect(db.item.get('j')).toEqual(item('j', 'b'))
  expect(() => db.item.insert(item('l', 'nobody'))).toThrow("names no order: 'nobody'")
})

test('Changing or removing what is not there is an error', () => {
  const db = createDb()
  expect(() => db.order.change('a', { paidAt: 1 })).toThrow("No order 'a'")
  expect(() => db.order.remove('a')).toThrow("No order 'a'")
})

test('A dump loads into another database', () => {
  const db = createDb()
  db.order.insert({ ...order('a'), contact })
  db.item.insert(item('i', 'a'))
  nextNumber(db, 'item')
  const copy = createDb()
  copy.order.insert(order('z'))
  copy.load(JSON.parse(JSON.stringify(db.dump())) as ReturnType<typeof db.dump>)
  expect(copy.dump()).toEqual(db.dump())
  expect(JSON.stringify(copy.dump())).toBe(JSON.stringify(db.dump()))
  expect(copy.order.get('z')).toBeNull()
})

test('Numbers go on, one row of numbers for each kind', () => {
  const db = createDb()
  expect([nextNumber(db, 'order'), nextNumber(db, 'order'), nextNumber(db, 'item')]).toEqual([
    1, 2, 1,
  ])
})

test('The database never opens the channel between tabs', () => {
  const opened: string[] = []
  const globals = globalThis as Record<string, unknown>
  const { BroadcastChannel: channel } = globalThis
  globals['window'] = globalThis
  globals['BroadcastChannel'] = function (name: string) {
    opened.push(name)
  }
  try {
    createDb()
    expect(opened).toEqual([])
    expect(globals['BroadcastChannel']).not.toBe(channel)
  } finally {
    globals['BroadcastChannel'] = channel
    delete globals['window']
  }
})
