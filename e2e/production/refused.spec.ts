import { cards } from '#fixtures/cards.ts'
import { hostedCheckout } from '#e2e/pages/host.ts'
import { completeSteps } from '#e2e/pages/complete-steps.ts'
import { HOST, PARTNER } from './sites.ts'
import { expect, test, watchTop } from './test.ts'

/** The browser's own words. */
const REFUSED = /Unsafe attempt to initiate navigation/

test.use({ allowedErrors: [REFUSED] })

test('PAY-6 RESULT-4 a card confirmed elsewhere goes on; from a fresh frame only a click leaves for another site', async ({
  page,
  visit,
}) => {
  const { widget } = await visit('paris-pass~payment-unexpected-state,redirect-elsewhere')
  const top = watchTop(page)
  await completeSteps(widget, 'payment')
  await widget.fillCard(cards.good.number)
  const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
  await widget.pay.click()
  // Until then nothing may look into the frame: to the browser a look of Playwright's is a click.
  await refused
  const link = hostedCheckout(page).root.getByRole('link', { name: 'Continue to partner.example' })
  await link.click()
  await expect(page).toHaveURL(`${PARTNER}/thank-you`)
  expect(top.map((address) => new URL(address).origin)).toEqual([HOST, PARTNER])
})
