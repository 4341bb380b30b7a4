import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import type { Page } from '@playwright/test'

/** Locators of the page of all scenarios, with its live view. */
function findScenarioPage(page: Page) {
  const list = page.getByRole('region', { name: 'All scenarios' })
  const live = page.getByTitle('Selected scenario, desktop')
  return {
    phone: findCheckout(page.getByTitle('Selected scenario, phone').contentFrame()),
    scenario: (title: string | RegExp) => list.getByRole('checkbox', { name: title }),
    radio: (name: string) => page.getByRole('radio', { name }),
    widget: findCheckout(live.contentFrame()),
    hostedWidget: findCheckout(live.contentFrame().getByTitle('Book your tour').contentFrame()),
  }
}

test(
  'runs a scenario beside the list, and on a phone and a desktop at once, each with a visit of its own',
  { tag: ['@SCENARIO-3', '@SCENARIO-4'] },
  async ({ page }) => {
    await page.goto('/scenarios/')
    const { phone, radio, scenario, widget, hostedWidget } = findScenarioPage(page)
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await scenario('upgrades-off').check()
    await radio('Widget alone').check()
    await radio('Both').check()
    const start = 'Explore more tours with your pass'
    await expect(phone.heading(start)).toBeVisible()
    await expect(phone.steps).not.toContainText('Upgrades')
    await completeSteps(phone, 'upgrades', 'addons')
    await expect(phone.heading('Contacts')).toBeVisible()
    // After a reload as well, neither has the order of the other.
    await widget.reload()
    await expect(widget.heading(start)).toBeVisible()
    await expect(widget.steps).not.toContainText('Upgrades')
    await phone.reload()
    await expect(phone.heading('Contacts')).toBeVisible()
    const readStorage = async ({ root }: typeof phone) =>
      await root.locator('html').evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await phone.root.locator('html').evaluate(() => {
      localStorage.setItem('only-phone', '')
      sessionStorage.setItem('only-phone', '')
    })
    expect(await readStorage(phone)).toContain('only-phone')
    expect(await readStorage(widget)).not.toContain('only-phone')
  },
)
