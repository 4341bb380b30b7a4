import { test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { expectNoOwnScrollBar } from '#e2e/support/pages/scroll-bars.ts'

// Playwright hides the bars that take space on desktops.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test(
  'a growing frame has no scroll bar of its own, in a browser whose bars take space',
  { tag: '@HOST-1' },
  async ({ page }) => {
    await expectNoOwnScrollBar(page, await openHostPage(page))
  },
)
