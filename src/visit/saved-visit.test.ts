import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { STEPS } from '#src/domain/steps.ts'
import type { Launch } from './launch.ts'
import { clearPaymentPending } from './pending-payment.ts'
import {
  clearSavedVisit,
  readSavedVisit,
  restoreSavedOrder,
  writeSavedVisit,
} from './saved-visit.ts'
import type { SavedVisit } from './saved-visit.ts'

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
  // A mark that an earlier file of this worker left in memory holds the visit.
  clearPaymentPending('order-1')
  return () => vi.unstubAllGlobals()
})

const now = Date.UTC(2026, 5, 15, 8)
const minute = 60_000
const launch: Launch = { ...LAUNCH, tourCode: 'TOWER', configCode: 'PARIS' }

const savedVisit: SavedVisit = {
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

function store(value: unknown) {
  return items.set(key, JSON.stringify(value))
}

describe('saving', () => {
  test('reads a record back unchanged (STATE-1)', () => {
    expect(readSavedVisit(launch, now)).toBeNull()
    writeSavedVisit(launch, savedVisit)
    expect([...items.keys()]).toEqual([key])
    expect(readSavedVisit(launch, now)).toEqual(savedVisit)
    const empty = { ...savedVisit, orderIntentId: null, expiresAt: null, steps: [] }
    writeSavedVisit(launch, empty)
    expect(readSavedVisit(launch, now)).toEqual(empty)
  })

  test('separates the records of tours and configurations (STATE-1, LAUNCH-5)', () => {
    const otherLaunches = [
      { ...launch, tourCode: 'CRUISE' },
      { ...launch, configCode: 'ROME' },
      { ...launch, configCode: 'PARIS:TOWER', tourCode: '' },
      { ...launch, configCode: 'PARIS:TOWER:', tourCode: 'X' },
      { ...launch, configCode: 'PARIS', tourCode: ':TOWER' },
    ]
    otherLaunches.forEach((otherLaunch, index) =>
      writeSavedVisit(otherLaunch, { ...savedVisit, orderIntentId: `o${index}` }),
    )
    expect(readSavedVisit(launch, now)).toBeNull()
    expect(
      otherLaunches.map((otherLaunch) => readSavedVisit(otherLaunch, now)?.orderIntentId),
    ).toEqual(['o0', 'o1', 'o2', 'o3', 'o4'])
    clearSavedVisit(launch)
    expect(items.size).toBe(otherLaunches.length)
  })

  test('deletes a cleared record (STATE-1)', () => {
    writeSavedVisit(launch, savedVisit)
    clearSavedVisit(launch)
    expect(readSavedVisit(launch, now)).toBeNull()
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
  ])('checks the last action: %s ago (STATE-2)', (_, ago, isRestored) => {
    writeSavedVisit(launch, { ...savedVisit, lastActionAt: now - ago })
    expect(readSavedVisit(launch, now) !== null).toBe(isRestored)
    expect(items.size).toBe(isRestored ? 1 : 0)
  })

  test('does not check the expiry of the order, which needs server time (STATE-2)', () => {
    writeSavedVisit(launch, { ...savedVisit, expiresAt: '2020-01-01T00:00:00Z' })
    expect(readSavedVisit(launch, now)).not.toBeNull()
  })

  test.each(['0.0.4', '0.0.6', '1.0.0', '', 5, null, undefined])(
    'discards version %j (STATE-2)',
    (version) => {
      store({ ...savedVisit, version })
      expect(readSavedVisit(launch, now)).toBeNull()
      expect(items.size).toBe(0)
    },
  )

  test.each([
    ['a text', 'text'],
    ['an id of another type', { ...savedVisit, orderIntentId: 7 }],
    ['an invalid expiry', { ...savedVisit, expiresAt: 'soon' }],
    ['no steps', { ...savedVisit, steps: undefined }],
    ['a foreign path', { ...savedVisit, steps: [{ path: '//evil.example', query: '', index: 0 }] }],
    ['a script as path', { ...savedVisit, steps: [{ path: 'javascript:1', query: '', index: 0 }] }],
    ['a path up', { ...savedVisit, steps: [{ path: '/steps/../result', query: '', index: 0 }] }],
    [
      'a query without ?',
      { ...savedVisit, steps: [{ path: '/steps/addons', query: '/x', index: 2 }] },
    ],
    [
      'a broken index',
      { ...savedVisit, steps: [{ path: '/steps/addons', query: '', index: 1.5 }] },
    ],
    ['an unknown step', { ...savedVisit, steps: [{ path: '/steps/extras', query: '', index: 2 }] }],
    [
      'another step’s index',
      { ...savedVisit, steps: [{ path: '/steps/addons', query: '', index: 6 }] },
    ],
    ['no action time', { ...savedVisit, lastActionAt: null }],
    ['a huge value', { ...savedVisit, orderIntentId: 'x'.repeat(1_000_000) }],
  ])('discards an invalid record: %s (STATE-2)', (_, value) => {
    store(value)
    expect(readSavedVisit(launch, now)).toBeNull()
    expect(items.size).toBe(0)
  })

  test('discards any text that is not a valid record, without an error (STATE-2, STATE-3)', () => {
    const texts = ['__proto__', 'javascript:1', '/steps/../result', '//evil.example', '', '0.0.4']
    const numbers = [now + 1, now - 30 * minute, 1e308, -1, 0.5]
    const miscellaneous = [null, true, [], {}, 'x'.repeat(30_000)]
    const hostile = fc.constantFrom<unknown>(...texts, ...numbers, ...miscellaneous)
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
    const broken = fc.tuple(keys, value).map(([path, put]) => buildTextWith(path, put))
    const truncated = fc.nat(400).map((end) => JSON.stringify(savedVisit).slice(0, end))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), broken, truncated), (text) => {
        items.set(key, text)
        const restored = readSavedVisit(launch, now)
        expect(items.has(key)).toBe(restored !== null)
        expect(Object.keys(Object.prototype)).toEqual([])
        if (restored === null) return
        // A restored record is valid and holds no unknown field.
        expect(Object.keys(restored).toSorted()).toEqual(Object.keys(savedVisit).toSorted())
        expect(Object.getPrototypeOf(restored)).toBe(Object.prototype)
        expect(restored.version).toBe('0.0.5')
        expect(now - restored.lastActionAt).toBeLessThan(30 * minute)
        for (const step of restored.steps) {
          expect(Object.keys(step).toSorted()).toEqual(['index', 'path', 'query'])
          expect(STEPS[step.index]?.path).toBe(step.path)
          expect(step.query).toMatch(/^(?:\?[^#]*)?$/)
        }
        writeSavedVisit(launch, restored)
        expect(readSavedVisit(launch, now)).toEqual(restored)
      }),
      { numRuns: 1000 },
    )
  })
})

/** A valid record with one value replaced or added, as text, in which '__proto__' is an own key. */
function buildTextWith(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(savedVisit)
  let target: unknown = copy
  for (const name of path.slice(0, -1)) target = Reflect.get(Object(target), name)
  Object.defineProperty(target, path.at(-1) ?? '', { value, enumerable: true, configurable: true })
  return JSON.stringify(copy)
}

test('restores the order of the entry address only in a frame without storage (HOST-1, STATE-4)', () => {
  const search = '?tour_code=TOWER&saved_order_id=order-2&saved_step=%2Fsteps%2Fcontact'
  restoreSavedOrder(launch, search, now)
  expect(readSavedVisit(launch, now)).toBeNull()

  vi.stubGlobal('window', {})
  restoreSavedOrder(launch, '?saved_order_id=', now)
  expect(readSavedVisit(launch, now)).toBeNull()
  restoreSavedOrder(launch, search, now)
  expect(readSavedVisit(launch, now)).toMatchObject({
    orderIntentId: 'order-2',
    steps: [{ path: '/steps/contact', query: '' }],
  })
  restoreSavedOrder(launch, '?saved_order_id=order-2&saved_step=https://evil.example', now)
  expect(readSavedVisit(launch, now)?.steps).toEqual([])
})
