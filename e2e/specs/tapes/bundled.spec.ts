import { readFileSync, writeFileSync } from 'node:fs'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { stopClock } from '#e2e/support/pages/stop-clock.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { makeVisit, tapeVisits } from './tape-scripts.ts'

function getTapeUrl(name: string): URL {
  return new URL(`../../../fixtures/tapes/${name}.har`, import.meta.url)
}

/**
 * A recording must equal the bundled tape byte for byte. To record all of them again:
 * NIGHTLY=1 npm run test:e2e -- tapes/bundled --grep recorded --project desktop --update-snapshots
 */
const RECORDED_IN_NPM_TEST = 'declined-then-paid'

/** The port of the host page differs between runs. */
function removePort(text = ''): string {
  return text.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
}

for (const [name, { scenario }] of Object.entries(tapeVisits))
  test(
    `${name} is recorded with the same bytes on any day`,
    { tag: ['@TAPE-1', ...(name === RECORDED_IN_NPM_TEST ? [] : ['@nightly'])] },
    async ({ page }, { config }) => {
      await stopClock(page)
      await makeVisit(name, await openHostPage(page, { scenario, record: name }), page)
      const readTape = () =>
        evaluateInWidget(page, (mockServer) => mockServer.saveTape({ normalized: true }).text)
      if (config.updateSnapshots === 'changed') writeFileSync(getTapeUrl(name), await readTape())
      // Repeated: the widget requests the data of the next step when it is idle.
      else
        await expect
          .poll(async () => removePort(await readTape()))
          .toBe(removePort(readFileSync(getTapeUrl(name), 'utf8')))
    },
  )

// The other tapes replay in the widget's tests: this one leads to the page of the host.
test(
  'a tape replays by the visitor of the page, and leads on to the host',
  { tag: ['@TAPE-2', '@TAPE-3'] },
  async ({ page }) => {
    await page.goto('/demo/?tape=redirect&latency=0&show')
    const getStatus = () => evaluateInWidget(page, ({ visitor }) => visitor.state().status)
    await expect.poll(getStatus).toBe('done')
    await findHostedCheckout(page)
      .root.getByRole('link', { name: /^Continue to / })
      .click()
    await page.waitForURL(/\/demo\/\?booked=/)
  },
)
