import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectPageAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { tabToOnPage } from '#e2e/support/pages/keyboard.ts'
import type { Page } from '@playwright/test'

/** Locators of the page of all scenarios, with its live view. */
function findScenarioPage(page: Page) {
  const list = page.getByRole('region', { name: 'All scenarios' })
  const live = page.getByTitle('Selected scenario, desktop')
  return {
    phone: findCheckout(page.getByTitle('Selected scenario, phone').contentFrame()),
    shown: page.getByText("You're looking at it."),
    search: page.getByRole('searchbox', { name: 'Search scenarios' }),
    scenario: (title: string | RegExp) => list.getByRole('checkbox', { name: title }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    choose: (name: string, option: string) =>
      page.getByRole('combobox', { name }).selectOption(option),
    widget: findCheckout(live.contentFrame()),
    hostedWidget: findCheckout(live.contentFrame().getByTitle('Book your tour').contentFrame()),
  }
}

test(
  'runs a scenario beside the list',
  { tag: ['@SCENARIO-3', '@SCENARIO-4'] },
  async ({ page }) => {
    await page.goto('/scenarios/')
    const { choose, scenario, widget, hostedWidget } = findScenarioPage(page)
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await scenario('upgrades-off').check()
    await choose('Page', 'Widget alone')
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await expect(widget.steps).not.toContainText('Upgrades')
  },
)

test(
  'shows the state of a scenario by keyboard, in a language and a brand, and its link opens the same',
  { tag: ['@SCENARIO-4', '@LAYOUT-3', '@LANG-1', '@BRAND-3', '@nightly'] },
  async ({ page, context }) => {
    await page.goto('/scenarios/?page=widget')
    const { button, choose, search, scenario, widget, hostedWidget, shown } = findScenarioPage(page)
    await tabToOnPage(page, search)
    await page.keyboard.type('payment')
    await tabToOnPage(page, scenario(/ payment-3ds-failed/))
    await page.keyboard.press('Space')
    await choose('Start at', 'Payment')
    await tabToOnPage(page, button('Show this state'))
    await page.keyboard.press('Enter')
    const problem = /We are unable to authenticate your payment method/
    await expect(widget.alert.filter({ hasText: problem })).toBeVisible()
    await expect(shown).toBeVisible()
    const newPage = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open in a new tab' }).click()
    await expect(findCheckout(await newPage).alert.filter({ hasText: problem })).toBeVisible()

    await choose('Language', 'français')
    await choose('Brand', 'Night')
    await expect(widget.heading('Paiement')).toBeVisible()
    await expect(widget.root.locator('html')).toHaveCSS('color-scheme', 'dark')
    await choose('Page', 'On a travel site')
    await expect(hostedWidget.heading('Paiement')).toBeVisible()
    await expect(hostedWidget.root.locator('html')).toHaveCSS('color-scheme', 'dark')
  },
)

test(
  'shows a scenario by one press, and says which one cannot start',
  { tag: ['@SCENARIO-4', '@LAYOUT-3', '@nightly'] },
  async ({ page }) => {
    await page.goto('/scenarios/?page=widget')
    const { button, scenario, shown, widget } = findScenarioPage(page)
    await expect(widget.heading('Travelers')).toBeVisible()
    // The bank's question is left to the person.
    await button('Show Bank authentication').click()
    await expect(shown).toBeVisible()
    await expect(widget.heading('Payment')).toBeVisible()
    await expectPageAccessible(page)
    await scenario(/ sold-out\(.*Every day/).check()
    await expect(
      page.getByText(
        /^Stopped\. This scenario can't start: .* is sold out for the next three months/,
      ),
    ).toBeVisible()
  },
)

test(
  'Start over ends the visit that is under way, and a strip shows each brand with an order of its own',
  { tag: ['@SCENARIO-4', '@BRAND-3', '@nightly'] },
  async ({ page }) => {
    await page.goto('/scenarios/?page=widget&frame=phone&show')
    const { button, phone } = findScenarioPage(page)
    await expect(page.getByText(/ …$/)).toBeVisible()
    await button('Start over').click()
    await expect(phone.heading('Travelers')).toBeVisible()
    const readVisitor = () =>
      phone.root.locator('html').evaluate(() => window.mockServer?.visitor.state().status)
    expect(await readVisitor()).toBe('idle')

    await page.goto('/scenarios/?page=widget&frame=brands&scenario=payment-failure')
    await expect(page.getByRole('combobox', { name: 'Frame' })).toHaveValue('brands')
    for (const brand of ['Default', 'Terracotta', 'Sunny', 'Night', 'As the page']) {
      const frame = page.getByTitle(`Selected scenario, ${brand}`)
      const { alert } = findCheckout(frame.contentFrame())
      await expect(alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
    }
    // The visits after it have not changed the first one.
    const first = findCheckout(page.getByTitle('Selected scenario, Default').contentFrame())
    await expect(first.alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
  },
)
