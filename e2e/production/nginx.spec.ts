import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestOptions } from 'node:http'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { calls } from '#src/contract/calls.ts'
import { callHeaders } from '#src/server/headers.ts'
import { findTool } from '#e2e/cli/tools.mjs'
import { listenOnPort } from './forward-proxy.ts'
import type { NginxOptions } from './nginx.ts'
import { startNginx } from './nginx.ts'
import { HOST, WIDGET_ORIGINS } from './sites.ts'
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
    ]) {
      const missing = await request.get(WIDGET_ORIGINS.nginx + path)
      expect(missing.status(), path).toBe(404)
      // The file may be there after the next deployment.
      expect(missing.headers()['cache-control'], path).toBeUndefined()
    }
  },
)

const SITE = { 'X-Site-Url': `${HOST}/paris` }
const UNITS = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }

test(
  'nginx passes on the calls of the widget from the allowed pages and nothing else',
  { tag: ['@HOST-4', '@HOST-5', '@API-6'] },
  async ({ request }) => {
    const api = `${WIDGET_ORIGINS.nginx}/api`
    for (const name of Object.keys(calls)) {
      const response = await request.get(`${api}/${name}`, { headers: SITE })
      expect([name, response.status()]).toEqual([name, 405])
    }
    for (const path of [
      '',
      '/',
      '/getEverything',
      '/a/b',
      '/getUnits/',
      '/getUnits/x',
      '/..;/x',
      '/getunits',
    ])
      expect((await request.post(api + path, { headers: SITE, data: UNITS })).status(), path).toBe(
        404,
      )

    const accepted = await request.post(`${api}/getUnits`, { headers: SITE, data: UNITS })
    expect([accepted.status(), accepted.headers()]).toMatchObject([
      200,
      {
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    ])
    // src/server/nginx.test.ts has the spellings.
    for (const headers of [{}, { 'X-Site-Url': 'https://evil.example/' }]) {
      const refused = await request.post(`${api}/getUnits`, { headers, data: UNITS })
      expect(refused.status()).toBe(403)
    }
    const data = 'x'.repeat(100_000)
    expect((await request.post(`${api}/getUnits`, { headers: SITE, data })).status()).toBe(413)
  },
)

type NginxResponse = { status: number; headers: IncomingHttpHeaders }

/** Sends a request through the socket of an nginx. */
function sendRequest(options: RequestOptions, body = ''): Promise<NginxResponse> {
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Starts an nginx of its own, in front of an HTTPS server that records the headers and the paths it receives. */
async function startServers(
  certificate: string,
  { hostname = 'localhost', ...options }: Partial<NginxOptions> & { hostname?: string },
) {
  const received: IncomingHttpHeaders[] = []
  const paths: (string | undefined)[] = []
  // An API may speak the latest version of TLS alone.
  const tls = { key: certificate, cert: certificate, minVersion: 'TLSv1.3' } as const
  const server = createServer(tls, (incoming, outgoing) => {
    received.push(incoming.headers)
    paths.push(incoming.url)
    outgoing.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
    outgoing.end('{}')
  })
  const port = await listenOnPort(server)
  const program = findTool('nginx')
  if (program === undefined) throw new Error('nginx is missing')
  const api = `https://${hostname}:${port}`
  const nginx = await startNginx(program, { api, hosts: HOST, ...options })
  return {
    received,
    paths,
    call: (headers: Record<string, string>, path = '/api/getUnits') =>
      sendRequest({ socketPath: nginx.socketPath, method: 'POST', path, headers }, '{}'),
    get: (path: string) => sendRequest({ socketPath: nginx.socketPath, path }),
    readLog: nginx.readLog,
    stop: async () => {
      await nginx.stop()
      server.close()
    },
  }
}

async function createCertificate(): Promise<{ certificate: string; ca: string }> {
  const certificate = await getCertificate(test.info().outputPath('api'), 'api', ['localhost'])
  const ca = test.info().outputPath('ca.pem')
  writeFileSync(ca, certificate)
  return { certificate, ca }
}

test(
  'nginx verifies the certificate of the API, sets the forwarding headers itself, and logs no query',
  { tag: '@HOST-5' },
  async () => {
    const { certificate, ca } = await createCertificate()
    const forged = {
      'X-Site-Url': `${HOST}/paris`,
      Referer: 'https://evil.example/',
      'X-Forwarded-For': '1.2.3.4',
      'X-Real-IP': '1.2.3.4',
      Forwarded: 'for=1.2.3.4',
      'X-Forwarded-Host': 'evil.example',
      'X-Original-URL': '/admin',
      'X-Rewrite-URL': '/admin',
      'X-HTTP-Method-Override': 'DELETE',
      'X-Client-IP': '1.2.3.4',
      'True-Client-IP': '1.2.3.4',
      'X-Forwarded-Port': '1234',
      'X-Forwarded-Prefix': '/admin',
      'X-Host': 'evil.example',
      Host: 'evil.example',
      Authorization: 'Basic evil',
      // Of the widget.
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Cookie: 'XSRF-TOKEN=t',
      'X-XSRF-TOKEN': 't',
    }
    const trusted = await startServers(certificate, { ca })
    const { status, headers } = await trusted.call(forged)
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      callHeaders['Content-Security-Policy'],
    ])
    expect(trusted.received).toHaveLength(1)
    expect(trusted.received[0]).toEqual({
      host: expect.stringContaining('localhost:'),
      'content-length': '2',
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=t',
      'x-xsrf-token': 't',
      referer: `${HOST}/paris`,
      'x-forwarded-for': 'unix:',
      'x-real-ip': 'unix:',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'checkout.example',
    })
    // nginx decides by the path that these stand for, so the API must receive no other one.
    for (const path of [
      '/api/admin/%2e%2e/getUnits',
      '/admin%2f..%2fapi/getUnits',
      '//api/./getUnits?admin=1',
    ])
      expect((await trusted.call(SITE, path)).status, path).toBe(200)
    expect(new Set(trusted.paths)).toEqual(new Set(['/api/getUnits']))
    await trusted.stop()

    // An untrusted issuer, and a trusted certificate for another name.
    for (const options of [{}, { ca, hostname: '127.0.0.1' }]) {
      const untrusted = await startServers(certificate, options)
      const page = { Referer: `${HOST}/?order_intent_id=SECRET` }
      expect((await untrusted.call({ ...SITE, ...page })).status).toBe(502)
      expect((await untrusted.get('/assets/gone.js?order_intent_id=SECRET')).status).toBe(404)
      expect(untrusted.received).toEqual([])
      await expect.poll(untrusted.readLog).toContain('"GET /assets/gone.js" 404')
      expect(untrusted.readLog()).not.toContain('SECRET')
      await untrusted.stop()
    }
  },
)
