import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { tabTo } from '#e2e/support/pages/keyboard.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { Page } from '@playwright/test'

/** Locators of the page of all scenarios, with its live view. */
function findScenarioPage(page: Page) {
  const list = page.getByRole('list', { name: 'Scenarios' })
  const live = page.getByTitle('Selected scenario')
  return {
    list,
    live,
    search: page.getByRole('searchbox', { name: 'Search scenarios' }),
    scenario: (title: string | RegExp) => list.getByRole('checkbox', { name: title }),
    radio: (name: string) => page.getByRole('radio', { name }),
    link: page.getByRole('textbox', { name: 'Link' }),
    widget: findCheckout(live.contentFrame()),
    hostedWidget: findCheckout(live.contentFrame().getByTitle('Book your tour').contentFrame()),
  }
}

test(
  'lists every scenario, finds it by its words and runs it beside the list',
  { tag: ['@SCENARIO-3', '@SCENARIO-4'] },
  async ({ page, context }) => {
    await page.goto('/scenarios/')
    const { list, search, scenario, hostedWidget, live, link, radio, widget } =
      findScenarioPage(page)
    await expect(list.getByRole('listitem')).toHaveCount(scenarios.length)
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await search.fill('sold-out zeppelin')
    await expect(page.getByText('No matches')).toBeVisible()
    await search.fill('UPGRADES skips bar')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await scenario('upgrades-off').check()
    await search.fill('')
    await scenario('dietary').check()
    await page.getByRole('combobox', { name: 'Start at' }).selectOption('Passes')
    await expect(hostedWidget.heading('Passes')).toBeVisible()
    await expect(
      hostedWidget.root.getByRole('combobox', { name: 'Dietary choice' }).first(),
    ).toBeVisible()
    await expect(hostedWidget.steps).not.toContainText('Upgrades')

    await radio('Phone 390').check()
    await radio('Widget alone').check()
    await expect(widget.heading('Passes')).toBeVisible()
    await expect(live).toHaveJSProperty('clientWidth', 390)
    const scenarioList = 'upgrades-off,dietary,started(at=travelers)'
    await expect(link).toHaveValue(
      new RegExp(`/\\?scenario=${scenarioList.replaceAll(/[()]/g, '\\$&')}$`),
    )

    const newPage = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open in a new tab' }).click()
    await expect(findCheckout(await newPage).heading('Passes')).toBeVisible()

    await page.reload()
    await expect(widget.heading('Passes')).toBeVisible()
    await expect(radio('Phone 390')).toBeChecked()
    await page.getByRole('button', { name: 'Remove Tours with a meal' }).click()
    await expect(link).toHaveValue(/scenario=upgrades-off,started/)
  },
)

test(
  'chooses a scenario and a frame with the keyboard alone, and keeps the last valid choice after a conflict',
  { tag: ['@SCENARIO-4', '@LAYOUT-3'] },
  async ({ page }) => {
    await page.goto('/scenarios/?page=widget')
    const { scenario, widget, radio, link } = findScenarioPage(page)
    await tabTo(page, scenario('sold-out-day'))
    await tabTo(page, scenario(/ payment-3ds(?!-)/))
    await page.keyboard.press('Space')
    await tabTo(page, scenario('payment-3ds-failed'))
    await page.keyboard.press('Space')
    await expect(page.getByText(/both decide what the card provider does/)).toBeVisible()
    await expect(link).toHaveValue(/scenario=payment-3ds$/)
    await tabTo(page, radio('Desktop 1280'))
    await page.keyboard.press('ArrowLeft')
    await expect(radio('Phone 390')).toBeChecked()
    await expect(widget.heading('Payment')).toBeVisible()
  },
)

test(
  'reports an unknown scenario and two that cannot be combined',
  { tag: ['@SCENARIO-1', '@SCENARIO-4'] },
  async ({ page }) => {
    await page.goto('/scenarios/?scenario=sold-uot')
    const { scenario, hostedWidget } = findScenarioPage(page)
    await expect(page.getByText(/sold-uot'\. Showing the standard scenario/)).toBeVisible()
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await scenario('sold-out-day').check()
    await expect(page.getByText('There is no scenario')).toHaveCount(0)
    await page.goto('/scenarios/?scenario=payment-3ds,payment-failure')
    await expect(
      page.getByText(/both decide what the card provider does\. Showing the st/),
    ).toBeVisible()
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
  },
)

for (const { title, width, height } of [
  { title: 'a phone', width: 390, height: 844 },
  { title: 'a desktop', width: 1280, height: 800 },
])
  test(
    `the scenario page meets WCAG on ${title}`,
    { tag: ['@SCENARIO-4', '@LAYOUT-3'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/scenarios/?scenario=expiring(in=600),dietary&page=widget')
      const { widget } = findScenarioPage(page)
      await expect(widget.heading('Contacts')).toBeVisible()
      await expectAccessible(page)
    },
  )
