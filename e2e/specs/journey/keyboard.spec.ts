import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { tabTo } from '#e2e/support/pages/keyboard.ts'

// The screens themselves are driven by the keyboard in e2e/component/keyboard.test.ts.

test(
  'moves from the host page into the frame and to its next step with the keyboard alone',
  { tag: ['@LAYOUT-3', '@STEPS-10'] },
  async ({ page }) => {
    const { button, heading, root } = await openHostPage(page)
    const adults = root.getByRole('spinbutton', { name: 'Adult' })
    await tabTo(page, adults)
    await page.keyboard.press('ArrowUp')
    await expect(adults).toHaveValue('2')
    await tabTo(page, button('Next'))
    await page.keyboard.press('Enter')
    await expect(heading('Timeslot')).toBeFocused()
  },
)

test(
  "fills in the card in the provider's frame and pays with the keyboard alone",
  { tag: '@LAYOUT-3' },
  async ({ page }) => {
    const { card, pay } = await openHostPage(page, { scenario: 'started(at=payment)' })
    for (const [name, text] of [
      ['Card number', cards.good.number],
      ['Expiration date', '1234'],
      ['Security code', '123'],
    ] as const) {
      await tabTo(page, card.getByRole('textbox', { name }))
      await page.keyboard.type(text)
    }
    await expect(pay).toBeEnabled()
    await tabTo(page, pay)
    await page.keyboard.press('Enter')
    await expect(findHostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  },
)
