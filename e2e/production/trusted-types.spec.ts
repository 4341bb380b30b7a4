import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { HOST } from './sites.ts'
import { test } from './test.ts'

test(
  'does not try to load a container that the policy forbids: nothing is in the console',
  { tag: '@ANALYTICS-3' },
  async ({ page }) => {
    const query = new URLSearchParams({ config: 'paris-pass', visit: crypto.randomUUID() })
    await page.goto(`${HOST}/withoutTagManager/paris?${query}`)
    await completeSteps(findHostedCheckout(page), 'addons')
  },
)
