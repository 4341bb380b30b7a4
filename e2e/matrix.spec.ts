import { scenarios } from '#scenarios/registry.ts'
import { test } from '#e2e/harness/test.ts'
import { NOW } from '#e2e/pages/host.ts'
import { TOLERATED } from '#e2e/pages/tolerated.ts'
import { expectShown, play } from '#e2e/pages/visitor.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

// Every second scenario is walked through on a phone; where it ends is looked at in the other size too.
for (const [index, { id, sees, expects }] of scenarios.entries()) {
  const [size, other] = index % 2 === 0 ? [PHONE, DESKTOP] : [DESKTOP, PHONE]
  const isLeft = !expects.at.startsWith('/')
  for (const [name, use] of Object.entries(isLeft ? { phone: PHONE, desktop: DESKTOP } : { size }))
    test.describe(isLeft ? `${id} on a ${name}` : id, () => {
      test.use({ ...use, tolerated: TOLERATED[id] ?? [] })

      const annotation = { type: 'scenario', description: id }
      test(`SCENARIO-5 ${id}: ${sees}`, { annotation }, async ({ page }) => {
        test.setTimeout(120_000)
        await page.clock.install({ time: new Date(NOW) })
        await page.goto(`/demo/?${new URLSearchParams({ scenario: id, latency: '0' })}`)
        await play(page, expects)
        if (isLeft) return
        await page.setViewportSize(other.viewport)
        await expectShown(page, expects)
      })
    })
}
