import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { type Launch, readLaunch } from './launch.ts'
import type { Codes } from './own-orders.ts'
import { buildReturnAddress } from './return-address.ts'

const tower: Launch = { ...LAUNCH, tourCode: 'TOWER', configCode: 'PARIS' }
const cruise: Launch = { ...tower, tourCode: 'CRUISE', orderIntentId: 'order-1' }
const french: Launch = { ...tower, lang: 'fr-CA' }
const themed: Launch = { ...tower, theme: 'radius: 8; font: a"b&c#' }
const foreign: Launch = { ...cruise, orderIntentId: null, foreignOrderId: 'order-1' }

type Page = {
  /** `history.state`. */
  history?: unknown
  /** An earlier page load of the tab: a set, or the text in its storage. */
  saved?: Launch | string
  isFrame?: boolean
  /** Origin of the page around the frame. */
  embedder?: string
  /** The codes with which this browser began the order; those of the address by default. */
  own?: (entry: Launch) => Codes | undefined
}
function pickCodes({ tourCode, configCode }: Launch): Codes {
  return { tourCode, configCode }
}

const isForeign = { own: () => undefined }

function enterHistory(launch: unknown) {
  return { usr: { launch }, key: 'default', idx: 0 }
}

/** The query of an entry address, as a host page writes it. */
function buildLaunchQuery({ siteUrl, orderIntentId, tourCode, configCode, lang, theme }: Launch) {
  const params = new URLSearchParams({ site_url: siteUrl })
  if (orderIntentId) params.set('order_intent_id', orderIntentId)
  params.set('tour_code', tourCode)
  params.set('config_code', configCode)
  if (lang !== undefined) params.set('lang', lang)
  if (theme !== undefined) params.set('theme', theme)
  return `?${params}`
}

/** Reads an address; `stored` is what is in the tab's storage afterwards. */
function readAddress(address: string, page: Page = {}) {
  const { history = null, saved, isFrame = false, embedder = null, own = pickCodes } = page
  const items = new Map<string, string>()
  if (typeof saved === 'object') items.set('tour-checkout:launch', readStored(saved))
  else if (saved !== undefined) items.set('tour-checkout:launch', saved)
  const { pathname, search } = new URL(address, 'https://widget.example')
  const result = readLaunch({
    path: pathname,
    search,
    historyState: history,
    storage: {
      read: (key) => items.get(key) ?? null,
      write: (key, value) => void items.set(key, value),
      remove: (key) => void items.delete(key),
    },
    isFrame,
    embedderOrigin: embedder,
    findOwnCodes: own,
  })
  return { result, stored: [...items.values()].join('') }
}

/** What the entry address of a set leaves in the tab's storage. */
function readStored(launch: Launch): string {
  return readAddress(`/${buildLaunchQuery(launch)}`).stored
}

const ENTRY = '?tour_code=TOWER&config_code=PARIS&site_url=https://host.example'
const PATHS = ['/', '/steps/payment', '/result', '/timeout', '/unknown']
const ALL_ROUTES = PATHS.slice(0, -1)

type Read = { launch: Launch; search: string; isEntryAddress: boolean; ignoredOrderId?: string }
function enters(launch: Launch, search = ''): Read {
  return { launch, search, isEntryAddress: true }
}

function goesOn(launch: Launch, search = '', ignoredOrderId?: string): Read {
  return {
    launch,
    search,
    isEntryAddress: false,
    ...(ignoredOrderId !== undefined && { ignoredOrderId }),
  }
}

type Row = [address: string, page: Page, result: Read | null]

const ENTRY_ADDRESSES: Row[] = [
  ...PATHS.map((path): Row => [path + ENTRY, {}, enters(tower)]),
  ...PATHS.map((path): Row => [
    `${path}${ENTRY}&order_intent_id=order-1`,
    {},
    enters({ ...tower, orderIntentId: 'order-1' }),
  ]),
  // Other parameters stay.
  [
    `/steps/addons${buildLaunchQuery(cruise)}&scenario=huge&tour_code=AGAIN&saved_order_id=o&saved_step=x`,
    {},
    enters(cruise, '?scenario=huge'),
  ],
  // It replaces the whole saved set, including the order, the language and the theme.
  [`/${ENTRY}`, { history: enterHistory(cruise), saved: cruise }, enters(tower)],
  [`/${ENTRY}`, { saved: { ...french, ...themed } }, enters(tower)],
]

test.each(ENTRY_ADDRESSES)('%s with %j is an entry address (LAUNCH-1, LAUNCH-3)', (...row) => {
  const [address, page, result] = row
  expect(readAddress(address, page).result).toEqual(result)
})

