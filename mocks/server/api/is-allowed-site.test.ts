import { expect, test } from 'vitest'
import { isAllowedSite } from './is-allowed-site.ts'

const SITE = 'https://host.example/tours?lang=fr'

test.each([
  [{}, null, true],
  [{ 'x-site-url': SITE }, null, true],
  [{ 'x-site-url': 'javascript:alert(1)' }, null, false],
  [{ 'x-site-url': '/demo/' }, null, false],
  [{ 'x-site-url': SITE }, ['https://host.example'], true],
  [{ 'x-site-url': SITE }, ['https://partner.example'], false],
  [{ 'x-site-url': 'https://host.example.evil.example/' }, ['https://host.example'], false],
  // The API proxy replaces the header by Referer, which a page cannot set.
  [{ referer: 'https://evil.example/', 'x-site-url': SITE }, ['https://host.example'], false],
  [{}, ['https://host.example'], false],
])('%j calls where %j are allowed: %j (API-2)', (headers, allowedSites, isAllowed) => {
  expect(isAllowedSite(headers as Record<string, string>, allowedSites)).toBe(isAllowed)
})
