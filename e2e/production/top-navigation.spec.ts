import { cards } from '#fixtures/cards.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { recordTopNavigations } from '#e2e/support/pages/record-top-navigations.ts'
import { prepareVisit } from './prepared-visit.ts'
import { HOST } from './sites.ts'
import { expect, test } from './test.ts'

test(
  'in the sandbox of the README, bank authentication works and the redirect to the host needs no click',
  { tag: ['@PAY-5', '@RESULT-4'] },
  async ({ page, request, visit, widgetServer }) => {
    const config = `paris-pass~redirect-elsewhere(url=${HOST}/thanks)`
    await prepareVisit(page, request, { config, widgetServer })
    const { widget } = await visit(config, 'sandboxed')
    await widget.payWith(cards.authentication)
    await widget.authenticate('Complete')
    await expect(page).toHaveURL(`${HOST}/thanks`)
  },
)

test(
  'Start New Order returns to the host page and starts over',
  { tag: '@TIMEOUT-2' },
  async ({ page, visit }) => {
    const { widget, site } = await visit('paris-pass~expired')
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Time expired')).toBeVisible()
    const topNavigations = recordTopNavigations(page)
    await widget.button('Start New Order').click()
    await expect(widget.heading('Travelers')).toBeVisible()
    await expect(widget.button('Next')).toBeEnabled()
    expect(topNavigations).toEqual([site])
  },
)
