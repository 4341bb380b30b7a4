import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Launch } from './launch.ts'
import { clearRecord, readRecord, saveRecord } from './record.ts'
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
    ['an action time as text', { ...record, lastActionAt: String(now) }],
    ['no action time', { ...record, lastActionAt: null }],
    ['a huge value', { ...record, orderIntentId: 'x'.repeat(1_000_000) }],
  ])('STATE-2 what cannot be read: %s', (_, value) => {
    store(value)
    expect(readRecord(launch, now)).toBeNull()
    expect(items.size).toBe(0)
  })

  test('STATE-2 no text breaks it, and only a whole record passes', () => {
    const field = fc.constantFrom(...Object.keys(record), '__proto__', 'constructor', 'toString')
    const changed = fc
      .tuple(field, fc.jsonValue())
      // Written as text: a computed '__proto__' is an own key there, as in hostile storage.
      .map(([name, value]) => {
        const rest = JSON.stringify(record).slice(1)
        return `{"${name}":${JSON.stringify(value)},${rest}`
      })
    const cut = fc.nat(400).map((end) => JSON.stringify(record).slice(0, end))
    const replaced = fc
      .tuple(field, fc.jsonValue())
      .map(
        ([name, value]) =>
          `${JSON.stringify(record).slice(0, -1)},"${name}":${JSON.stringify(value)}}`,
      )
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), changed, replaced, cut), (text) => {
        items.set(key, text)
        const kept = readRecord(launch, now)
        expect(items.has(key)).toBe(kept !== null)
        // Nothing kept passes as the good record: what is kept has to be as good.
        const { version, lastActionAt, steps } = kept ?? record
        expect(version).toBe('0.0.5')
        expect(now - lastActionAt).toBeLessThan(30 * minute)
        for (const step of steps) expect(step.path).toMatch(/^\/steps\/\w+$/)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
