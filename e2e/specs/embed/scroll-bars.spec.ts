import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

// Playwright hides the bars that take space on desktops.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test(
  "the bank's dialog is as wide as its page beside a bar that takes space",
  { tag: '@LAYOUT-3' },
  async ({ page }) => {
    const scenario = 'started(at=payment,addons=1),payment-3ds'
    const { payWith } = await openWidgetPage(page, { parameters: { scenario } })
    await page.setViewportSize({ width: 800, height: 300 })
    await payWith(cards.authentication)
    const dialog = page.getByRole('dialog', { name: 'Card authentication' })
    await expect(dialog).toBeVisible()
    const widths = await dialog.evaluate((element) => [
      element.getBoundingClientRect().width,
      document.documentElement.clientWidth,
      innerWidth,
    ])
    expect(widths[0]).toBe(widths[1])
    expect(widths[1]).toBeLessThan(widths[2] ?? 0)
  },
)

test(
  'the amounts of an order that scrolls end where the total does',
  { tag: ['@CART-1', '@LAYOUT-3'] },
  async ({ page }) => {
    const scenario = 'started(at=contact,addons=3),mandatory-payments'
    const { summary } = await openWidgetPage(page, { parameters: { scenario } })
    await page.setViewportSize({ width: 1280, height: 720 })
    const amounts = summary.getByText(/^€/).filter({ visible: true })
    await expect(amounts).toHaveCount(2)
    const ends = () =>
      amounts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(new Set(await ends()).size).toBe(1)
  },
)
