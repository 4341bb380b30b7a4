import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildLaunchQuery, readLaunch } from './launch.ts'
import type { Launch } from './launch.ts'
import type { SafeStorage } from './storage.ts'

function createMemoryStorage(): SafeStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    read: (key) => items.get(key) ?? null,
    write: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  }
}

const tower: Launch = {
  tourCode: 'TOWER',
  configCode: 'PARIS',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}
const cruise: Launch = { ...tower, tourCode: 'CRUISE', orderIntentId: 'order-1' }
const buildHistoryState = (launch: unknown) => ({ usr: { launch }, key: 'default', idx: 0 })

function readAddress(
  address: string,
  historyState: unknown = null,
  storage = createMemoryStorage(),
) {
  const { pathname, search } = new URL(address, 'https://widget.example')
  return readLaunch({ path: pathname, search, historyState, storage })
}

/** A tab that already went through an entry address. */
function createStorageWithLaunch(launch: Launch) {
  const storage = createMemoryStorage()
  readAddress(`/${buildLaunchQuery(launch)}`, null, storage)
  return storage
}

describe('a complete entry address', () => {
  test.each(['/', '/steps/booking_slot', '/result', '/timeout', '/unknown'])(
    'LAUNCH-1 is read on %s',
    (path) => {
      const address = `${path}?tour_code=TOWER&config_code=PARIS&site_url=https://host.example`
      expect(readAddress(address)).toEqual({ launch: tower, search: '', isEntryAddress: true })
      expect(readAddress(`${address}&order_intent_id=order-1`)?.launch.orderIntentId).toBe(
        'order-1',
      )
    },
  )

  test('LAUNCH-1 its four parameters leave the query, the others stay', () => {
    const address = `/steps/addons${buildLaunchQuery(cruise)}&scenario=huge&tour_code=AGAIN&saved_order_id=o&saved_step=x`
    expect(readAddress(address)).toEqual({
      launch: cruise,
      search: '?scenario=huge',
      isEntryAddress: true,
    })
  })

  test('LAUNCH-3 it replaces the whole remembered set, the order too', () => {
    const result = readAddress(
      `/${buildLaunchQuery(tower)}`,
      buildHistoryState(cruise),
      createStorageWithLaunch(cruise),
    )
    expect(result?.launch).toEqual(tower)
  })
})

describe('an incomplete entry address', () => {
  const site = 'site_url=https://host.example'
  const partial = [
    '?tour_code=TOWER',
    '?config_code=PARIS',
    `?${site}`,
    '?order_intent_id=order-1',
    '?tour_code=TOWER&config_code=PARIS',
    `?tour_code=TOWER&${site}`,
    `?config_code=PARIS&${site}`,
    `?tour_code=&config_code=PARIS&${site}`,
    `?tour_code=%20&config_code=PARIS&${site}`,
    `?tour_code=TOWER&config_code=&${site}`,
    '?tour_code=TOWER&config_code=PARIS&site_url=',
    '?tour_code=TOWER&config_code=PARIS&site_url=host.example',
    '?tour_code=TOWER&config_code=PARIS&site_url=//host.example',
    '?tour_code=TOWER&config_code=PARIS&site_url=javascript:alert(1)',
    '?tour_code=',
  ]

  test.each(partial)('LAUNCH-2 /%s is an error whatever is remembered', (query) => {
    expect(readAddress(`/${query}`)).toBeNull()
    expect(
      readAddress(`/${query}`, buildHistoryState(tower), createStorageWithLaunch(tower)),
    ).toBeNull()
  })

  test.each(partial)(
    'LAUNCH-2 /steps/booking_slot%s is an error where nothing is remembered',
    (query) => {
      expect(readAddress(`/steps/booking_slot${query}`)).toBeNull()
    },
  )

  test.each(['/', '/steps/addons', '/result'])(
    'LAUNCH-2 a bare %s is an error where nothing is remembered',
    (path) => {
      const storage = createMemoryStorage()
      expect(readAddress(path, null, storage)).toBeNull()
      expect(storage.items.size).toBe(0)
    },
  )
})