const PARTIAL = [
  'tour_code=TOWER',
  'config_code=PARIS',
  'site_url=https://host.example',
  'order_intent_id=order-1',
  'tour_code=TOWER&config_code=PARIS',
  'tour_code=TOWER&site_url=https://host.example',
  'config_code=PARIS&site_url=https://host.example',
  'tour_code=&config_code=PARIS&site_url=https://host.example',
  'tour_code=%20&config_code=PARIS&site_url=https://host.example',
  'tour_code=TOWER&config_code=&site_url=https://host.example',
  ...['', 'host.example', '/demo/', '//host.example', 'javascript:alert(1)'].map(
    (site) => `tour_code=TOWER&config_code=PARIS&site_url=${site}`,
  ),
  'tour_code=',
]

test.each(PARTIAL)('%s is an error, on / even with a saved set (LAUNCH-2)', (query) => {
  const page = { history: enterHistory(tower), saved: tower }
  expect(readAddress(`/?${query}`, page).result).toBeNull()
  for (const path of ['/', '/steps/booking_slot'])
    expect(readAddress(`${path}?${query}`).result).toBeNull()
})

test.each(['/', '/steps/addons', '/result'])(
  '%s without parameters is an error without a saved set, and saves none (LAUNCH-2)',
  (path) => {
    expect(readAddress(path)).toEqual({ result: null, stored: '' })
  },
)

test.each<Row>([
  ...ALL_ROUTES.map((path): Row => [path, { history: enterHistory(tower) }, goesOn(tower)]),
  ...ALL_ROUTES.map((path): Row => [path, { saved: tower }, goesOn(tower)]),
  // The history of the frame comes before the shared storage.
  ['/steps/addons', { history: enterHistory(cruise), saved: tower }, goesOn(cruise)],
  // What does not belong to the step goes.
  ['/steps/addons?tour_code=X', { saved: tower }, goesOn(tower, '?tour_code=X')],
  [
    '/steps/addons?cart_item_id=1&scenario=huge',
    { saved: tower },
    goesOn(tower, '?cart_item_id=1&scenario=huge'),
  ],
  ['/steps/addons?tour_code=X&config_code=OTHER', { saved: tower }, goesOn(tower, '?tour_code=X')],
  ['/steps/addons?site_url=javascript:alert(1)&config_code=', { saved: tower }, goesOn(tower)],
  ['/result?order_intent_id=foreign', { saved: tower }, goesOn(tower, '', 'foreign')],
  ['/steps/addons', { saved: french }, goesOn(french)],
  ['/steps/addons', { saved: themed }, goesOn(themed)],
  // Only the launch parameters are taken.
  [
    '/steps/addons',
    { history: enterHistory({ ...tower, orderIntentId: 7, contact: 'Ada' }) },
    goesOn(tower),
  ],
])('%s with %j goes on with a saved set (LAUNCH-3, LANG-1, BRAND-3)', (address, page, result) => {
  const { result: read, stored } = readAddress(address, page)
  expect(read).toEqual(result)
  expect(stored).not.toContain('Ada')
})

test.each([
  [null],
  ['usr'],
  [{}],
  [{ usr: null }],
  [{ usr: { launch: null } }],
  [enterHistory([])],
  [enterHistory({})],
  [enterHistory({ ...tower, siteUrl: 'javascript:alert(1)' })],
  [enterHistory({ ...tower, tourCode: 1 })],
  [enterHistory({ ...tower, configCode: '' })],
])('a history entry with %j is as none (LAUNCH-3)', (history) => {
  expect(readAddress('/steps/addons', { history }).result).toBeNull()
  expect(readAddress('/steps/addons', { history, saved: tower }).result).toEqual(goesOn(tower))
})

test('the storage names no order, and the next load of the tab has the rest of the set (HOST-4, LAUNCH-3, RESULT-10)', () => {
  const query = buildLaunchQuery(cruise)
  const { stored } = readAddress('/steps/addons', { history: enterHistory(cruise) })
  const texts = [stored, readAddress(`/${query}`).stored]
  for (const saved of [...texts, readAddress(`/result${query}`, isForeign).stored]) {
    expect(saved).not.toContain('order-1')
    const { launch } = readAddress('/steps/addons', { saved }).result ?? {}
    expect(launch).toEqual({ ...cruise, orderIntentId: null })
  }
})

function inFrame(embedder?: string) {
  return { isFrame: true, ...(embedder && { embedder }) }
}

const refusing = ['https://evil.example', 'http://host.example', 'https://www.host.example', 'null']

