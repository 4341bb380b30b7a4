import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import type { Page } from '@playwright/test'

/** Locators of the page of all scenarios, with its live view. */
function findScenarioPage(page: Page) {
  const list = page.getByRole('region', { name: 'All scenarios' })
  const live = page.getByTitle('Selected scenario, desktop')
  return {
    scenario: (title: string | RegExp) => list.getByRole('checkbox', { name: title }),
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
