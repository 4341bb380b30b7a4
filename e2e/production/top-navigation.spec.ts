import { cards } from '#fixtures/cards.ts'
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
