import { scenarios } from '#scenarios/registry.ts'
import { test } from '#e2e/harness/test.ts'
import { NOW } from '#e2e/pages/host.ts'
import { play } from '#e2e/pages/visitor.ts'

/** A failure that a screen shows is told to the console too. */
const FAILED = /^console: (?:Http|Network|Contract)Error/

/** The cleaner parses before it cleans; what it parses is inert, and blocked on top of that. */
const PARSED = /style-src|securitypolicyviolation: style-src-elem/

/** What only these scenarios may do. */
const TOLERATED: Record<string, RegExp[]> = {
  'redirect-elsewhere': [/partner\.example/],
  'unknown-order': [FAILED],
  outage: [FAILED],
  flaky: [FAILED],
  malformed: [FAILED],
  'contract-breach': [FAILED],
  'hostile-strings': [PARSED],
  'hostile-links': [PARSED],
}

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
