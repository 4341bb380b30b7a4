import { readFileSync, writeFileSync } from 'node:fs'
import { openHost, NOW } from '#e2e/pages/host.ts'
import { inWidget } from '#e2e/pages/world.ts'
import { expect, test } from './replay.ts'
import { stories } from './stories.ts'

const fileOf = (name: string): URL => new URL(`../../fixtures/tapes/${name}.har`, import.meta.url)

/**
 * What is recorded must be what is shipped, byte for byte. To make all of them anew:
 * E2E_TAPES=all npm run test:e2e -- tapes/shipped --grep recorded --project desktop --update-snapshots
 */
const recorded = process.env['E2E_TAPES'] === 'all' ? Object.keys(stories) : ['declined-then-paid']

/** The host's page stands at the port of the run. */
const portless = (text = ''): string => text.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1')

for (const [name, { scenario, walk, leave }] of Object.entries(stories)) {
  if (recorded.includes(name))
    test(`TAPE-1 ${name} is recorded to the same bytes, on any day`, async ({ page }, {
      config,
    }) => {
      await page.clock.setFixedTime(new Date(NOW))
      await walk(await openHost(page, { scenario, record: name }), page)
      const tape = await inWidget(page, () => window.mockWorld?.saveTape({ steady: true }))
      if (config.updateSnapshots === 'changed') writeFileSync(fileOf(name), tape?.text ?? '')
      else expect(portless(tape?.text)).toBe(portless(readFileSync(fileOf(name), 'utf8')))
    })

  test(`TAPE-2 ${name} replays to its end, and asks for all that is on the tape`, async ({
    page,
    openTape,
  }) => {
    await walk(await openTape(name), page)
    await leave?.(page)
  })
}
