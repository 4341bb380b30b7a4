import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectPageAccessible, expectNoViolations } from '#e2e/support/pages/expect-accessible.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { tabToOnPage } from '#e2e/support/pages/keyboard.ts'
import { completeSteps } from '#mocks/visitor/visitor.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { Page } from '@playwright/test'

/** Locators of the page of all scenarios, with its live view. */
function findScenarioPage(page: Page) {
  const list = page.getByRole('region', { name: 'All scenarios' })
  const live = page.getByTitle('Selected scenario, desktop')
  return {
    list,
    live,
    entries: list.getByRole('checkbox'),
    phone: findCheckout(page.getByTitle('Selected scenario, phone').contentFrame()),
    shown: page.getByText("You're looking at it."),
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
    const { entries, search, scenario, hostedWidget, link, radio, phone, list } =
      findScenarioPage(page)
    await expect(entries).toHaveCount(scenarios.length)
    await expect(list.getByRole('region', { name: 'Payment' }).getByRole('checkbox')).toHaveCount(8)
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await search.fill('sold-out zeppelin')
    await expect(page.getByText('No match')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(search).toBeFocused()
    await expect(entries).toHaveCount(scenarios.length)
    await search.fill('UPGRADES skips bar')
    await expect(entries).toHaveCount(1)
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
    await expect(phone.heading('Passes')).toBeVisible()
    await expect(page.getByTitle('Selected scenario, phone')).toHaveJSProperty('clientWidth', 390)
    const scenarioList = 'upgrades-off,dietary,started(at=travelers)'
    await expect(link).toHaveValue(
      new RegExp(`/\\?scenario=${scenarioList.replaceAll(/[()]/g, '\\$&')}$`),
    )

    const newPage = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open in a new tab' }).click()
    await expect(findCheckout(await newPage).heading('Passes')).toBeVisible()

    await page.reload()
    await expect(phone.heading('Passes')).toBeVisible()
    await expect(radio('Phone 390')).toBeChecked()
    await page.getByRole('button', { name: 'Remove Tours with a meal' }).click()
    await expect(link).toHaveValue(/scenario=upgrades-off,started/)
  },
)

test(
  'shows the state of a scenario on a desktop and a phone, and its link does the same',
  { tag: ['@SCENARIO-4', '@LAYOUT-3', '@LANG-1', '@BRAND-3'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/scenarios/?page=widget')
    const { search, scenario, widget, hostedWidget, phone, radio, link, shown } =
      findScenarioPage(page)
    await tabToOnPage(page, search)
    await page.keyboard.type('payment')
    await tabToOnPage(page, scenario(/ payment-3ds-failed/))
    await page.keyboard.press('Space')
    await expect(scenario('payment-failure')).toHaveAccessibleName(/Replaces Bank auth/)
    await page.getByRole('combobox', { name: 'Start at' }).selectOption('Payment')
    await tabToOnPage(page, page.getByRole('button', { name: 'Show this state' }))
    await page.keyboard.press('Enter')
    const problem = /We are unable to authenticate your payment method/
    await expect(widget.alert.filter({ hasText: problem })).toBeVisible()
    await expect(shown).toBeVisible()
    await radio('Phone 390').check()
    await expect(phone.alert.filter({ hasText: problem })).toBeVisible()
    await expect(shown).toBeVisible()
    await page.getByText('What differs from Standard').click()
    await expect(page.getByText('provider: {"behavior":"fail-authentication"}')).toBeVisible()

    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const copiedLink = await page.evaluate(() => navigator.clipboard.readText())
    await search.fill('no-addons')
    await scenario('no-addons').check()
    await expect(page.getByText('Copied')).toHaveCount(0)
    // Not by Tab, which would go through the frame while it opens again.
    await radio('Phone 390').focus()
    await page.keyboard.press('ArrowRight')
    await expect(radio('Desktop 1280')).toBeChecked()
    await page.getByRole('combobox', { name: 'City' }).selectOption('Barcelona')
    await expect(link).toHaveValue(
      /tour_code=BAR-SAGRADA.*payment-3ds-failed,started,no-addons&show$/,
    )
    await page.getByRole('combobox', { name: 'Language' }).selectOption('français')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Night')
    await expect(widget.heading('Paiement')).toBeVisible()
    await expect(widget.root.locator('html')).toHaveCSS('color-scheme', 'dark')
    await radio('On a travel site').check()
    await expect(hostedWidget.heading('Paiement')).toBeVisible()
    await expect(hostedWidget.root.locator('html')).toHaveCSS('color-scheme', 'dark')

    const otherPage = await context.newPage()
    await otherPage.goto(copiedLink)
    await expect(findCheckout(otherPage).alert.filter({ hasText: problem })).toBeVisible()
  },
)

test(
  'reports an unknown scenario and those that cannot be combined, and shows one by one press',
  { tag: ['@SCENARIO-1', '@SCENARIO-4'] },
  async ({ page }) => {
    await page.goto('/scenarios/?scenario=sold-uot')
    const { scenario, hostedWidget, shown } = findScenarioPage(page)
    await expect(
      page.getByText(/sold-uot'\. Did you mean sold-out\? Showing the standard/),
    ).toBeVisible()
    await expect(hostedWidget.heading('Travelers')).toBeVisible()
    await scenario('sold-out-day').check()
    await expect(page.getByText('Unknown scenario')).toHaveCount(0)
    await page.goto('/scenarios/?scenario=payment-3ds,payment-failure')
    await expect(
      page.getByText(/both decide what the card provider does\. Showing the st/),
    ).toBeVisible()
    await expect(hostedWidget.heading('Travelers')).toBeVisible()

    // One press shows a state, whatever is selected. The bank's question is left to the person.
    await page.getByRole('button', { name: 'Show Bank authentication', exact: true }).click()
    await expect(scenario(/ payment-3ds The/)).toBeChecked()
    await expect(shown).toBeVisible()
    await expect(hostedWidget.heading('Payment')).toBeVisible()
    await scenario('sold-out Every').check()
    await expect(
      page.getByText(
        /^Stopped\. This scenario can't start: .* is sold out for the next three months/,
      ),
    ).toBeVisible()
  },
)

test(
  'plays a scenario on a phone and a desktop side by side, each with a visit of its own',
  { tag: '@SCENARIO-4' },
  async ({ page }) => {
    await page.goto('/scenarios/?page=widget')
    const { phone, radio, widget, hostedWidget } = findScenarioPage(page)
    await radio('Both').check()
    await expect(phone.heading('Travelers')).toBeVisible()
    await completeSteps(phone, 'addons')
    await expect(phone.heading('Explore more tours with your pass')).toBeVisible()
    // After a reload as well, neither has the order of the other.
    await widget.reload()
    await expect(widget.heading('Travelers')).toBeVisible()
    await expect(widget.summary).toContainText('Your tours appear here')
    await completeSteps(widget, 'booking_slot')
    await phone.reload()
    await expect(phone.heading('Explore more tours with your pass')).toBeVisible()
    const readStorage = async ({ root }: typeof phone) =>
      await root.locator('html').evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await phone.root.locator('html').evaluate(() => {
      localStorage.setItem('only-phone', '')
      sessionStorage.setItem('only-phone', '')
    })
    expect(await readStorage(phone)).toContain('only-phone')
    expect(await readStorage(widget)).not.toContain('only-phone')

    await radio('On a travel site').check()
    await page.getByRole('button', { name: 'Show Bank authentication', exact: true }).click()
    await expect(page.getByText("Phone: You're looking at it.")).toBeVisible()
    await expect(page.getByText("Desktop: You're looking at it.")).toBeVisible()
    await expect(hostedWidget.heading('Payment')).toBeVisible()
    await expectPageAccessible(page)

    await page.reload()
    await expect(radio('Both')).toBeChecked()
    // A browser without such frames.
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless')
    })
    await page.reload()
    await expect(radio('Desktop 1280')).toBeChecked()
    await expect(radio('Both')).toHaveCount(0)
    await expect(hostedWidget.heading('Payment')).toBeVisible()
  },
)

test(
  'the scenario page meets WCAG on a desktop and a phone',
  { tag: ['@SCENARIO-4', '@LAYOUT-3'] },
  async ({ page }) => {
    await page.goto('/scenarios/?scenario=expiring(in=600),dietary&page=widget')
    const { widget, radio } = findScenarioPage(page)
    await expect(widget.heading('Contacts')).toBeVisible()
    await expectPageAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await radio('Phone 390').check()
    // As wide as the screen, not as high as what is left below the controls.
    const phone = page.getByTitle('Selected scenario, phone')
    await expect.poll(async () => (await phone.boundingBox())?.width).toBeGreaterThan(340)
    await expectNoViolations(page)
  },
)
