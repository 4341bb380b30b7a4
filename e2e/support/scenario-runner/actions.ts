import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'

export type Action = NonNullable<Scenario['expected']['action']>

export async function pay(widget: Checkout): Promise<void> {
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
}

/** What `expected.action` names. */
export const actions: Record<Action, (widget: Checkout) => Promise<void>> = {
  pay,
  async authenticate(widget) {
    await pay(widget)
    const bank = widget.root.frameLocator('iframe[title="Card authentication"]')
    await bank.frameLocator('iframe').getByRole('button', { name: 'Complete' }).click()
  },
  async upgrade(widget) {
    // What is still loading would move the button from under the pointer.
    await expect(widget.root.locator('[aria-busy="true"]')).toHaveCount(0)
    await widget
      .button(/^Add for /)
      .first()
      .click()
  },
}
