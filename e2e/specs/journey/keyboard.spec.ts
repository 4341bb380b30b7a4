import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { tabToOnPage } from '#e2e/support/pages/keyboard.ts'

// In every state Tab reaches the controls as they are seen (e2e/widget/states.test.ts); the listening tests book by keys.

test(
  "moves from the host page into the frame and to its next step, fills in the card in the provider's frame and pays with the keyboard alone",
  { tag: ['@LAYOUT-3', '@STEPS-10'] },
  async ({ page }) => {
    const scenario = 'started(at=payment)'
    const { button, card, heading, pay, stepLink } = await openHostPage(page, { scenario })
    await tabToOnPage(page, stepLink('Passes'))
    await page.keyboard.press('Enter')
    await expect(heading('Passes')).toBeFocused()
    await tabToOnPage(page, button('Next'))
    await page.keyboard.press('Enter')
    await expect(heading('Payment')).toBeFocused()

    for (const [name, text] of [
      ['Card number', cards.good.number],
      ['Expiration date', '1234'],
      ['Security code', '123'],
    ] as const) {
      await tabToOnPage(page, card.getByRole('textbox', { name }))
      await page.keyboard.type(text)
    }
    await expect(pay).toBeEnabled()
    await tabToOnPage(page, pay)
    await page.keyboard.press('Enter')
    await expect(findHostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  },
)
