import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildEntryAddress,
  buildResultAddress,
  isOfOrigin,
  buildSiteUrl,
  findLoaderAddress,
  removeProviderParams,
  removeReturnParams,
} from './addresses.ts'

const WIDGET = 'https://widget.example/'
const PAGE = 'https://host.example/paris'

const SITE = `${PAGE}?lang=fr`
const codes = { order_intent_id: 'o-1', tour_code: 'PAR-EIFFEL', config_code: 'paris-pass' }

/** The result address for a page whose address has this redirect_url. */
function resolveResult(redirectUrl: string, widget = WIDGET): string | null {
  const page = `${PAGE}?${new URLSearchParams({ redirect_url: redirectUrl })}`
  return buildResultAddress(page, { widget, siteUrl: SITE })?.href ?? null
}

test.each([WIDGET, 'https://cdn.example/tours/'])(
  'builds the widget’s own /result at %s from order and codes (HOST-2)',
  (widget) => {
    const { origin, pathname, searchParams } = new URL(
      resolveResult(`/result?${new URLSearchParams(codes)}`, widget) ?? '',
    )
    expect(origin + pathname).toBe(`${widget}result`)
    expect(Object.fromEntries(searchParams)).toEqual({ site_url: SITE, ...codes })
  },
)

test('takes nothing but the order and the codes from the page’s address (HOST-4)', () => {
  const foreign = {
    ...codes,
    site_url: 'https://evil.example/',
    saved_order_id: 'o-2',
    scenario: 'x',
  }
  const address = new URL(resolveResult(`/result?${new URLSearchParams(foreign)}#x`) ?? '')
  expect(Object.fromEntries(address.searchParams)).toEqual({ site_url: SITE, ...codes })
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
  expect(buildResultAddress(PAGE, { widget: WIDGET, siteUrl: SITE })).toBeNull()
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
    { numRuns: 500 },
  )
})

const entry = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass', siteUrl: `${PAGE}?lang=fr` }

test('opens the widget with tour, config and site (LAUNCH-1, HOST-1)', () => {
  const address = buildEntryAddress(WIDGET, { ...entry, orderIntentId: null, savedOrder: null })
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

const RETURN =
  'setup_intent=s&setup_intent_client_secret=x&redirect_status=ok&payment_intent=p&payment_intent_client_secret=y'

test('removes the provider’s parameters but not redirect_url (HOST-2)', () => {
  const returnAddress = `${PAGE}?city=paris&redirect_url=%2Fresult&${RETURN}#book`
  expect(removeProviderParams(returnAddress)).toBe(`${PAGE}?city=paris&redirect_url=%2Fresult#book`)
  expect(removeReturnParams(returnAddress)).toBe(`${PAGE}?city=paris#book`)
})

test('passes to the result that the bank has refused the card, and nothing else of the provider (RESULT-8)', () => {
  const page = (status: string) =>
    `${PAGE}?${new URLSearchParams({ redirect_url: `/result?${new URLSearchParams(codes)}`, setup_intent: 's', redirect_status: status })}`
  const findStatus = (status: string) => {
    // The loader removes the provider's parameters from the page's address before it reads it.
    const address = buildResultAddress(removeProviderParams(page(status)), {
      widget: WIDGET,
      siteUrl: SITE,
    })
    expect(address?.searchParams.has('setup_intent')).toBe(false)
    return address?.searchParams.get('redirect_status')
  }
  expect(['failed', 'succeeded', 'failed2', 'pending'].map(findStatus)).toEqual([
    'failed',
    null,
    null,
    null,
  ])
  expect(removeReturnParams(page('failed'))).toBe(PAGE)
})

test('keeps the query of the page out of the default site address (HOST-4)', () => {
  const page = new URL(`${PAGE}?email=ada%40example.org&token=1#book`)
  expect(buildSiteUrl(page)).toBe(PAGE)
})

test('does not change an address without provider parameters (HOST-2)', () => {
  for (const page of [PAGE, `${PAGE}?q=a%20b&c`, `${PAGE}?#x`])
    expect(removeProviderParams(page)).toBe(page)
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
