import { test } from '#e2e/support/fixtures/test.ts'
import { SCREENS, openScreen } from '#e2e/support/pages/screens.ts'
import type { Size } from '#e2e/support/scenario-runner/sizes.ts'
import { resizeTo } from '#e2e/support/scenario-runner/sizes.ts'
import { expectPicture } from './expect-picture.ts'

/** Removes the port from addresses in the text: it differs between runs. */
function hidePort(body: Element): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/127\.0\.0\.1:\d+/, '127.0.0.1')
  }
}

const SIZES: Size[] = ['desktop', 'phone']

for (const [name, screen] of Object.entries(SCREENS)) {
  test(
    `the screen ${name} matches its pictures`,
    { tag: ['@LAYOUT-1', '@LAYOUT-2'] },
    async ({ page }) => {
      const { timer, root } = await openScreen(page, screen)
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
