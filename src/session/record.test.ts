import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { STEPS } from '#src/domain/steps.ts'
import type { Launch } from './launch.ts'
import { clearRecord, readRecord, recallKept, saveRecord } from './record.ts'
import type { OrderRecord } from './record.ts'

const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
  return () => vi.unstubAllGlobals()
})

const now = Date.UTC(2026, 5, 15, 8)
const minute = 60_000
const launch: Launch = {
  tourCode: 'TOWER',
  configCode: 'PARIS',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}
const record: OrderRecord = {
  version: '0.0.5',
  orderIntentId: 'order-1',
  expiresAt: '2026-06-15T08:30:00Z',
  steps: [
    { path: '/steps/unit_items', query: '', index: 0 },
    { path: '/steps/booking_slot', query: '?tour_code=TOWER', index: 1 },
  ],
  lastActionAt: now,
}
const key = 'tour-checkout:PARIS:TOWER'
const store = (value: unknown) => items.set(key, JSON.stringify(value))

describe('keeping', () => {
  test('STATE-1 a record is read back as it was saved', () => {
    expect(readRecord(launch, now)).toBeNull()
    saveRecord(launch, record)
    expect([...items.keys()]).toEqual([key])
    expect(readRecord(launch, now)).toEqual(record)
    const empty = { ...record, orderIntentId: null, expiresAt: null, steps: [] }
    saveRecord(launch, empty)
    expect(readRecord(launch, now)).toEqual(empty)
  })

  test('STATE-1 LAUNCH-5 two tours or two configurations share nothing', () => {
    const others = [
      { ...launch, tourCode: 'CRUISE' },
      { ...launch, configCode: 'ROME' },
      { ...launch, configCode: 'PARIS:TOWER', tourCode: '' },
      { ...launch, configCode: 'PARIS:TOWER:', tourCode: 'X' },
      { ...launch, configCode: 'PARIS', tourCode: ':TOWER' },
    ]
    others.forEach((other, index) => saveRecord(other, { ...record, orderIntentId: `o${index}` }))
    expect(readRecord(launch, now)).toBeNull()
    expect(others.map((other) => readRecord(other, now)?.orderIntentId)).toEqual([
      'o0',
      'o1',
      'o2',
      'o3',
      'o4',
    ])
    clearRecord(launch)
    expect(items.size).toBe(others.length)
  })

  test('STATE-1 a cleared record is gone', () => {
    saveRecord(launch, record)
    clearRecord(launch)
    expect(readRecord(launch, now)).toBeNull()
    expect(items.size).toBe(0)
  })
})

