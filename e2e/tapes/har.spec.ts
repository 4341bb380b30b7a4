import { expect, test } from '#e2e/harness/test.ts'
import { serve } from './command.ts'
import { call, PASS } from './visit.ts'

// Playwright answers these itself: nothing is there, and nothing is asked.
test.use({ allowedErrors: [/^left the machine: https:\/\/widget\.example\//] })

test('TAPE-1 Playwright’s own replay takes a tape for a HAR', async ({ page }) => {
  const file = test.info().outputPath('units.har')
  const api = await serve('api', '--port', '0', '--record', file)
  const { body } = await call(api.url, 'getUnits', PASS)
  await api.stop()

  await page.goto('about:blank')
  await page.routeFromHAR(file, { url: 'https://widget.example/**' })
  const answer = await page.evaluate(async (asked) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: asked }
    const response = await fetch('https://widget.example/api/getUnits', init)
    return { status: response.status, body: (await response.json()) as unknown }
  }, JSON.stringify(PASS))
  expect(answer).toEqual({ status: 200, body })
})
