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
  ['phone number', '"GB|44|2079460999"'],
  ['pass number', '"pass": "839201746533"'],
  ['card number', '"4539 1488 0343 6467"'],
  ['client secret', 'seti_1AbC_secret_2DeF'],
  ['secret key', 'pk_live_abcdef'],
  ['secret key', 'sk_live_abcdef'],
  ['secret key', 'whsec_abcdef'],
  ['token', 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl'],
  ['token', 'Authorization: Bearer abcdef0123456789'],
  ['cookie', 'Set-Cookie: JSESSIONID=0123456789ABCDEF0123'],
  ['secret header', '{ "name": "Cookie", "value": "a=b" }'],
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
  '4242424242424242',
  '2026-06-15T09:30:00+02:00, 1748772000000 ms',
  '210f36f6-5e03-44bf-b29a-123456789012',
  'pk_test_MockCheckoutOnly',
])('ignores public test data: %s (TAPE-4)', (text) => {
  expect(scanForSecrets(text)).toEqual([])
})
