import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultAddress } from './redirect.ts'

const WIDGET = 'https://widget.example/'

const resultQuery = new URLSearchParams({
  site_url: 'https://host.example/tours?lang=fr#book',
  order_intent_id: 'o-1',
  tour_code: 'PAR-EIFFEL',
  config_code: 'paris-pass',
})

test.each([
  ['with its four parameters', `/result?${resultQuery}`],
  ['without parameters', '/result'],
])('HOST-2 The host page accepts the widget’s own /result %s', (_, value) => {
  expect(resultAddress(value, WIDGET)).toBe(`https://widget.example${value}`)
})

test.each([
  ['nothing', null],
  ['an empty value', ''],
  ['an absolute address', 'https://evil.example/result'],
  ['the widget’s own absolute address', 'https://widget.example/result'],
  ['an address without a scheme', '//evil.example/result'],
  ['a backslash for the second slash', '/\\evil.example/result'],
  ['backslashes only', '\\\\evil.example/result'],
  ['a tab between the slashes', '/\t/evil.example/result'],
  ['a line break between the slashes', '/\n/evil.example/result'],
  ['a control character in the query', '/result?site_url=\u0000'],
  ['a script', 'javascript:alert(1)//result'],
  ['a document of its own', 'data:text/html,<script>alert(1)</script>'],
  ['a relative path', 'result?order_intent_id=o-1'],
  ['a leading space', ' /result'],
  ['another path of the widget', '/steps/payment'],
  ['a longer word', '/results'],
  ['a trailing slash', '/result/'],
  ['a path below', '/result/x'],
  ['a path that climbs out', '/result/../steps/payment'],
  ['an encoded slash', '/%2F/evil.example/result'],
  ['another case', '/Result'],
  ['the path in a fragment', '/#/result'],
])('HOST-2 The host page refuses %s', (_, value) => {
  expect(resultAddress(value, WIDGET)).toBeNull()
})

test('HOST-2 Whatever the value, the frame never leaves the widget’s /result', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    'result',
    '?',
    '#',
    '@',
    ':',
    '%2e',
    '\t',
    'evil.example',
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(value, (redirectUrl) => {
      const address = resultAddress(redirectUrl, WIDGET)
      if (address === null) return
      const { origin, pathname } = new URL(address)
      expect(origin + pathname).toBe('https://widget.example/result')
    }),
    { numRuns: 500 },
  )
})