describe('discarding', () => {
  test.each([
    ['now', 0, true],
    ['29:59', 30 * minute - 1000, true],
    ['29:59.999', 30 * minute - 1, true],
    ['30:00', 30 * minute, false],
    ['a day', 24 * 60 * minute, false],
    ['a clock set back', -60 * minute, true],
  ])('STATE-2 last action %s ago', (_, ago, kept) => {
    saveRecord(launch, { ...record, lastActionAt: now - ago })
    expect(readRecord(launch, now) !== null).toBe(kept)
    expect(items.size).toBe(kept ? 1 : 0)
  })

  test('STATE-2 the order’s expiry is not judged here: that needs the server’s time', () => {
    saveRecord(launch, { ...record, expiresAt: '2020-01-01T00:00:00Z' })
    expect(readRecord(launch, now)).not.toBeNull()
  })

  test.each(['0.0.4', '0.0.6', '1.0.0', '', 5, null, undefined])(
    'STATE-2 version %j',
    (version) => {
      store({ ...record, version })
      expect(readRecord(launch, now)).toBeNull()
      expect(items.size).toBe(0)
    },
  )

  test.each([
    ['no object', 'text'],
    ['null', null],
    ['a list', [record]],
    ['an id of another type', { ...record, orderIntentId: 7 }],
    ['an empty id', { ...record, orderIntentId: '' }],
    ['no id', { ...record, orderIntentId: undefined }],
    ['an expiry that is no instant', { ...record, expiresAt: 'soon' }],
    ['no steps', { ...record, steps: undefined }],
    ['steps of another type', { ...record, steps: { length: 0 } }],
    ['a step that is null', { ...record, steps: [null] }],
    ['a foreign path', { ...record, steps: [{ path: '//evil.example', query: '', index: 0 }] }],
    ['a script as path', { ...record, steps: [{ path: 'javascript:1', query: '', index: 0 }] }],
    ['a path up', { ...record, steps: [{ path: '/steps/../result', query: '', index: 0 }] }],
    ['a query without ?', { ...record, steps: [{ path: '/steps/addons', query: '/x', index: 2 }] }],
    ['a broken index', { ...record, steps: [{ path: '/steps/addons', query: '', index: 1.5 }] }],
    ['an unknown step', { ...record, steps: [{ path: '/steps/extras', query: '', index: 2 }] }],
    [
      'another step’s index',
      { ...record, steps: [{ path: '/steps/addons', query: '', index: 6 }] },
    ],
    ['an action time as text', { ...record, lastActionAt: String(now) }],
    ['no action time', { ...record, lastActionAt: null }],
    ['a huge value', { ...record, orderIntentId: 'x'.repeat(1_000_000) }],
  ])('STATE-2 what cannot be read: %s', (_, value) => {
    store(value)
    expect(readRecord(launch, now)).toBeNull()
    expect(items.size).toBe(0)
  })

  test('STATE-2 STATE-3 no text breaks it, and only a whole record of ours passes', () => {
    const words = ['__proto__', 'javascript:1', '/steps/../result', '//evil.example', '', '0.0.4']
    const numbers = [now + 1, now - 30 * minute, 1e308, -1, 0.5]
    const others = [null, true, [], {}, 'x'.repeat(30_000)]
    const hostile = fc.constantFrom<unknown>(...words, ...numbers, ...others)
    const value = fc.oneof(hostile, fc.jsonValue())
    const place = fc.constantFrom('orderIntentId', 'expiresAt', 'steps', 'lastActionAt', 'version')
    const foreign = fc.constantFrom('__proto__', 'constructor', 'toString', 'contact', 'card')
    const keys = fc.oneof(
      fc.tuple(fc.oneof(place, foreign)),
      fc.tuple(fc.constant('steps'), fc.nat(2)),
      fc.tuple(
        fc.constant('steps'),
        fc.nat(1),
        fc.oneof(fc.constantFrom('path', 'query', 'index'), foreign),
      ),
    )
    const broken = fc.tuple(keys, value).map(([path, put]) => textWith(path, put))
    const cut = fc.nat(400).map((end) => JSON.stringify(record).slice(0, end))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), broken, cut), (text) => {
        items.set(key, text)
        const kept = readRecord(launch, now)
        expect(items.has(key)).toBe(kept !== null)
        expect(Object.keys(Object.prototype)).toEqual([])
        if (kept === null) return
        // What is kept is as good as our own, and holds nothing that is not ours.
        expect(Object.keys(kept).toSorted()).toEqual(Object.keys(record).toSorted())
        expect(Object.getPrototypeOf(kept)).toBe(Object.prototype)
        expect(kept.version).toBe('0.0.5')
        expect(now - kept.lastActionAt).toBeLessThan(30 * minute)
        for (const step of kept.steps) {
          expect(Object.keys(step).toSorted()).toEqual(['index', 'path', 'query'])
          expect(STEPS[step.index]?.path).toBe(step.path)
          expect(step.query).toMatch(/^(?:\?[^#]*)?$/)
        }
        saveRecord(launch, kept)
        expect(readRecord(launch, now)).toEqual(kept)
      }),
      { numRuns: 1000 },
    )
  })
})

/** The good record with one value replaced or added, as text: '__proto__' is a key of its own there. */
function textWith(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(record)
  let at: unknown = copy
  for (const name of path.slice(0, -1)) at = Reflect.get(Object(at), name)
  Object.defineProperty(at, path.at(-1) ?? '', { value, enumerable: true, configurable: true })
  return JSON.stringify(copy)
}

test('HOST-1 STATE-4 what the page has kept is remembered by a frame without storage, and by no other', () => {
  const kept = '?tour_code=TOWER&kept_order_id=order-2&kept_step=%2Fsteps%2Fcontact'
  recallKept(launch, kept, now)
  expect(readRecord(launch, now)).toBeNull()

  vi.stubGlobal('window', {})
  recallKept(launch, '?kept_order_id=', now)
  expect(readRecord(launch, now)).toBeNull()
  recallKept(launch, kept, now)
  expect(readRecord(launch, now)).toMatchObject({
    orderIntentId: 'order-2',
    steps: [{ path: '/steps/contact', query: '' }],
  })
  recallKept(launch, '?kept_order_id=order-2&kept_step=https://evil.example', now)
  expect(readRecord(launch, now)?.steps).toEqual([])
})
