import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
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
})

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
