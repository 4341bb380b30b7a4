import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanForSecrets } from './secret-scan.ts'

const FOLDER = 'fixtures'

test('finds nothing personal or secret in fixtures/ (TAPE-4)', () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(15)
  const findings = files.flatMap((file) =>
    scanForSecrets(readFileSync(file, 'utf8')).map(
      ({ label, match, line }) => `${file}:${line} ${label} ${match}`,
    ),
  )
  expect(findings).toEqual([])
})

test.each([
  ['e-mail address', '"someone@company-mail.com"'],
  ['phone number', '"+33 6 98 76 54 32"'],
  ['e-mail address', '"zoë@company-mail.com"'],
  ['e-mail address', '"info@müller-mail.com"'],
  ['e-mail address', '"https://company.com/?email=someone%40company-mail.com"'],
  ['phone number', '"GB|44|2079460999"'],
  ['phone number', '"GG|44-1481|960194"'],
  ['phone number', '"+33\u00A06\u00A098\u00A076\u00A054\u00A032"'],
  ['phone number', '"+33&nbsp;6&nbsp;98&nbsp;76&nbsp;54&nbsp;32"'],
  ['phone number', '"+49 30/901820"'],
  ['phone number', '"https://company.com/?phone=%2B33698765432"'],
  ['pass number', '"pass": "839201746533"'],
  ['card number', '"4539 1488 0343 6467"'],
  ['card number', '"4539\u00A01488\u00A00343\u00A06467"'],
  ['card number', '"4539148803436467 12/27 123"'],
  ['card number', '"12 4539 1488 0343 6467"'],
  ['client secret', 'seti_1AbC_secret_2DeF'],
  ['secret key', 'pk_live_abcdef'],
  ['secret key', 'sk_live_abcdef'],
  ['secret key', 'whsec_abcdef'],
  ['token', 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl'],
  ['token', 'Authorization: Bearer abcdef0123456789'],
  ['cookie', 'Set-Cookie: JSESSIONID=0123456789ABCDEF0123'],
  ['secret header', '{ "name": "Cookie", "value": "a=b" }'],
  ['secret header', '{"name": "x-csrf-token", "value": "a"}'],
  ['secret header', '{ "name": "Proxy-Authorization", "value": "a" }'],
  ['cookie', '"name": "XSRF-TOKEN=0123456789abcdef"'],
])('finds a planted %s: %s (TAPE-4)', (label, planted) => {
  const [finding] = scanForSecrets(`first line\n  ${planted},\n`)
  expect(finding).toMatchObject({ label, line: 2 })
})

test('decodes base64 bodies (TAPE-4)', () => {
  const text = Buffer.from('{"emailAddress":"someone@company-mail.com"}').toString('base64')
  const har = `{\n "encoding": "base64",\n "text": "${text}"\n}`
  expect(scanForSecrets(har)).toMatchObject([{ label: 'e-mail address', line: 3 }])
})

test.each([
  'someone@example.com and someone@mail.example',
  'https://widget.example/?email=someone%40mail.example',
  '/pictures/logo@2x.png',
  '4242424242424242',
  '2026-06-15T09:30:00+02:00, 1748772000000 ms',
  '210f36f6-5e03-44bf-b29a-123456789012',
  'pk_test_MockCheckoutOnly',
])('ignores public test data: %s (TAPE-4)', (text) => {
  expect(scanForSecrets(text)).toEqual([])
})
