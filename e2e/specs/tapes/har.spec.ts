import { readFileSync } from 'node:fs'
import type { Har } from 'har-format'
import { expect, test } from '#e2e/support/fixtures/test.ts'

const FILE = 'fixtures/tapes/standard.har'

// Playwright responds to these requests; none leaves the machine.
test.use({ allowedErrors: [/^left the machine: https:\/\/widget\.example\//] })

test('Playwright replays a tape as a HAR', { tag: ['@TAPE-1', '@nightly'] }, async ({ page }) => {
  const { entries } = (JSON.parse(readFileSync(FILE, 'utf8')) as Har).log
  const entry = entries.find(({ request }) => request.url.endsWith('/api/getUnits'))
  const { url = '', postData } = entry?.request ?? {}
  await page.goto('about:blank')
  await page.routeFromHAR(FILE, { url: '**/api/**' })
  const result = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(address, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    },
    [url, postData?.text ?? ''] as const,
  )
  expect(result).toEqual({ status: 200, text: entry?.response.content.text })
  expect(result.text).toContain('"ADULT"')
})
