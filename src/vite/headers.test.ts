import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assetHeaders, buildDocumentHeaders, loaderHeaders } from './headers.ts'

test('forbids inline code and restricts frames to the card provider (PAY-1)', () => {
  const policy = buildDocumentHeaders('https://host.example')['Content-Security-Policy'] ?? ''
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)),
  )
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'style-src': "'self'",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'frame-ancestors': 'https://host.example',
    'base-uri': "'none'",
  })
  expect(policy).not.toContain('unsafe-')
})

/** The headers that the nginx template adds in a location. */
function readNginxHeaders(location: string): Record<string, string> {
  const template = readFileSync(new URL('nginx.conf.template', import.meta.url), 'utf8')
  const [, block = ''] = template.split(`location ${location} {`)
  const lines = block.slice(0, block.indexOf('\n  }')).matchAll(/add_header (\S+) (["'])(.*)\2/g)
  return Object.fromEntries([...lines].map(([, name = '', , value = '']) => [name, value]))
}

test('adds the same headers in nginx as in the preview (PAY-1)', () => {
  expect(readNginxHeaders('/')).toEqual(buildDocumentHeaders('${WIDGET_HOSTS}'))
  expect(readNginxHeaders('^~ /assets/')).toEqual(assetHeaders)
  expect(readNginxHeaders('~ ^/v\\d+/embed\\.')).toEqual(loaderHeaders)
})
