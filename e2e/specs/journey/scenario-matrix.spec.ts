import { scenarios } from '#scenarios/registry.ts'
import { test } from '#e2e/support/fixtures/test.ts'
import { allowedErrors } from '#e2e/support/scenario-runner/allowed-errors.ts'
import type { Snapshots } from '#e2e/support/scenario-runner/compare-replay.ts'
import { collectSnapshots, compareReplay } from '#e2e/support/scenario-runner/compare-replay.ts'
import { needsPage } from '#e2e/support/scenario-runner/needs-page.ts'
import { expectShown } from '#e2e/support/scenario-runner/expect-shown.ts'
import { openScenario, runScenario } from '#e2e/support/scenario-runner/run-scenario.ts'
import { resizeTo, sizes } from '#e2e/support/scenario-runner/sizes.ts'
import { expectTape } from '#e2e/support/scenario-runner/tape.ts'

/** Tapes that every run replays in a whole page; unit tests replay those of all scenarios. For all of them: E2E_TAPES=scenarios npm run test:e2e -- matrix --project desktop */
const REPLAYED_SCENARIOS = new Set(['payment-failure'])
const replaysAll = process.env['E2E_TAPES'] === 'scenarios'

// Every second scenario runs on a phone; the last screen is checked in both sizes.
for (const [index, scenario] of scenarios.entries()) {
  const { id, description, expected } = scenario
  const [size, otherSize] =
    index % 2 === 0 ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const)
  const isReplayed = replaysAll || REPLAYED_SCENARIOS.has(id)
  // e2e/component/scenarios.test.ts runs the others.
  if (!isReplayed && !needsPage(id)) continue

  test.describe(id, () => {
    test.use({ ...sizes[size], allowedErrors: allowedErrors[id] ?? [] })

    const annotation = [
      { type: 'scenario', description: id },
      ...(isReplayed ? [{ type: 'replayed', description: id }] : []),
    ]
    test(
      `${id}: ${description}`,
      { annotation, tag: ['@SCENARIO-5', '@TAPE-1', '@TAPE-4'] },
      async ({ page, browser }) => {
        if (isReplayed) test.slow()
        const snapshots: Snapshots = []
        await openScenario(page, scenario)
        const tape = await runScenario(page, expected, {
          takeSnapshot: isReplayed ? collectSnapshots(page, snapshots) : async () => undefined,
          onEnd: async (lastScreen) => {
            const savedTape = await expectTape(page)
            await resizeTo(page, otherSize)
            await expectShown(page, lastScreen)
            return savedTape
          },
        })
        if (isReplayed)
          await test.step('replays the tape to the same screens and calls', () =>
            compareReplay(browser, scenario, { tape, snapshots }))
      },
    )
  })
}
