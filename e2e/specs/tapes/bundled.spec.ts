import { readFileSync, writeFileSync } from 'node:fs'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { stopClock } from '#e2e/support/pages/stop-clock.ts'
import { expect, test } from '#e2e/support/fixtures/tape-test.ts'
import { tapeScripts } from './tape-scripts.ts'

function getTapeUrl(name: string): URL {
  return new URL(`../../../fixtures/tapes/${name}.har`, import.meta.url)
}

/**
 * A recording must equal the bundled tape byte for byte. To record all of them again:
 * NIGHTLY=1 npm run test:e2e -- tapes/bundled --grep recorded --project desktop --update-snapshots
 */
const RECORDED_IN_NPM_TEST = 'declined-then-paid'

/** The bundled tapes replay in the screen tests, in `npm test` a few; this one, with the way back to the host, in a whole page. */
const REPLAYED_NAME = 'redirect'

/** The port of the host page differs between runs. */
function removePort(text = ''): string {
  return text.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
}

for (const [name, { scenario, run, finish }] of Object.entries(tapeScripts)) {
  test(
    `${name} is recorded with the same bytes on any day`,
    { tag: ['@TAPE-1', ...(name === RECORDED_IN_NPM_TEST ? [] : ['@nightly'])] },
    async ({ page }, { config }) => {
      await stopClock(page)
      await run(await openHostPage(page, { scenario, record: name }), page)
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

  if (name !== REPLAYED_NAME) continue
  test(
    `${name} replays to its end and uses every entry`,
    { tag: '@TAPE-2' },
    async ({ page, openTape }) => {
      await run(await openTape(name), page)
      await finish?.(page)
    },
  )
}
