import { expect, test } from 'vitest'
import { parseSafeHttpUrl, parseSafeLinkUrl } from './safe-url.ts'

const ACCEPTED = [
  ['https://host.example', 'https://host.example/'],
  ['https://host.example/tours?lang=fr#book', 'https://host.example/tours?lang=fr#book'],
  ['http://localhost:4100/', 'http://localhost:4100/'],
  ['HTTPS://HOST.example/Path', 'https://host.example/Path'],
  ['  https://host.example/  ', 'https://host.example/'],
  // Cyrillic o: accepted, and visible as punycode.
  ['https://g\u043e\u043ed.example/', 'https://xn--gd-fmca.example/'],
  ['https://host.example/é', 'https://host.example/%C3%A9'],
] as const

const REJECTED = [
  undefined,
  null,
  '',
  '   ',
  'host.example',
  '/result',
  '//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://',
  'https://a b.example/',
  'https://user@evil.example/',
  'https://user:secret@evil.example/',
  'https://good.example:pw@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://host.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://host.example/1',
  'file:///etc/passwd',
  'about:blank',
  'intent://host.example#Intent;end',
  'ftp://host.example/',
  'ws://host.example/',
]

test.each(ACCEPTED)('accepts %s', (text, href) => {
  expect(parseSafeHttpUrl(text)).toBe(href)
  expect(parseSafeLinkUrl(text)).toBe(href)
})

test.each(REJECTED)('rejects %j', (text) => {
  expect(parseSafeHttpUrl(text)).toBeNull()
  expect(parseSafeLinkUrl(text)).toBeNull()
})

test('accepts mailto and tel only as links', () => {
  for (const text of ['mailto:help@host.example', 'tel:+33123456789']) {
    expect(parseSafeLinkUrl(text)).toBe(text)
    expect(parseSafeHttpUrl(text)).toBeNull()
  }
  expect(parseSafeLinkUrl('mailto:')).toBeNull()
})