describe('what is remembered', () => {
  test.each(['/', '/steps/payment', '/result', '/timeout'])('LAUNCH-3 serves a bare %s', (path) => {
    const expected = { launch: cruise, search: '', isEntryAddress: false }
    expect(readAddress(path, buildHistoryState(cruise))).toEqual(expected)
    expect(readAddress(path, null, createStorageWithLaunch(cruise))).toEqual(expected)
  })

  test('LAUNCH-3 the history of this frame goes before the storage that two widgets share', () => {
    expect(
      readAddress('/steps/addons', buildHistoryState(cruise), createStorageWithLaunch(tower))
        ?.launch,
    ).toEqual(cruise)
  })

  test('LAUNCH-3 it serves later loads of the tab', () => {
    const storage = createMemoryStorage()
    readAddress('/steps/addons', buildHistoryState(cruise), storage)
    expect(readAddress('/steps/addons', null, storage)?.launch).toEqual(cruise)
  })

  test.each([
    ['/steps/booking_slot?tour_code=X', '?tour_code=X'],
    ['/steps/booking_slot?cart_item_id=1&scenario=huge', '?cart_item_id=1&scenario=huge'],
    ['/steps/booking_slot?tour_code=X&config_code=OTHER', '?tour_code=X'],
    ['/steps/addons?site_url=javascript:alert(1)&config_code=', ''],
    ['/result?order_intent_id=foreign', ''],
  ])('LAUNCH-3 the query of %s left for the step is %j', (address, search) => {
    expect(readAddress(address, buildHistoryState(tower))).toEqual({
      launch: tower,
      search,
      isEntryAddress: false,
    })
  })

  test.each([
    [null],
    ['usr'],
    [{}],
    [{ usr: null }],
    [{ usr: { launch: null } }],
    [buildHistoryState([])],
    [buildHistoryState({})],
    [buildHistoryState({ ...tower, siteUrl: 'javascript:alert(1)' })],
    [buildHistoryState({ ...tower, tourCode: 1 })],
    [buildHistoryState({ ...tower, configCode: '' })],
  ])('LAUNCH-3 a broken history entry (%j) leaves it to the tab', (state) => {
    expect(readAddress('/steps/addons', state)).toBeNull()
    expect(readAddress('/steps/addons', state, createStorageWithLaunch(cruise))?.launch).toEqual(
      cruise,
    )
  })

  test('LAUNCH-3 whatever the tab’s storage holds, nothing breaks and only a safe set passes', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(text, (storedText) => {
        const storage = createStorageWithLaunch(tower)
        for (const key of storage.items.keys()) storage.items.set(key, storedText)
        expect(readAddress('/steps/addons', null, storage)).toBeNull()
      }),
    )
  })

  test('LAUNCH-3 only the four values are taken over', () => {
    const storage = createMemoryStorage()
    const extra = { ...tower, orderIntentId: 7, contact: 'Ada', siteUrl: 'https://host.example' }
    expect(readAddress('/steps/addons', buildHistoryState(extra), storage)?.launch).toEqual(tower)
    expect([...storage.items.values()].join('')).not.toContain('Ada')
  })
})

describe('the way back', () => {
  const code = fc.string({ minLength: 1 }).map((text) => text.trim() || 'X')

  test('LAUNCH-1 an entry address holds the whole set', () => {
    expect(buildLaunchQuery(cruise)).toBe(
      '?site_url=https%3A%2F%2Fhost.example%2F&order_intent_id=order-1&tour_code=CRUISE&config_code=PARIS',
    )
    expect(buildLaunchQuery(tower)).not.toContain('order_intent_id')
    fc.assert(
      fc.property(code, code, code, (tourCode, configCode, orderIntentId) => {
        const launch = { ...tower, tourCode, configCode, orderIntentId }
        expect(readAddress(`/${buildLaunchQuery(launch)}`)?.launch).toEqual(launch)
      }),
    )
  })
})
