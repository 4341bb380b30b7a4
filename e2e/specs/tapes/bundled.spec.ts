import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { evaluateInWidget, repeatTape } from '#e2e/support/pages/mock-server.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'

type Tape = { log: { _tape: { scenario: string; fault?: string } } }

const FOLDER = new URL('../../../fixtures/tapes/', import.meta.url)

/**
 * A tape is its own script: its visit on the mock server equals it byte for byte. To record all of them again:
 * NIGHTLY=1 npm run test:e2e -- tapes/bundled --grep recorded --project desktop --update-snapshots
 */
const RECORDED_IN_NPM_TEST = 'declined-then-paid'

/** The port of the host page differs between runs. */
function removePort(text = ''): string {
  return text.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')
}

/** Stops the visitor's clock and the monotonic one: where only one runs on, the widget reads the order again (TIMEOUT-4). */
async function stopClocks(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(NOW))
  await page.addInitScript(() => {
    const start = Date.now()
    performance.now = () => Date.now() - start
  })
}

for (const file of readdirSync(FOLDER).filter((each) => each.endsWith('.har'))) {
  const name = file.replace('.har', '')
  test(
    `${name} is recorded with the same bytes on any day`,
    { tag: ['@TAPE-1', ...(name === RECORDED_IN_NPM_TEST ? [] : ['@nightly'])] },
    async ({ page }, { config }) => {
      test.setTimeout(60_000)
      const path = new URL(file, FOLDER)
      const text = readFileSync(path, 'utf8')
      const { scenario, fault = '' } = (JSON.parse(text) as Tape).log._tape
      await stopClocks(page)
      await openHostPage(page, { scenario, fault, record: name, show: 'paused' })
      await repeatTape(page, text)
      const readState = () => evaluateInWidget(page, ({ visitor }) => visitor.state())
      await expect.poll(readState, { timeout: 60_000 }).toEqual({ status: 'done', step: '' })
      const readTape = () =>
        evaluateInWidget(page, (mockServer) => mockServer.saveTape({ normalized: true }).text)
      if (config.updateSnapshots === 'changed') writeFileSync(path, await readTape())
      // Repeated: the widget requests the data of the next step when it is idle.
      else await expect.poll(async () => removePort(await readTape())).toBe(removePort(text))
    },
  )
}
