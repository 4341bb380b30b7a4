import type { Page } from '@playwright/test'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { scenarios } from '#scenarios/registry.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { listSizes, sizes } from './sizes.ts'
import { getWidgetPath, listDifferences } from './expectation.ts'
import { openScenario, takeStep } from './visit.ts'

/** They show what `standard` shows; `started` differs in where the visit begins. */
const SAME_SCREENS = ['standard', 'started']

/** Goes on after a failure, so that all of them are listed. */
const expectSoftly = expect.configure({ soft: true })

/** Fails for each scenario whose expectation is true now: its row of the matrix would be green without it. */
async function expectNoScenario(page: Page, moment: string): Promise<void> {
  const message = `scenarios that the standard one shows ${moment}`
  const listShown = async () => {
    const ids: string[] = []
    for (const { id, expected } of scenarios)
      if (!SAME_SCREENS.includes(id) && (await listDifferences(page, expected)).length === 0)
        ids.push(id)
    return ids
  }
  // Repeated: the page may be navigating.
  await expectSoftly(async () => expect(await listShown(), message).toEqual([])).toPass()
}

// By day where more is in sight at once.
for (const size of listSizes(1))
  test.describe(`standard (${size})`, () => {
    test.use(sizes[size])

    test(
      'what other scenarios are expected to show is false in the standard one',
      { tag: ['@SCENARIO-2', '@SCENARIO-5'] },
      async ({ page }) => {
        test.slow()
        const { addUpgrade, waitForHeading } = findHostedCheckout(page)
        const visited: string[] = []
        const look = async () => {
          const path = getWidgetPath(page)
          visited.push(path)
          await expectNoScenario(page, `at ${path}`)
        }
        await openScenario(page, 'standard', { isPaused: true })
        await waitForHeading('Travelers')
        await look()
        let status: VisitorState['status'] | undefined
        while (status !== 'done') {
          status = (await takeStep(page)).status
          await look()
        }
        for (const step of START_STEPS)
          expect(visited).toContain(step === 'result' ? '/result' : `/steps/${step}`)

        await openScenario(page, 'started(at=upgrades)', { isPaused: true })
        await addUpgrade()
        await expectNoScenario(page, 'after an upgrade')
      },
    )
  })
