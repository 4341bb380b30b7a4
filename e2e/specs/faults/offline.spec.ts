import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

test.use({ allowedErrors: [/Network ?Error/] })

test(
  "the browser's own Offline switch reaches the calls of the API and of the card provider",
  { tag: ['@MOCK-1', '@ERR-2'] },
  async ({ page, context }) => {
    const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=contact)' } })
    const askProvider = () =>
      page.evaluate(() =>
        fetch('https://api.stripe.com/v1/setup_intents/seti_unknown').then(
          ({ status }) => status,
          () => 'no connection',
        ),
      )
    await widget.fillContact(contact)
    expect(await askProvider()).toBe(401)
    await context.setOffline(true)
    expect(await askProvider()).toBe('no connection')
    await widget.button('Next').click()
    await expect(widget.alert).toContainText('Network Error')
    await context.setOffline(false)
    await widget.button('Next').click()
    await expect(widget.heading('Passes')).toBeVisible()
  },
)
