import { expect, test } from '#e2e/support/fixtures/test.ts'
import { startServer } from '#e2e/support/tapes/cli-process.ts'
import { callServer } from '#e2e/support/api.ts'
import { TOUR_CODES } from './book-by-api.ts'

// Playwright responds to these requests; none leaves the machine.
test.use({ allowedErrors: [/^left the machine: https:\/\/widget\.example\//] })

test('Playwright replays a tape as a HAR', { tag: '@TAPE-1' }, async ({ page }) => {
  const file = test.info().outputPath('units.har')
  const api = await startServer('api', '--port', '0', '--record', file)
  const { text } = await callServer(api.url, 'getUnits', TOUR_CODES)
  await api.stop()

  await page.goto('about:blank')
  await page.routeFromHAR(file, { url: 'https://widget.example/**' })
  const result = await page.evaluate(async (requestBody) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: requestBody,
    }
    const response = await fetch('https://widget.example/api/getUnits', init)
    return { status: response.status, text: await response.text() }
  }, JSON.stringify(TOUR_CODES))
  expect(result).toEqual({ status: 200, text })
})
