import { expect, test } from '#e2e/support/fixtures/test.ts'
import { cards } from '#fixtures/cards.ts'
import { NOW } from '#fixtures/now.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

/** React logs errors that an error boundary catches. */
test.use({ allowedErrors: [/Network Error/] })

test(
  'a step whose code fails to load shows an error beside the summary; Try again keeps what was typed, and loads it',
  { tag: ['@ERR-4', '@ERR-5', '@STEPS-9', '@CONTACT-8'] },
  async ({ page, context }) => {
    const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=contact)' } })
    const firstName = widget.root.getByRole('textbox', { name: 'First name' })
    await firstName.fill('Ada, not sent yet')
    await context.setOffline(true)
    await widget.stepLink('Upgrades').click()
    await expect(widget.alert).toContainText(/You seem to be offline\. .+Network Error/)
    await expect(widget.heading('Upgrades')).toBeVisible()
    await expect(widget.summary).toBeVisible()
    await expect(widget.stepLink('Contacts')).toBeVisible()
    await widget.button('Try again').click()
    await expect(widget.alert).toContainText('Network Error')
    await expect(widget.summary).toBeVisible()
    await context.setOffline(false)
    await widget.button('Try again').click()
    await expect(widget.heading('Upgrade your tour')).toBeVisible()
    await widget.stepLink('Contacts').click()
    await expect(firstName).toHaveValue('Ada, not sent yet')
  },
)

test(
  'Reload keeps the page and the question of the bank while there is no network',
  { tag: ['@ERR-4', '@PAY-12', '@nightly'] },
  async ({ page, context }) => {
    await page.clock.install({ time: new Date(NOW) })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    const widget = await openWidgetPage(page, {
      parameters: { scenario: 'started(at=payment,addons=0)' },
    })
    await widget.payWith(cards.authentication)
    const bank = widget.root.getByTitle('Card authentication')
    await expect(bank).toBeVisible()
    await context.setOffline(true)
    await page.clock.fastForward(61_000)
    // The dialog of the bank covers the button.
    const reload = widget.button('Reload')
    await reload.dispatchEvent('click')
    await expect(bank).toBeVisible()
    await context.setOffline(false)
    await reload.dispatchEvent('click')
    await expect(bank).toHaveCount(0)
    await expect(widget.pay).toBeVisible()
    expect(dialogs).toEqual([])
  },
)
