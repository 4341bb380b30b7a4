import { expect, test } from 'vitest'
import { type PolicyOptions, buildDocumentHeaders } from './headers.ts'

const REQUIRED = { hosts: 'https://host.example', styles: "'sha256-abc='" }

function readPolicy(options: Partial<PolicyOptions> = {}): Record<string, string> {
  const headers = buildDocumentHeaders({ ...REQUIRED, ...options })
  const policy = headers['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('forbids inline code but the styles of index.html and restricts frames to the card provider (PAY-1)', () => {
  const policy = readPolicy()
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'style-src': "'self' 'sha256-abc='",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'worker-src': "'none'",
    'frame-ancestors': 'https://host.example',
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
  })
  expect(policy).not.toHaveProperty('report-to')
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-|google/)
})

test('allows the tag manager, and what it loads, only where the server has a container id (ANALYTICS-1)', () => {
  const sources = "https://pixel.example 'sha256-abc='"
  const policy = readPolicy({ tagManager: true, tagSources: sources })
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy[name], name).toMatch(new RegExp(`google.* ${sources}$`))
  expect(policy).not.toHaveProperty('require-trusted-types-for')
  expect(readPolicy({ tagSources: sources })).toEqual(readPolicy())
})

test('reports violations only to an address that is set', () => {
  const options = { ...REQUIRED, reportUrl: 'https://reports.example/csp?a=1' }
  const headers = buildDocumentHeaders(options)
  expect(headers['Reporting-Endpoints']).toBe('csp="https://reports.example/csp?a=1"')
  expect(readPolicy(options)).toMatchObject({
    'report-to': 'csp',
    'report-uri': 'https://reports.example/csp?a=1',
  })
  expect(buildDocumentHeaders(REQUIRED)).not.toHaveProperty('Reporting-Endpoints')
})

test('keeps Trusted Types off where the operator turns them off', () => {
  expect(readPolicy({ trustedTypes: false })).not.toHaveProperty('require-trusted-types-for')
})
