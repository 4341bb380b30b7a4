import { expect, test } from 'vitest'
import { documentHeaders } from './headers.ts'

test('PAY-1 the policy lets nothing inline run and card frames come from the provider alone', () => {
  const policy = documentHeaders('https://host.example')['Content-Security-Policy'] ?? ''
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
