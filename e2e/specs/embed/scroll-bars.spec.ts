import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'

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
    const widget = await openHostPage(page)
    await expect(widget.heading('Travelers')).toBeVisible()
    // The bars of this browser: the host page has one.
    expect(
      await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
    ).toBeGreaterThan(5)
    await widget.root.locator('html').evaluate((html) => {
      const widths: number[] = []
      const measure = () => {
        widths.push(innerWidth - html.clientWidth)
        requestAnimationFrame(measure)
      }
      measure()
      Object.assign(window, { widths })
    })
    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    const widths = await widget.root
      .locator('html')
      .evaluate(() => (window as unknown as { widths: number[] }).widths)
    expect(widths.length).toBeGreaterThan(10)
    expect(new Set(widths)).toEqual(new Set([0]))
  },
)
