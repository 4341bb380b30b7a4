import { WIDGET_ORIGINS } from './sites.ts'
import { expect, test } from './test.ts'

test(
  'nginx caches hashed files and never responds to a call or a missing file with a page',
  { tag: ['@API-5', '@API-6'] },
  async ({ request }) => {
    const page = await request.get(`${WIDGET_ORIGINS.nginx}/steps/contact`)
    const html = await page.text()
    expect([page.status(), page.headers()['cache-control']]).toEqual([200, 'no-store'])
    expect(html).toContain('id="root"')

    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
    const asset = await request.get(WIDGET_ORIGINS.nginx + script)
    expect(asset.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    const loader = await request.get(`${WIDGET_ORIGINS.nginx}/v1/embed.js`)
    expect([loader.status(), loader.headers()]).toMatchObject([
      200,
      {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      },
    ])
    const licenses = await request.get(`${WIDGET_ORIGINS.nginx}/licenses.md`)
    expect([licenses.status(), licenses.headers()['content-type']]).toEqual([200, 'text/plain'])
    for (const path of [
      '/assets/gone.js',
      '/v1/embed.css',
      '/.vite/manifest.json',
      '/pictures/none.svg',
    ])
      expect((await request.get(WIDGET_ORIGINS.nginx + path)).status(), path).toBe(404)

    // nginx does not know the public host name and scheme.
    const bare = await request.get(`${WIDGET_ORIGINS.nginx}/api`, { maxRedirects: 0 })
    expect(bare.headers()['location']).toBe('/api/')

    const call = await request.post(`${WIDGET_ORIGINS.nginx}/api/getEverything`, { data: {} })
    expect([call.ok(), call.headers()['cache-control']]).toEqual([false, 'no-store'])
    expect(await call.json()).toHaveProperty('error')
    const huge = await request.post(`${WIDGET_ORIGINS.nginx}/api/getUnits`, {
      data: 'x'.repeat(100_000),
    })
    expect(huge.status()).toBe(413)
  },
)
