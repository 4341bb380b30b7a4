import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildEntryAddress,
  buildResultAddress,
  isOfOrigin,
  buildSiteUrl,
  findLoaderAddress,
  parseReturn,
  removeReturnParams,
  updateSiteUrl,
} from './addresses.ts'

const WIDGET = 'https://widget.example/'
const PAGE = 'https://host.example/paris'

const SITE = `${PAGE}?lang=fr`
const codes = { order_intent_id: 'o-1', tour_code: 'PAR-EIFFEL', config_code: 'paris-pass' }
const entry = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass', siteUrl: SITE, savedOrder: null }

function buildReturn(redirectUrl: string, rest = ''): string {
  return `${PAGE}?${new URLSearchParams({ redirect_url: redirectUrl })}${rest}`
}

/** The result address for a page whose address has this redirect_url. */
function resolveResult(redirectUrl: string, widget = WIDGET, element = entry): string | null {
  const returned = parseReturn(buildReturn(redirectUrl))
  return returned && buildResultAddress(widget, element, returned).href
}

test.each([WIDGET, 'https://cdn.example/tours/'])(
  'builds the widget’s own /result at %s for the order and the element (HOST-2)',
  (widget) => {
    const { origin, pathname, searchParams } = new URL(
      resolveResult(`/result?${new URLSearchParams(codes)}`, widget) ?? '',
    )
    expect(origin + pathname).toBe(`${widget}result`)
    expect(Object.fromEntries(searchParams)).toEqual({ site_url: SITE, ...codes })
  },
)

test('takes nothing but the order from the page’s address (HOST-4)', () => {
  const foreign = {
    ...codes,
    site_url: 'https://evil.example/',
    saved_order_id: 'o-2',
    scenario: 'x',
  }
  const element = { ...entry, tourCode: 'ROM-COLOSSEUM', configCode: 'rome-pass' }
  const query = new URLSearchParams(foreign)
  const address = new URL(resolveResult(`/result?${query}#x`, WIDGET, element) ?? '')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    order_intent_id: 'o-1',
    tour_code: 'ROM-COLOSSEUM',
    config_code: 'rome-pass',
    site_url: SITE,
  })
  expect(address.hash).toBe('')
})

test.each(Object.keys(codes))('shows no result without %s (HOST-4)', (name) => {
  const query = new URLSearchParams(codes)
  query.delete(name)
  expect(resolveResult(`/result?${query}`)).toBeNull()
})

test.each([
  ['an empty value', ''],
  ['an absolute address', 'https://evil.example/result'],
  ['the widget’s own absolute address', 'https://widget.example/result'],
  ['an address without a scheme', '//evil.example/result'],
  ['a backslash for the second slash', '/\\evil.example/result'],
  ['backslashes only', '\\\\evil.example/result'],
  ['a tab between the slashes', '/\t/evil.example/result'],
  ['a line break between the slashes', '/\n/evil.example/result'],
  ['a control character in the query', '/result?site_url=\u0000'],
  ['a script', 'javascript:alert(1)//result'],
  ['a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['a relative path', 'result?order_intent_id=o-1'],
  ['a leading space', ' /result'],
  ['another path of the widget', '/steps/payment'],
  ['a longer word', '/results'],
  ['a trailing slash', '/result/'],
  ['a path below', '/result/x'],
  ['a path that climbs out', '/result/../steps/payment'],
  ['an encoded slash', '/%2F/evil.example/result'],
  ['another case', '/Result'],
  ['the path in a fragment', '/#/result'],
])('rejects %s (HOST-2)', (_, value) => {
  expect(resolveResult(value)).toBeNull()
})

test('shows no result without redirect_url (HOST-2)', () => {
  expect(parseReturn(PAGE)).toBeNull()
})

test('resolves any redirect_url to the widget’s /result or to nothing (HOST-2)', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'result',
    '?',
    '#',
    '@',
    ':',
    '%2e',
    '\t',
    'evil.example',
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(value, (start) => {
      const address = resolveResult(`${start}?${new URLSearchParams(codes)}`)
      if (address === null) return
      const { origin, pathname } = new URL(address)
      expect(origin + pathname).toBe('https://widget.example/result')
    }),
    { numRuns: 100 },
  )
})

test('opens the widget with tour, config and site (LAUNCH-1, HOST-1)', () => {
  const address = buildEntryAddress(WIDGET, { ...entry, orderIntentId: null })
  expect(address.origin + address.pathname).toBe(WIDGET)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: `${PAGE}?lang=fr`,
  })
})

test('passes the page’s order and the saved one, and preserves the widget’s own query (LAUNCH-1, HOST-1)', () => {
  const widget = 'https://cdn.example/tours/?scenario=sold-out&seed=7'
  const savedOrder = { orderIntentId: 'o-2', path: '/steps/contact' }
  const address = buildEntryAddress(widget, { ...entry, orderIntentId: 'o-1', savedOrder })
  expect(address.pathname).toBe('/tours/')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    order_intent_id: 'o-1',
    saved_order_id: 'o-2',
    saved_step: '/steps/contact',
    seed: '7',
  })
})

