import { expect, test } from 'vitest'
import { findCity } from '#mocks/tools/demo/data/cities.ts'
import { createWidgetElements } from '#mocks/tools/demo/create-widget-element.ts'
import { listHostileQueries } from '#e2e/support/pages/hostile-queries.ts'

const SITE_URL = new URL('/demo/', location.origin).href

test('no address of the host page leads a plain frame to another site (HOST-4, HOST-2)', () => {
  for (const query of listHostileQueries(SITE_URL)) {
    const page = new URL(`?scenario=standard&embed=iframe&${query}`, SITE_URL)
    const [frame] = createWidgetElements(page, findCity(null)) as [HTMLIFrameElement]
    const { origin, searchParams } = new URL(frame.src)
    expect(origin, query).toBe(location.origin)
    const [siteUrl = '', ...others] = searchParams.getAll('site_url')
    expect(others, query).toEqual([])
    const site = new URL(siteUrl)
    expect(site.origin + site.pathname, query).toBe(SITE_URL)
  }
})
