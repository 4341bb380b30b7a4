import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { readLaunch } from './launch.ts'
import { buildLaunchQuery } from './return-address.ts'
import type { Launch } from './launch.ts'
import type { Codes } from './own-orders.ts'
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

const tower: Launch = { ...LAUNCH, tourCode: 'TOWER', configCode: 'PARIS' }

const cruise: Launch = { ...tower, tourCode: 'CRUISE', orderIntentId: 'order-1' }

function buildHistoryState(launch: unknown) {
  return { usr: { launch }, key: 'default', idx: 0 }
}

/** This browser has begun each order, with the codes of the address. */
function pickCodes({ tourCode, configCode }: Launch): Codes {
  return { tourCode, configCode }
}

function readAddress(
  address: string,
  historyState: unknown = null,
  storage = createMemoryStorage(),
  findOwnCodes: (entry: Launch) => Codes | undefined = pickCodes,
) {
  const { pathname, search } = new URL(address, 'https://widget.example')
  return readLaunch({
    path: pathname,
    search,
    historyState,
    storage,
    isFrame: false,
    embedderOrigin: null,
    findOwnCodes,
  })
}

/** The storage of a tab that has loaded an entry address before. */
function createStorageWithLaunch(launch: Launch) {
  const storage = createMemoryStorage()
  readAddress(`/${buildLaunchQuery(launch)}`, null, storage)
  return storage
}

