import { expect, test } from 'vitest'
import { createEchoFinder } from './echo-finder.ts'

const isEcho = createEchoFinder([
  { kind: 'name', value: 'Ada' },
  { kind: 'name', value: 'Zoë' },
  { kind: 'name', value: 'Müller-Łódź' },
  { kind: 'name', value: '山田' },
  { kind: 'name', value: '李' },
  { kind: 'email', value: 'zoe.m@company-mail.com' },
  { kind: 'phone', value: 'FR|33|612345678' },
  { kind: 'phone', value: 'IT|39|0698765432' },
  { kind: 'pass', value: '839201746533' },
  { kind: 'id', value: '5f0c7a52-8d3e-4d57-9f0e-0c6f4b1f2a11' },
])

test.each([
  ['a name', 'Hello Zoë!'],
  ['capitals', 'DEAR MRS MÜLLER'],
  ['no accents', 'zoe is refused'],
  ['transcribed umlauts', '/orders/mueller/1'],
  ['a letter without a decomposition', 'lodz'],
  ['spaces', 'Z o ë'],
  ['a URL', '/hello?name=Zo%C3%AB'],
  ['base64', `token ${Buffer.from('Zoë').toString('base64')}`],
  ['base64url', Buffer.from('dear Müller').toString('base64url')],
  ['base64 in a path', `https://company.com/u/${Buffer.from('Zoë').toString('base64url')}/1`],
  ['an HTML entity', 'Hello Zo&euml;'],
  ['a numeric HTML entity', 'Hello Zo&#235; or Zo&#xEB;'],
  ['a soft hyphen', 'Dear Mrs M&uuml;l&shy;ler'],
  ['an invisible character', 'Hello Zo\u200Bë'],
  ['HTML elements', '<b>Z</b>oë'],
  ['an escape sequence of JSON', '{"name":"Zo\\u00eb"}'],
  ['a longer word', 'user-zoemuller1'],
  ['two short names', 'user-adazoe1'],
  ['a script without spaces', '山田様'],
  ['a name of one character', '李様'],
  ['an e-mail address', 'zoe.m%40company-mail.com'],
  ['the name of the address', 'zoe.m'],
  ['a national phone number', 'tel:0612345678'],
  ['a phone number without its trunk zero', '+39 6 9876 5432'],
  ['a spaced phone number', '+33 6 12 34 56 78'],
  ['a pass in groups', '8392 0174 6533'],
  ['an id without dashes', '5f0c7a528d3e4d579f0e0c6f4b1f2a11'],
])('finds %s (TAPE-6)', (_, text) => {
  expect(isEcho(text)).toBe(true)
})

test.each([
  'The zoo is closed',
  'Skip-the-line, 2nd floor',
  '2026-06-02',
  '<p>75 EUR</p>',
  'A&B',
  '',
])('finds nothing in %j (TAPE-6)', (text) => {
  expect(isEcho(text)).toBe(false)
})
