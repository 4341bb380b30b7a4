import { expect, test } from 'vitest'
import { cities, findCity } from './data/cities.ts'
import {
  buildFrameUrl,
  buildResultUrl,
  buildReloadUrl,
  buildDemoSiteUrl,
  buildWidgetUrl,
} from './widget-url.ts'

const HOST = 'https://host.example'

function buildLaunchUrl(address: string): URL {
  const page = new URL(address, HOST)
  return new URL(buildFrameUrl(page, findCity(page.searchParams.get('city'))))
}

test('passes the tour, the configuration and the site URL (LAUNCH-1)', () => {
  const launch = buildLaunchUrl('/demo/?city=barcelona#reviews')
  expect(launch.pathname).toBe('/')
  expect(Object.fromEntries(launch.searchParams)).toEqual({
    tour_code: 'BAR-SAGRADA',
    config_code: 'barcelona-pass',
    site_url: 'https://host.example/demo/?city=barcelona',
  })
})

test('takes only the order from the return address (HOST-4)', () => {
  const page = new URL('https://host.example/demo/?city=barcelona')
  const back = '/result?order_intent_id=o-1&tour_code=X&config_code=Y&theme=Z&lang=fr'
  const { pathname, searchParams } = new URL(
    buildResultUrl(page, { tourCode: 'BAR-SAGRADA', configCode: 'barcelona-pass' }, back),
  )
  expect(pathname).toBe('/result')
  expect(Object.fromEntries(searchParams)).toEqual({
    order_intent_id: 'o-1',
    tour_code: 'BAR-SAGRADA',
    config_code: 'barcelona-pass',
    site_url: 'https://host.example/demo/?city=barcelona',
  })
})

test('passes the theme of the brand, and the brand in the site URL (BRAND-3)', () => {
  const launch = buildLaunchUrl('/demo/?theme=sunny')
  expect(Object.fromEntries(launch.searchParams)).toMatchObject({
    theme: 'accent: #ffd400; surface: #ffffff; radius: 0',
    site_url: 'https://host.example/demo/?theme=sunny',
  })
  expect(buildLaunchUrl('/demo/?theme=toString').href).not.toContain('&theme=')
})

test('falls back to Paris without a known city', () => {
  for (const address of ['/demo/', '/demo/?city=', '/demo/?city=atlantis']) {
    expect(buildLaunchUrl(address).searchParams.get('tour_code')).toBe('PAR-EIFFEL')
  }
})

test('has a different page, tour and configuration for each city', () => {
  for (const key of ['id', 'tourCode', 'configCode'] as const) {
    expect(new Set(cities.map((city) => city[key])).size).toBe(5)
  }
})

test('passes the mock server parameters, repeated faults included', () => {
  const serverParams =
    '?scenario=sold-out&seed=7&now=2026-06-01T10:00:00Z&latency=0&reset&fault=a:500@2&fault=b'
  const launch = buildLaunchUrl(`/demo/${serverParams}&lang=fr`)
  expect(launch.searchParams.get('scenario')).toBe('sold-out')
  expect(launch.searchParams.get('now')).toBe('2026-06-01T10:00:00Z')
  expect(launch.searchParams.getAll('fault')).toEqual(['a:500@2', 'b'])
  expect(launch.searchParams.has('reset')).toBe(true)
  expect(launch.searchParams.has('lang')).toBe(false)
  const home = new URL(launch.searchParams.get('site_url') ?? '')
  expect(home.searchParams.get('scenario')).toBe('sold-out')
  expect(home.searchParams.has('reset')).toBe(false)
})

test('passes the mock server parameters to the loader, also misspelt ones (SCENARIO-1)', () => {
  const page = new URL('/demo/?scenarios=sold-out&utm_source=mail&seed=7&lang=fr', HOST)
  expect(buildWidgetUrl(page)).toBe('/?seed=7&scenarios=sold-out')
  expect(buildWidgetUrl(new URL('/demo/?seed=7', HOST))).toBe('/?seed=7')
  expect(buildWidgetUrl(new URL('/demo/', HOST))).toBe('/')
})

test('removes the parameters of an order from the site URL', () => {
  const resultUrl = new URL('/demo/?city=paris&redirect_url=%2Fresult&reset#book', HOST)
  expect(buildReloadUrl(resultUrl)).toBe(`${HOST}/demo/?city=paris&redirect_url=%2Fresult#book`)
  expect(buildDemoSiteUrl(resultUrl)).toBe(`${HOST}/demo/?city=paris`)
})
