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

function order(id: string): OrderRow {
  return {
    id,
    configCode: 'pass',
    unitCounters: [{ type: 'ADULT', quantity: 2 }],
    contact: null,
    mainTour: null,
    expiresAt: null,
    settling: false,
    paidAt: null,
  }
}

function item(id: string, orderId: string) {
  return {
    id,
    order: orderId,
    tourCode: 'TOWER',
    upgradeCode: null,
    availabilityId: '2026-06-02T09:00:00+02:00',
  }
}

test('returns a row as it was inserted, nulls and lists included', () => {
  const db = createDb()
  db.order.insert(order('a'))
  expect(db.order.get('a')).toEqual(order('a'))
  expect(db.order.get('b')).toBeNull()
})

test('changes objects and lists, from null and back to null', () => {
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

test('returns frozen rows and does not share the inserted ones', () => {
  const db = createDb()
  const row = order('a')
  db.order.insert(row)
  row.unitCounters.push({ type: 'INFANT', quantity: 9 })
  expect(db.order.get('a')).toEqual(order('a'))
  expect(() => db.order.get('a')?.unitCounters.pop()).toThrow(TypeError)
})

test('finds rows by their order and rejects a row of an unknown order', () => {
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

test('throws for a change or removal of an unknown row', () => {
  const db = createDb()
  expect(() => db.order.change('a', { paidAt: 1 })).toThrow("There is no order 'a'")
  expect(() => db.item.remove('i')).toThrow("There is no item 'i'")
})

test('rejects a second row with the same id', () => {
  const db = createDb()
  db.order.insert(order('a'))
  db.order.insert(order('b'))
  db.item.insert(item('i', 'a'))
  expect(() => db.order.insert(order('a'))).toThrow("There is already a row 'a' in order")
  expect(() => db.item.insert(item('i', 'b'))).toThrow("There is already a row 'i' in item")
})

test('keeps two databases independent', () => {
  const first = createDb()
  const second = createDb()
  first.order.insert(order('a'))
  second.order.insert(order('b'))
  first.item.insert(item('i', 'a'))
  second.item.insert(item('i', 'b'))
  expect(first.item.get('i')).toEqual(item('i', 'a'))
  expect(second.item.where({})).toEqual([item('i', 'b')])
  expect(first.order.get('b')).toBeNull()
})

function hold(itemId: string, day: string) {
  return {
    id: itemId,
    item: itemId,
    order: 'a',
    tourCode: 'TOWER',
    slotId: `2026-06-0${day}T09:00:00+02:00`,
    guests: 2,
  }
}

test('finds holds by tour and day after they move', () => {
  const db = createDb()
  const listHoldIds = (day: string) => db.findHolds('TOWER', `2026-06-0${day}`).map(({ id }) => id)
  db.order.insert(order('a'))
  for (const id of ['i', 'j']) {
    db.item.insert(item(id, 'a'))
    db.hold.insert(hold(id, '2'))
  }
  db.hold.change('j', { slotId: hold('j', '3').slotId })
  expect([listHoldIds('2'), listHoldIds('3')]).toEqual([['i'], ['j']])
  db.hold.change('i', { tourCode: 'SUMMIT' })
  db.hold.remove('j')
  expect([listHoldIds('2'), listHoldIds('3')]).toEqual([[], []])
  expect(db.findHolds('SUMMIT', '2026-06-02')).toEqual([{ ...hold('i', '2'), tourCode: 'SUMMIT' }])
})

test('rolls back all writes of a failed transaction and keeps those of a successful one (MOCK-2)', () => {
  const db = createDb()
  db.order.insert(order('a'))
  for (const id of ['i', 'j', 'k']) db.item.insert(item(id, 'a'))
  db.hold.insert(hold('j', '2'))
  nextNumber(db, 'item')
  const action = () => {
    db.order.insert(order('b'))
    db.item.insert(item('l', 'b'))
    db.order.change('a', { contact, paidAt: 7 })
    db.hold.change('j', { slotId: hold('j', '3').slotId })
    db.hold.remove('j')
    db.item.remove('j')
    db.item.insert(item('m', 'a'))
    nextNumber(db, 'item')
    nextNumber(db, 'order')
  }
  const before = JSON.stringify(db.dump())
  const failing = () => {
    action()
    throw new Error('refused')
  }
  expect(() => db.transaction(failing)).toThrow('refused')
  expect(JSON.stringify(db.dump())).toBe(before)
  expect(db.findHolds('TOWER', '2026-06-02')).toEqual([hold('j', '2')])
  expect(db.findHolds('TOWER', '2026-06-03')).toEqual([])
  expect(db.item.get('l')).toBeNull()

  db.transaction(action)
  expect(db.item.where({ order: 'a' }).map(({ id }) => id)).toEqual(['i', 'k', 'm'])
  expect(db.item.get('l')).toEqual(item('l', 'b'))
})

test('loads a dump into another database', () => {
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

test('counts up separately for each kind', () => {
  const db = createDb()
  expect([nextNumber(db, 'order'), nextNumber(db, 'order'), nextNumber(db, 'item')]).toEqual([
    1, 2, 1,
  ])
})

test('does not open the BroadcastChannel of @mswjs/data', () => {
  const opened: string[] = []
  const globals = globalThis as Record<string, unknown>
  const { BroadcastChannel: originalChannel } = globalThis
  globals['window'] = globalThis
  globals['BroadcastChannel'] = function (name: string) {
    opened.push(name)
  }
  try {
    createDb()
    expect(opened).toEqual([])
    expect(globals['BroadcastChannel']).not.toBe(originalChannel)
  } finally {
    globals['BroadcastChannel'] = originalChannel
    delete globals['window']
  }
})

test('replaces the oldest order beyond the limit, with its rows and its places', () => {
  const db = createDb({ maxOrders: 2 })
  const slotId = '2026-06-02T09:00:00+02:00'
  for (const id of ['a', 'b', 'c']) {
    db.order.insert(order(id))
    db.item.insert(item(`item ${id}`, id))
    db.hold.insert({
      id: `item ${id}`,
      item: `item ${id}`,
      order: id,
      tourCode: 'TOWER',
      slotId,
      guests: 2,
    })
  }
  expect(db.order.where({}).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(db.item.get('item a')).toBeNull()
  expect(db.findHolds('TOWER', '2026-06-02').map((hold) => hold.order)).toEqual(['b', 'c'])
})

test('keeps the oldest order when the transaction that would replace it fails', () => {
  const db = createDb({ maxOrders: 1 })
  db.order.insert(order('a'))
  db.item.insert(item('i', 'a'))
  expect(() =>
    db.transaction(() => {
      db.order.insert(order('b'))
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(db.order.where({}).map(({ id }) => id)).toEqual(['a'])
  expect(db.item.get('i')).toEqual(item('i', 'a'))
})
