import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { launchQuery, readLaunch } from './launch.ts'
import type { Launch } from './launch.ts'
import { returnAddress } from './return-address.ts'
import type { SafeStorage } from './storage.ts'

function memoryTab(): SafeStorage & { items: Map<string, string> } {
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
const inHistory = (launch: unknown) => ({ usr: { launch }, key: 'default', idx: 0 })

function read(address: string, historyState: unknown = null, tab = memoryTab()) {
  const { pathname, search } = new URL(address, 'https://widget.example')
  return readLaunch({ path: pathname, search, historyState, tab })
}

/** A tab that already went through an entry address. */
function tabAfter(launch: Launch) {
  const tab = memoryTab()
  read(`/${launchQuery(launch)}`, null, tab)
  return tab
}

describe('a complete entry address', () => {
  test.each(['/', '/steps/booking_slot', '/result', '/timeout', '/unknown'])(
    'LAUNCH-1 is read on %s',
    (path) => {
      const address = `${path}?tour_code=TOWER&config_code=PARIS&site_url=https://host.example`
      expect(read(address)).toEqual({ launch: tower, search: '', entered: true })
      expect(read(`${address}&order_intent_id=order-1`)?.launch.orderIntentId).toBe('order-1')
    },
  )

  test('LAUNCH-1 its four parameters leave the query, the others stay', () => {
    const address = `/steps/addons${launchQuery(cruise)}&scenario=huge&tour_code=AGAIN&kept_order_id=o&kept_step=x`
    expect(read(address)).toEqual({ launch: cruise, search: '?scenario=huge', entered: true })
  })

  test('LAUNCH-3 it replaces the whole remembered set, the order too', () => {
    const result = read(`/${launchQuery(tower)}`, inHistory(cruise), tabAfter(cruise))
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
    expect(read(`/${query}`)).toBeNull()
    expect(read(`/${query}`, inHistory(tower), tabAfter(tower))).toBeNull()
  })

  test.each(partial)(
    'LAUNCH-2 /steps/booking_slot%s is an error where nothing is remembered',
    (query) => {
      expect(read(`/steps/booking_slot${query}`)).toBeNull()
    },
  )

  test.each(['/', '/steps/addons', '/result'])(
    'LAUNCH-2 a bare %s is an error where nothing is remembered',
    (path) => {
      const tab = memoryTab()
      expect(read(path, null, tab)).toBeNull()
      expect(tab.items.size).toBe(0)
    },
  )
})

describe('what is remembered', () => {
  test.each(['/', '/steps/payment', '/result', '/timeout'])('LAUNCH-3 serves a bare %s', (path) => {
    const remembered = { launch: cruise, search: '', entered: false }
    expect(read(path, inHistory(cruise))).toEqual(remembered)
    expect(read(path, null, tabAfter(cruise))).toEqual(remembered)
  })

  test('LAUNCH-3 the history of this frame goes before the storage that two widgets share', () => {
    expect(read('/steps/addons', inHistory(cruise), tabAfter(tower))?.launch).toEqual(cruise)
  })

  test('LAUNCH-3 it serves later loads of the tab', () => {
    const tab = memoryTab()
    read('/steps/addons', inHistory(cruise), tab)
    expect(read('/steps/addons', null, tab)?.launch).toEqual(cruise)
  })

  test.each([
    ['/steps/booking_slot?tour_code=X', '?tour_code=X'],
    ['/steps/booking_slot?cart_item_id=1&scenario=huge', '?cart_item_id=1&scenario=huge'],
    ['/steps/booking_slot?tour_code=X&config_code=OTHER', '?tour_code=X'],
    ['/steps/addons?site_url=javascript:alert(1)&config_code=', ''],
    ['/result?order_intent_id=foreign', ''],
  ])('LAUNCH-3 the query of %s left for the step is %j', (address, search) => {
    expect(read(address, inHistory(tower))).toEqual({ launch: tower, search, entered: false })
  })

  test.each([
    [null],
    ['usr'],
    [{}],
    [{ usr: null }],
    [{ usr: { launch: null } }],
    [inHistory([])],
    [inHistory({})],
    [inHistory({ ...tower, siteUrl: 'javascript:alert(1)' })],
    [inHistory({ ...tower, tourCode: 1 })],
    [inHistory({ ...tower, configCode: '' })],
  ])('LAUNCH-3 a broken history entry (%j) leaves it to the tab', (state) => {
    expect(read('/steps/addons', state)).toBeNull()
    expect(read('/steps/addons', state, tabAfter(cruise))?.launch).toEqual(cruise)
  })

  test('LAUNCH-3 whatever the tab’s storage holds, nothing breaks and only a safe set passes', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(text, (stored) => {
        const tab = tabAfter(tower)
        for (const key of tab.items.keys()) tab.items.set(key, stored)
        expect(read('/steps/addons', null, tab)).toBeNull()
      }),
    )
  })

  test('LAUNCH-3 only the four values are taken over', () => {
    const tab = memoryTab()
    const extra = { ...tower, orderIntentId: 7, contact: 'Ada', siteUrl: 'https://host.example' }
    expect(read('/steps/addons', inHistory(extra), tab)?.launch).toEqual(tower)
    expect([...tab.items.values()].join('')).not.toContain('Ada')
  })
})

describe('the way back', () => {
  const code = fc.string({ minLength: 1 }).map((text) => text.trim() || 'X')

  test('LAUNCH-1 an entry address holds the whole set', () => {
    expect(launchQuery(cruise)).toBe(
      '?site_url=https%3A%2F%2Fhost.example%2F&order_intent_id=order-1&tour_code=CRUISE&config_code=PARIS',
    )
    expect(launchQuery(tower)).not.toContain('order_intent_id')
    fc.assert(
      fc.property(code, code, code, (tourCode, configCode, orderIntentId) => {
        const launch = { ...tower, tourCode, configCode, orderIntentId }
        expect(read(`/${launchQuery(launch)}`)?.launch).toEqual(launch)
      }),
    )
  })

  test('PAY-5 the return address is the host site with redirect_url', () => {
    expect(returnAddress(tower, 'order-1')).toBe(
      'https://host.example/?redirect_url=%2Fresult%3Fsite_url%3Dhttps%253A%252F%252Fhost.example%252F' +
        '%26order_intent_id%3Dorder-1%26tour_code%3DTOWER%26config_code%3DPARIS',
    )
  })

  test('PAY-5 a host site with a query and a fragment round-trips, with the provider’s additions', () => {
    const siteUrl = 'https://host.example/tours?lang=fr&q=a+b%26c#book'
    const address = new URL(returnAddress({ ...tower, siteUrl }, 'order-1'))
    address.searchParams.set('setup_intent', 'seti_1')
    address.searchParams.set('redirect_status', 'succeeded')
    expect(address.hash).toBe('#book')
    expect([address.searchParams.get('lang'), address.searchParams.get('q')]).toEqual([
      'fr',
      'a b&c',
    ])

    const path = address.searchParams.get('redirect_url') ?? ''
    expect(new URL(path, 'https://widget.example').pathname).toBe('/result')
    expect(read(path)).toEqual({
      launch: { ...tower, siteUrl, orderIntentId: 'order-1' },
      search: '',
      entered: true,
    })
  })
})
