import { scenarios } from '#scenarios/registry.ts'
import { test } from '#e2e/harness/test.ts'
import { NOW } from '#e2e/pages/host.ts'
import { TOLERATED } from '#e2e/pages/tolerated.ts'
import { play } from '#e2e/pages/visitor.ts'

for (const { id, sees, expects } of scenarios) {
  test.describe(id, () => {
    test.use({ tolerated: TOLERATED[id] ?? [] })

    const annotation = { type: 'scenario', description: id }
    test(`SCENARIO-5 ${id}: ${sees}`, { annotation }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.clock.install({ time: new Date(NOW) })
      await page.goto(`/demo/?${new URLSearchParams({ scenario: id, latency: '0' })}`)
      await play(page, expects)
    })
  })
}
