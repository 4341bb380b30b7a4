import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { fetchCalls } from './journeys.ts'
import { HOST, WIDGET_ORIGINS } from './sites.ts'
import { expect, test } from './test.ts'

test(
  'books in New York from a liberal server, under a policy that requires Trusted Types',
  { tag: ['@API-1', '@API-2', '@API-7', '@PAY-13', '@RESULT-2'] },
  async ({ page }) => {
    const document = await page.request.get(WIDGET_ORIGINS.withoutTagManager)
    expect(document.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    )
    const query = new URLSearchParams({
      // This pass has no container of the tag manager.
      config: 'new-york-pass~liberal-server,freesale',
      tour: 'NYC-HARBOR',
      visit: crypto.randomUUID(),
    })
    const site = `${HOST}/withoutTagManager/paris?${query}`
    await page.goto(site)
    const widget = findHostedCheckout(page)
    await completeSteps(widget, 'payment')
    await widget.fillCard(cards.good.number)
    await widget.pay.click()
    const confirmed = findHostedCheckout(page)
    await expect(confirmed.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    await expect(confirmed.root.getByRole('article')).toContainText('2 Adults, 1 Child')

    const statuses = (await fetchCalls(site)).map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status < 200 || status > 299)).toEqual([])
  },
)

test(
  'does not try to load a container that the policy forbids: nothing is in the console',
  { tag: '@ANALYTICS-3' },
  async ({ page }) => {
    const query = new URLSearchParams({ config: 'paris-pass', visit: crypto.randomUUID() })
    await page.goto(`${HOST}/withoutTagManager/paris?${query}`)
    await completeSteps(findHostedCheckout(page), 'addons')
  },
)