const OWN = `/result?${new URLSearchParams(codes)}`

test.each([
  ['failed', 'failed'],
  ['succeeded', undefined],
  ['failed2', undefined],
  ['', undefined],
])('passes the refusal of the bank to the result: %j (RESULT-8)', (status, passed) => {
  const returned = parseReturn(buildReturn(OWN, `&setup_intent=s&redirect_status=${status}`))
  if (returned === null) throw new Error('no return')
  const address = buildResultAddress(WIDGET, entry, returned)
  const { redirect_status, ...rest } = Object.fromEntries(address.searchParams)
  expect(rest).toEqual({ site_url: SITE, ...codes })
  expect(redirect_status).toBe(passed)
})

test.each([
  ['', '', '', ''],
  ['q=a%20b&flag&', '&redirect_status=ok&setup_intent=s', '#a?b', '?q=a%20b&flag#a?b'],
  ['', '&setup_intent_client_secret=x&payment_intent=p', '', '?payment_intent=p'],
])(
  'removes a return from an address, and leaves the rest to the letter (HOST-2)',
  (before, after, hash, rest) => {
    const own = new URLSearchParams({ redirect_url: OWN })
    expect(removeReturnParams(`${PAGE}?${before}${own}${after}${hash}`)).toBe(PAGE + rest)
  },
)

test('leaves the address of a host that uses the same card provider alone (HOST-2)', () => {
  const query =
    'payment_intent=pi_1&payment_intent_client_secret=x&setup_intent=s&redirect_status=ok'
  for (const page of [
    PAGE,
    `${PAGE}?q=a%20b&c`,
    `${PAGE}?#x`,
    `${PAGE}?${query}&flag&q=a%20b`,
    `${PAGE}?redirect_url=%2Fmembers&${query}`,
  ])
    expect(removeReturnParams(page)).toBe(page)
})

test.each([
  ['a page that a router has changed', PAGE, `${PAGE}/other`, `${PAGE}/other?redirect_url=x`],
  ['a route in the fragment', PAGE, `${PAGE}#/book`, `${PAGE}?redirect_url=x#/book`],
  ['a page of the query', PAGE, `${PAGE}?tour=3&a%20b`, `${PAGE}?redirect_url=x&tour=3&a%20b`],
  ['a site address of the element', `${PAGE}/set`, `${PAGE}#/book`, `${PAGE}/set?redirect_url=x`],
])('returns to the page that the visitor left: %s (HOST-7)', (_, target, page, expected) => {
  expect(updateSiteUrl(`${target}?redirect_url=x`, PAGE, page)).toBe(expected)
})

test('starts a new order on the present page, without an earlier return (HOST-7)', () => {
  expect(updateSiteUrl(PAGE, PAGE, `${buildReturn(OWN, '&tour=3')}#/book`)).toBe(
    `${PAGE}?tour=3#/book`,
  )
})

test('keeps the query of the page out of the default site address (HOST-4)', () => {
  const page = new URL(`${PAGE}?email=ada%40example.org&token=1#book`)
  expect(buildSiteUrl(page)).toBe(PAGE)
})

test('has no default site address in a frame without an address (HOST-7)', () => {
  expect(buildSiteUrl(new URL('about:srcdoc'))).toBeNull()
})

test.each([
  [
    true,
    [
      'https://host.example',
      'https://host.example/',
      'https://host.example?lang=fr',
      'https://host.example/tours?lang=fr#book',
    ],
  ],
  [
    false,
    ['https://www.host.example/', 'http://host.example/', 'https://host.example.evil/', '/paris'],
  ],
])('compares the origins of site address and page: %s (HOST-3)', (expected, siteUrls) => {
  for (const siteUrl of siteUrls)
    expect(isOfOrigin(siteUrl, new URL(PAGE).origin), siteUrl).toBe(expected)
})

const LOADER = 'https://checkout.example/v1/embed.js'

test.each([
  ['its own script', LOADER, ['https://player.example/v1/embed.js', LOADER], LOADER],
  ['a module', '', ['https://host.example/app.js', `${LOADER}?module`], `${LOADER}?module`],
  ['the same module twice', '', [LOADER, LOADER], LOADER],
  [
    'a module beside another vendor’s version',
    '',
    ['https://player.example/v2/embed.js', LOADER],
    LOADER,
  ],
  [
    'a module beside another vendor’s of the same path',
    '',
    ['https://player.example/v1/embed.js', LOADER],
    null,
  ],
  ['a bundle', 'https://host.example/app.js', ['https://host.example/app.js'], null],
  ['no script', '', [], null],
])('finds the loader’s address for %s (HOST-1)', (_, current, scripts, expected) => {
  expect(findLoaderAddress(current, scripts)).toBe(expected)
})
