import { START_STEPS } from '#scenarios/engine/types.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import type { Size } from '#e2e/matrix/sizes.ts'
import { resizeTo } from '#e2e/matrix/sizes.ts'
import { expectPicture } from './expect-picture.ts'

/** An order with fees, an upgrade, a dietary question and more tours than are shown at first. */
const ORDER = 'many-addons,mandatory-payments,dietary'

/** Each step and the confirmation, and the end of the time. */
const SCREENS = [
  ...START_STEPS.map((step) => ({
    name: step,
    scenario: `${ORDER},started(at=${step},addons=2,upgraded=yes)`,
    path: step === 'result' ? /\/result/ : new RegExp(`/steps/${step}`),
  })),
  { name: 'timeout', scenario: 'expired,started(at=payment)', path: /\/timeout/ },
]

/** Removes the port from addresses in the text: it differs between runs. */
function hidePort(body: Element): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/127\.0\.0\.1:\d+/, '127.0.0.1')
  }
}

const SIZES: Size[] = ['desktop', 'phone']

for (const { name, scenario, path } of SCREENS) {
  test(
    `the screen ${name} matches its pictures`,
    { tag: ['@LAYOUT-1', '@LAYOUT-2'] },
    async ({ page }) => {
      const { timer, root } = await openWidgetPage(page, { parameters: { scenario } })
      await expect(page).toHaveURL(path)
      // One locator for both: the skeleton has the heading of Travelers before the application has loaded.
      const loadedBody = page.locator('body:not(:has([aria-busy="true"]))')
      await expect(loadedBody.getByRole('heading', { level: 1 })).toBeVisible()
      // One page for both: nothing on a screen depends on touch input, and opening it takes longer than the pictures.
      for (const size of SIZES) {
        await resizeTo(page, size)
        await root.locator('body').evaluate(hidePort)
        const options = { fullPage: true, mask: [timer], maskColor: 'white' }
        await expectPicture(page, `${name}-${size}.png`, options)
      }
    },
  )
}