describe('a complete entry address', () => {
  test.each(['/', '/steps/booking_slot', '/result', '/timeout', '/unknown'])(
    'is read on %s (LAUNCH-1)',
    (path) => {
      const address = `${path}?tour_code=TOWER&config_code=PARIS&site_url=https://host.example`
      expect(readAddress(address)).toEqual({ launch: tower, search: '', isEntryAddress: true })
      expect(readAddress(`${address}&order_intent_id=order-1`)?.launch.orderIntentId).toBe(
        'order-1',
      )
    },
  )

  test('is removed from the query, which preserves other parameters (LAUNCH-1)', () => {
    const address = `/steps/addons${buildLaunchQuery(cruise)}&scenario=huge&tour_code=AGAIN&saved_order_id=o&saved_step=x`
    expect(readAddress(address)).toEqual({
      launch: cruise,
      search: '?scenario=huge',
      isEntryAddress: true,
    })
  })

  test('replaces the whole saved set, including the order (LAUNCH-3)', () => {
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
    '?tour_code=TOWER&config_code=PARIS&site_url=/demo/',
    '?tour_code=TOWER&config_code=PARIS&site_url=//host.example',
    '?tour_code=TOWER&config_code=PARIS&site_url=javascript:alert(1)',
    '?tour_code=',
  ]

  test.each(partial)('/%s is an error even with a saved set (LAUNCH-2)', (query) => {
    expect(readAddress(`/${query}`)).toBeNull()
    expect(
      readAddress(`/${query}`, buildHistoryState(tower), createStorageWithLaunch(tower)),
    ).toBeNull()
  })

  test.each(partial)(
    '/steps/booking_slot%s is an error without a saved set (LAUNCH-2)',
    (query) => {
      expect(readAddress(`/steps/booking_slot${query}`)).toBeNull()
    },
  )

  test.each(['/', '/steps/addons', '/result'])(
    '%s without parameters is an error without a saved set (LAUNCH-2)',
    (path) => {
      const storage = createMemoryStorage()
      expect(readAddress(path, null, storage)).toBeNull()
      expect(storage.items.size).toBe(0)
    },
  )
})

describe('a saved set', () => {
  test.each(['/', '/steps/payment', '/result', '/timeout'])(
    'is used on %s without parameters (LAUNCH-3)',
    (path) => {
      const expected = { launch: tower, search: '', isEntryAddress: false }
      expect(readAddress(path, buildHistoryState(tower))).toEqual(expected)
      expect(readAddress(path, null, createStorageWithLaunch(tower))).toEqual(expected)
    },
  )

  test('in the history of the frame takes precedence over the shared storage (LAUNCH-3)', () => {
    expect(
      readAddress('/steps/addons', buildHistoryState(cruise), createStorageWithLaunch(tower))
        ?.launch,
    ).toEqual(cruise)
  })

  test('is used by later loads of the tab (LAUNCH-3)', () => {
    const storage = createMemoryStorage()
    readAddress('/steps/addons', buildHistoryState(cruise), storage)
    expect(readAddress('/steps/addons', null, storage)?.launch).toEqual({
      ...cruise,
      orderIntentId: null,
    })
  })

  test.each([
    ['/steps/booking_slot?tour_code=X', '?tour_code=X'],
    ['/steps/booking_slot?cart_item_id=1&scenario=huge', '?cart_item_id=1&scenario=huge'],
    ['/steps/booking_slot?tour_code=X&config_code=OTHER', '?tour_code=X'],
    ['/steps/addons?site_url=javascript:alert(1)&config_code=', ''],
    ['/result?order_intent_id=foreign', '', 'foreign'],
  ])('turns %s into the step query %j (LAUNCH-3)', (address, search, ignoredOrderId?: string) => {
    expect(readAddress(address, buildHistoryState(tower))).toEqual({
      launch: tower,
      search,
      isEntryAddress: false,
      ignoredOrderId,
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
  ])('in the tab is used when the history entry is invalid: %j (LAUNCH-3)', (state) => {
    expect(readAddress('/steps/addons', state)).toBeNull()
    expect(readAddress('/steps/addons', state, createStorageWithLaunch(tower))?.launch).toEqual(
      tower,
    )
  })

  test('is ignored without an error when it is invalid (LAUNCH-3)', () => {
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

  test('is reduced to the four launch parameters (LAUNCH-3)', () => {
    const storage = createMemoryStorage()
    const extra = { ...tower, orderIntentId: 7, contact: 'Ada', siteUrl: 'https://host.example' }
    expect(readAddress('/steps/addons', buildHistoryState(extra), storage)?.launch).toEqual(tower)
    expect([...storage.items.values()].join('')).not.toContain('Ada')
  })
})

describe('buildLaunchQuery', () => {
  const code = fc.string({ minLength: 1 }).map((text) => text.trim() || 'X')

  test('round-trips the whole set (LAUNCH-1)', () => {
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

test('keeps a theme as it is, out of the query, on a reload and after the card step (BRAND-3)', () => {
  const storage = createMemoryStorage()
  const theme = 'radius: 8; font: a"b&c#'
  const address = `/steps/addons${buildLaunchQuery({ ...tower, theme })}&scenario=huge`
  const themed = { launch: { ...tower, theme }, search: '?scenario=huge', isEntryAddress: true }
  expect(readAddress(address, null, storage)).toEqual(themed)
  expect(readAddress('/steps/addons', null, storage)?.launch).toEqual(themed.launch)
  expect(readAddress(`/result${buildLaunchQuery(themed.launch)}`)?.launch).toEqual(themed.launch)
  expect(readAddress(`/${buildLaunchQuery(tower)}`, null, storage)?.launch).toEqual(tower)
})

describe('in a frame (HOST-4)', () => {
  const readInFrame = (embedderOrigin: string | null) =>
    readLaunch({
      path: '/',
      search: buildLaunchQuery(tower),
      historyState: null,
      storage: createMemoryStorage(),
      isFrame: true,
      embedderOrigin,
      findOwnCodes: pickCodes,
    })

  test.each([null, 'https://host.example'])(
    'accepts the site of the page around it: %s',
    (origin) => {
      expect(readInFrame(origin)?.launch).toEqual(tower)
    },
  )

  test.each(['https://evil.example', 'http://host.example', 'https://www.host.example', 'null'])(
    'refuses a site address of another origin than %s, from the address and from storage',
    (origin) => {
      expect(readInFrame(origin)).toBeNull()
      const storage = createStorageWithLaunch(tower)
      const saved = {
        path: '/steps/contact',
        search: '',
        historyState: null,
        storage,
        isFrame: true,
        findOwnCodes: pickCodes,
      }
      expect(readLaunch({ ...saved, embedderOrigin: origin })).toBeNull()
      expect(readLaunch({ ...saved, embedderOrigin: null })?.launch).toEqual(tower)
    },
  )
})

describe('an order that this browser did not begin (HOST-4)', () => {
  const readForeign = (path: string, isFrame: boolean) =>
    readLaunch({
      path,
      search: buildLaunchQuery(cruise),
      historyState: null,
      storage: createMemoryStorage(),
      isFrame,
      embedderOrigin: null,
      findOwnCodes: () => undefined,
    })
  const shown = { ...cruise, orderIntentId: null, foreignOrderId: 'order-1' }
  const ignored = { ...cruise, orderIntentId: null }

  test.each<[string, boolean, Launch]>([
    ['/', true, cruise],
    ['/', false, ignored],
    ['/result', true, shown],
    ['/result', false, shown],
    ['/steps/payment', true, ignored],
    ['/steps/payment', false, ignored],
    ['/timeout', true, ignored],
    ['/timeout', false, ignored],
  ])('at %s, in a frame: %s', (path, isFrame, expected) => {
    expect(readForeign(path, isFrame)?.launch).toEqual(expected)
  })

  test('is shown after a reload, too', () => {
    expect(readAddress('/result', buildHistoryState(shown))?.launch).toEqual(shown)
  })
})

test('no order of an address is saved for the tab, whose widgets share it (HOST-4, RESULT-10)', () => {
  const storage = createMemoryStorage()
  readAddress(`/${buildLaunchQuery(cruise)}`, null, storage)
  readAddress(`/result${buildLaunchQuery(cruise)}`, null, storage, () => undefined)
  expect([...storage.items.values()].join('')).not.toContain('order-1')
})

test("the confirmation of this browser's order has the codes of the order (RESULT-2, HOST-2)", () => {
  const read = (path: string) =>
    readAddress(path + buildLaunchQuery(cruise), null, createMemoryStorage(), () => ({
      tourCode: 'TOWER',
      configCode: 'ROME',
    }))?.launch
  expect(read('/result')).toEqual({ ...cruise, tourCode: 'TOWER', configCode: 'ROME' })
  expect(read('/')).toEqual(cruise)
})

test('keeps the language for the tab and for the return after the card step, unless it is English (LANG-1)', () => {
  const french: Launch = { ...tower, lang: 'fr-CA' }
  const storage = createStorageWithLaunch(french)
  expect(readAddress('/steps/addons', null, storage)?.launch).toEqual(french)
  expect(readAddress(`/result${buildLaunchQuery(french)}`)).toEqual({
    launch: french,
    search: '',
    isEntryAddress: true,
  })
  for (const lang of ['en', 'en-GB', ''])
    expect(readAddress(`/${buildLaunchQuery({ ...tower, lang })}`)?.launch).toEqual(tower)
})
