import { expect, test } from 'vitest'
import { isAllowedSite, isForgedWrite } from './refuse.ts'

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

const cookie = 'a=1; XSRF-TOKEN=t-1; b=2'

test.each([
  ['setContact', {}, true],
  ['setContact', { cookie }, true],
  ['setContact', { 'x-xsrf-token': 't-1' }, true],
  ['setContact', { cookie, 'x-xsrf-token': 't-2' }, true],
  ['setContact', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, true],
  ['setContact', { cookie, 'x-xsrf-token': 't-1' }, false],
  ['getSettings', {}, false],
] as const)('%s with %j is forged: %s (API-5)', (name, headers, isForged) => {
  expect(isForgedWrite(name, headers)).toBe(isForged)
})
