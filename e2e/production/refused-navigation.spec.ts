import { cards } from '#fixtures/cards.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { recordTopNavigations } from '#e2e/support/pages/record-top-navigations.ts'
import { prepareVisit } from './prepared-visit.ts'
import { HOST, PARTNER } from './sites.ts'
import { expect, test } from './test.ts'

/** The browser's message. */
const REFUSED_NAVIGATION = /Unsafe attempt to initiate navigation/

test.use({ allowedErrors: [REFUSED_NAVIGATION] })

test(
  'a card confirmed elsewhere continues, and a new frame leaves for another site only after a click',
  { tag: ['@PAY-6', '@RESULT-4'] },
  async ({ page, request, visit, widgetServer }) => {
    const config = 'paris-pass~payment-unexpected-state,redirect-elsewhere'
    await prepareVisit(page, request, { config, widgetServer })
    const { widget } = await visit(config)
    const topNavigations = recordTopNavigations(page)
    await widget.fillCard(cards.good.number)
    const refusal = page.waitForEvent('console', (message) =>
      REFUSED_NAVIGATION.test(message.text()),
    )
    await widget.pay.click()
    // Until then nothing may be evaluated in the frame: the browser counts that as user activation.
    await refusal
    const link = findHostedCheckout(page).root.getByRole('link', {
      name: 'Continue to partner.example',
    })
    await link.click()
    await expect(page).toHaveURL(`${PARTNER}/thank-you`)
    expect(topNavigations.map((address) => new URL(address).origin)).toEqual([HOST, PARTNER])
  },
)
