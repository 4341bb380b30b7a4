import { expect, test } from '#e2e/support/fixtures/test.ts'
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
    await expect(widget.alert).toHaveText('Network Error')
    await expect(widget.heading('Upgrades')).toBeVisible()
    await expect(widget.summary).toBeVisible()
    await expect(widget.stepLink('Contacts')).toBeVisible()
    await widget.button('Try again').click()
    await expect(widget.alert).toHaveText('Network Error')
    await expect(widget.summary).toBeVisible()
    await context.setOffline(false)
    await widget.button('Try again').click()
    await expect(widget.heading('Upgrade your tour')).toBeVisible()
    await widget.stepLink('Contacts').click()
    await expect(firstName).toHaveValue('Ada, not sent yet')
  },
)