test.each<[page: Page, isTaken: boolean]>([
  [inFrame(), true],
  [inFrame('https://host.example'), true],
  ...refusing.map((origin): [Page, boolean] => [inFrame(origin), false]),
])('%o takes the site https://host.example: %s (HOST-4)', (page, isTaken) => {
  const [entry, saved] = [
    readAddress(`/${ENTRY}`, page),
    readAddress('/steps/contact', { ...page, saved: tower }),
  ]
  expect([entry.result !== null, saved.result !== null]).toEqual([isTaken, isTaken])
})

test.each<[path: string, Page, Launch]>([
  // One that this browser did not begin.
  ['/', { ...isForeign, isFrame: true }, cruise],
  ['/', isForeign, { ...cruise, orderIntentId: null }],
  ...[isForeign, { ...isForeign, isFrame: true }].flatMap((page): [string, Page, Launch][] => [
    ['/result', page, foreign],
    ['/result', { ...page, history: enterHistory(foreign) }, foreign],
    ['/steps/payment', page, { ...cruise, orderIntentId: null }],
    ['/timeout', page, { ...cruise, orderIntentId: null }],
  ]),
  // One that it began with other codes.
  ...(['/', '/result'] as const).map((path): [string, Page, Launch] => [
    path,
    { own: () => ({ tourCode: 'TOWER', configCode: 'ROME' }) },
    path === '/' ? cruise : { ...cruise, tourCode: 'TOWER', configCode: 'ROME' },
  ]),
])('the order of %s with %o (HOST-2, HOST-4, RESULT-2)', (path, page, launch) => {
  expect(readAddress(path + buildLaunchQuery(cruise), page).result?.launch).toEqual(launch)
})

test.each<[address: string, isFrame: boolean, step: string | undefined]>([
  ['/?order_intent_id=o-1&step=upgrades', true, 'upgrades'],
  // Not that of an order that a link names.
  ['/?order_intent_id=o-1&step=payment', false, undefined],
  ['/?step=upgrades', true, undefined],
  ...['result', '../result', 'toString', ''].map((step): [string, boolean, undefined] => [
    `/?order_intent_id=o-1&step=${step}`,
    true,
    undefined,
  ]),
  ['/steps/contact?order_intent_id=o-1&step=upgrades', true, undefined],
  ['/result?order_intent_id=o-1&step=upgrades', true, undefined],
])('%s, in a frame: %s, opens step %s, on this page load only (HOST-10)', (...row) => {
  const [address, isFrame, step] = row
  const { result, stored } = readAddress(address.replace('?', `${ENTRY}&`), {
    ...isForeign,
    isFrame,
  })
  expect(result?.step).toBe(step)
  expect([result?.search, stored.includes('upgrades')]).toEqual(['', false])
})

const code = fc.string({ minLength: 1 }).map((text) => text.trim() || 'X')

test('an entry address opens the visit that it names (LAUNCH-1, LANG-1, BRAND-3)', () => {
  for (const launch of [french, themed])
    expect(readAddress(`/result${buildLaunchQuery(launch)}`).result).toEqual(enters(launch))
  for (const lang of ['en', 'en-GB', ''])
    expect(readAddress(`/${buildLaunchQuery({ ...tower, lang })}`).result).toEqual(enters(tower))
  fc.assert(
    fc.property(code, code, code, (tourCode, configCode, orderIntentId) => {
      const launch = { ...tower, tourCode, configCode, orderIntentId }
      expect(readAddress(`/${buildLaunchQuery(launch)}`).result).toEqual(enters(launch))
    }),
  )
})

test('the return address is that of the host, with /result and the four parameters (PAY-5)', () => {
  expect(buildReturnAddress({ ...french, ...themed }, 'order-1')).toBe(
    'https://host.example/?redirect_url=%2Fresult%3Fsite_url%3Dhttps%253A%252F%252Fhost.example%252F' +
      '%26order_intent_id%3Dorder-1%26tour_code%3DTOWER%26config_code%3DPARIS',
  )
  const siteUrl = 'https://host.example/tours?lang=fr&q=a+b%26c#book'
  const address = new URL(buildReturnAddress({ ...tower, siteUrl }, 'order-1'))
  address.searchParams.set('setup_intent', 'seti_1')
  expect(address.hash).toBe('#book')
  expect([address.searchParams.get('lang'), address.searchParams.get('q')]).toEqual(['fr', 'a b&c'])
  const path = address.searchParams.get('redirect_url') ?? ''
  expect(path).toMatch(/^\/result\?/)
  expect(readAddress(path).result).toEqual(enters({ ...tower, siteUrl, orderIntentId: 'order-1' }))
})
